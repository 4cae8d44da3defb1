import { network } from '@mostrador/contract/group/network'
import { drawerList, openShift } from '@mostrador/contract/money/till'
import { firstRun } from '@mostrador/contract/people/first-run'
import { pinStaff } from '@mostrador/contract/people/pins'
import { userList } from '@mostrador/contract/people/users'
import { program, servePhones } from '@mostrador/contract/platform/program'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersLate, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const SERVER = { isOn: false, isInstalled: true, address: '', others: [], trust: '', fingerprint: '' }
const DRAWER = { id: 3, name: 'Caja 1', isActive: true, shift: null }

beforeEach(() => {
  answers(firstRun, { firstRun: { isPending: true, parts: [] }, message: '' })
  answers(userList, {
    rows: [],
    shops: [{ id: 1, name: 'La Espiga' }],
    extensions: [],
    columns: [],
    message: '',
  })
  answers(pinStaff, { shop: null, people: [] })
  answers(drawerList, { drawers: [DRAWER], settings: { shifts: 'si' }, message: '' } as never)
  answers(network, { network: SERVER, message: '' })
  answers(program, {
    program: {
      ...{ isHere: true, servesPhones: false, canServePhones: true, logFile: '', backupFolder: '' },
      ...{ canMoveBackups: true, autostart: 'impossible', autostartNote: '', autostartCommand: '' },
    },
    message: '',
  } as never)
})

const open = () => mountScreen('/empezar/vender', somebody('owner', ''))
const enter = page.getByRole('button', { name: 'Abrir la caja y vender con mi cuenta' })

test('a wrong float opens no shift, and is said at its field', async () => {
  open()
  await userEvent.fill(page.getByLabelText('Fondo de caja'), '12,3,4')
  await userEvent.click(enter)
  await expect.element(page.getByLabelText('Fondo de caja')).toHaveAttribute('aria-invalid', 'true')
  expect(sentOf(openShift)).toHaveLength(0)
})

test('the first shift opens with the counted float, once for two presses', async () => {
  answersLate(openShift, { id: 9, number: 1, message: '' } as never)
  open()
  await userEvent.fill(page.getByLabelText('Fondo de caja'), '150')
  await userEvent.click(enter)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sentOf(openShift).map(({ body }) => body)).toEqual([[{ caja: 3, fondo: '150.00' }]])
})

test('a step without a product leads to it, and the phones can be served from here', async () => {
  answers(servePhones, { message: '' })
  open()
  await expect.element(page.getByRole('link', { name: 'qué vender' })).toHaveAttribute('href', '/empezar/productos')
  await userEvent.click(page.getByRole('button', { name: 'Usarlo también en el teléfono' }))
  await expect.poll(() => sentOf(servePhones).map(({ body }) => body)).toEqual([[{ telefonos: 1 }]])
})
