import { inventory } from '@mostrador/contract/goods/products'
import { drawerList } from '@mostrador/contract/money/till'
import { type CustomerRow, creditCustomers, customerList } from '@mostrador/contract/people/customers'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { CASH_DEFAULTS, type CashSettings } from '@mostrador/domain/money/cash-settings'
import { localDay, showDay } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepAnswer, keepAnswersOf, keptAnswer } from '../../api/calls/kept-answers.ts'
import { noteAnswer, noteSilence } from '../../api/calls/reach.ts'
import { noteDrawers } from '../../drawer/till-drawer.ts'
import { answersGolden } from '../../testing/golden.ts'
import { closeInfo } from '../../testing/kept-form.ts'
import { mountScreen } from '../../testing/mount.tsx'
import { answersAnew, lists, losesAnswer, refuses, sentOf, stubNetwork } from '../../testing/network.ts'
import { product } from '../../testing/product.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

const rosa: CustomerRow = {
  id: 3,
  name: 'Rosa Quiej',
  taxIdKind: null,
  taxId: null,
  phone: '',
  address: '',
  affiliate: null,
  affiliateId: null,
  days: 0,
  room: 900_000,
  version: 1,
}

let person = 700
beforeEach(() => {
  answersGolden()
  const rows = [product(20)].map((each) => ({ ...each, isExtraFlag: false, isActiveFlag: true }))
  answersAnew(inventory, { rows, photos: [], columns: [], message: '' })
})

// A lost answer leaves the device believing that the server is away.
afterEach(() => noteAnswer('answer'))

async function review(settings: Partial<CashSettings>, customer = rosa) {
  answersAnew(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, ...settings, fel: null }, message: '' })
  lists(customerList, [customer])
  // Each test has a bag of its own.
  person += 1
  const screen = mountScreen('/client/pedidos/nuevo', { ...somebody('clerk', 'Tienda Central'), id: person })
  await userEvent.click(page.getByRole('checkbox', { name: /^Toalla 20,/ }))
  await userEvent.keyboard('{F9}')
  await expect.element(page.getByRole('combobox', { name: 'Cliente' })).toBeInTheDocument()
  return screen
}
async function chooseRosa() {
  await userEvent.keyboard('{F6}rosa')
  await expect.element(page.getByRole('option', { name: /^Rosa Quiej/ })).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Compra /)).toBeVisible()
}
const ways = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent)
const terms = page.getByText(/queda a deber/)
const ordered = () => (sentOf(placeOrder)[0]?.body as [Record<string, unknown>] | undefined)?.[0]

