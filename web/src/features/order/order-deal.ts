import { placeOrder } from '@mostrador/contract/orders'
import { inventory } from '@mostrador/contract/products'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { orderRequest } from '../../bag/attempt.ts'
import type { Deal } from '../../counter/deal.ts'
import { STOCK_AT_HAND } from '../../counter/stock.ts'

/** The whole stock of the own shop. */
export const stockQuery = queryOptions({ ...queryOf(inventory), ...STOCK_AT_HAND })

/** A sale of the own shop (P §2.8). */
export const ORDER: Deal = {
  kind: 'order',
  noun: 'pedido',
  name: 'Pedido',
  act: 'Generar pedido',
  stockKey: stockQuery.queryKey,
  place: async (bag, headers) => (await call(placeOrder, { body: orderRequest(bag), headers })).orderId,
}
