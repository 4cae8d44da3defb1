import { queryOf } from '../../../api/calls/query.ts'
import { isTraining } from '../../../api/calls/training.ts'
import { stockAtHandQuery } from '../../../bag/stock-query.ts'
import type { SaleKind } from '../../../counter/training/sale-kind.ts'
import { practise } from '../../../counter/training/training-sale.ts'
import { sell } from '../../../outbox/sending/sell.ts'

/** Loads late: only the steps after choosing need it. */
let orderReading: typeof import('@mostrador/contract/sale/invoices') | undefined

/** Call when a sale is sent, so that the code is there to parse the reply. */
async function bringOrderReading(): Promise<void> {
  orderReading ??= await import('@mostrador/contract/sale/invoices')
}

/** In training mode a sale never leaves the page (P §2.8, D135). */
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
