import type { Endpoint } from '@mostrador/contract/endpoint'
import { wireNames } from '@mostrador/contract/row'
import type { OfferRow } from '@mostrador/contract/sale/offers'
import { writeMoney } from '@mostrador/domain/money'
import { writePercent } from '@mostrador/domain/percent'
import {
  AUDIENCE_WORDS,
  type Audience,
  RULE_KIND_WORDS,
  type RuleKind,
  TARGET_WORDS,
  type TargetType,
} from '@mostrador/domain/sale/price-rule'
import { weekdayWords } from '@mostrador/domain/sale/rule-words'
import { showDay } from '@mostrador/domain/time'
import { tidyMoney } from '@mostrador/domain/typed-amount'
import { z } from 'zod/mini'
import { ourFields } from '../../../api/calls/answer.ts'
import type { DescribedForm } from '../../../api/records/described-form.ts'
import { readRows, writeRows } from '../../../session/forms/kept-rows.ts'
import { readDay } from '../../../ui/forms/day-text.ts'
import { AUDIENCE_NAMES, countsUnits, KIND_NAMES } from './offer-words.ts'

/** Texts only, so that a draft can keep them. */
export interface OfferValues {
  name: string
  kind: RuleKind
  percent: string
  price: string
  /** Rows of `step` as JSON. */
  steps: string
  stepsBy: 'price' | 'percent'
  take: string
  pay: string
  /** A row of `target` as JSON. */
  target: string
  /** Ids separated by commas. '' means all shops. */
  shops: string
  from: string
  until: string
  /** From Monday = 1, separated by commas. '' means all days. */
  weekdays: string
  /** '08:00-12:00', or '' for the whole day. */
  hours: string
  audience: Audience
  isTogether: '1' | '2'
}

const step = z.object({ from: z.string(), value: z.string() })
export type TypedStep = z.output<typeof step>
export const readSteps = (text: string) => readRows(z.array(step), text)
export const NO_STEP: TypedStep = { from: '', value: '' }

const TYPES = Object.keys(TARGET_WORDS) as TargetType[]
const target = z.object({ type: z.enum(TYPES), id: z.number(), name: z.string() })
/** The id is 0 if nothing is chosen, or for everything. */
export type ChosenTarget = z.output<typeof target>
const NO_GROUP: ChosenTarget = { type: 'group', id: 0, name: '' }
export const readTarget = (text: string): ChosenTarget => readRows(z.array(target), text)[0] ?? NO_GROUP
export const writeTarget = (chosen: ChosenTarget): string => writeRows([chosen])

/** Splits '3,7'. */
export const partsOf = (text: string): string[] => text.split(',').filter(Boolean)

export function hoursOf(text: string): readonly [string, string] {
  const [opens = '', closes = ''] = text.split('-')
  return [opens, closes]
}
export const writeHours = (opens: string, closes: string): string => (opens || closes ? `${opens}-${closes}` : '')

const empty: OfferValues = {
  name: '',
  kind: 'percent',
  percent: '',
  price: '',
  steps: writeRows([NO_STEP]),
  stepsBy: 'price',
  take: '3',
  pay: '2',
  target: writeTarget(NO_GROUP),
  shops: '',
  from: '',
  until: '',
  weekdays: '',
  hours: '',
  audience: 'everybody',
  isTogether: '2',
}

const figure = (value: number | undefined, write: (value: number) => string = String): string =>
  value === undefined ? '' : write(value)

const valuesOf = (row: OfferRow): OfferValues => {
  const steps = row.steps ?? []
  return {
    ...{ name: row.name, kind: row.kind, audience: row.audience, target: writeTarget(row.target) },
    percent: figure(row.percent, writePercent),
    price: figure(row.price, writeMoney),
    steps: row.steps
      ? writeRows(
          steps.map(({ from, price, percent }) => ({
            from: String(from),
            value: figure(price, writeMoney) || figure(percent, writePercent),
          })),
        )
      : empty.steps,
    stepsBy: steps.some(({ percent }) => percent !== undefined) ? 'percent' : 'price',
    take: row.take === undefined ? empty.take : String(row.take),
    pay: row.pay === undefined ? empty.pay : String(row.pay),
    shops: row.shops.join(','),
    from: row.from === null ? '' : showDay(row.from),
    until: row.until === null ? '' : showDay(row.until),
    weekdays: row.weekdays.join(','),
    hours: row.hours ? writeHours(...row.hours) : '',
    isTogether: row.isTogether ? '1' : '2',
  }
}

/** In the wire's format. Passes invalid text on, which the call's schema refuses. */
const dayOf = (typed: string): string | null => (typed.trim() === '' ? null : (readDay(typed) ?? typed))

