import type { decideFelAnnulment as call } from '@mostrador/contract/fiscal/fel'
import { stateAfter } from '@mostrador/domain/fiscal/state'
import { unitsMoved } from '@mostrador/domain/goods/product-set'
import { CHARGE_NUMBERS, chargeState } from '@mostrador/domain/money/charge'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { noteInstead } from '../../fiscal/fel/documents/document-about.ts'
import {
  explainRefusal,
  findInvoiceOfDocument,
  holdDocument,
  holdRefusedAnnulment,
  moveDocument,
} from '../../fiscal/fel/documents/held-document.queries.ts'
import { holdOwnDocument, type Issuing } from '../../fiscal/fel/documents/own-document.ts'
import { unitsOut } from '../../goods/stock/moved-units.ts'
import { listSoldLines } from '../../goods/stock/sold-lines.queries.ts'
import { holdGoods, insertMovements } from '../../goods/stock/stock.queries.ts'
import { takeAsSold } from '../../goods/stock/take-as-sold.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { addToDay } from '../../money/day-totals/day-total.queries.ts'
import { bookAgain } from '../../money/payments/book-again.ts'
import { sumPaid, sumWrittenOff, updateCharge } from '../../money/payments/payment.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { dayOf, holdInvoiceState, unmarkVoid } from './invoice-state.queries.ts'

/** Decides on a refused annulment (D168): a credit note over the returned goods, or the sale unchanged. */
export const decideAnnulment = (
  context: ServiceContext,
  author: Issuing,
  { id, decision, money = 'returned', reason = '' }: z.output<(typeof call)['body']>,
  act: KeyedAct,
): Promise<Done<null>> =>
  doOnce(context, act, async (tx, now) => {
    const order = await findInvoiceOfDocument(tx, id)
    if (order) await holdInvoiceState(tx, order.invoiceId)
    const { state: from, invoiceId } = await holdOwnDocument(tx, author, id)
    const annulment = await holdRefusedAnnulment(tx, id)
    const to = stateAfter(from, 'keep')
    if (!annulment || to === null || !(await moveDocument(tx, { id, from, to }))) throw refuse('felNotThere', [])
    // Returned goods lie in the shop, so the sale cannot be restored.
    if (decision === 'undo' && annulment.returnId !== null) throw refuse('annulmentOfReturn', [])
    await moveDocument(tx, {
      id: annulment.id,
      from: annulment.state,
      to: stateAfter(annulment.state, 'drop') ?? 'dropped',
    })
    await explainRefusal(tx, { id, errorCode: null, errorWords: null })
    const origin = await holdDocument(tx, id)
    if (!origin) throw refuse('notFound', [])
    if (decision === 'note') await noteInstead(tx, origin, annulment, now)
    else await undoVoid(tx, author, invoiceId, { now, money, reason })
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: decision === 'note' ? 'emitir nota' : 'deshacer anulación',
        entity: 'factura',
        entityId: invoiceId,
        before: { estado: 'ANULADA', error: annulment.errorCode ?? '' },
        after: {
          ...(decision === 'undo' && { dinero: money === 'kept' ? 'no se devolvió' : 'devuelto' }),
          ...(reason !== '' && { motivo: reason }),
        },
      },
      now,
    )
    return null
  })

/** Books missing stock as a difference first. The money is owed, or booked again if it was never refunded. */
async function undoVoid(
  tx: Tx,
  author: Issuing,
  invoiceId: number,
  { now, money, reason }: { readonly now: number; readonly money: 'returned' | 'kept'; readonly reason: string },
): Promise<void> {
  const invoice = await holdInvoiceState(tx, invoiceId)
  if (!invoice || invoice.voidedAt === null) throw refuse('felNotThere', [])
  await unmarkVoid(tx, invoiceId)
  const sold = (await listSoldLines(tx, invoiceId)).map(({ productId, quantity, pieces }) => ({
    productId,
    quantity,
    pieces,
  }))
  const held = await holdGoods(tx, null, [...sold, ...unitsMoved(sold)])
  const goods = new Map(held.map((product) => [product.id, product]))
  const { movements, differences } = await takeAsSold(tx, goods, sold)
  const why = { document: { kind: 'invoice', id: invoiceId }, userId: author.id, at: instantOf(now) } as const
  if (differences.length > 0) await insertMovements(tx, differences, { ...why, reason: 'difference' })
  await insertMovements(tx, movements, { ...why, reason: 'sale' })
  if (money === 'kept')
    await bookAgain(
      tx,
      { id: invoiceId, voidedAt: invoice.voidedAt, day: dayOf(invoice) },
      { kind: 'correction', reason: reason || 'Anulación deshecha', author, now },
    )
  const [paid, writtenOff] = [await sumPaid(tx, invoiceId), await sumWrittenOff(tx, invoiceId)]
  const wasCharged = (invoice.voidedCharge ?? CHARGE_NUMBERS.unasked) !== CHARGE_NUMBERS.unasked
  const { charging } = await findCashSettings(tx, invoice.shopId)
  if ((wasCharged || charging !== 'no' || paid > 0) && invoice.total > 0)
    await updateCharge(tx, { id: invoiceId, charge: chargeState(invoice.total - writtenOff, paid) })
  await addToDay(tx, {
    ...dayOf(invoice),
    orders: 1,
    completed: Number(invoice.state === 'completed'),
    units: unitsOut(movements),
    subtotal: invoice.subtotal,
    total: invoice.total,
  })
}
