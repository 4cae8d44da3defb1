import { type AccountPaymentRow, accountPaymentList } from '@mostrador/contract/money/account-payment-list'
import {
  accountOrders,
  accountPaymentById,
  payOnAccount,
  voidAccountPayment,
} from '@mostrador/contract/money/account-payments'
import { drawerList } from '@mostrador/contract/money/till'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { statementPaper } from '@mostrador/contract/sale/receivables'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteDrawers } from '../../../drawer/till-drawer.ts'
import { accountReceipt } from '../../../testing/account-receipt.ts'
import { dialogAt, keepsForm } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, lists, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const rosa: CustomerRow = {
  ...{ id: 3, name: 'Rosa Quiej', taxIdKind: null, taxId: null, phone: '+502 5512 3344', address: '', affiliate: null },
  ...{ affiliateId: null, version: 2 },
}
const ORDER = { id: 9, document: '20269', issuedAt: '2026-11-05 10:00:00', dueDay: '2026-12-05', balance: 20_000 }
const PAID = { id: 14, number: 'A202614', change: 0, voucher: null, message: '', applied: [] }
const payment: AccountPaymentRow = {
  ...{ id: 14, number: 'A202614', at: '2026-11-20 14:35:09', customer: 'Rosa Quiej', shop: 'Tienda Central' },
  ...{ author: 'Ángel Tzoc', amount: 15_000, isVoid: false },
}
const another = { ...payment, id: 15, number: 'A202615' }

const NO_EXTENSION = { extension: null, extensionId: null }
const settings = (sellsOnCredit: boolean) => ({
  drawers: [],
  settings: { ...CASH_DEFAULTS, shifts: 'no' as const, sellsOnCredit, fel: null },
  message: '',
})

describe('at the till', () => {
  const find = dialogAt('Abonar a cuenta')
  const dialog = dialogAt('Abonar a la cuenta de Rosa Quiej')
  const openTill = (sellsOnCredit = true) => {
    const drawers = [
      { id: 1, name: 'Caja 1', shop: 'Tienda Central', shopId: 1, isActive: true, shift: null, ...NO_EXTENSION },
    ]
    const drawersReply = { ...settings(sellsOnCredit), drawers }
    answersAnew(drawerList, drawersReply)
    // The shell, which is missing here, calls this.
    noteDrawers(1, drawersReply)
    return mountScreen('/client/caja', somebody('clerk', 'Tienda Central'))
  }

  test('finds the customer, takes the payment and shows the receipt by keyboard alone', async () => {
    lists(customerList, [rosa])
    answersAnew(accountOrders, { orders: [ORDER], message: '' })
    answers(payOnAccount, PAID)
    answersAnew(accountPaymentById, { receipt: accountReceipt(), message: '' })
    openTill()
    await expect.element(page.getByRole('button', { name: /Abonar a cuenta/ })).toBeVisible()
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    await expect.element(find.field('Cliente')).toHaveFocus()
    await userEvent.keyboard('quiej')
    await expect.element(page.getByRole('option', { name: /Rosa Quiej/ })).toHaveAttribute('data-combobox-selected')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.field('Abonar ahora')).toHaveFocus()
    await userEvent.keyboard('150{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Abono A202614' })).toBeVisible()
    expect(sentOf(payOnAccount)).toMatchObject([
      { body: [{ idData: 3, pagos: [{ forma: 1, monto: '150.00' }] }], key: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])
  })

  test("shows the voucher's code on the receipt, also after a reload", async () => {
    lists(customerList, [rosa])
    answersAnew(accountOrders, { orders: [ORDER], message: '' })
    answers(payOnAccount, { ...PAID, voucher: { code: '7K3M9X2PQA', balance: 5_000 } })
    const voucher = { ending: '2PQA', amount: 5_000 }
    answersAnew(accountPaymentById, { receipt: accountReceipt({ owedAfter: 0, voucher }), message: '' })
    const screen = openTill()
    await userEvent.click(page.getByRole('button', { name: /Abonar a cuenta/ }))
    await userEvent.fill(find.field('Cliente'), 'rosa')
    await userEvent.click(page.getByRole('option', { name: /Rosa Quiej/ }))
    await userEvent.fill(dialog.field('Abonar ahora'), '250')
    await userEvent.click(dialog.button('Abonar Q250.00'))
    await expect.element(page.getByText('7K3M9-X2PQA')).toBeVisible()
    // Storage is encrypted asynchronously.
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('recibo de abono')
    screen.reload()
    await expect.element(page.getByText('7K3M9-X2PQA')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Regresar' }))
    await expect.element(page.getByRole('heading', { name: 'Caja 1' })).toBeVisible()
  })

  test('prints a statement on the roll', async () => {
    const paper = { ...statementPaper, path: '/api/clientes/3/cuenta.pdf' } as const
    lists(customerList, [rosa])
    answersAnew(accountOrders, { orders: [ORDER], message: '' })
    refuses(paper, 409, {}, 'Espere a que termine el otro archivo.')
    openTill()
    await userEvent.click(page.getByRole('button', { name: /Abonar a cuenta/ }))
    await userEvent.fill(find.field('Cliente'), 'rosa')
    await userEvent.click(page.getByRole('option', { name: /Rosa Quiej/ }))
    await userEvent.click(dialog.button('Estado de cuenta'))
    await expect.element(page.getByText('Espere a que termine el otro archivo.')).toBeVisible()
    expect(sentOf(paper)).toMatchObject([{ query: { papel: 'ticket' } }])
  })

  test('says that a customer has not bought in this shop, and returns to the search', async () => {
    lists(customerList, [rosa])
    refuses(accountOrders, 404, {}, 'No se encontró.')
    openTill()
    await userEvent.click(page.getByRole('button', { name: /Abonar a cuenta/ }))
    await userEvent.fill(find.field('Cliente'), '5512')
    await userEvent.click(page.getByRole('option', { name: /Rosa Quiej/ }))
    await expect.element(dialog.frame.getByText('Rosa Quiej no ha comprado en Tienda Central.')).toBeVisible()
    await userEvent.click(dialog.button('Entendido'))
    await expect.element(find.field('Cliente')).toBeVisible()
  })

  test('says that no customer has the searched name', async () => {
    lists(customerList, [])
    openTill()
    await userEvent.click(page.getByRole('button', { name: /Abonar a cuenta/ }))
    await userEvent.fill(find.field('Cliente'), 'Nadie')
    await expect.element(find.frame.getByText('Ningún cliente se llama así, ni tiene ese número.')).toBeVisible()
  })

  test('offers no payment on account in a shop without credit', async () => {
    openTill(false)
    await expect.element(page.getByRole('heading', { name: 'Caja 1' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Abonar a cuenta/ })).not.toBeInTheDocument()
  })
})

