import { accountOrders, accountPaymentById, payOnAccount } from '@mostrador/contract/money/account-payments'
import { invoiceById, invoiceChoices } from '@mostrador/contract/sale/invoices'
import { type ReceivableRow, receivableList } from '@mostrador/contract/sale/receivable-list'
import { customerStatement, remindCustomer, statementPaper, writeOffDebt } from '@mostrador/contract/sale/receivables'
import type { Role } from '@mostrador/domain/platform/role'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountReceipt } from '../../../testing/account-receipt.ts'
import { answersGolden } from '../../../testing/golden.ts'
import { dialogAt } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { orderDetail } from '../../../testing/order.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const AGES = { current: 300_00, late30: 200_00, late60: 100_00, late90: 0, older: 0 }
const rosa: ReceivableRow = {
  ...{ customerId: 3, customer: 'Rosa Quiej', phone: '+502 5512 3344', owed: 600_00, ...AGES },
  ...{ isOverLimit: true, remindedAt: '2026-11-20 09:30:00' },
}
const nobody: ReceivableRow = {
  ...{ customerId: null, customer: 'Sin cliente', phone: '', owed: 50_00, current: 50_00 },
  ...{ late30: 0, late60: 0, late90: 0, older: 0, isOverLimit: false, remindedAt: null },
}
const totals = { owed: 650_00, ...AGES, current: 350_00 }
const lists = (rows: ReceivableRow[]) =>
  answersAnew(receivableList, { rows, totals, columns: [], total: rows.length, message: '' })

const statementCall = { ...customerStatement, path: '/api/clientes/3/cuenta' } as const
const entry = (documentId: number, charge: number, credit: number, balance: number) => ({
  ...{ at: `2026-11-${documentId} 09:30:00`, document: `2026${documentId}`, documentId, charge, credit, balance },
})
const ENTRIES = [
  { ...entry(12, 600_00, 0, 600_00), kind: 'order' as const, dueDay: '2026-12-12' },
  { ...entry(13, 100_00, 0, 700_00), kind: 'order' as const, dueDay: '2026-12-13' },
  { ...entry(13, 0, 100_00, 600_00), kind: 'payment' as const, dueDay: null },
]

beforeEach(() => {
  lists([rosa, nobody])
  answers(invoiceChoices, { shops: [{ id: 2, name: 'Rosales' }], cashiers: [], affiliates: [], message: '' })
  answersAnew(statementCall, {
    statement: { customer: 'Rosa Quiej', balance: 600_00, ages: AGES, entries: ENTRIES },
    message: '',
  })
})

const as = (role: Role) => ({ ...somebody(role, 'Rosales'), shopId: 2 })
/** A link to WhatsApp would leave the page of the test. */
const stay = (link: Element) => link.addEventListener('click', (event) => event.preventDefault())

test('one tap on the phone opens WhatsApp with the overdue debt, and records the reminder', async () => {
  await page.viewport(390, 844)
  mountScreen('/admin/cuentas', as('owner'))
  const link = page.getByRole('link', { name: 'Recordar a Rosa Quiej' })
  await expect.element(link).toBeVisible()
  const address = decodeURIComponent(link.element().getAttribute('href') ?? '')
  expect(address).toContain('https://wa.me/50255123344?text=Buen día, Rosa Quiej.')
  expect(address).toContain('un saldo de Q600.00 con nosotros, del que ya vencieron Q300.00.')
  answers(remindCustomer, { message: 'Se anotó el recordatorio a «Rosa Quiej».' })
  stay(link.element())
  await link.click()
  await expect.element(page.getByText('Se anotó el recordatorio a «Rosa Quiej».')).toBeVisible()
  expect(sentOf(remindCustomer)).toMatchObject([
    { body: [{ idData: 3 }], key: expect.stringMatching(/^[\da-f-]{36}$/) },
  ])
  expect(page.getByRole('link', { name: /Recordar a Sin cliente/ }).elements()).toEqual([])
})

test('shows the sums of all debts, and offers no reminder for a past day', async () => {
  await page.viewport(1440, 900)
  mountScreen('/managment/cuentas', as('manager'))
  const sum = (of: string) => page.getByText(of, { exact: true }).first()
  await expect.element(sum('Q650.00')).toBeVisible()
  await expect.element(page.getByText('Sobre el límite')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Al terminar el día' }), '20-11-2026')
  await expect.poll(() => sentOf(receivableList).at(-1)?.query).toMatchObject({ fecha: '2026-11-20' })
  await expect.element(page.getByText('Como estaban al terminar el 20-11-2026.')).toBeVisible()
  expect(page.getByRole('link', { name: /Recordar/ }).elements()).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'Al terminar el día' }), '20-11-2999')
  await expect.element(page.getByText('Este día todavía no llega.')).toBeVisible()
  expect(sentOf(receivableList).at(-1)?.query).toMatchObject({ fecha: '2026-11-20' })
})

