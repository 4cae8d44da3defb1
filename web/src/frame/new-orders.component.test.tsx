import { notifications } from '@mostrador/contract/overview/notifications'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryOf } from '../api/calls/query.ts'
import { mount } from '../testing/mount.tsx'
import { answers, sentOf, stubNetwork } from '../testing/network.ts'
import { NewOrders } from './new-orders.tsx'

stubNetwork()

function Bell() {
  useQuery(queryOf(notifications))
  return <NewOrders />
}

test('counts the new orders from the catalogue that the bell read, without a call of its own', async () => {
  const notice = {
    id: 'pedido/7',
    kind: 'pedido',
    text: '',
    at: '2026-11-19 10:00:00',
    path: '',
    isRead: true,
  } as const
  const others = [
    { ...notice, id: 'pedido/8', isRead: false },
    { ...notice, id: 'fel/1', kind: 'fel' as const },
  ]
  answers(notifications, { notifications: [notice, ...others], message: '' })
  mount(<Bell />)
  await expect.element(page.getByRole('img', { name: '2 sin atender' })).toHaveTextContent('2')
  expect(sentOf(notifications)).toHaveLength(1)
})
