import { chargeOrder, correctPayment } from '@mostrador/contract/money/payments'
import { drawerList } from '@mostrador/contract/money/till'
import {
  invoiceById,
  invoiceChoices,
  invoiceList,
  owedSum,
  pendingOrders,
  setInvoiceState,
  voidInvoice,
} from '@mostrador/contract/sale/invoices'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, closeInfo, dialogAt, keepsForm } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, lists, losesAnswer, sentOf, stubNetwork } from '../../../testing/network.ts'
import { orderDetail, orderRow, paidPart } from '../../../testing/order.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const OWNER = somebody('owner', '')

async function choose(id: number, act: string): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: `Opciones del pedido ${id}` }))
  await userEvent.click(page.getByRole('menuitem', { name: act }))
}

beforeEach(() => {
  answers(owedSum, { orders: 0, balance: 0, message: '' })
  answers(invoiceChoices, { shops: [], cashiers: [], affiliates: [], message: '' })
  answers(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, fel: null }, message: '' })
})

describe('an unsent form of an order', () => {
  test('keeps the reason of a void for its order alone', async () => {
    lists(invoiceList, [orderRow(7), orderRow(8)])
    answers(invoiceById, { invoice: orderDetail(7, []), message: '' })
    await keepsForm(mountScreen('/admin/facturas/consultar', OWNER), {
      title: 'Eliminar la factura 20267',
      open: () => choose(7, 'Eliminar'),
      another: { title: 'Eliminar la factura 20268', open: () => choose(8, 'Eliminar') },
      typed: { Motivo: 'Se cobró dos veces' },
      act: 'Eliminar factura',
      call: voidInvoice,
      isPlain: true,
      body: { idData: 7, motivo: 'Se cobró dos veces' },
      reply: { message: '' },
    })
  })

  test('checks a payment against the present balance, and books it once', async () => {
    const reply = (...paid: number[]) => ({
      invoice: orderDetail(
        7,
        paid.map((amount, index) => paidPart(index + 1, 'cash', amount)),
      ),
      message: '',
    })
    lists(pendingOrders, [orderRow(7, { charge: 'owing' }), orderRow(8, { charge: 'owing' })])
    answersAnew(invoiceById, reply())
    const screen = mountScreen('/client/pedidos/pendientes?vista=todos')
    const dialog = dialogAt('Cobrar el pedido 7')
    const typed = { 'Cobrar ahora': '300', 'Número de la transferencia': 'T-77' }
    await choose(7, 'Cobrar')
    await userEvent.fill(dialog.field('Cobrar ahora'), '300')
    await userEvent.keyboard('{F10}')
    await userEvent.fill(dialog.field('Número de la transferencia'), 'T-77')
    screen.reload()
    await expect.element(dialog.kept).toBeVisible()
    await dialog.holds(typed)
    await expect.element(dialog.frame.getByText(/Solo se deben/)).not.toBeInTheDocument()

    // Another person received a part of the balance meanwhile.
    answersAnew(invoiceById, reply(20_000))
    screen.reload()
    await expect.element(dialog.frame.getByText(/se debían Q450\.00 y ahora se deben Q250\.00/)).toBeVisible()
    await expect.element(dialog.frame.getByText('Solo se deben Q250.00.')).toBeVisible()
    await dialog.holds(typed)
    await userEvent.click(dialog.button('Cobrar'))
    await expect.element(dialog.field('Cobrar ahora')).toHaveFocus()
    expect(sentOf(chargeOrder)).toEqual([])

    history.back()
    await answer('Cambios sin guardar', 'Seguir editando')
    await dialog.holds(typed)

    // Another order's form does not get this draft.
    answersAnew(invoiceById, { invoice: orderDetail(8, []), message: '' })
    await screen.beside(async () => {
      await choose(8, 'Cobrar')
      await expect.element(dialogAt('Cobrar el pedido 8').field('Cobrar ahora')).toHaveValue('')
      await expect.element(dialogAt('Cobrar el pedido 8').kept).not.toBeInTheDocument()
      answersAnew(invoiceById, reply(20_000))
    })
    await dialog.holds(typed)

    // After a lost answer, a retry following a reload is the same act, whatever the balance.
    losesAnswer(chargeOrder)
    answers(chargeOrder, { message: '', change: 0, balance: 15_000 })
    await userEvent.fill(dialog.field('Cobrar ahora'), '100')
    await userEvent.click(dialog.button('Cobrar Q100.00'))
    await closeInfo()
    answersAnew(invoiceById, reply(20_000, 10_000))
    screen.reload()
    await expect.element(dialog.frame.getByText(/ahora se deben Q150\.00/)).toBeVisible()
    await userEvent.click(dialog.button('Cobrar Q100.00'))
    await expect.poll(() => new URL(location.href).searchParams.get('abono')).toBe('7')
    const [lost, again] = sentOf(chargeOrder)
    expect(lost).toMatchObject({
      body: [{ idData: 7, pagos: [{ forma: 4, monto: '100.00' }] }],
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(again).toEqual(lost)

    // The form is empty after a payment. A draft can be dropped. A paid order cannot be charged.
    history.back()
    await choose(7, 'Cobrar')
    await expect.element(dialog.field('Cobrar ahora')).toHaveValue('')
    await expect.element(dialog.kept).not.toBeInTheDocument()
    await userEvent.fill(dialog.field('Cobrar ahora'), '50')
    screen.reload()
    await userEvent.click(dialog.button('Empezar de nuevo'))
    await expect.element(dialog.field('Cobrar ahora')).toHaveValue('')
    await userEvent.fill(dialog.field('Cobrar ahora'), '50')
    answersAnew(invoiceById, reply(20_000, 10_000, 15_000))
    screen.reload()
    await expect.element(dialog.frame.getByText(/^Este pedido ya no debe nada/)).toBeVisible()
    await userEvent.click(dialog.button('Entendido'))
    await dialog.closed()
  })

  test('corrects a payment unless another person has changed it', async () => {
    const cash = paidPart(1, 'cash', 5_000)
    const card = paidPart(2, 'card', 4_000)
    lists(invoiceList, [orderRow(7)])
    answersAnew(invoiceById, { invoice: orderDetail(7, [cash, card], 9_000), message: '' })
    answers(correctPayment, { message: '' })
    const screen = mountScreen('/admin/facturas/consultar', OWNER)
    const dialog = dialogAt('Corregir el pago del pedido 7')
    const radio = (name: string) => dialog.frame.getByRole('radio', { name })
    const typed = { 'Número de la transferencia': 'T-9', Motivo: 'Era transferencia' }
    const holds = async () => {
      await expect.element(radio('Efectivo Q50.00')).toBeChecked()
      await expect.element(radio('Transferencia')).toBeChecked()
      await dialog.holds(typed)
    }
    await choose(7, 'Corregir el pago…')
    await userEvent.click(dialog.frame.getByText('Efectivo Q50.00'))
    await userEvent.click(dialog.frame.getByText('Transferencia', { exact: true }))
    await dialog.fill(typed)
    screen.reload()
    await expect.element(dialog.kept).toBeVisible()
    await holds()
    history.back()
    await answer('Cambios sin guardar', 'Seguir editando')

    // Another person corrected the payment meanwhile, so the form asks for the payment again.
    const back = { ...paidPart(3, 'cash', -5_000), reverses: 1 }
    const cheque = paidPart(4, 'cheque', 5_000)
    answersAnew(invoiceById, { invoice: orderDetail(7, [cash, card, back, cheque], 9_000), message: '' })
    screen.reload()
    await expect.element(dialog.frame.getByText(/^El pago que iba a corregir ya cambió/)).toBeVisible()
    await expect.element(dialog.field('Motivo')).toHaveValue('Era transferencia')
    await userEvent.click(dialog.button('Corregir el pago'))
    await expect.element(dialog.frame.getByText('Elija qué pago se corrige.')).toBeVisible()
    expect(sentOf(correctPayment)).toEqual([])
    await userEvent.click(dialog.frame.getByText('Tarjeta Q40.00'))
    await userEvent.click(dialog.frame.getByText('Transferencia', { exact: true }))
    await userEvent.click(dialog.button('Corregir el pago'))
    await dialog.closed()
    expect(sentOf(correctPayment)).toMatchObject([
      { body: [{ id: 2, forma: 4, referencia: 'T-9', motivo: 'Era transferencia' }] },
    ])
    await choose(7, 'Corregir el pago…')
    await expect.element(dialog.field('Motivo')).toHaveValue('')
    await expect.element(dialog.kept).not.toBeInTheDocument()
  })

  test('corrects the cuotas of a card payment, and refuses the same number', async () => {
    lists(invoiceList, [orderRow(7)])
    const card = { ...paidPart(2, 'card', 4_000), cuotas: 3 }
    answersAnew(invoiceById, { invoice: orderDetail(7, [card], 4_000), message: '' })
    answers(correctPayment, { message: '' })
    mountScreen('/admin/facturas/consultar', OWNER)
    const dialog = dialogAt('Corregir el pago del pedido 7')
    await choose(7, 'Corregir el pago…')
    await expect.element(dialog.frame.getByText(/^Se anotó Q40.00 en tarjeta, 3 cuotas, /)).toBeVisible()
    await userEvent.click(dialog.frame.getByText('Tarjeta', { exact: true }))
    await dialog.fill({ Motivo: 'Eran diez' })
    const cuotas = dialog.frame.getByRole('combobox', { name: 'Cuotas' })
    await userEvent.selectOptions(cuotas, '3 cuotas')
    await userEvent.click(dialog.button('Corregir el pago'))
    await expect.element(dialog.frame.getByText('Así se anotó. Elija otras cuotas u otra forma.')).toBeVisible()
    await userEvent.selectOptions(cuotas, '10 cuotas')
    await userEvent.click(dialog.button('Corregir el pago'))
    await dialog.closed()
    expect(sentOf(correctPayment)).toMatchObject([{ body: [{ id: 2, forma: 3, cuotas: 10, motivo: 'Eran diez' }] }])
  })

  test('keeps the typed status of an order until it is dropped or saved', async () => {
    lists(pendingOrders, [orderRow(7)])
    answers(setInvoiceState, { message: '' })
    const screen = mountScreen('/client/pedidos/pendientes?vista=todos')
    const dialog = dialogAt('Editar pedido 7')
    const radio = (name: string) => dialog.frame.getByRole('radio', { name })
    await choose(7, 'Editar')
    await userEvent.click(radio('Completado'))
    screen.reload()
    await expect.element(dialog.kept).toBeVisible()
    await expect.element(radio('Completado')).toBeChecked()
    await userEvent.click(dialog.button('Descartar cambios'))
    await expect.element(radio('En proceso')).toBeChecked()
    await userEvent.click(radio('Completado'))
    screen.reload()
    await userEvent.click(dialog.button('Guardar cambios'))
    await dialog.closed()
    expect(sentOf(setInvoiceState)).toMatchObject([{ body: [{ idData: 7, invoiceProcess: 2 }] }])
    await choose(7, 'Editar')
    await expect.element(radio('En proceso')).toBeChecked()
    await expect.element(dialog.kept).not.toBeInTheDocument()
  })
})
