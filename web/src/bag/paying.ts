import { type Centavos, HIGHEST_SUM, showMoney } from '@mostrador/domain/money'
import { CUOTAS } from '@mostrador/domain/money/cuotas'
import {
  changeOfAll,
  METHODS,
  MOST_PARTS,
  ODD_EXCESS,
  type PaymentMethod,
  type PaymentPart,
  partProblem,
  sumOf,
} from '@mostrador/domain/money/payment'
import type { Instalment } from '@mostrador/domain/people/credit'
import { moneyProblem, readMoney } from '@mostrador/domain/typed-amount'
import { z } from 'zod/mini'
import { type InstalmentPlan, instalmentsFor, isPlanRight, planShape } from './instalments.ts'

/** A voucher with its balance, as the server named it. */
const heldVoucher = z.object({ code: z.string(), balance: z.int().check(z.nonnegative()) })
export type HeldVoucher = Readonly<z.output<typeof heldVoucher>>

const typedPart = z.object({
  method: z.enum(METHODS),
  /** The voucher that pays up to its balance. */
  voucher: z.optional(heldVoucher),
  /** The amount as typed. '' in one part means the remainder. */
  amount: z.string(),
  /** Cash handed over, as typed. '' means exactly the amount. */
  received: z.string(),
  reference: z.string(),
  isUnconfirmed: z.boolean(),
  /** Monthly payments into which the bank splits a card's part (D195). */
  cuotas: z.optional(z.literal(CUOTAS)),
})
export type TypedPart = Readonly<z.output<typeof typedPart>>

/** The payment as entered at the counter: one form, several, or owing. Texts are kept as typed. */
export const payingShape = z.object({
  way: z.enum(['cash', 'card', 'transfer', 'mixed', 'voucher', 'owing']),
  parts: z.array(typedPart).check(z.maxLength(MOST_PARTS)),
  /** Division of a credit balance into instalments. Absent if it is due on one day. */
  plan: z.exactOptional(planShape),
})
export interface Paying {
  readonly way: PaymentChoice
  /** A sale on credit has only the parts that are paid at once. */
  readonly parts: readonly TypedPart[]
  readonly plan?: InstalmentPlan
}
export type PaymentChoice = z.output<typeof payingShape>['way']

export const newPart = (method: PaymentMethod): TypedPart => ({
  method,
  amount: '',
  received: '',
  reference: '',
  isUnconfirmed: false,
})

const STARTS: Readonly<Record<PaymentChoice, readonly TypedPart[]>> = {
  cash: [newPart('cash')],
  card: [newPart('card')],
  transfer: [newPart('transfer')],
  mixed: [newPart('cash'), newPart('card')],
  // Cash pays the rest after the vouchers.
  voucher: [newPart('cash')],
  owing: [],
}

export const payIn = (way: PaymentChoice): Paying => ({ way, parts: STARTS[way] })

/** The default payment: the exact sum in cash (D106). */
export const EXACT_CASH = payIn('cash')

export const isExactCash = ({ way, parts }: Paying): boolean => way === 'cash' && parts[0]?.received.trim() === ''

/** Parses a payment from a draft. An unreadable text (older build, edited by hand) gives the exact sum in cash. */
export function readPaying(text: string): Paying {
  try {
    return z.parse(payingShape, JSON.parse(text))
  } catch {
    return EXACT_CASH
  }
}

export const writePaying = (paying: Paying): string => JSON.stringify(paying)

export const vouchersOf = ({ parts }: Paying): HeldVoucher[] => parts.flatMap(({ voucher }) => voucher ?? [])

const isRestWay = (way: PaymentChoice): way is 'cash' | 'card' | 'transfer' =>
  way === 'cash' || way === 'card' || way === 'transfer'

/** Changes the way to pay. Vouchers stay, and the new way pays the rest. */
export function changeWay(paying: Paying, way: PaymentChoice): Paying {
  if (vouchersOf(paying).length === 0 || !isRestWay(way)) return paying.way === way ? paying : payIn(way)
  return paying.parts.at(-1)?.method === way
    ? paying
    : { ...paying, parts: [...paying.parts.slice(0, -1), newPart(way)] }
}

