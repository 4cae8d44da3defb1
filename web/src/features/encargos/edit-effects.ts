import { type Delivery, type EncargoRow, FORM_WORDS, holdsStock, type PaymentForm } from '@mostrador/domain/encargo'
import { parseMoney, showMoney } from '@mostrador/domain/money'

/** What is being changed, as it is typed. */
export interface EncargoValues {
  paid: string
  form: PaymentForm
  description: string
  delivery: Delivery
  isActive: '1' | '2' | null
}

/** 'Se anotará un pago de Q50.00 en efectivo. Queda un saldo de Q25.00.' (D72); undefined while nothing changes. */
export function paymentEffect({ paid, total }: Pick<EncargoRow, 'paid' | 'total'>, values: EncargoValues) {
  const next = parseMoney(values.paid)
  if (next === undefined || next === paid || next < 0 || next > total) return undefined
  const form = FORM_WORDS[values.form].toLowerCase()
  const amount = showMoney(Math.abs(next - paid))
  const booked =
    next > paid ? `Se anotará un pago de ${amount} en ${form}.` : `Se anotará una devolución de ${amount} en ${form}.`
  return `${booked} ${next === total ? 'Queda pagado por completo.' : `Queda un saldo de ${showMoney(total - next)}.`}`
}

/** What saving does to the stock: an encargo holds its units while it is active or delivered (D24). */
export function stockEffect(encargo: Pick<EncargoRow, 'isActive' | 'delivery'>, values: EncargoValues) {
  const holds = holdsStock({ isActive: values.isActive !== '2', delivery: values.delivery })
  if (holdsStock(encargo) === holds) return undefined
  return holds ? 'Sus unidades se vuelven a tomar del inventario.' : 'Sus unidades vuelven al inventario.'
}

/** D72: above the total or below 0 is no payment. */
export function paidProblem(total: number, written: string): string | undefined {
  const next = parseMoney(written)
  if (next === undefined) return undefined
  if (next < 0) return 'Lo pagado no puede ser menor que cero.'
  return next > total ? `Lo pagado no puede pasar del total, ${showMoney(total)}.` : undefined
}