describe('a sale on credit at the counter (D186)', () => {
  test('is one key more than a cash sale, says what is owed and until when, and sends no payment', async () => {
    await review({ sellsOnCredit: true, charging: 'required' })
    expect(ways().join()).not.toContain('A crédito')
    await chooseRosa()
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    const today = showDay(localDay(Date.now()))
    await expect.element(terms).toHaveTextContent(`Rosa Quiej queda a deber Q10.00 hasta el ${today}.`)
    await expect.element(page.getByText('Su crédito alcanza.')).toBeVisible()
    refuses(placeOrder, 409, {}, 'A «Rosa Quiej» no le alcanza el crédito: faltan Q1.00.')
    await userEvent.keyboard('{F9}')
    await expect.poll(ordered).toMatchObject({ clienteId: 3 })
    expect(ordered()?.['pagos'] ?? []).toEqual([])
    await expect.element(page.getByText('A «Rosa Quiej» no le alcanza el crédito: faltan Q1.00.')).toBeVisible()
    await expect.element(terms).toBeVisible()
  })

  test('takes a part at once and divides the rest into instalments, which a reload keeps', async () => {
    const screen = await review({ sellsOnCredit: true, charging: 'required' })
    await chooseRosa()
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    await userEvent.click(page.getByRole('button', { name: 'Paga una parte ahora' }))
    await userEvent.keyboard('4')
    await expect
      .element(terms)
      .toHaveTextContent(`Rosa Quiej queda a deber Q6.00 hasta el ${showDay(localDay(Date.now()))}.`)
    await userEvent.click(page.getByRole('button', { name: 'Dividir en plazos' }))
    await expect.element(page.getByText('Suman Q6.00 de Q6.00')).toBeVisible()
    const first = page.getByRole('textbox', { name: 'Monto del plazo 1' })
    await expect.element(first).toHaveAttribute('placeholder', '2.00')
    await userEvent.fill(first, '7')
    await expect.element(page.getByText('Suman Q6.00 de Q6.00')).toBeVisible()
    await userEvent.keyboard('{F9}')
    await expect.element(page.getByRole('alert').filter({ hasText: /mayor que cero/ })).toBeVisible()
    expect(sentOf(placeOrder)).toEqual([])
    await userEvent.fill(first, '3')
    await userEvent.fill(page.getByRole('textbox', { name: 'Cuántos' }), '2')
    screen.reload()
    await expect
      .element(page.getByRole('textbox', { name: 'Monto del plazo 2' }))
      .toHaveAttribute('placeholder', '3.00')
    refuses(placeOrder, 409, {}, 'No')
    await userEvent.keyboard('{F9}')
    await expect
      .poll(ordered)
      .toMatchObject({ pagos: [{ monto: '4.00' }], plazos: [{ monto: '3.00' }, { monto: '3.00' }] })
    await closeInfo()
  })

  test('says before it is sent by how much the credit does not reach', async () => {
    await review({ sellsOnCredit: true }, { ...rosa, room: 100 })
    await chooseRosa()
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    await expect.element(page.getByText(/^No le alcanza el crédito: faltan Q[\d.,]+\.$/)).toBeVisible()
  })

  test('without network finds the customers at hand, and sells up to their room alone (D187)', async () => {
    const settings = { ...CASH_DEFAULTS, sellsOnCredit: true, fel: null }
    noteDrawers(somebody('clerk', 'Tienda Central').shopId, { drawers: [], settings, message: '' })
    await review({ sellsOnCredit: true })
    keepAnswersOf(person, '')
    keepAnswer(creditCustomers, () => ({
      customers: [{ id: 3, name: 'Rosa Quiej', phone: '+502 5512 3344', room: 1_500 }],
      message: '',
    }))
    await expect.poll(() => keptAnswer(creditCustomers), { timeout: 10_000 }).toBeDefined()
    losesAnswer(creditCustomers)
    noteSilence()
    await chooseRosa()
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    await expect.element(page.getByText('Su crédito alcanza.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Una unidad más de Toalla 20' }))
    await expect.element(page.getByText('No le alcanza el crédito: faltan Q5.00.')).toBeVisible()
    await userEvent.keyboard('{F9}')
    const refusal = /^Sin conexión, a «Rosa Quiej» no le alcanza el crédito: faltan Q5\.00\./
    await expect.element(page.getByRole('alert').filter({ hasText: refusal }).first()).toBeVisible()
    await expect.element(page.getByRole('option', { name: /^Crear cliente/ })).not.toBeInTheDocument()
    expect(sentOf(placeOrder)).toEqual([])
  })

  test('pays in cash by default where the shop charges nobody', async () => {
    await review({ sellsOnCredit: true, charging: 'no' })
    await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument()
    await chooseRosa()
    await expect.element(page.getByRole('radio', { name: /^Efectivo/ })).toBeChecked()
  })

  test('does not exist where the shop gives no credit: what is left owing is charged later', async () => {
    await review({ sellsOnCredit: false })
    await chooseRosa()
    expect(ways().join()).not.toContain('A crédito')
    await userEvent.click(page.getByRole('radio', { name: 'Por cobrar' }))
    await expect.element(page.getByText(/Se cobran después en Pedidos pendientes/)).toBeVisible()
    await expect.element(terms).not.toBeInTheDocument()
  })
})
