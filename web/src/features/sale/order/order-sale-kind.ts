import { queryOf } from '../../../api/calls/query.ts'
import { isTraining } from '../../../api/calls/training.ts'
import { stockAtHandQuery } from '../../../bag/stock-query.ts'
import type { SaleKind } from '../../../counter/training/sale-kind.ts'
import { practise } from '../../../counter/training/training-sale.ts'
import { sell } from '../../../outbox/sending/sell.ts'

/** The call that reads a stored order: a part of the steps after choosing. */
let orderReading: typeof import('@mostrador/contract/sale/invoices') | undefined

/** Fetched while a sale is on its way: its answer finds it here and is read on before the screen turns. */
async function bringOrderReading(): Promise<void> {
  orderReading ??= await import('@mostrador/contract/sale/invoices')
}

/** A sale of the own shop (P §2.8). In training mode it never leaves the page (D135). */
export const ORDER: SaleKind = {
  kind: 'order',
  noun: 'pedido',
  name: 'Pedido',
  act: 'Generar pedido',
  stockKey: stockAtHandQuery.queryKey,
  async askStock(scan, signal) {
    const { askStock } = await import('../../../counter/scan/ask-stock.ts')
    return askStock(scan, signal)
  },
  async place(bag, _, clerk) {
    if (isTraining) return practise(clerk, bag, Date.now())
    void bringOrderReading().catch(() => undefined)
    return sell(clerk, bag)
  },
  readAhead(queries, id) {
    if (orderReading) void queries.prefetchQuery(queryOf(orderReading.invoiceById, { body: { id } }))
  },
}
