import { isLikelyTillTime } from '@mostrador/domain/money/till-time'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { epochOfLocal, instantOf } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { type Refusal, refuse } from '../../../refuse.ts'
import { type CatalogueOrderRecord, findCatalogueOrder, findCatalogueTaker } from './catalogue-order-record.queries.ts'

const FIELD = { field: 'catalogueOrderId' } as const

/** Returns why an order from the catalogue is taken. Undefined if it is free. Expects its row to be locked. */
export async function takenRefusal(db: Db, { id, code }: CatalogueOrderRecord): Promise<Refusal | undefined> {
  const { invoiceId, encargoId, soldAt, heldAt } = (await findCatalogueTaker(db, id)) ?? {}
  if (invoiceId)
    return refuse('catalogueOrderSold', [code, invoiceNumber({ id: invoiceId, issuedAt: soldAt ?? '' })], FIELD)
  if (encargoId)
    return refuse('catalogueOrderHeld', [code, encargoNumber({ id: encargoId, issuedAt: heldAt ?? '' })], FIELD)
  return undefined
}

/** Shop and time of a sale. `soldAt` is the till's local time of a sale that is made (D74). */
interface SaleTime {
  readonly shopId: number
  readonly soldAt?: string | undefined
  readonly now: number
}

/**
 * Holds the order from the catalogue that a sale names, so that it is sold once (D192). Expects no product to be locked yet. Refuses
 * `catalogueOrderUnknown`, `catalogueOrderSold`, `catalogueOrderHeld` and `catalogueOrderDeclined`. A sale made without network before
 * it was declined stands.
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

/**
 * Holds the order from the catalogue of a sale that is stored as it was made (D74). Null where it names none, or one that another order
 * took: the goods have left all the same.
 */
export async function freeCatalogueOrder(tx: Tx, id: number | undefined): Promise<CatalogueOrderRecord | null> {
  const found = id === undefined ? undefined : await findCatalogueOrder(tx, id)
  return found && (await takenRefusal(tx, found)) === undefined ? found : null
}
