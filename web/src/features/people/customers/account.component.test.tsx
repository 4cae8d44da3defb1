import { accountOrders, accountPaymentById, payOnAccount } from '@mostrador/contract/money/account-payments'
import { drawerList } from '@mostrador/contract/money/till'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountReceipt } from '../../../testing/account-receipt.ts'
import { dialogAt } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, lists, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const rosa: CustomerRow = {
  ...{ id: 3, name: 'Rosa Quiej', taxIdKind: null, taxId: null, phone: '', address: '', affiliate: null },
  ...{ affiliateId: null, email: '', note: '', limit: 150_000, days: 30, isBlocked: false, version: 2 },
}
const ORDERS = [
  { id: 7, document: '20267', issuedAt: '2026-11-01 10:00:00', dueDay: '2026-11-30', balance: 10_000 },
  { id: 9, document: '20269', issuedAt: '2026-11-05 10:00:00', dueDay: '2026-12-05', balance: 20_000 },
]
const SHOPS = [
  { id: 2, name: 'Rosales' },
  { id: 3, name: 'D’Luna' },
]

beforeEach(() => {
  lists(customerList, [rosa])
  answers(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, fel: null }, message: '' })
  answers(invoiceChoices, { shops: SHOPS, cashiers: [], affiliates: [], message: '' })
  answersAnew(accountOrders, { orders: ORDERS, message: '' })
})

const dialog = dialogAt('Abonar a la cuenta de Rosa Quiej')

async function openDialog() {
  mountScreen('/admin/clientes', { ...somebody('owner', 'Rosales'), shopId: 2 })
  await userEvent.click(page.getByRole('button', { name: 'Opciones de Rosa Quiej' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Abonar a cuenta' }))
  await expect.element(dialog.frame.getByText('Pedido 20267')).toBeVisible()
}
const paid = (balance: number) => ({
  ...{ id: 14, number: 'A202614', change: 0, voucher: null, message: '' },
  applied: [{ invoiceId: 9, document: '20269', amount: 20_000 - balance, balance }],
})

test('a payment goes to the ticked order, and its receipt says what is left', async () => {
  await openDialog()
  await userEvent.click(dialog.frame.getByRole('checkbox', { name: 'Pedido 20269' }))
  await userEvent.fill(dialog.field('Abonar ahora'), '150')
  await expect.element(dialog.frame.getByText('quedan Q50.00')).toBeVisible()
  await expect.element(dialog.frame.getByText('Quedan Q150.00 por cobrar.')).toBeVisible()
  answers(payOnAccount, paid(5_000))
  answersAnew(accountPaymentById, { receipt: accountReceipt({ number: 'A202614' }), message: '' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Abono A202614' })).toBeVisible()
  const [sent] = sentOf(payOnAccount)
  expect(sent).toMatchObject({
    body: [{ idData: 3, comercio: 2, pagos: [{ forma: 1, monto: '150.00' }], facturas: [9] }],
    key: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('pays all debts if no amount is typed, and gives a voucher for the rest', async () => {
  await openDialog()
  await expect.element(dialog.button('Abonar Q300.00')).toBeVisible()
  await userEvent.fill(dialog.field('Abonar ahora'), '320')
  await expect.element(dialog.frame.getByText(/Por Q20\.00 de más se entrega un vale/)).toBeVisible()
  await userEvent.click(dialog.frame.getByRole('radio', { name: /Transferencia/ }))
  await userEvent.fill(dialog.field('Número de la transferencia'), 'T-1')
  await userEvent.click(dialog.frame.getByRole('checkbox', { name: /confirmar/ }))
  await userEvent.click(dialog.button('Abonar Q320.00'))
  await expect.element(dialog.frame.getByText(/De más solo se recibe efectivo/)).toBeVisible()
  expect(sentOf(payOnAccount)).toEqual([])
})

test('a refusal leaves the dialog open', async () => {
  await openDialog()
  refuses(payOnAccount, 409, {}, 'La factura 20267 ya no debe nada.')
  await userEvent.click(dialog.button('Abonar Q300.00'))
  await expect.element(page.getByText('La factura 20267 ya no debe nada.')).toBeVisible()
  await expect.element(dialog.frame.getByText('Pedido 20267')).toBeVisible()
})

test('the office chooses the shop', async () => {
  await openDialog()
  answersAnew(accountOrders, { orders: [], message: '' })
  await userEvent.click(dialog.frame.getByRole('combobox', { name: 'Comercio' }))
  await userEvent.click(page.getByRole('option', { name: 'D’Luna' }))
  await expect.element(dialog.frame.getByText('Rosa Quiej no debe nada en D’Luna.')).toBeVisible()
  expect(sentOf(accountOrders).length).toBeGreaterThan(1)
})
