import type { InvoiceState } from '@mostrador/domain/invoice'
import { writeMoney } from '@mostrador/domain/money'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { addToDay } from '../dashboard/day-total.queries.ts'
import { STATE_NUMBERS } from '../orders/invoice-insert.queries.ts'
import { insertMovements, returnStock } from '../orders/stock.queries.ts'
import { findInvoiceState, listSoldUnits, markVoid, updateInvoiceState } from './invoice-state.queries.ts'

/** En proceso or Completado (P §4); a void invoice changes no more (D28). `shopId` is the caller's row scope. */
export const setInvoiceState = (
  database: Database,
  { id, state, shopId }: { id: number; state: InvoiceState; shopId: number | null },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const invoice = await findInvoiceState(tx, id)
    if (!invoice || (shopId !== null && invoice.shop_id !== shopId)) throw refuse('notFound', [])
    if (invoice.voided_at !== null) throw refuse('invoiceVoided', [])
    await updateInvoiceState(tx, id, STATE_NUMBERS[state])
    const completed = Number(state === 'completed') - Number(invoice.state === STATE_NUMBERS.completed)
    await addToDay(tx, { ...dayOf(invoice), orders: 0, completed, units: 0, subtotal: 0, total: 0 })
  })

/** Voids an invoice: the row stays, its units come back once; a second void changes nothing (D28). */
export const voidInvoice = (
  database: Database,
  clock: Clock,
  author: { id: number; name: string },
  id: number,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const invoice = await findInvoiceState(tx, id)
    if (!invoice) throw refuse('notFound', [])
    const epoch = clock()
    const now = instantOf(epoch)
    if (!(await markVoid(tx, { id, now, userId: author.id }))) return
    const returned = await returnStock(tx, await listSoldUnits(tx, id))
    await insertMovements(tx, returned, { reason: 'void', invoiceId: id, userId: author.id, at: now })
    await addToDay(tx, {
      ...dayOf(invoice),
      orders: -1,
      completed: -Number(invoice.state === STATE_NUMBERS.completed),
      units: -returned.reduce((sum, { change }) => sum + change, 0),
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
        before: { numero: `${invoice.issued_local.slice(0, 4)}${id}`, total: writeMoney(invoice.total) },
        after: { estado: 'ANULADA' },
      },
      epoch,
    )
  })

/** The day whose totals an invoice is part of: the one it was issued on, whatever today is. */
const dayOf = (invoice: { shop_id: number; issued_local: string; author_id: number }) => ({
  shopId: invoice.shop_id,
  day: invoice.issued_local.slice(0, 10),
  authorId: invoice.author_id,
})
