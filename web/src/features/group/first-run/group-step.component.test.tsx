import { setTradingGroup, tradingGroup } from '@mostrador/contract/group/trading-group'
import { firstRun } from '@mostrador/contract/people/first-run'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersLate, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const GROUP = { name: '', legalName: '', nit: '', address: '', logo: '' }

test('text that is typed while the step saves stays, and is saved with the next press', async () => {
  answers(firstRun, { firstRun: { isPending: false, parts: [{ step: 'group', isDone: false }] }, message: '' })
  answers(tradingGroup, { group: GROUP, message: '' })
  const arrives = answersLate(setTradingGroup, { group: GROUP, message: '' })
  // The second reply never arrives, because it leads to the next step.
  answersLate(setTradingGroup, { group: GROUP, message: '' })
  mountScreen('/empezar/grupo', somebody('owner', ''))
  const address = page.getByRole('textbox', { name: 'Dirección (si la tiene)' })
  const save = page.getByRole('button', { name: 'Guardar y seguir' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre de su negocio' }), 'Pan')
  await userEvent.click(save)
  await userEvent.fill(address, 'Zona 1')
  arrives()
  await expect.poll(() => sentOf(tradingGroup).length).toBeGreaterThan(1)
  await expect.element(address).toHaveValue('Zona 1')
  await userEvent.click(save)
  await expect.poll(() => sentOf(setTradingGroup).at(-1)?.body).toMatchObject({ direccion: 'Zona 1' })
})
