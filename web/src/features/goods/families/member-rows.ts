import type { FamilyMemberRow, MemberEdit } from '@mostrador/contract/goods/families'
import { price, stock } from '@mostrador/contract/wire'
import { joinValues, MOST_MEMBERS_AT_ONCE, valuesProblem } from '@mostrador/domain/goods/family'
import { showMoney, writeMoney } from '@mostrador/domain/money'
import { fold } from '@mostrador/domain/search'
import { z } from 'zod/mini'

/** Columns after the attributes (D177). */

export const FIGURES = ['Valor', 'Precio ADI', 'Mínimo', 'Activo'] as const
type Figure = (typeof FIGURES)[number]

/** `like` is the product that a new product copies. */
export interface GridRow {
  readonly key: string
  readonly member?: FamilyMemberRow
  readonly like?: number
  /** A value for each attribute, then the figures. */
  readonly cells: readonly string[]
}

export const rowOf = (member: FamilyMemberRow): GridRow => ({
  key: String(member.id),
  member,
  cells: [
    ...member.values,
    writeMoney(member.price),
    member.ownAdiPrice === null ? '' : writeMoney(member.ownAdiPrice),
    member.minimum == null ? '' : String(member.minimum),
    member.isActive ? 'Sí' : 'No',
  ],
})

/** Copies a member with the same first value, or else the model. */
export function newRow(
  values: readonly string[],
  model: FamilyMemberRow,
  members: readonly FamilyMemberRow[],
): GridRow {
  const alike = members.find((member) => fold(member.values[0] ?? '') === fold(values[0] ?? '')) ?? model
  const [, ...figures] = rowOf({ ...alike, values: [''], minimum: null, isActive: true }).cells
  return { key: `nuevo ${joinValues(values)}`, like: alike.id, cells: [...values, ...figures] }
}

const withCell = (row: GridRow, column: number, text: string): GridRow =>
  row.cells[column] === text || row.cells[column] === undefined ? row : { ...row, cells: row.cells.with(column, text) }

export const typeInto = (rows: readonly GridRow[], at: number, column: number, text: string): GridRow[] =>
  rows.map((row, place) => (place === at ? withCell(row, column, text) : row))

export function fillDown(rows: readonly GridRow[], at: number, column: number): GridRow[] {
  const text = rows[at]?.cells[column] ?? ''
  return rows.map((row, place) => (place > at ? withCell(row, column, text) : row))
}

/** Pastes the cells of a spreadsheet from a cell on. `leftOut` counts lines for which there is no row. */
export function paste(rows: readonly GridRow[], at: number, column: number, text: string) {
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n')
  const laid = rows.map((row, place) =>
    (lines[place - at]?.split('\t') ?? []).reduce(
      (made, cell, across) => withCell(made, column + across, cell.trim()),
      row,
    ),
  )
  return { rows: laid, leftOut: Math.max(0, at + lines.length - rows.length) }
}

export interface MemberChange {
  readonly key: string
  readonly label: string
  readonly changes: readonly string[]
  readonly edit: MemberEdit
}

interface Planned {
  readonly changes: readonly MemberChange[]
  /** By the row's key and the column. */
  readonly faults: ReadonlyMap<string, string>
}

const YES = new Set(['si', 's', '1', 'activo', 'x'])
const NO = new Set(['no', 'n', '2', '0', 'no activo', 'inactivo', ''])

const money = (text: string) => text.replace(/^q\s*/i, '').replaceAll(',', '')

function readFigure(figure: Figure, text: string): { readonly value: unknown } | { readonly fault: string } {
  const typed = text.trim()
  if (figure === 'Activo') {
    if (YES.has(fold(typed))) return { value: true }
    return NO.has(fold(typed)) ? { value: false } : { fault: 'Escriba Sí o No.' }
  }
  if (typed === '' && figure !== 'Valor') return { value: null }
  const read = z.safeDecode(figure === 'Mínimo' ? stock : price, figure === 'Mínimo' ? typed : money(typed))
  return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? '' }
}

const FIELDS = { Valor: 'price', 'Precio ADI': 'ownAdiPrice', Mínimo: 'minimum', Activo: 'isActive' } as const

export const cellKey = (key: string, column: number): string => `${key} ${column}`

/** Returns the changes that saving the grid would make, and its problems. */
export function planOf(rows: readonly GridRow[], attributes: readonly string[]): Planned {
  const faults = new Map<string, string>()
  const changes = rows.flatMap((row): MemberChange[] => {
    const { key, member, like, cells } = row
    const before = member && rowOf(member).cells
    if (before?.every((text, at) => text === cells[at])) return []
    const values = cells.slice(0, attributes.length).map((value) => value.trim())
    const problem = valuesProblem(attributes, values)
    if (problem) faults.set(cellKey(key, Math.max(0, values.indexOf(''))), problem)
    const edit: Record<string, unknown> = member ? { id: member.id, version: member.version, values } : { like, values }
    const words: string[] = []
    let hasFault = problem !== undefined
    if (before && joinValues(values) !== joinValues(member.values))
      words.push(`${joinValues(member.values)} → ${joinValues(values)}`)
    for (const [at, figure] of FIGURES.entries()) {
      const column = attributes.length + at
      const text = cells[column] ?? ''
      if (before?.[column] === text) continue
      const read = readFigure(figure, text)
      if ('fault' in read) {
        faults.set(cellKey(key, column), read.fault)
        hasFault = true
        continue
      }
      const field = FIELDS[figure]
      if (member && (member[field] ?? null) === read.value) continue
      edit[field] = read.value
      words.push(
        member
          ? `${figure}: ${shown(figure, member[field])} → ${shown(figure, read.value)}`
          : `${figure}: ${shown(figure, read.value)}`,
      )
    }
    if (member && words.length === 0 && !hasFault) return []
    const isNew = member ? [] : ['Producto nuevo, sin unidades']
    return [{ key, label: joinValues(values), changes: [...isNew, ...words], edit: edit as MemberEdit }]
  })
  return { changes, faults }
}

function shown(figure: Figure, value: unknown): string {
  if (value === null || value === undefined) return figure === 'Precio ADI' ? 'el de la tienda' : 'ninguno'
  if (figure === 'Activo') return value ? 'Sí' : 'No'
  return figure === 'Mínimo' ? String(value) : showMoney(Number(value))
}

/** Returns why the changes cannot be saved at once, or undefined. */
export function tooMany(count: number): string | undefined {
  return count > MOST_MEMBERS_AT_ONCE
    ? `Se guardan hasta ${MOST_MEMBERS_AT_ONCE} productos a la vez, y hay ${count} cambiados.`
    : undefined
}
