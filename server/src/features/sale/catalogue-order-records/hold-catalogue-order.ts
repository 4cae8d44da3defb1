import { isLikelyTillTime } from '@mostrador/domain/money/till-time'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { epochOfLocal, instantOf } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { type Refusal, refuse } from '../../../refuse.ts'
import { type CatalogueOrderRecord, findCatalogueOrder, findCatalogueTaker } from './catalogue-order-record.queries.ts'

const FIELD = { field: 'catalogueOrderId' } as const

/** Undefined if the order from the catalogue is free. Expects its row to be locked. */
export async function takenRefusal(db: Db, { id, code }: CatalogueOrderRecord): Promise<Refusal | undefined> {
  const { invoiceId, encargoId, soldAt, heldAt } = (await findCatalogueTaker(db, id)) ?? {}
  if (invoiceId)
    return refuse('catalogueOrderSold', [code, invoiceNumber({ id: invoiceId, issuedAt: soldAt ?? '' })], FIELD)
  if (encargoId)
    return refuse('catalogueOrderHeld', [code, encargoNumber({ id: encargoId, issuedAt: heldAt ?? '' })], FIELD)
  return undefined
}

/** `soldAt` is the till's local time of a sale that was made already (D74). */
interface SaleTime {
  readonly shopId: number
  readonly soldAt?: string | undefined
  readonly now: number
}

/**
 * Locks the order from the catalogue that a sale names, so that it is sold once (D192). Expects no locked product yet.
 * A sale made offline before the order was declined stands. Refuses `catalogueOrderUnknown`, `catalogueOrderSold`,
 * `catalogueOrderHeld` and `catalogueOrderDeclined`.
 */
export async function holdCatalogueOrder(
  tx: Tx,
  id: number | undefined,
  { shopId, soldAt, now }: SaleTime,
): Promise<number | null> {
  if (id === undefined) return null
  const found = await findCatalogueOrder(tx, id)
  if (found?.shopId !== shopId) throw refuse('catalogueOrderUnknown', [], FIELD)
  const taken = await takenRefusal(tx, found)
  if (taken) throw taken
  const madeAt = soldAt !== undefined && isLikelyTillTime(soldAt, now) ? instantOf(epochOfLocal(soldAt)) : null
  const isBefore = found.declinedAt === null || (madeAt !== null && madeAt < found.declinedAt)
  if (!isBefore) throw refuse('catalogueOrderDeclined', [found.code], FIELD)
  return id
}

/** Null for an order from the catalogue that another sale took: goods sold already (D74) have left all the same. */
export async function freeCatalogueOrder(tx: Tx, id: number | undefined): Promise<CatalogueOrderRecord | null> {
  const found = id === undefined ? undefined : await findCatalogueOrder(tx, id)
  return found && (await takenRefusal(tx, found)) === undefined ? found : null
}
