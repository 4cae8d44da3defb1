import { network } from '@mostrador/contract/group/network'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { answersLate, stubNetwork } from '../testing/network.ts'
import { OwnGroupDialog } from './own-group-dialog.tsx'

stubNetwork()

const SERVER = { isOn: false, address: '', others: [], trust: '', fingerprint: '' }
const command = page.getByText('npm run own-shop')

test.each([
  ['the installed program is opened again', true],
  ['the repository has a command', false],
])('to begin an own group %s, and nothing is told before that is known', async (_, isInstalled) => {
  const arrives = answersLate(network, { network: { ...SERVER, isInstalled }, message: '' })
  mount(<OwnGroupDialog isOpen onClose={() => undefined} />)
  await expect.element(page.getByRole('dialog', { name: 'Empezar con mi tienda' })).toBeVisible()
  expect(command.elements()).toHaveLength(0)
  arrives()
  const told = isInstalled ? page.getByText(/abra el programa sin «demo»/) : command
  await expect.element(told).toBeVisible()
  expect(command.elements()).toHaveLength(isInstalled ? 0 : 1)
})
