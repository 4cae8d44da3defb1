import { network } from '@mostrador/contract/group/network'
import { program, servePhones } from '@mostrador/contract/platform/program'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { answers, losesAnswer, sentOf, stubNetwork } from '../../../../testing/network.ts'
import { somebody } from '../../../../testing/somebody.ts'
import { DevicesTab } from '../devices-tab.tsx'

stubNetwork()

const OFF = { isOn: false, isInstalled: true, address: '', others: [], trust: '', fingerprint: '' }
const ON = {
  isOn: true,
  isInstalled: true,
  address: 'https://192.168.1.10:3001',
  others: [],
  trust: 'http://192.168.1.10:3001/confianza',
  fingerprint: 'AB:CD',
}

const WITHOUT_AUTOSTART = {
  logFile: '',
  backupFolder: '',
  canMoveBackups: true,
  autostart: 'impossible',
  autostartNote: '',
  autostartCommand: '',
} as const

const installed = (isHere: boolean) =>
  answers(program, {
    program: { isHere, servesPhones: false, canServePhones: true, ...WITHOUT_AUTOSTART },
    message: '',
  })

test('one click serves the phones: the page waits for the server and shows their address', async () => {
  installed(true)
  answers(network, { network: OFF, message: '' })
  answers(servePhones, { message: '' })
  // The server starts anew.
  losesAnswer(network)
  answers(network, { network: ON, message: '' })
  mount(<DevicesTab />, somebody('owner', ''))
  await userEvent.click(page.getByRole('button', { name: 'Usarlo también en el teléfono' }))
  await expect.element(page.getByText(/^Mostrador vuelve a iniciar/)).toBeVisible()
  await expect.element(page.getByText(ON.trust)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Usarlo solo en esta computadora' })).toBeVisible()
  expect(sentOf(servePhones).map(({ body }) => body)).toEqual([[{ telefonos: 1 }]])
})

test('another device shows no button, and says where it is switched on', async () => {
  installed(false)
  answers(network, { network: OFF, message: '' })
  mount(<DevicesTab />, somebody('owner', ''))
  await expect.element(page.getByText(/El propietario lo cambia ahí/)).toBeVisible()
  expect(page.getByRole('button', { name: /teléfono/ }).elements()).toHaveLength(0)
})
