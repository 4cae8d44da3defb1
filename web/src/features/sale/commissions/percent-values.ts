import { parsePercent, writePercent } from '@mostrador/domain/percent'
import { z } from 'zod/mini'
import { readRows, writeRows } from '../../../session/forms/kept-rows.ts'
import type { PersonRow } from './commission-columns.tsx'

/** The id is '' until a group is chosen. */
const typedGroup = z.object({ groupId: z.string(), percent: z.string() })
export type TypedGroup = z.output<typeof typedGroup>

export const NO_GROUP: TypedGroup = { groupId: '', percent: '' }

export interface PercentValues {
  kind: 'cashier' | 'affiliate'
  personId: string | null
  percent: string
  /** Rows of `typedGroup` as JSON. */
  groups: string
}

export const readGroups = (text: string) => readRows(z.array(typedGroup), text)

export const percentValues = (person: PersonRow | undefined): PercentValues => ({
  kind: person?.kind ?? 'cashier',
  personId: person ? String(person.personId) : null,
  percent: person ? writePercent(person.percent) : '',
  groups: writeRows(
    (person?.groups ?? []).map(({ groupId, percent }) => ({
      groupId: String(groupId),
      percent: writePercent(percent),
    })),
  ),
})

const WRONG = 'Escriba un porcentaje de 0 a 100, con dos decimales como máximo.'

export const percentProblem = (percent: string): string | null => (parsePercent(percent) === undefined ? WRONG : null)

export function groupsProblem(text: string): string | null {
  const groups = readGroups(text)
  if (groups.some(({ groupId }) => groupId === '')) return 'Elija el grupo de cada fila, o quítela.'
  if (groups.some(({ percent }) => parsePercent(percent) === undefined)) return WRONG
  return new Set(groups.map(({ groupId }) => groupId)).size < groups.length ? 'Un grupo está dos veces.' : null
}

/** Expects valid values. */
export const percentBody = ({ kind, personId, percent, groups }: PercentValues) => ({
  kind,
  personId: Number(personId),
  percent: parsePercent(percent) ?? 0,
  groups: readGroups(groups).map((group) => ({
    groupId: Number(group.groupId),
    percent: parsePercent(group.percent) ?? 0,
  })),
})
