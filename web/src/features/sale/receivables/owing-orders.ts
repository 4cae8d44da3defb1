import type { StatementEntry } from '@mostrador/contract/sale/receivables'

/** Orders that may still owe. Includes returned orders, because a return does not name its order. */
export function owingOrders(
  entries: readonly Pick<StatementEntry, 'kind' | 'documentId' | 'charge' | 'credit'>[],
): ReadonlySet<number> {
  const left = new Map<number, number>()
  for (const { kind, documentId, charge, credit } of entries)
    if (documentId !== null && kind !== 'return') left.set(documentId, (left.get(documentId) ?? 0) + charge - credit)
  return new Set([...left].filter(([, sum]) => sum > 0).map(([id]) => id))
}
