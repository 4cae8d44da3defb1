import type { OrderRequest } from '@mostrador/contract/sale/orders'
import { isLikelyTillTime } from '@mostrador/domain/money/till-time'
import { type SaleTerms, termsOf } from '@mostrador/domain/sale/agreed-sale'
import type { Totals } from '@mostrador/domain/sale/order'
import { dayOfLocal, instantOf, localTime } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { type PlannedDocument, storeSaleDocument, withAbonos } from '../../fiscal/fel/documents/sale-document.ts'
import { unitsOut } from '../../goods/stock/moved-units.ts'
import { insertMovements, type StockChange } from '../../goods/stock/stock.queries.ts'
import { refuseBeyondHighest } from '../../money/cash/highest-sums.ts'
import { noteLostShift } from '../../money/cash/name-shift.ts'
import { addToDay, takenBy } from '../../money/day-totals/day-total.queries.ts'
import { type ChargeAnswer, chargeAnswer, type PaidTerms, type SaleCharge } from '../../money/payments/charge-sale.ts'
import { insertSaleParts } from '../../money/payments/payment.queries.ts'
import { takenParts } from '../../money/payments/take-parts.ts'
import { insertInstalments } from '../credit/credit.queries.ts'
import type { GrantedCredit } from '../credit/grant-credit.ts'
import { copyEncargoLines, insertInvoice, insertInvoiceLines } from './invoice-insert.queries.ts'
import type { TakenLine } from './take-sale.ts'

export interface PlacedOrder extends ChargeAnswer {
  readonly id: number
  /** True if this repeats the first answer to the same key and content (D25). */
  readonly isReplay: boolean
}

export interface Seller {
  readonly id: number
  readonly name: string
  readonly shopId: number
  readonly shop: string
  readonly extensionId: number
  readonly extension: string
}

export interface TakenOrder {
  readonly order: SaleTerms & PaidTerms & Partial<Pick<OrderRequest, 'soldAt' | 'receiver'>>
  readonly paid: SaleCharge
  readonly affiliateId: number | null
  /** Never an alias (D185). */
  readonly customerId: number | null
  readonly quotationId: number | null
  readonly catalogueOrderId: number | null
  readonly credit: GrantedCredit | null
  readonly lines: readonly TakenLine[]
  /** Pieces of sets are included. */
  readonly movements: readonly StockChange[]
  /** Units booked in first, because the stock lacked the sold ones. */
  readonly differences?: readonly StockChange[]
  readonly totals: Totals
  readonly document: PlannedDocument | null
  /** Its lines are copied as ordered (D104). */
  readonly encargoId?: number
  readonly key: string | null
  readonly hash: string | null
  /** Key of the refused sale that it replaces. */
  readonly corrects?: string | undefined
  /** The logged-in user, who is the author of the movements. */
  readonly userId: number
}

export async function storeOrder(tx: Tx, now: number, seller: Seller, taken: TakenOrder): Promise<PlacedOrder> {
  const { order, movements, differences = [], totals, paid } = taken
  const [at, local] = [instantOf(now), localTime(now)]
  await refuseBeyondHighest(tx, {
    shopId: seller.shopId,
    authorId: seller.id,
    now,
    shiftId: paid.shift.counts,
    total: totals.total,
    parts: paid.parts,
  })
  const id = await insertInvoice(tx, {
    shopId: seller.shopId,
    shop: seller.shop,
    extensionId: seller.extensionId,
    extension: seller.extension,
    authorId: seller.id,
    author: seller.name,
    ...termsOf(order),
    receiverKind: order.receiver?.kind ?? null,
    affiliateId: taken.affiliateId,
    customerId: taken.customerId,
    dueDay: taken.credit?.dueDay ?? null,
    isOverLimit: taken.credit?.isOverLimit ?? false,
    quotationId: taken.quotationId,
    catalogueOrderId: taken.catalogueOrderId,
    discount: totals.discount,
    adi: totals.adi,
    subtotal: totals.subtotal,
    total: totals.total,
    issuedAt: at,
    issuedLocal: local,
    soldLocal: order.soldAt ?? null,
    // A wrong clock loses no sale: the till's time is stored and marked as doubtful (D74).
    isSoldDoubtful: order.soldAt !== undefined && !isLikelyTillTime(order.soldAt, now),
    key: taken.key,
    contentHash: taken.hash,
    correctsKey: taken.corrects ?? null,
    state: paid.isCompleted ? 'completed' : 'inProcess',
    charge: paid.charge,
    shiftId: paid.shift.named,
    device: order.device ?? null,
    deviceNumber: order.deviceNumber ?? null,
  })
  const why = { document: { kind: 'invoice', id }, userId: taken.userId, at } as const
  if (differences.length > 0) await insertMovements(tx, differences, { ...why, reason: 'difference' })
  if (paid.shift.isLost)
    await noteLostShift(tx, { author: seller, entity: 'factura', id, now, reason: paid.shift.lostReason })
  // These run together: PostgreSQL receives them at once.
  await Promise.all([
    storeGoods(tx, id, { now, seller, taken }),
    insertMovements(tx, movements, { ...why, reason: 'sale' }),
    paid.parts.length > 0 &&
      insertSaleParts(
        tx,
        takenParts(paid.parts, {
          shopId: seller.shopId,
          invoiceId: id,
          kind: 'sale',
          author: seller,
          now,
          shiftId: paid.shift.counts,
          lateness: paid.shift.lateness,
        }),
      ),
    addToDay(tx, {
      shopId: seller.shopId,
      day: dayOfLocal(local),
      authorId: seller.id,
      orders: 1,
      completed: Number(paid.isCompleted),
      units: unitsOut(movements),
      subtotal: totals.subtotal,
      total: totals.total,
      taken: takenBy(paid.parts),
    }),
  ])
  return { id, isReplay: false, ...chargeAnswer(paid) }
}

async function storeGoods(
  tx: Tx,
  invoiceId: number,
  { now, seller, taken }: { readonly now: number; readonly seller: Seller; readonly taken: TakenOrder },
): Promise<void> {
  const { document, lines, encargoId, credit, paid } = taken
  await Promise.all([
    encargoId === undefined
      ? insertInvoiceLines(tx, invoiceId, lines)
      : copyEncargoLines(tx, { invoiceId, encargoId }, lines),
    credit && credit.instalments.length > 0 && insertInstalments(tx, invoiceId, credit.instalments),
    document &&
      storeSaleDocument(tx, withAbonos(document, credit, paid.onCredit), { shopId: seller.shopId, invoiceId, now }),
  ])
}
