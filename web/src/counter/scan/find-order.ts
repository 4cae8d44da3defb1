import { pendingOrders } from '@mostrador/contract/sale/invoices'
import type { z } from 'zod/mini'
import { call } from '../../api/call.ts'

type OrderRow = z.output<typeof pendingOrders.reply>['rows'][number]

/** The order of this number among those that one may see; undefined: there is none. */
export async function findOrder(number: string): Promise<OrderRow | undefined> {
  const { rows } = await call(pendingOrders, {
    query: { page: 1, pageSize: 10, search: number, columns: ['numero'] },
  })
  return rows.find((row) => row.number === number)
}