/** Switches to payment by voucher. The way chosen before pays the rest, if it can. */
export const payByVoucher = (paying: Paying): Paying =>
  isRestWay(paying.way) ? { ...paying, way: 'voucher' } : paying.way === 'voucher' ? paying : payIn('voucher')

/** Adds a voucher before the method that pays the rest. */
export function addVoucher(paying: Paying, voucher: HeldVoucher): Paying {
  const { parts } = payByVoucher(paying)
  const kept = parts.filter((part) => part.voucher?.code !== voucher.code)
  return {
    way: 'voucher',
    parts: [...kept.slice(0, -1), { ...newPart('voucher'), voucher }, ...kept.slice(-1)],
  }
}

export const dropVoucher = (paying: Paying, code: string): Paying => ({
  ...paying,
  parts: paying.parts.filter(({ voucher }) => voucher?.code !== code),
})

type TypedField = 'amount' | 'received' | 'reference' | 'voucher'

export type PartPlace = `part${number}.${TypedField}`

export type PartProblems = Partial<Record<PartPlace | 'plan', string>>

/** Index of the part that takes the remainder: the last one without an amount. -1 on credit, where the remainder is owed. */
export const restAt = ({ way, parts }: Paying): number =>
  way === 'owing' ? -1 : parts.findLastIndex(({ amount, voucher }) => !voucher && amount.trim() === '')

function byVoucher({ parts }: Paying, due: Centavos): Centavos[] {
  let left = due
  return parts.map(({ voucher }) => {
    const amount = Math.min(left, voucher?.balance ?? 0)
    left -= amount
    return amount
  })
}

const restOf = (paying: Paying, due: Centavos): Centavos =>
  due -
  paying.parts.reduce((sum, { amount }) => sum + (readMoney(amount) ?? 0), 0) -
  byVoucher(paying, due).reduce((sum, amount) => sum + amount, 0)

/** Returns the amount of each part, or null if unknown. */
export function amountsOf(paying: Paying, due: Centavos): (Centavos | null)[] {
  const rest = restAt(paying)
  const vouchers = byVoucher(paying, due)
  return paying.parts.map(({ amount, voucher }, at) => {
    if (voucher) return vouchers[at] ?? 0
    return at === rest ? restOf(paying, due) : (readMoney(amount) ?? null)
  })
}

/** False for cash beside vouchers that already cover the sum. */
const isPart = ({ way }: Paying, amount: Centavos | null): boolean => way !== 'voucher' || amount !== 0

const isBlank = (typed: string): boolean => typed.trim() === ''

/** The payment parts for the request. Expects a payment without problems. */
export function partsOf(paying: Paying, due: Centavos): PaymentPart[] {
  if (due === 0) return []
  const amounts = amountsOf(paying, due)
  return paying.parts.flatMap((part, at) => {
    const amount = amounts[at] ?? 0
    return isPart(paying, amount) ? [partOf(part, amount)] : []
  })
}

function partOf(
  { method, received, reference, isUnconfirmed, cuotas, voucher }: TypedPart,
  amount: Centavos,
): PaymentPart {
  if (voucher) return { method, amount, voucher: voucher.code }
  return {
    method,
    amount,
    ...(method === 'cash' && { received: isBlank(received) ? amount : (readMoney(received) ?? 0) }),
    ...(method !== 'cash' && !isBlank(reference) && { reference: reference.trim() }),
    ...(method === 'transfer' && isUnconfirmed && { isUnconfirmed }),
    ...(method === 'card' && cuotas && { cuotas }),
  }
}

/** Returns the messages that block the payment, by field (D87). */
export function payingProblems(paying: Paying, due: Centavos): PartProblems {
  if (due === 0) return {}
  const amounts = amountsOf(paying, due)
  if (paying.way === 'voucher' && vouchersOf(paying).length === 0)
    return { 'part0.voucher': 'Escanee el vale o escriba su código.' }
  const found: PartProblems = {}
  for (const [at, part] of paying.parts.entries()) {
    if (part.voucher || !isPart(paying, amounts[at] ?? null)) continue
    const problem = problemOf(part, { amount: amounts[at] ?? null, isRest: at === restAt(paying), due })
    if (problem) found[`part${at}.${problem[0]}`] = problem[1]
  }
  if (paying.way === 'owing') return { ...found, ...creditProblems(paying, due) }
  const last = paying.parts.length - 1
  const rest = restOf(paying, due)
  if (last >= 0 && restAt(paying) < 0 && rest !== 0)
    found[`part${last}.amount`] ??= rest > 0 ? `Faltan ${showMoney(rest)}.` : `Sobran ${showMoney(-rest)}.`
  return found
}

