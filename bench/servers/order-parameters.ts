import { ROSALES } from '../shop/shop-ids.ts'
import { orderStatements } from './order-statements.ts'

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

export function orderParameters({ itemsBag, cliente, nit }: SentOrder, key: string, authorId: number) {
  const at = new Date().toISOString()
  const sold = Object.values(itemsBag)
  return {
    held: { key: `${authorId} ${key}` },
    key: { authorId, key },
    take: { lines: JSON.stringify(sold.map((line) => [line.id, line.cantidad])), shopId: ROSALES },
    settings: orderStatements.settings.params,
    issuer: orderStatements.issuer.params,
    discarded: { userId: authorId, key },
    invoice: (taken: readonly Taken[]) => ({
      ...orderStatements.invoice.params,
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
      ...orderStatements.movements.params,
      document: invoiceId,
      userId: authorId,
      at,
      rows: JSON.stringify(taken.map((product) => [product.id, -1, product.quantity])),
    }),
    day: (taken: readonly Taken[]) => ({
      ...orderStatements.day.params,
      day: at.slice(0, 10),
      authorId,
      units: taken.length,
      subtotal: worth(taken),
      total: worth(taken),
    }),
  }
}

const worth = (taken: readonly Taken[]): number => taken.reduce((sum, { price }) => sum + price, 0)
