import { type Centavos, showMoney } from '@mostrador/domain/money'
import { partProblem } from '@mostrador/domain/money/payment'
import { DELIVERY_WORDS, type EncargoRow, FORM_WORDS, holdsStock } from '@mostrador/domain/sale/encargo'
import { showDay } from '@mostrador/domain/time'
import { readMoney } from '@mostrador/domain/typed-amount'
import {
  describedForm,
  type FormValues,
  flagField,
  moneyField,
  textField,
  wordField,
} from '../../../api/records/described-form.ts'

export const encargoForm = describedForm({
  paid: moneyField('Pagado'),
  form: wordField('Forma de Pago', FORM_WORDS, 'cash'),
  description: textField('Descripción'),
  delivery: wordField('Entrega', DELIVERY_WORDS, 'undelivered'),
  isActive: flagField('Estado', ['Activo', 'No Activo']),
  /** Number of a cheque or a transfer. */
  reference: textField('Número'),
  /** DD-MM-YYYY, or '' without an agreed day. */
  heldUntil: {
    ...textField('Guardado hasta'),
    typed: (day: string | null | undefined) => (day == null ? '' : showDay(day)),
  },
})
export type EncargoValues = FormValues<typeof encargoForm>

/** True if the typed sum exceeds what was paid before. Received money may need a number. */
export const isReceiving = (paid: Centavos, written: string): boolean => (readMoney(written) ?? paid) > paid

/** Describes the payment that saving will book (D72). undefined if the sum does not change. */
export function paymentEffect({ paid, total }: Pick<EncargoRow, 'paid' | 'total'>, values: EncargoValues) {
  const next = readMoney(values.paid)
  if (next === undefined || next === paid || next < 0 || next > total) return undefined
  const form = FORM_WORDS[values.form].toLowerCase()
  const amount = showMoney(Math.abs(next - paid))
  const booked =
    next > paid ? `Se anotará un pago de ${amount} en ${form}.` : `Se anotará una devolución de ${amount} en ${form}.`
  return `${booked} ${next === total ? 'Queda pagado por completo.' : `Queda un saldo de ${showMoney(total - next)}.`}`
}

/** Describes the stock change that saving makes. Active and delivered encargos hold their units (D24). */
export function stockEffect(encargo: Pick<EncargoRow, 'isActive' | 'delivery'>, values: EncargoValues) {
  const holds = holdsStock({ isActive: values.isActive !== '2', delivery: values.delivery })
  if (holdsStock(encargo) === holds) return undefined
  return holds ? 'Sus unidades se vuelven a tomar del inventario.' : 'Sus unidades vuelven al inventario.'
}

/** The number may be missing, or must be empty (D87). */
export function referenceProblem(
  paid: Centavos,
  { paid: written, form, reference }: EncargoValues,
): string | undefined {
  const amount = (readMoney(written) ?? paid) - paid
  if (amount <= 0) return undefined
  const [field, sentence] = partProblem({ method: form, amount, reference }) ?? []
  return field === 'reference' ? sentence : undefined
}

/** Refuses sums above the total or below 0 (D72). */
export function paidProblem(total: number, written: string): string | undefined {
  const next = readMoney(written)
  if (next === undefined) return undefined
  if (next < 0) return 'Lo pagado no puede ser menor que cero.'
  return next > total ? `Lo pagado no puede pasar del total, ${showMoney(total)}.` : undefined
}
