import type { ShiftRef } from '@mostrador/contract/money/payments'
import { writeMoney } from '@mostrador/domain/money'
import { type InvoiceState, invoiceNumber } from '@mostrador/domain/sale/invoice'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { documentVoid } from '../../fiscal/fel/documents/document-about.ts'
import { unitsOut } from '../../goods/stock/moved-units.ts'
import { takeBackLines } from '../../goods/stock/returned-units.ts'
import { insertMovements } from '../../goods/stock/stock.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { addToDay } from '../../money/day-totals/day-total.queries.ts'
import { giveBackParts } from '../../money/payments/give-back.ts'
import { updateInvoiceState } from '../../money/payments/order-state.queries.ts'
import { listPayments, updateCharge } from '../../money/payments/payment.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { listReturnedUnits } from '../returns/return.queries.ts'
import { dayOf, holdInvoiceState, listSoldUnits, markVoid } from './invoice-state.queries.ts'

/** `shopId` is the caller's row scope (D28, D88). Refuses `notFound`, `invoiceVoided` and `notCharged`. */
export const setInvoiceState = (
  database: Database,
  { id, state, shopId }: { id: number; state: InvoiceState; shopId: number | null },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const invoice = await holdInvoiceState(tx, id)
    if (!invoice || (shopId !== null && invoice.shopId !== shopId)) throw refuse('notFound', [])
    if (invoice.voidedAt !== null) throw refuse('invoiceVoided', [])
    const isOwing = invoice.charge === 'owing' || invoice.charge === 'partly'
    if (state === 'completed' && isOwing && (await findCashSettings(tx, invoice.shopId)).charging === 'required')
      throw refuse('notCharged', [])
    await updateInvoiceState(tx, id, state)
    const completed = Number(state === 'completed') - Number(invoice.state === 'completed')
    await addToDay(tx, { ...dayOf(invoice), completed })
  }, 'read committed')

/**
 * Voids an invoice and returns its units. The row stays, and a second void changes nothing (D28). Each payment is
 * refunded in the named shift, else in its own shift while that is open, else outside shifts (D90). A voucher gets its
 * balance back. Refuses an invoice with returns (D99), and one whose excess became a voucher that was used (D188).
 */
export const voidInvoice = (
  database: Database,
  clock: Clock,
  author: Author,
  { id, reason, shift }: { id: number; reason: string | null; shift?: ShiftRef | undefined },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const invoice = await holdInvoiceState(tx, id)
    if (!invoice) throw refuse('notFound', [])
    const epoch = clock()
    const now = instantOf(epoch)
    if (!(await markVoid(tx, { id, now, userId: author.id, reason }))) return
    if ((await listReturnedUnits(tx, id)).length > 0) throw refuse('invoiceReturned', [])
    await documentVoid(tx, { invoiceId: id, total: invoice.total, reason: reason ?? '' }, epoch)
    const returned = await takeBackLines(tx, await listSoldUnits(tx, id))
    await giveBackParts(tx, await listPayments(tx, id), {
      shopId: invoice.shopId,
      shift,
      reversal: { kind: 'void', reason: reason ?? '', author, now: epoch },
      days: [dayOf(invoice)],
    })
    await updateCharge(tx, { id, charge: 'unasked' })
    await insertMovements(tx, returned, {
      reason: 'void',
      document: { kind: 'invoice', id },
      userId: author.id,
      at: now,
    })
    await addToDay(tx, {
      ...dayOf(invoice),
      orders: -1,
      completed: -Number(invoice.state === 'completed'),
      units: unitsOut(returned),
      subtotal: -invoice.subtotal,
      total: -invoice.total,
    })
    await insertAudit(
      tx,
      {
        author,
        act: 'anular',
        entity: 'factura',
        entityId: id,
        before: { numero: invoiceNumber({ id, issuedAt: invoice.issuedLocal }), total: writeMoney(invoice.total) },
        after: { estado: 'ANULADA', ...(reason !== null && { motivo: reason }) },
      },
      epoch,
    )
  }, 'read committed')