function creditProblems(paying: Paying, due: Centavos): PartProblems {
  const { parts, plan } = paying
  const balance = restOf(paying, due)
  if (parts.length > 0 && balance <= 0)
    return { [`part${parts.length - 1}.amount`]: 'Con esto se paga todo. Elija otra forma de pago.' }
  return !plan || isPlanRight(plan, balance) ? {} : { plan: 'Revise los plazos.' }
}

/** The instalments for the request. Empty for a sale that is due on one day. Expects a payment without problems. */
export const instalmentsPaid = (paying: Paying, due: Centavos): Instalment[] =>
  paying.way === 'owing' && paying.plan && due > 0 ? instalmentsFor(paying.plan, restOf(paying, due)) : []

const NO_AMOUNT = 'Escriba una cantidad de dinero, como 200 o 200.50.'

/** A typed part with its amount, and the whole sum. `isRest` marks the part that takes the remainder. */
interface Weighed {
  readonly amount: Centavos | null
  readonly isRest: boolean
  readonly due: Centavos
}

function problemOf(part: TypedPart, { amount, isRest, due }: Weighed): [TypedField, string] | undefined {
  if (!isRest && isBlank(part.amount)) return ['amount', 'Escriba cuánto se paga.']
  if (amount === null) return ['amount', moneyProblem(part.amount) ?? NO_AMOUNT]
  if (isRest && amount <= 0) return ['amount', 'Las otras formas ya suman el total. Quite esta o baje otra.']
  if (amount > HIGHEST_SUM) return ['amount', 'Es demasiado dinero para un pedido.']
  if (amount > due) return ['amount', `Es más de lo que se paga, que son ${showMoney(due)}.`]
  const received = isBlank(part.received) ? amount : readMoney(part.received)
  if (part.method === 'cash' && (received === undefined || received < 0))
    return ['received', moneyProblem(part.received) ?? NO_AMOUNT]
  if (part.method === 'cash' && received !== undefined && received < amount)
    return ['received', `Lo recibido no alcanza: faltan ${showMoney(amount - received)}.`]
  if (received !== undefined && received > HIGHEST_SUM) return ['received', 'Es demasiado dinero. Revise lo recibido.']
  const problem = partProblem(partOf(part, amount))
  if (!problem) return undefined
  const [field, sentence] = problem
  return [field === 'received' || field === 'reference' ? field : 'amount', sentence]
}

/** Returns the change of a cash payment, negative if cash is missing. null if the typed text is no amount. */
export function changeDue({ received }: Pick<TypedPart, 'received'>, amount: Centavos): Centavos | null {
  if (isBlank(received)) return 0
  const handed = readMoney(received)
  return handed === undefined || handed < 0 ? null : handed - amount
}

/** Returns the received sum if it is improbably high, to ask about it once (D87). Otherwise undefined. */
export const oddReceived = (parts: readonly PaymentPart[]): Centavos | undefined =>
  changeOfAll(parts) > ODD_EXCESS ? parts.reduce((sum, { received = 0 }) => sum + received, 0) : undefined

/** The result of a payment that the cashier sees after the sale. */
export interface TenderResult {
  readonly total: Centavos
  /** Cash received, or null if none. */
  readonly received: Centavos | null
  readonly change: Centavos
  readonly owed: Centavos
  readonly methods: readonly PaymentMethod[]
  /** Name of the total if it is a deposit on an encargo or its balance. */
  readonly word?: 'Abono' | 'Saldo'
  /** True if what is owed is the customer's debt (D186). */
  readonly isOnCredit?: boolean
}

export function handed(parts: readonly PaymentPart[], total: Centavos): TenderResult {
  const cash = parts.filter(({ method }) => method === 'cash')
  return {
    total,
    received: cash.length === 0 ? null : cash.reduce((sum, { amount, received = amount }) => sum + received, 0),
    change: changeOfAll(parts),
    owed: total - sumOf(parts),
    methods: [...new Set(parts.map(({ method }) => method))],
  }
}
