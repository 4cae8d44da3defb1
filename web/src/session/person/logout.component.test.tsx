import { logout } from '@mostrador/contract/people/session'
import { owedSum } from '@mostrador/contract/sale/invoices'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryOf } from '../../api/calls/query.ts'
import { answer } from '../../testing/kept-form.ts'
import { mount } from '../../testing/mount.tsx'
import { answers, answersLate, losesAnswer, sentOf, stubNetwork } from '../../testing/network.ts'
import { useLogout } from './logout.ts'

stubNetwork()

function Panel() {
  const { data } = useQuery(queryOf(owedSum))
  const { askToLeave } = useLogout(() => Promise.resolve(true))
  return (
    <>
      <p>{data ? `${data.orders} deben` : 'Cargando'}</p>
      <button type="button" onClick={askToLeave}>
        Salir
      </button>
    </>
  )
}

test('a read under way ends before the logout is sent, and begins anew if the logout fails', async () => {
  answersLate(owedSum, { orders: 1, balance: 10_000, message: '' })
  answers(owedSum, { orders: 2, balance: 20_000, message: '' })
  losesAnswer(logout)
  mount(<Panel />)
  await userEvent.click(page.getByRole('button', { name: 'Salir' }))
  await answer('Cerrar sesión', 'Cerrar sesión')
  await expect.element(page.getByText('2 deben')).toBeVisible()
  expect(sentOf(logout).length).toBe(1)
})
