import type { Centavos } from '../money.ts'
import type { Cuotas } from './cuotas.ts'

interface Form {
  /** forma, on the wire and in the tables. */
  readonly number: number
  readonly word: string
  /** Follows an amount, as in 'Faltan Q5.00 en tarjeta'. Cash needs no word. */
  readonly behind: string
  /** Tells how a refund in this form reaches the customer. */
  readonly given: string
  /** Its position among the forms of a part at the counter. A voucher has its own dialog instead. */
  readonly offered?: number
  /** Its position and word among the forms of a refund. Null if it cannot be given back. */
  readonly refunded: { readonly place: number; readonly word: string } | null
  /** The sum that a cashier types at closing (D95): its name on the wire, and the label of its field. */
  readonly declared?: { readonly name: string; readonly label: string }
  /** The number of the document. With `refusal` it is required. */
  readonly reference?: { readonly label: string; readonly refusal?: string }
}

const FORMS = {
  cash: {
    number: 1,
    word: 'Efectivo',
    behind: '',
    given: 'Se entrega en efectivo',
    offered: 1,
    refunded: { place: 1, word: 'Efectivo' },
  },
  cheque: {
    number: 2,
    word: 'Cheque',
    behind: ' en cheques',
    given: 'Se entrega en cheque',
    offered: 4,
    refunded: { place: 5, word: 'Cheque' },
    declared: { name: 'cheque', label: 'Cheques' },
    reference: { label: 'Número del cheque', refusal: 'Escriba el número del cheque.' },
  },
  card: {
    number: 3,
    word: 'Tarjeta',
    behind: ' en tarjeta',
    given: 'Se devuelve a la tarjeta',
    offered: 2,
    refunded: { place: 3, word: 'Tarjeta' },
    declared: { name: 'tarjeta', label: 'Tarjeta' },
    reference: { label: 'Voucher (opcional)' },
  },
  transfer: {
    number: 4,
    word: 'Transferencia',
    behind: ' en transferencias',
    given: 'Se devuelve por transferencia',
    offered: 3,
    refunded: { place: 4, word: 'Transferencia' },
    declared: { name: 'transferencia', label: 'Transferencias' },
    reference: { label: 'Número de la transferencia', refusal: 'Escriba el número de la transferencia.' },
  },
  voucher: {
    number: 5,
    word: 'Vale',
    behind: ' en vales',
    given: 'Se entrega en un vale',
    refunded: { place: 2, word: 'Como vale' },
  },
  withholding: {
    number: 6,
    word: 'Retención',
    behind: ' en retenciones',
    given: 'Se devuelve la retención',
    offered: 5,
    refunded: null,
    declared: { name: 'retencion', label: 'Retenciones' },
    reference: { label: 'Número de la constancia', refusal: 'Escriba el número de la constancia.' },
  },
} as const satisfies Record<string, Form>

export type PaymentMethod = keyof typeof FORMS

const each = <const Detail extends 'number' | 'word' | 'behind' | 'given'>(detail: Detail) =>
  Object.fromEntries(Object.entries(FORMS).map(([method, form]) => [method, form[detail]])) as {
    readonly [Method in PaymentMethod]: (typeof FORMS)[Method][Detail]
  }

export const METHOD_NUMBERS = each('number')
export const METHOD_WORDS = each('word')
export const IN_FORM_WORDS = each('behind')
export const GIVEN_WORDS = each('given')

export const METHODS = Object.keys(FORMS) as PaymentMethod[]

const offeredOf = (method: PaymentMethod): number => (FORMS[method] as Form).offered ?? 0

/** In the order in which the counter offers them. */
export const OFFERED_METHODS: readonly PaymentMethod[] = METHODS.filter((method) => offeredOf(method) > 0).sort(
  (a, b) => offeredOf(a) - offeredOf(b),
)

export type RefundForm = {
  [Method in PaymentMethod]: (typeof FORMS)[Method]['refunded'] extends null ? never : Method
}[PaymentMethod]

/** In the order in which the dialog of a return offers them. */
export const REFUND_FORMS: readonly { readonly value: RefundForm; readonly word: string }[] = METHODS.flatMap(
  (method) => {
    const { refunded }: Form = FORMS[method]
    return refunded ? [{ ...refunded, value: method as RefundForm }] : []
  },
).sort((a, b) => a.place - b.place)

export type DeclaredMethod = {
  [Method in PaymentMethod]: (typeof FORMS)[Method] extends { readonly declared: object } ? Method : never
}[PaymentMethod]

export const DECLARED_METHODS = METHODS.filter((method): method is DeclaredMethod => 'declared' in FORMS[method])

export const DECLARED_WORDS = Object.fromEntries(
  DECLARED_METHODS.map((method) => [method, FORMS[method].declared]),
) as { readonly [Method in DeclaredMethod]: (typeof FORMS)[Method]['declared'] }

export const byDeclaredMethod = <Value>(valueFor: (method: DeclaredMethod) => Value) =>
  Object.fromEntries(DECLARED_METHODS.map((method) => [method, valueFor(method)])) as Record<DeclaredMethod, Value>

/** The log's field for the difference in a form at a count. */
export const differenceField = (method: PaymentMethod): string => `diferencia en ${METHOD_WORDS[method].toLowerCase()}`

/** Words of those fields in the log. */
export const DIFFERENCE_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  DECLARED_METHODS.map((method) => [differenceField(method), `Diferencia${IN_FORM_WORDS[method]}`]),
)

const referenceOf = (method: PaymentMethod): Form['reference'] => (FORMS[method] as Form).reference

