import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import { METHOD_NUMBERS, METHOD_WORDS, type PaymentMethod } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import type { Day } from '../time.ts'
import type { ChargeDetail, InvoiceDetail, InvoicePayment } from './invoice.ts'

/** Payment form for an encargo (D104), one of the first four methods. */
export type EncargoForm = Extract<PaymentMethod, 'cash' | 'cheque' | 'card' | 'transfer'>

/** forma, on the wire and in the table. */
export const FORM_NUMBERS = {
  cash: METHOD_NUMBERS.cash,
  cheque: METHOD_NUMBERS.cheque,
  card: METHOD_NUMBERS.card,
  transfer: METHOD_NUMBERS.transfer,
} as const satisfies Record<EncargoForm, number>

export const FORM_WORDS = {
  cash: METHOD_WORDS.cash,
  cheque: METHOD_WORDS.cheque,
  card: METHOD_WORDS.card,
  transfer: METHOD_WORDS.transfer,
} as const satisfies Record<EncargoForm, string>

/** State of an encargo's delivery (P §4). */
export type Delivery = 'undelivered' | 'pending' | 'delivered'

/** entrega, on the wire and in the table. */
export const DELIVERY_NUMBERS = { undelivered: 1, pending: 2, delivered: 3 } as const satisfies Record<Delivery, number>

export const DELIVERY_WORDS = {
  undelivered: 'Sin entregar',
  pending: 'Pendiente',
  delivered: 'Transferencia completada',
} as const satisfies Record<Delivery, string>

export interface EncargoState {
  readonly isActive: boolean
  readonly delivery: Delivery
}

/** Tests whether an encargo holds stock: active or delivered (D24). Expects one that is not deleted. */
export const holdsStock = ({ isActive, delivery }: EncargoState): boolean => isActive || delivery === 'delivered'

export const encargoNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.encargo, issuedAt, id)

export const isEncargoNumber = (text: string): boolean => /^E20\d{3,}$/i.test(text)

export const isEncargoForm = (method: PaymentMethod): method is EncargoForm => method in FORM_NUMBERS

/** Balance of an encargo: 0 if it was cancelled (D213), or became an order, which owes instead (D104). */
export const balanceOf = (
  encargo: EncargoState & { readonly total: Centavos; readonly invoiceId: number | null },
  paid: Centavos,
): Centavos => (encargo.invoiceId === null && holdsStock(encargo) ? encargo.total - paid : 0)

export const isCancelled = (encargo: EncargoState & { readonly invoiceId: number | null }): boolean =>
  encargo.invoiceId === null && !holdsStock(encargo)

const SETTLED_WORDS = { delivered: 'Entregado', cancelled: 'Cancelado', paid: 'Pagado por completo' } as const

type Settling = Pick<EncargoDetail, 'total' | 'paid' | 'invoiceId' | 'isCancelled'>

/** Returns why nothing is owed (D213), or undefined for a debt. */
export function settledState({
  total,
  paid,
  invoiceId,
  isCancelled: isOver,
}: Settling): keyof typeof SETTLED_WORDS | undefined {
  if (invoiceId !== null) return 'delivered'
  if (isOver) return 'cancelled'
  return paid >= total ? 'paid' : undefined
}

export function settledWord(encargo: Settling): (typeof SETTLED_WORDS)[keyof typeof SETTLED_WORDS] | undefined {
  const state = settledState(encargo)
  return state && SETTLED_WORDS[state]
}

/** State of an encargo in words. An inactive one that was never delivered counts as cancelled. */
export const stateWord = (encargo: EncargoState): 'Activo' | 'No Activo' | 'Cancelado' =>
  encargo.isActive ? 'Activo' : holdsStock(encargo) ? 'No Activo' : 'Cancelado'

interface Held extends EncargoState {
  readonly heldUntil: Day | null
}

/** Tests whether goods are past their date and still lie there. They are never released automatically (D105). */
export const isOverdue = ({ isActive, delivery, heldUntil }: Held, today: Day): boolean =>
  isActive && delivery !== 'delivered' && heldUntil !== null && heldUntil < today

/** Least deposit: a percentage of the total, rounded up to the quetzal, at most the total (D105). */
export const leastDeposit = (total: Centavos, percent: number): Centavos =>
  Math.min(total, Math.ceil((total * percent) / 10_000) * 100)

export interface EncargoRow {
  readonly id: number
  readonly number: string
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  /** The affiliate, or the customer of an apartado. */
  readonly affiliate: string
  /** Id of the affiliate. Null for goods set aside for another customer (D105). */
  readonly affiliateId: number | null
  /** The customer whom it names (D185). Absent if it names none. */
  readonly customerId?: number | undefined
  readonly phone: string | null
  readonly heldUntil: Day | null
  readonly isOverdue: boolean
  readonly shop: string
  readonly extension: string
  readonly paid: Centavos
  /** Total less payments. 0 if the encargo became an order or was cancelled. */
  readonly balance: Centavos
  readonly invoiceId: number | null
  readonly form: EncargoForm
  readonly description: string
  readonly delivery: Delivery
  readonly total: Centavos
  readonly isActive: boolean
  readonly version: number
}

/** Everything an encargo's ticket needs: an invoice detail and its payments, oldest first (wire.md). */
export interface EncargoDetail extends Omit<InvoiceDetail, 'state' | 'isVoid' | keyof ChargeDetail> {
  readonly paid: Centavos
  readonly balance: Centavos
  readonly payments: readonly InvoicePayment[]
  readonly phone: string | null
  readonly heldUntil: Day | null
  readonly invoiceId: number | null
  /** True for a cancelled encargo, whose net payments are owed to the customer. */
  readonly isCancelled: boolean
}