describe('the list', () => {
  beforeEach(() => {
    answersAnew(drawerList, settings(true))
    answersAnew(invoiceChoices, { shops: [], cashiers: [], affiliates: [], message: '' })
  })
  const open = (role: 'owner' | 'clerk' = 'owner') =>
    mountScreen(
      role === 'owner' ? '/admin/caja?pestana=abonos' : '/client/caja?pestana=abonos',
      somebody(role, 'Tienda Central'),
    )
  const choose = async (act: string, number = 'A202614') => {
    await userEvent.click(page.getByRole('button', { name: `Opciones del abono ${number}` }))
    await userEvent.click(page.getByRole('menuitem', { name: act }))
  }

  test('a receipt is printed again', async () => {
    lists(accountPaymentList, [payment])
    answersAnew(accountPaymentById, { receipt: accountReceipt(), message: '' })
    open()
    await choose('Ver recibo')
    await expect.element(page.getByRole('heading', { name: 'Abono A202614' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Regresar' }))
    await expect.element(page.getByRole('heading', { name: /Abonos a cuenta/ })).toBeVisible()
  })

  test('a clerk can view a receipt but not void a payment', async () => {
    lists(accountPaymentList, [payment])
    open('clerk')
    await userEvent.click(page.getByRole('button', { name: 'Opciones del abono A202614' }))
    await expect.element(page.getByRole('menuitem', { name: 'Ver recibo' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Anular abono' })).not.toBeInTheDocument()
  })

  test('a void keeps its draft and is sent once', async () => {
    lists(accountPaymentList, [payment, another])
    answersAnew(accountPaymentById, {
      receipt: accountReceipt({ parts: [{ ...accountReceipt().parts[0], method: 'card' } as never] }),
      message: '',
    })
    const screen = open()
    await keepsForm(screen, {
      title: 'Anular el abono A202614',
      open: () => choose('Anular abono'),
      another: { title: 'Anular el abono A202615', open: () => choose('Anular abono', 'A202615') },
      typed: { Motivo: 'Se anotó dos veces' },
      act: 'Anular abono',
      call: voidAccountPayment,
      reply: { message: 'Abono anulado.' },
      body: { id: 14, motivo: 'Se anotó dos veces' },
    })
  })

  test('a void needs a reason, and a refusal leaves it open', async () => {
    lists(accountPaymentList, [payment])
    answersAnew(accountPaymentById, {
      receipt: accountReceipt({ parts: [], voucher: { ending: '2PQA', amount: 5_000 } }),
      message: '',
    })
    open()
    const dialog = dialogAt('Anular el abono A202614')
    await choose('Anular abono')
    await expect.element(dialog.frame.getByText(/El vale que se entregó deja de valer/)).toBeVisible()
    await userEvent.click(dialog.button('Anular abono'))
    await expect.element(dialog.frame.getByText('Escriba por qué se anula.')).toBeVisible()
    expect(sentOf(voidAccountPayment)).toEqual([])
    refuses(voidAccountPayment, 409, {}, 'El vale de este abono ya se usó.')
    await userEvent.fill(dialog.field('Motivo'), 'Dos veces')
    await userEvent.click(dialog.button('Anular abono'))
    await expect.element(page.getByText('El vale de este abono ya se usó.')).toBeVisible()
    await expect.element(dialog.field('Motivo')).toHaveValue('Dos veces')
  })

  test('a payment that somebody voided meanwhile is not voided again', async () => {
    lists(accountPaymentList, [payment])
    answersAnew(accountPaymentById, { receipt: accountReceipt({ isVoid: true }), message: '' })
    open()
    await choose('Anular abono')
    await expect.element(page.getByText('El abono A202614 ya está anulado.')).toBeVisible()
  })
})
