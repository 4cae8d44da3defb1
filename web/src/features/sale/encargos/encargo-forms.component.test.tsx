import { drawerList } from '@mostrador/contract/money/till'
import { customerList } from '@mostrador/contract/people/customers'
import { deliverEncargo, encargoById, encargoList, encargoStock } from '@mostrador/contract/sale/encargos'
import { offerList } from '@mostrador/contract/sale/offers'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleEncargo } from '../../../../../tickets/src/testing/sample-encargo.ts'
import { noteDrawers } from '../../../drawer/till-drawer.ts'
import { answer, closeInfo, dialogAt } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, lists, losesAnswer, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'

stubNetwork()

const row = {
  ...{ id: 18, number: 'E202618', issuedAt: '2026-11-20 14:35:09', affiliate: 'Deja a medias', affiliateId: null },
  ...{ phone: '55123344', heldUntil: null, isOverdue: false, shop: 'Tienda Central', extension: 'Central' },
  ...{ paid: 15_000, balance: 35_000, form: 'cash' as const, formNumber: 'cash' as const, description: '' },
  ...{ delivery: 'undelivered' as const, deliveryNumber: 'undelivered' as const, total: 50_000, isActive: true },
  ...{ invoiceId: null, version: 1 },
}

function encargo(invoiceId: number | null) {
  const { payments, lines, ...rest } = sampleEncargo({ paymentCount: 1 }, { id: row.id, number: row.number, invoiceId })
  return { ...rest, ...{ lines: [...lines], payments: [...payments], total: 50_000, paid: 15_000, balance: 35_000 } }
}

beforeEach(() => {
  answers(encargoList, {
    rows: [row],
    affiliates: [],
    shops: [{ id: 1, name: 'Tienda Central' }],
    extensions: [
      { id: 1, name: 'Central' },
      { id: 2, name: 'Bodega' },
    ],
    columns: [],
    total: 1,
    message: '',
  })
  answers(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, fel: null }, message: '' })
})

describe('an unsent form of an encargo', () => {
  test('keeps the payment at a delivery, and does not charge again after a lost answer', async () => {
    answersAnew(encargoById, { encargo: encargo(null), message: '' })
    losesAnswer(deliverEncargo)
    const screen = mountScreen('/client/encargos/pendientes')
    const dialog = dialogAt('Entregar el encargo')
    await userEvent.click(page.getByRole('button', { name: `Opciones del encargo ${row.number}` }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Entregar' }))
    await dialog.fill({ Recibido: '400' })
    screen.reload()
    await expect.element(dialog.kept).toBeVisible()
    await dialog.holds({ Recibido: '400' })
    history.back()
    await answer('Cambios sin guardar', 'Seguir editando')

    await userEvent.click(dialog.button('Cobrar Q350.00 y entregar'))
    await closeInfo()
    answersAnew(encargoById, { encargo: encargo(77), message: '' })
    screen.reload()
    await expect.element(dialog.frame.getByText(/^El encargo E202618 ya se entregó\./)).toBeVisible()
    await userEvent.click(dialog.button('Entendido'))
    await dialog.closed()
    expect(sentOf(deliverEncargo)).toMatchObject([
      { body: [{ idData: row.id, pagos: [{ forma: 1, monto: '350.00', recibido: '400.00' }] }] },
    ])
  })

  test('keeps the customer chosen at a delivery, who owes the balance', async () => {
    const settings = { ...CASH_DEFAULTS, sellsOnCredit: true, fel: null }
    noteDrawers(1, { drawers: [], settings, message: '' })
    answersAnew(encargoById, { encargo: encargo(null), message: '' })
    lists(customerList, [
      {
        ...{ id: 3, name: 'Rosa Quiej', taxIdKind: null, taxId: null, phone: '', address: '', affiliate: null },
        ...{ affiliateId: null, days: 30, room: 20_000, version: 1 },
      },
    ])
    refuses(deliverEncargo, 409, {}, 'A «Rosa Quiej» no le alcanza el crédito: faltan Q150.00.')
    const screen = mountScreen('/client/encargos/pendientes')
    const dialog = dialogAt('Entregar el encargo')
    await userEvent.click(page.getByRole('button', { name: `Opciones del encargo ${row.number}` }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Entregar' }))
    await userEvent.click(dialog.frame.getByRole('combobox', { name: 'Cliente' }))
    await userEvent.keyboard('rosa')
    await userEvent.click(page.getByRole('option', { name: 'Rosa Quiej' }))
    await userEvent.click(dialog.frame.getByRole('radio', { name: /^A crédito/ }))
    screen.reload()
    await expect.element(dialog.frame.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Rosa Quiej')
    await expect.element(dialog.frame.getByText('No le alcanza el crédito: faltan Q150.00.')).toBeVisible()
    await userEvent.click(dialog.button('Entregar'))
    await expect.element(page.getByText('A «Rosa Quiej» no le alcanza el crédito: faltan Q150.00.')).toBeVisible()
    expect(sentOf(deliverEncargo)).toMatchObject([{ body: [{ idData: row.id, clienteId: 3 }] }])
  })

  test('keeps the terms of an encargo until they are chosen, and asks before dropping them', async () => {
    answers(encargoStock, { rows: [], columns: [], message: '' })
    lists(offerList, [])
    const screen = mountScreen('/client/encargos/nuevo')
    const terms = dialogAt('Nuevo encargo')
    const typed = { Nombre: 'Doña Chila', Teléfono: '5555 1234' }
    await terms.choose('Es', 'Apartado, sin afiliado')
    await terms.fill(typed)
    screen.reload()
    await expect.element(terms.kept).toBeVisible()
    await terms.holds(typed)
    await userEvent.keyboard('{Escape}')
    await answer('Cambios sin guardar', 'Seguir editando')
    await terms.choose('Extensión', 'Central')
    await userEvent.click(terms.button('Elegir productos'))
    await terms.closed()
    await userEvent.click(page.getByRole('button', { name: 'Cambiar', exact: true }))
    await terms.holds({ Nombre: 'Doña Chila' })
    await expect.element(terms.kept).not.toBeInTheDocument()
  })
})
