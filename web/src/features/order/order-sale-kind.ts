import { inventory } from '@mostrador/contract/goods/products'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { isTraining } from '../../api/training.ts'
import { STOCK_AT_HAND } from '../../bag/stock-at-hand.ts'
import type { SaleKind } from '../../counter/acts/sale-kind.ts'
import { practise } from '../../counter/training/training-sale.ts'
import { sell } from '../../outbox/sell.ts'

/** The whole stock of the own shop. */
export const stockAtHandQuery = queryOptions({ ...queryOf(inventory), ...STOCK_AT_HAND })

/** Its call came with the steps after choosing: before that nothing is sold that could be read. */
async function readOrder(queries: QueryClient, id: number): Promise<void> {
  const { invoiceById } = await import('@mostrador/contract/sale/invoices')
  await queries.prefetchQuery(queryOf(invoiceById, { body: { id } }))
}

/** A sale of the own shop (P §2.8); in practice nothing of it leaves the page (D135). */
export const ORDER: SaleKind = {
  kind: 'order',
  noun: 'pedido',
  name: 'Pedido',
  act: 'Generar pedido',
  stockKey: stockAtHandQuery.queryKey,
  place: async (bag, _, clerk) => (isTraining ? practise(clerk, bag, Date.now()) : sell(clerk, bag)),
  readAhead: (queries, id) => void readOrder(queries, id).catch(() => undefined),
}
