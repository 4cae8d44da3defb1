import { pendingOrders } from '@mostrador/contract/sale/invoices'
import type { z } from 'zod/mini'
import { call } from '../../api/calls/call.ts'
import { sentenceOf } from '../../api/calls/errors.ts'
import { showInfo } from '../../ui/notices/info.tsx'

type OrderRow = z.output<typeof pendingOrders.reply>['rows'][number]

export async function findOrder(number: string): Promise<OrderRow | undefined> {
  const { rows } = await call(pendingOrders, {
    query: { page: 1, pageSize: 10, search: number, columns: ['numero'] },
  })
  return rows.find((row) => row.number === number)
}

export async function withOrder(number: string, act: (order: OrderRow) => void): Promise<void> {
  try {
    const order = await findOrder(number)
    if (order) act(order)
    else showInfo(`Ningún pedido tiene el número ${number}.`)
  } catch (fault) {
    showInfo(sentenceOf(fault))
  }
}
