import type { FelSettingsRequest, felSettings } from '@mostrador/contract/fiscal/fel'
import { mayBeDueOn } from '@mostrador/domain/fiscal/annulment-window'
import {
  CREDIT_TYPES,
  ISR_PHRASES,
  isCambiaria,
  type Phrase,
  type Regime,
  type SaleType,
} from '@mostrador/domain/fiscal/issuer'
import { readReceiver } from '@mostrador/domain/fiscal/receiver'
import { writeMoney } from '@mostrador/domain/money'
import { type Day, localDay, showDay, showMonth } from '@mostrador/domain/time'
import { moneyProblem, readMoney } from '@mostrador/domain/typed-amount'
import { z } from 'zod/mini'
import { readRows, writeRows } from '../../../../session/forms/kept-rows.ts'
import { readDay } from '../../../../ui/forms/day-text.ts'

export type FelSettings = z.output<(typeof felSettings)['reply']>['settings']

export interface FelValues {
  nit: string
  name: string
  regime: string
  /** 'factura' or 'cambiaria', in either regime (D190). */
  credit: string
  /** Scenario of the ISR phrase, or ''. */
  isr: string
  resolution: string
  resolvedOn: string
  isRetentionAgent: boolean
  code: string
  shopName: string
  address: string
  postalCode: string
  municipality: string
  department: string
  cfLimit: string
  cfWarning: string
  /** Rows of `typedCfChange` as JSON. */
  cfChanges: string
  certifier: string
  /** Text by `writtenDueDays`. */
  dueDays: string
}

const ISR = 1
/** The scenario with a resolution of SAT's. */
export const NEEDS_RESOLUTION = String(ISR_PHRASES.find(({ needsResolution }) => needsResolution)?.scenario)

export function felValues({ issuer, establishment, ...settings }: FelSettings): FelValues {
  const isr = issuer.phrases.find(({ type }) => type === ISR)
  return {
    nit: issuer.nit,
    name: issuer.name,
    regime: issuer.regime,
    credit: isCambiaria(issuer.creditType) ? 'cambiaria' : 'factura',
    isr: isr ? String(isr.scenario) : '',
    resolution: isr?.resolution ?? '',
    resolvedOn: isr?.date ? showDay(isr.date) : '',
    isRetentionAgent: issuer.isRetentionAgent,
    code: establishment.code === 0 ? '' : String(establishment.code),
    shopName: establishment.name,
    address: establishment.address,
    postalCode: establishment.postalCode,
    municipality: establishment.municipality,
    department: establishment.department,
    cfLimit: writeMoney(settings.cfLimit),
    cfWarning: writeMoney(settings.cfWarning),
    cfChanges: writeRows(
      settings.cfChanges.map(({ since, cfLimit, cfWarning }) => ({
        since: showDay(since),
        cfLimit: writeMoney(cfLimit),
        cfWarning: writeMoney(cfWarning),
      })),
    ),
    certifier: settings.certifier,
    dueDays: writtenDueDays(new Map(settings.dueDays.map(({ month, due }) => [month, showDay(due)]))),
  }
}

const typedCfChange = z.object({ since: z.string(), cfLimit: z.string(), cfWarning: z.string() })
export type TypedCfChange = Readonly<z.output<typeof typedCfChange>>

export const typedCfChanges = (written: string): readonly TypedCfChange[] => readRows(z.array(typedCfChange), written)

export type CfChangeProblems = Partial<Record<keyof TypedCfChange, string>>

/** By field. Empty for a change without problems. */
export const cfChangeProblems = (typed: readonly TypedCfChange[], today: Day): readonly CfChangeProblems[] =>
  typed.map(({ since, cfLimit, cfWarning }) => {
    const day = readDay(since)
    const isTwice = typed.filter((other) => readDay(other.since) === day).length > 1
    const found = {
      since: !day
        ? 'Escriba la fecha como DD-MM-AAAA.'
        : day <= today
          ? 'Elija un día después de hoy.'
          : isTwice
            ? 'Ese día está dos veces.'
            : null,
      cfLimit: amount(cfLimit),
      cfWarning: warningProblem(cfWarning, cfLimit),
    }
    return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
  })

/** Writes due days as one text, which the form can compare and keep. '' if there are none. */
export const writtenDueDays = (typed: ReadonlyMap<string, string>): string =>
  [...typed]
    .filter(([, day]) => day !== '')
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, day]) => `${month} ${day}`)
    .join('\n')

/** Keys are months ('YYYY-MM'). */
export const typedDueDays = (written: string): ReadonlyMap<string, string> =>
  new Map(
    written
      .split('\n')
      .filter(Boolean)
      .map((each) => [each.slice(0, 7), each.slice(8)]),
  )

/** null for a valid day. An empty text means the usual day. */
export function dueDayProblem(month: string, typed: string): string | null {
  if (typed === '') return null
  const day = readDay(typed)
  if (!day) return 'Escriba la fecha como DD-MM-AAAA.'
  return mayBeDueOn(month, day) ? null : `Vence después de ${showMonth(month)}.`
}

/** Documents of a small taxpayer carry only one phrase, which is not chosen. */
function phrasesOf({ regime, isr, resolution, resolvedOn }: FelValues): Phrase[] {
  if (regime !== 'GEN' || isr === '') return []
  const named =
    isr === NEEDS_RESOLUTION ? { resolution: resolution.trim(), date: readDay(resolvedOn) ?? undefined } : {}
  return [{ type: ISR, scenario: Number(isr), ...named }]
}

