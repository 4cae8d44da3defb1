import type { ReceivedLine, ReceivingDetail } from '@mostrador/contract/buying/receivings'
import { missingOf, purchaseOrderNumber } from '@mostrador/domain/buying/purchase-order'
import { receivingNumber } from '@mostrador/domain/buying/receiving'
import { isOutside } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { creditWith } from '../../goods/suppliers/supplier-balance.queries.ts'
import { listOrderedLines } from '../purchase-orders/purchase-order-lines.queries.ts'
import { findPurchaseOrder } from '../purchase-orders/purchase-order-record.queries.ts'
import { listReceivingLines, listReturnedToSupplier, listUnknownCodes } from './receiving-lines.queries.ts'
import { receivingReference } from './receiving-list.queries.ts'
import { findReceiving, listReturnsOf, type ReceivingRecord } from './receiving-record.queries.ts'
import type { ReceivingCaller } from './receiving-rules.ts'

type Reader = Pick<ReceivingCaller, 'scope' | 'seesCosts'>

/** Undefined for another shop's. Has no costs for callers who may not see them. */
export async function describeReceiving(db: Db, reader: Reader, id: number): Promise<ReceivingDetail | undefined> {
  const found = await findReceiving(db, id)
  if (!found || isOutside(reader.scope, found.shopId)) return undefined
  const order = found.purchaseOrderId === null ? undefined : await findPurchaseOrder(db, found.purchaseOrderId)
  const ordered = order ? await listOrderedLines(db, order.id) : []
  const lines = await describeLines(db, reader, found)
  const given = found.returnsId === null ? undefined : await findReceiving(db, found.returnsId)
  const here = new Set(lines.map((line) => line.id))
  const { createdLocal, series, number, invoiceDay, cost, owed, freight, discount, photos, paidAt } = found
  return {
    id,
    number: receivingNumber(found),
    createdAt: createdLocal,
    supplier: found.supplier,
    supplierId: found.supplierId,
    reference: receivingReference(found),
    shop: found.shop,
    shopId: found.shopId,
    extension: found.extension,
    extensionId: found.extensionId,
    state: found.state,
    units: found.units,
    author: found.author,
    invoice: number === '' ? null : { series, number, day: invoiceDay },
    postedAt: found.postedLocal,
    poster: found.poster,
    reason: found.reason,
    lines,
    unknown: await listUnknownCodes(db, id),
    missing: ordered.flatMap((line) => {
      const units = missingOf(line)
      if (here.has(line.productId) || units === 0) return []
      return [{ id: line.productId, code: line.code, name: line.name, units }]
    }),
    purchaseOrder: order ? { id: order.id, number: purchaseOrderNumber(order) } : null,
    returns: given ? { id: given.id, number: receivingNumber(given) } : null,
    returnedBy: (await listReturnsOf(db, id)).map((each) => ({ id: each.id, number: receivingNumber(each) })),
    ...(reader.seesCosts && {
      cost,
      owed,
      freight,
      discount,
      photos: [...photos],
      isPaid: paidAt !== null,
      credit: owed > 0 && found.supplierId !== null ? await creditWith(db, found.supplierId) : found.creditLeft,
      creditUsed: found.creditUsed,
    }),
  }
}

async function describeLines(db: Db, { seesCosts }: Reader, receiving: ReceivingRecord): Promise<ReceivedLine[]> {
  const { id, purchaseOrderId, shopId, extensionId, state } = receiving
  const returned = await listReturnedToSupplier(db, id)
  const ordered = new Map(
    purchaseOrderId === null
      ? []
      : (await listOrderedLines(db, purchaseOrderId)).map((line) => [line.productId, line] as const),
  )
  return (await listReceivingLines(db, id)).map((line) => {
    const expected = ordered.get(line.productId)
    return {
      id: line.productId,
      code: line.code,
      barcode: line.barcode,
      name: line.name,
      element: line.element,
      specification: line.specification,
      photo: line.photos.split(',')[0] || null,
      units: line.quantity,
      expected: expected ? (state === 'draft' ? missingOf(expected) : expected.quantity) : null,
      returned: returned.get(line.productId) ?? 0,
      isNew:
        state === 'draft' && (line.shopId !== shopId || line.extensionId !== extensionId || line.deletedAt !== null),
      ...(seesCosts && { cost: line.cost, landed: line.landed }),
    }
  })
}

/** Null once the line is gone. */
export async function describeLine(
  db: Db,
  reader: Reader,
  id: number,
  productId: number,
): Promise<ReceivedLine | null> {
  const receiving = await findReceiving(db, id)
  if (!receiving) return null
  return (await describeLines(db, reader, receiving)).find((line) => line.id === productId) ?? null
}
