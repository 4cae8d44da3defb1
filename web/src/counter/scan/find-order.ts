import { pendingOrders } from '@mostrador/contract/invoices'
import type { z } from 'zod/mini'
import { call } from '../../api/call.ts'

type OrderRow = z.output<typeof pendingOrders.reply>['rows'][number]

/** Whether a scan can be an invoice's number: the year and the id (D27). */
export const isOrderNumber = (text: string): boolean => /^20\d{3,}$/.test(text)

/** The order of this number among those that one may see; undefined: there is none. */
export async function findOrder(number: string): Promise<OrderRow | undefined> {
  const { rows } = await call(pendingOrders, {
    query: { page: 1, pageSize: 10, search: number, columns: ['numero'] },
  })
  return rows.find((row) => row.number === number)
}