const creditTypeOf = ({ regime, credit }: FelValues): SaleType => {
  const [usual, cambiaria] = CREDIT_TYPES[regime as Regime]
  return credit === 'cambiaria' ? cambiaria : usual
}

/** Expects valid values. */
export const felRequest = (values: FelValues, isOn: boolean): FelSettingsRequest => ({
  isOn,
  certifier: values.certifier as FelSettings['certifier'],
  issuer: {
    nit: readReceiver(values.nit, 'NIT')?.id ?? values.nit.trim(),
    name: values.name.trim(),
    regime: values.regime as Regime,
    phrases: phrasesOf(values),
    isRetentionAgent: values.isRetentionAgent,
    creditType: creditTypeOf(values),
  },
  establishment: {
    code: Number(values.code),
    name: values.shopName.trim(),
    address: values.address.trim(),
    postalCode: values.postalCode.trim(),
    municipality: values.municipality.trim(),
    department: values.department.trim(),
  },
  cfLimit: readMoney(values.cfLimit) ?? 0,
  cfWarning: readMoney(values.cfWarning) ?? 0,
  cfChanges: typedCfChanges(values.cfChanges).map(({ since, cfLimit, cfWarning }) => ({
    since: readDay(since) ?? since,
    cfLimit: readMoney(cfLimit) ?? 0,
    cfWarning: readMoney(cfWarning) ?? 0,
  })),
  dueDays: [...typedDueDays(values.dueDays)].map(([month, typed]) => ({ month, due: readDay(typed) ?? typed })),
})

const text =
  (missing: string, most: number) =>
  (written: string): string | null =>
    written.trim() === '' ? missing : written.trim().length > most ? `Escriba como máximo ${most} caracteres.` : null

const amount = (written: string): string | null => {
  const value = readMoney(written)
  return value === undefined || value <= 0 ? (moneyProblem(written) ?? 'Escriba un monto, por ejemplo 2500.00.') : null
}

function warningProblem(written: string, cfLimit: string): string | null {
  const wrong = amount(written)
  if (wrong) return wrong
  const [warning, limit] = [readMoney(written) ?? 0, readMoney(cfLimit) ?? 0]
  return warning > limit ? 'El aviso va antes del límite: escriba un monto menor.' : null
}

const hasNamedResolution = ({ regime, isr }: FelValues): boolean => regime === 'GEN' && isr === NEEDS_RESOLUTION

export const FEL_RULES = {
  nit: (written: string): string | null =>
    written.trim() === ''
      ? 'Escriba el NIT del emisor.'
      : readReceiver(written, 'NIT')
        ? null
        : 'Ese NIT no es correcto: revise sus dígitos.',
  name: text('Escriba el nombre como está en su RTU.', 200),
  isr: (written: string, { regime }: FelValues): string | null =>
    regime === 'GEN' && written === '' ? 'Elija su frase de ISR: SAT rechaza una factura sin ella.' : null,
  resolution: (written: string, values: FelValues): string | null =>
    hasNamedResolution(values) && (written.trim().length < 4 || written.trim().length > 50)
      ? 'La resolución lleva de 4 a 50 caracteres.'
      : null,
  resolvedOn: (written: string, values: FelValues): string | null =>
    hasNamedResolution(values) && !readDay(written) ? 'Escriba la fecha como DD-MM-AAAA.' : null,
  code: (written: string): string | null =>
    /^\d{1,4}$/.test(written.trim()) && Number(written) > 0
      ? null
      : 'El código del establecimiento va de 1 a 9999: está en su RTU.',
  shopName: text('Escriba el nombre comercial.', 200),
  address: text('Escriba la dirección.', 200),
  postalCode: (written: string): string | null =>
    /^\d{1,10}$/.test(written.trim()) ? null : 'El código postal son números, por ejemplo 01001.',
  municipality: text('Escriba el municipio.', 100),
  department: text('Escriba el departamento.', 100),
  cfLimit: amount,
  cfWarning: (written: string, { cfLimit }: FelValues): string | null => warningProblem(written, cfLimit),
  cfChanges: (written: string): string | null =>
    cfChangeProblems(typedCfChanges(written), localDay(Date.now())).flatMap((each) => Object.values(each))[0] ?? null,
  dueDays: (written: string): string | null =>
    [...typedDueDays(written)].map(([month, typed]) => dueDayProblem(month, typed)).find((each) => each !== null) ??
    null,
}

/** A step is done once none of its fields is wrong. */
export const FEL_STEPS = [
  { id: 'emisor', title: 'Emisor', fields: ['nit', 'name'] },
  { id: 'frases', title: 'Frases', fields: ['isr', 'resolution', 'resolvedOn'] },
  {
    id: 'establecimiento',
    title: 'Establecimiento',
    fields: ['code', 'shopName', 'address', 'postalCode', 'municipality', 'department'],
  },
  { id: 'limites', title: 'Límites', fields: ['cfLimit', 'cfWarning', 'cfChanges'] },
  { id: 'plazos', title: 'Plazos', fields: ['dueDays'] },
] as const satisfies readonly { id: string; title: string; fields: readonly (keyof typeof FEL_RULES)[] }[]

export const isStepDone = (fields: readonly (keyof typeof FEL_RULES)[], values: FelValues): boolean =>
  fields.every((field) => FEL_RULES[field](values[field], values) === null)
