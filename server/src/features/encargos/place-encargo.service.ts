import type { EncargoRequest } from '@mostrador/contract/encargos'
import { encargoNumber } from '@mostrador/domain/encargo'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Profile } from '@mostrador/domain/user'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { hashOf } from '../orders/content-hash.ts'
import { insertMovements } from '../orders/stock.queries.ts'
import { movementsOf, takeSale } from '../orders/take-sale.ts'
import { findEncargoByKey, insertEncargo, insertEncargoLines } from './encargo-insert.queries.ts'
import { refuseGoneTerms } from './encargo-rules.ts'

export interface PlacedEncargo {
  readonly id: number
  /** The same key and content were sent before: this is the first answer again (D25). */
  readonly isReplay: boolean
}

/**
 * Places an encargo: takes the stock of its shop and extension, stores it, its lines, the movements and the key, all in
 * one transaction and only if every line is there (D22, D24, D25, D69, D73).
 */
export function placeEncargo(
  { database, clock }: { database: Database; clock: Clock },
  clerk: Profile,
  encargo: EncargoRequest,
  key: string | null,
): Promise<PlacedEncargo> {
  const contentHash = key === null ? null : hashOf(encargo, termsOf(encargo))
  return database.inTransaction(async (tx) => {
    if (key !== null) {
      const before = await findEncargoByKey(tx, clerk.id, key)
      if (before?.hash === contentHash) return { id: before?.id ?? 0, isReplay: true }
      if (before) throw refuse('encargoKeyReused', [encargoNumber(before)], { answer: { orderId: before.id, key } })
    }
    const { shop, extension } = await refuseGoneTerms(tx, encargo)
    const { lines, totals } = await takeSale(tx, encargo, encargo, false)
    const now = clock()
    const id = await insertEncargo(tx, {
      shopId: encargo.shopId,
      shop,
      extensionId: encargo.extensionId,
      extension,
      affiliateId: encargo.affiliateId,
      authorId: clerk.id,
      author: clerk.name,
      customer: encargo.customer,
      nit: encargo.nit,
      percent: encargo.percent,
      discount: totals.discount,
      subtotal: totals.subtotal,
      total: totals.total,
      issuedAt: instantOf(now),
      issuedLocal: localTime(now),
      key,
      contentHash,
    })
    await insertEncargoLines(tx, id, lines)
    await insertMovements(tx, movementsOf(lines), {
      reason: 'encargo',
      invoiceId: null,
      encargoId: id,
      userId: clerk.id,
      at: instantOf(now),
    })
    return { id, isReplay: false }
  })
}

/** What beside its lines makes two requests the same; it is stored as a hash for ever, so it stays as it is. */
const termsOf = (encargo: EncargoRequest): readonly unknown[] => [
  encargo.affiliateId,
  encargo.shopId,
  encargo.extensionId,
  encargo.customer,
  encargo.nit,
  encargo.percent,
  encargo.shownSubtotal ?? null,
  encargo.shownTotal ?? null,
]
