import { STATE_NUMBERS } from '@mostrador/domain/invoice'
import { CHARGE_NUMBERS } from '@mostrador/domain/payment'
import { ROSALES } from '../shop/shop-ids.ts'

export interface SentOrder {
  readonly itemsBag: Readonly<Record<string, { readonly id: number; readonly cantidad: number }>>
  readonly cliente: string
  readonly nit: string
}

export interface Taken {
  readonly id: number
  readonly price: number
  readonly quantity: number
}

/** What does not differ from order to order. */
const SAME = {
  shopId: ROSALES,
  shop: 'Rosales',
  shopKey: 'rosales',
  extensionId: 1,
  extension: 'Central',
  author: 'Persona',
  authorKey: 'persona',
  affiliateId: null,
  percent: 0,
  discount: 0,
  adi: 0,
  state: STATE_NUMBERS.inProcess,
  soldLocal: null,
  isSoldDoubtful: 0,
  correctsKey: null,
  shiftId: null,
  device: null,
  deviceNumber: null,
  charge: CHARGE_NUMBERS.unasked,
}

/** What the statements of one order are run with, by a floor: both engines' floors store the same. */
export function orderParameters({ itemsBag, cliente, nit }: SentOrder, key: string, authorId: number) {
  const at = new Date().toISOString()
  const sold = Object.values(itemsBag)
  return {
    key: { authorId, key },
    take: { lines: JSON.stringify(sold.map((line) => [line.id, line.cantidad])), shopId: ROSALES },
    settings: { shopId: ROSALES },
    invoice: (taken: readonly Taken[]) => ({
      ...SAME,
      authorId,
      customer: cliente,
      customerKey: cliente,
      nit,
      subtotal: worth(taken),
      total: worth(taken),
      issuedAt: at,
      issuedLocal: at,
      key,
      contentHash: key,
    }),
    lines: (taken: readonly Taken[], invoiceId: number) => ({
      invoiceId,
      lines: JSON.stringify(taken.map((product) => [product.id, 1, product.price, 0, null])),
    }),
    movements: (taken: readonly Taken[], invoiceId: number) => ({
      reason: 'sale',
      invoiceId,
      encargoId: null,
      userId: authorId,
      at,
      rows: JSON.stringify(taken.map((product) => [product.id, -1, product.quantity])),
    }),
    day: (taken: readonly Taken[]) => ({
      shopId: ROSALES,
      day: at.slice(0, 10),
      authorId,
      orders: 1,
      completed: 0,
      units: taken.length,
      subtotal: worth(taken),
      total: worth(taken),
    }),
  }
}

const worth = (taken: readonly Taken[]): number => taken.reduce((sum, { price }) => sum + price, 0)