test('a name opens the statement, whose days apply once both are valid', async () => {
  mountScreen('/admin/cuentas', as('owner'))
  await userEvent.click(page.getByRole('link', { name: 'Rosa Quiej', exact: true }))
  await expect.element(page.getByRole('heading', { name: 'Estado de cuenta de Rosa Quiej' })).toBeVisible()
  const from = page.getByRole('textbox', { name: 'Desde' })
  await userEvent.fill(from, '31-02-2026')
  await expect.element(page.getByText('Escriba la fecha como DD-MM-AAAA.')).toBeVisible()
  await userEvent.fill(from, '01-11-2026')
  await expect.poll(() => sentOf(statementCall).at(-1)?.query).toEqual({ desde: '2026-11-01' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Hasta' }), '01-10-2026')
  await expect.element(page.getByText('Es antes del primer día.')).toBeVisible()
  expect(sentOf(statementCall).at(-1)?.query).toEqual({ desde: '2026-11-01' })
})

test('the owner writes off an order that owes, with a reason', async () => {
  mountScreen('/admin/cuentas/3', as('owner'))
  await expect.element(page.getByRole('button', { name: 'Opciones del pedido 202612' })).toBeVisible()
  const menus = page.getByRole('button', { name: /^Opciones del pedido/ })
  expect(menus.elements().map((menu) => menu.ariaLabel)).toEqual(['Opciones del pedido 202612'])
  answersAnew(invoiceById, { invoice: { ...orderDetail(12, []), balance: 600_00 }, message: '' })
  await userEvent.click(page.getByRole('button', { name: 'Opciones del pedido 202612' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Castigar' }))
  const dialog = dialogAt('Castigar el pedido 202612')
  await userEvent.click(dialog.button('Castigar Q600.00'))
  await expect.element(dialog.frame.getByText('Escriba por qué ya no se cobra.')).toBeVisible()
  expect(sentOf(writeOffDebt)).toEqual([])
  refuses(writeOffDebt, 409, {}, 'El pedido ya no debe nada.')
  answers(writeOffDebt, { message: 'Se castigó la deuda de «Rosa Quiej».' })
  await userEvent.fill(dialog.field('Motivo'), 'Se fue del país')
  await userEvent.click(dialog.button('Castigar Q600.00'))
  await expect.element(page.getByText('El pedido ya no debe nada.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.button('Castigar Q600.00'))
  await expect.element(page.getByText('Se castigó la deuda de «Rosa Quiej».')).toBeVisible()
  expect(sentOf(writeOffDebt).at(-1)).toMatchObject({
    body: [{ idData: 3, factura: 12, motivo: 'Se fue del país' }],
    key: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('a payment is taken from the statement, which is read again', async () => {
  answersGolden()
  answers(accountOrders, {
    orders: [{ id: 12, document: '202612', issuedAt: '2026-11-12 09:30:00', dueDay: '2026-12-12', balance: 600_00 }],
    message: '',
  })
  answers(payOnAccount, { id: 14, number: 'A202614', change: 0, voucher: null, message: '', applied: [] })
  answersAnew(accountPaymentById, { receipt: accountReceipt(), message: '' })
  mountScreen('/admin/cuentas/3', as('owner'))
  await userEvent.click(page.getByRole('button', { name: 'Abonar' }))
  const dialog = dialogAt('Abonar a la cuenta de Rosa Quiej')
  await expect.element(dialog.field('Abonar ahora')).toHaveFocus()
  const read = sentOf(statementCall).length
  await userEvent.keyboard('90{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Abono A202614' })).toBeVisible()
  expect(sentOf(payOnAccount)).toMatchObject([{ body: [{ idData: 3, comercio: 2, pagos: [{ monto: '90.00' }] }] }])
  await userEvent.click(page.getByRole('button', { name: 'Regresar' }))
  await expect.element(page.getByRole('heading', { name: 'Estado de cuenta de Rosa Quiej' })).toBeVisible()
  expect(sentOf(statementCall).length).toBeGreaterThan(read)
})

test('a manager cannot write off a debt', async () => {
  mountScreen('/managment/cuentas/3', as('manager'))
  await expect.element(page.getByRole('cell', { name: 'Pago al pedido 202613' })).toBeVisible()
  expect(page.getByRole('button', { name: /Opciones del pedido/ }).elements()).toEqual([])
})

test('downloads the statement of the shown days as PDF, on letter or on the roll', async () => {
  const paperCall = { ...statementPaper, path: '/api/clientes/3/cuenta.pdf' } as const
  refuses(paperCall, 409, {}, 'Espere a que termine el otro archivo.')
  answersGolden()
  mountScreen('/admin/cuentas/3?desde=2026-11-01', as('owner'), { hasShell: true })
  await userEvent.click(page.getByRole('button', { name: 'PDF' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Ticket' }))
  await expect.element(page.getByText('Espere a que termine el otro archivo.')).toBeVisible()
  expect(sentOf(paperCall)).toMatchObject([{ query: { desde: '2026-11-01', papel: 'ticket' } }])
})

test('a statement that cannot be read says so', async () => {
  const failed = { ...customerStatement, path: '/api/clientes/9/cuenta' } as const
  refuses(failed, 404, {}, 'No se encontró el cliente.')
  mountScreen('/admin/cuentas/9', as('owner'))
  await expect.element(page.getByText('No se encontró el cliente.')).toBeVisible()
})
