import type { Delivery, PaymentForm } from '@mostrador/domain/encargo'

/** The numbers of the tables, which are the wire's (P §9, §4). */
const FORMS: Readonly<Record<PaymentForm, number>> = { cash: 1, cheque: 2, card: 3 }
const DELIVERIES: Readonly<Record<Delivery, number>> = { undelivered: 1, pending: 2, delivered: 3 }

const nameOf = <Name extends string>(numbers: Readonly<Record<Name, number>>, wanted: number): Name => {
  const found = (Object.entries(numbers) as [Name, number][]).find(([, number]) => number === wanted)
  if (!found) throw new Error(`No word for ${wanted}`)
  return found[0]
}

export const formNumber = (form: PaymentForm): number => FORMS[form]
export const formOf = (stored: number): PaymentForm => nameOf(FORMS, stored)
export const deliveryNumber = (delivery: Delivery): number => DELIVERIES[delivery]
export const deliveryOf = (stored: number): Delivery => nameOf(DELIVERIES, stored)
