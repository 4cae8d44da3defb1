import type { ShiftRef } from '@mostrador/contract/money/payments'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { standingParts } from '@mostrador/domain/money/payment'
import { type InvoiceState, invoiceNumber } from '@mostrador/domain/sale/invoice'
import { instantOf, localDay } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Clock } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { documentVoid } from '../../fiscal/fel/documents/document-about.ts'
import { unitsOut } from '../../goods/stock/moved-units.ts'
import { takeBackLines } from '../../goods/stock/returned-units.ts'
import { insertMovements } from '../../goods/stock/stock.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { refuseTooMuchCash } from '../../money/cash/cash-out.ts'
import { nameShift } from '../../money/cash/name-shift.ts'
import { holdOpenShifts } from '../../money/cash/shifts.queries.ts'
import { addToDay, holdDays } from '../../money/day-totals/day-total.queries.ts'
import { updateInvoiceState } from '../../money/payments/order-state.queries.ts'
import {
  insertPayments,
  listPayments,
  type NewPayment,
  updateCharge,
  updateConfirmed,
} from '../../money/payments/payment.queries.ts'
import { opposite, type Reversal } from '../../money/payments/reverse-part.ts'
import { inVoucherOrder, updateRestored } from '../../money/vouchers/voucher.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { listReturnedUnits } from '../returns/return.queries.ts'
import { dayOf, holdInvoiceState, type InvoiceStanding, listSoldUnits, markVoid } from './invoice-state.queries.ts'

/**
 * Sets En proceso or Completado (P §4). A void invoice stays unchanged (D28), and a shop may refuse to complete one
 * that owes money (D88). `shopId` is the caller's row scope. Refuses `notFound`, `invoiceVoided` and `notCharged`.
 */
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
 * balance back. Refuses an invoice with returns (D99).
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
    await giveBack(tx, invoice, { shift, reversal: { kind: 'void', reason: reason ?? '', author, now: epoch } })
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

async function giveBack(
  tx: Tx,
  invoice: InvoiceStanding,
  { shift, reversal }: { shift: ShiftRef | undefined; reversal: Reversal },
): Promise<void> {
  const { shopId } = invoice
  const { now, author } = reversal
  const parts = inVoucherOrder(standingParts(await listPayments(tx, invoice.id)))
  const { counts: named } = await nameShift(tx, shift, { scope: null, shopId, now, givesCash: true })
  const open = named === null ? await holdOpenShifts(tx, parts) : new Set<number>()
  const rows: NewPayment[] = []
  const cash = new Map<number, Centavos>()
  for (const part of parts) {
    const from = named ?? (part.shiftId !== null && open.has(part.shiftId) ? part.shiftId : null)
    if (from !== null && part.method === 'cash') cash.set(from, (cash.get(from) ?? 0) + part.amount)
    if (part.isUnconfirmed) await updateConfirmed(tx, part.id)
    rows.push(opposite(part, from, reversal))
    if (part.voucherId !== null) await updateRestored(tx, part.voucherId, part.amount)
  }
  for (const [shiftId, amount] of cash) await refuseTooMuchCash(tx, shiftId, amount, { decides: true })
  if (rows.length > 0) {
    await holdDays(tx, [{ shopId, day: localDay(now), authorId: author.id }, dayOf(invoice)])
    await insertPayments(tx, rows)
  }
  await updateCharge(tx, { id: invoice.id, charge: 'unasked' })
}