export const REFERENCE_WORDS = Object.fromEntries(METHODS.map((method) => [method, referenceOf(method)?.label])) as {
  readonly [Method in PaymentMethod]?: string
}

export type PaymentKind = 'sale' | 'later' | 'excess' | 'correction' | 'notArrived' | 'void' | 'return' | 'refund'

/** tipo of a part, on the wire and in the lists. */
export const PAYMENT_KIND_WORDS = {
  sale: 'venta',
  later: 'abono',
  excess: 'saldo a favor',
  correction: 'corrección',
  notArrived: 'no llegó',
  void: 'anulación',
  return: 'devolución',
  refund: 'reembolso',
} as const satisfies Record<PaymentKind, string>

export const MOST_PARTS = 5

/** Characters of a reference: the number of a cheque, a transfer, a constancia, a card's voucher. */
export const LONGEST_REFERENCE = 60

/** Excess of cash over the sum from which the counter asks once, because it is usually a typing error. */
export const ODD_EXCESS: Centavos = 1_000_000

export interface PaymentPart {
  readonly method: PaymentMethod
  readonly amount: Centavos
  /** Cash handed over, at least the amount. */
  readonly received?: Centavos | undefined
  readonly reference?: string | undefined
  readonly voucher?: string | undefined
  readonly isUnconfirmed?: boolean | undefined
  /** Monthly payments into which the bank splits a card's part (D195). */
  readonly cuotas?: Cuotas | undefined
}

export const changeOf = ({ amount, received }: Pick<PaymentPart, 'amount' | 'received'>): Centavos =>
  received === undefined ? 0 : received - amount

export const sumOf = (parts: readonly { readonly amount: Centavos }[]): Centavos =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

export const changeOfAll = (parts: readonly Pick<PaymentPart, 'amount' | 'received'>[]): Centavos =>
  parts.reduce((sum, part) => sum + changeOf(part), 0)

/** Parts in force, without reversals and reversed parts. */
export function standingParts<Part extends { readonly id: number; readonly reverses: number | null }>(
  parts: readonly Part[],
): Part[] {
  const undone = new Set(parts.map(({ reverses }) => reverses))
  return parts.filter(({ id, reverses }) => reverses === null && !undone.has(id))
}

/** Tests for a transfer that has not been confirmed (D87). */
export const awaitsTransfer = (
  parts: readonly { readonly id: number; readonly reverses: number | null; readonly isUnconfirmed: boolean }[],
): boolean => standingParts(parts).some(({ isUnconfirmed }) => isUnconfirmed)

export const ONLY_CARD_HAS_CUOTAS = 'Solo una tarjeta se paga en cuotas.'

export type PartField = 'amount' | 'received' | 'reference' | 'voucher' | 'isUnconfirmed' | 'cuotas'

/** Returns the problem of one part and its field, or null (D87). */
export function partProblem(part: PaymentPart): readonly [field: PartField, sentence: string] | null {
  const { method, amount, received, reference = '', voucher, isUnconfirmed = false, cuotas } = part
  if (amount <= 0) return ['amount', 'Escriba cuánto se paga.']
  if (received !== undefined && method !== 'cash') return ['received', 'Solo del efectivo se anota lo recibido.']
  if (received !== undefined && received < amount) return ['received', 'Lo recibido no alcanza.']
  if (isUnconfirmed && method !== 'transfer') return ['isUnconfirmed', 'Solo una transferencia queda por confirmar.']
  if (cuotas !== undefined && method !== 'card') return ['cuotas', ONLY_CARD_HAS_CUOTAS]
  if ((voucher !== undefined) !== (method === 'voucher'))
    return ['voucher', method === 'voucher' ? 'Escriba o escanee el código del vale.' : 'Solo un vale tiene código.']
  const unfit = referenceProblem(method, reference)
  return unfit === null ? null : ['reference', unfit]
}

export function referenceProblem(method: PaymentMethod, reference = ''): string | null {
  if (isCardNumber(reference)) return CARD_NUMBER_REFUSED
  return reference.trim() === '' ? (referenceOf(method)?.refusal ?? null) : null
}

export const CARD_NUMBER_REFUSED =
  'Parece un número de tarjeta, y no se guarda. Escriba solo los últimos cuatro dígitos.'

/** Returns the problem with all parts together against the debt, or null (D87, D89). */
export function partsProblem(
  parts: readonly { readonly amount: Centavos }[],
  owed: Centavos,
): 'tooManyParts' | 'paidAboveOwed' | null {
  if (parts.length > MOST_PARTS) return 'tooManyParts'
  return sumOf(parts) > owed ? 'paidAboveOwed' : null
}

/** Tests for a card number, which is never stored (D87): 13 to 19 digits with Luhn's check, any spaces and dashes. */
export function isCardNumber(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/[\s\p{Dash_Punctuation}\u2212]/gu, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export interface MethodSum {
  readonly method: PaymentMethod
  readonly amount: Centavos
}

/** Sums of the forms that are not zero, in their order. */
export const methodSums = (taken: { readonly [Method in PaymentMethod]: Centavos | null }): MethodSum[] =>
  METHODS.flatMap((method) => (taken[method] ? [{ method, amount: taken[method] }] : []))

const NOTES: readonly Centavos[] = [500, 1000, 2000, 5000, 10_000, 20_000]

/** Likely amounts of cash for a sum: the sum and the next multiples of 5, 10, 20, 50, 100 and 200 quetzales (D106). */
export const likelySums = (sum: Centavos): Centavos[] =>
  [...new Set([sum, ...NOTES.map((note) => Math.ceil(sum / note) * note)])].sort((a, b) => a - b)