/** '8:00' → '08:00'. */
const timeOf = (typed: string): string => typed.trim().replace(/^(\d):/, '0$1:')

/** In the wire's format, for the chosen kind only. */
function termsOf({ kind, percent, price, steps, stepsBy, take, pay }: OfferValues): object {
  if (kind === 'percent') return { porciento: percent.trim() }
  if (kind === 'price') return { precio: tidyMoney(price) }
  if (kind === 'bundle') return { lleva: take.trim(), paga: pay.trim() }
  const value = (typed: string) => (stepsBy === 'price' ? { precio: tidyMoney(typed) } : { porciento: typed.trim() })
  return { escala: readSteps(steps).map((each) => ({ desde: each.from.trim(), ...value(each.value) })) }
}

function wireOf(values: OfferValues): object {
  const { name, kind, target: chosen, shops, from, until, weekdays, hours, audience, isTogether } = values
  const [opens, closes] = hoursOf(hours)
  const { type, id } = readTarget(chosen)
  return {
    nombre: name,
    clase: RULE_KIND_WORDS[kind],
    ...termsOf(values),
    objetivo: { tipo: TARGET_WORDS[type], id },
    comercios: partsOf(shops),
    desde: dayOf(from),
    hasta: dayOf(until),
    dias: partsOf(weekdays),
    horas: hours === '' ? null : [timeOf(opens), timeOf(closes)],
    para: AUDIENCE_WORDS[audience],
    juntos: countsUnits(kind) ? isTogether : '2',
  }
}

const NO_TARGET = 'Elija para qué es la oferta.'
const NO_DAY = 'Escriba la fecha como DD-MM-AAAA.'

/** By our field names. A step's message names the step. */
function errorsOf(endpoint: Endpoint, issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const messages = issues.map(({ path, message }) => {
    const [field, at] = path
    if (field === 'desde' || field === 'hasta') return [field, NO_DAY]
    return [String(field), field === 'escala' && typeof at === 'number' ? `Escalón ${at + 1}: ${message}` : message]
  })
  return ourFields(endpoint, Object.fromEntries(messages.toReversed()))
}

/** Checks with the call's own schema, so that the server's sentences show before anything is sent. */
export function readOffer<E extends Endpoint>(
  endpoint: E,
  values: OfferValues,
  more: Readonly<Record<string, string | number | null>> = {},
): { readonly body: z.output<E['body']> } | { readonly errors: Record<string, string> } {
  const beside = Object.fromEntries(
    [...wireNames(endpoint.body)].flatMap(([theirs, ours]) => (ours in more ? [[theirs, more[ours]]] : [])),
  )
  const read = z.safeDecode(endpoint.body, { ...wireOf(values), ...beside })
  const { type, id } = readTarget(values.target)
  const missing = type !== 'everything' && id === 0 ? { target: NO_TARGET } : undefined
  if (read.success && !missing) return { body: read.data as z.output<E['body']> }
  return { errors: { ...(!read.success && errorsOf(endpoint, read.error.issues)), ...missing } }
}

const stepsRead = (text: string): string =>
  readSteps(text)
    .map(({ from, value }) => `desde ${from}: ${value}`)
    .join(', ')

/** Reads shops by their names (D181). */
export const offerForm = (
  shops: readonly { readonly id: number; readonly name: string }[],
): DescribedForm<OfferValues, OfferRow> => ({
  empty,
  valuesOf,
  words: {
    name: ['Nombre'],
    kind: ['Clase', (kind) => KIND_NAMES[kind]],
    percent: ['Porcentaje', (typed) => `${typed} %`],
    price: ['Precio', (typed) => `Q${typed}`],
    steps: ['Escalones', stepsRead],
    stepsBy: ['Escalones en', (by) => (by === 'price' ? 'Precio' : 'Porcentaje')],
    take: ['Lleva'],
    pay: ['Paga'],
    target: ['Para qué', (text) => readTarget(text).name],
    shops: [
      'Comercios',
      (text) =>
        partsOf(text)
          .map((id) => shops.find((shop) => String(shop.id) === id)?.name ?? id)
          .join(', '),
    ],
    from: ['Desde'],
    until: ['Hasta'],
    weekdays: ['Días', (text) => weekdayWords(partsOf(text).map(Number))],
    hours: ['Horas'],
    audience: ['Para quién', (audience) => AUDIENCE_NAMES[audience]],
    isTogether: ['Se cuentan juntas', (flag) => (flag === '1' ? 'Sí' : 'No')],
  },
  read: readOffer,
})
