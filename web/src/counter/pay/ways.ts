import type { PaymentChoice } from '../../bag/paying.ts'

/** A way to pay: its label, its key as printed, and the browser's name of the key. */
interface WayWords {
  readonly value: PaymentChoice
  readonly word: string
  readonly shown?: string
  readonly key?: string
}

export const WAYS: readonly WayWords[] = [
  { value: 'cash', word: 'Efectivo', shown: 'F1', key: 'F1' },
  { value: 'card', word: 'Tarjeta', shown: 'F3', key: 'F3' },
  { value: 'transfer', word: 'Transferencia', shown: 'F10', key: 'F10' },
  { value: 'mixed', word: 'Mixto', shown: '⇧ F3', key: 'Shift+F3' },
  { value: 'voucher', word: 'Vale', shown: '⇧ F1', key: 'Shift+F1' },
  { value: 'owing', word: 'Por cobrar' },
]

/** The way of a customer's sale on credit (D186), in place of 'Por cobrar'. */
export const ON_CREDIT: WayWords = { value: 'owing', word: 'A crédito', shown: '⇧ F6', key: 'Shift+F6' }

/** Methods that can pay the rest after vouchers. */
export const REST_WAYS = WAYS.flatMap(({ value, word }) =>
  value === 'cash' || value === 'card' || value === 'transfer' ? [{ value, word }] : [],
)
