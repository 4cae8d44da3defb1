import { inventory } from '@mostrador/contract/goods/products'
import { drawerList } from '@mostrador/contract/money/till'
import { addCustomer } from '@mostrador/contract/people/customer-acts'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { knownBuyer, placeOrder } from '@mostrador/contract/sale/orders'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteAnswer } from '../../api/calls/reach.ts'
import { answersGolden } from '../../testing/golden.ts'
import { type MountedScreen, mountScreen } from '../../testing/mount.tsx'
import {
  answers,
  answersAnew,
  answersLate,
  lists,
  losesAnswer,
  refuses,
  sentOf,
  stubNetwork,
} from '../../testing/network.ts'
import { product } from '../../testing/product.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

const rosa: CustomerRow = {
  id: 3,
  name: 'Rosa Quiej',
  taxIdKind: 'NIT',
  taxId: '12521337',
  phone: '+502 5512 3344',
  address: '',
  affiliate: null,
  affiliateId: null,
  version: 1,
}
const luis: CustomerRow = { ...rosa, id: 8, name: 'Luis Rosales', taxIdKind: null, taxId: null, phone: '' }

let person = 500
let screen: MountedScreen

beforeEach(async () => {
  answersGolden()
  const rows = [product(20)].map((each) => ({ ...each, isExtraFlag: false, isActiveFlag: true }))
  answersAnew(inventory, { rows, photos: [], columns: [], message: '' })
  answersAnew(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, fel: null }, message: '' })
  answersAnew(knownBuyer, { name: null, message: '' })
  // Each test has a bag of its own.
  person += 1
  screen = mountScreen('/client/pedidos/nuevo', { ...somebody('clerk', 'Tienda Central'), id: person })
  await userEvent.click(page.getByRole('checkbox', { name: /^Toalla 20,/ }))
  await userEvent.keyboard('{F9}')
  await expect.element(field).toBeInTheDocument()
})
// A lost answer leaves the device believing that the server is away.
afterEach(() => noteAnswer('answer'))

const field = page.getByRole('combobox', { name: 'Cliente' })
const nit = page.getByRole('textbox', { name: 'NIT' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const chosen = page.getByText(/^Compra /)
const ordered = () => (sentOf(placeOrder)[0]?.body as [object] | undefined)?.[0]

async function type(text: string) {
  await userEvent.keyboard('{F6}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(text)
  await expect.poll(() => sentOf(customerList).at(-1)?.query['search']).toBe(text)
}
/** Waits until Enter takes the choice. */
const isFirst = (name: string | RegExp) => expect.element(option(name)).toHaveAttribute('data-combobox-selected')

/** The server refuses, so that the screen stays and nothing waits on the device. */
async function sells(order: object) {
  refuses(placeOrder, 409, {}, 'Hoy no se vende.')
  await userEvent.keyboard('{F9}')
  await expect.element(page.getByText('Hoy no se vende.')).toBeVisible()
  expect(ordered()).toMatchObject(order)
}

test('says what the paper shows in place of an emoji in the name', async () => {
  await userEvent.keyboard('{F6}')
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, 'Rosa 🌹')
  await expect.element(page.getByText('En el papel saldrá • en lugar de 🌹.')).toBeVisible()
  await userEvent.fill(field, 'Rosa')
  await expect.element(page.getByText(/^En el papel/)).not.toBeInTheDocument()
})

describe("'Cliente' in the review of a sale (D185)", () => {
  test('finds a customer and takes it by keys; name and NIT are printed, the id is sent', async () => {
    lists(customerList, [rosa, luis])
    await type('rosa 5512')
    await isFirst(/^Rosa Quiej/)
    expect(sentOf(customerList).at(-1)?.query).toMatchObject({ search: 'rosa 5512' })
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('Rosa Quiej')
    await expect.element(nit).toHaveValue('12521337')
    await expect.element(chosen).toHaveTextContent('Compra Rosa Quiej')
    await sells({ clienteId: 3, cliente: 'Rosa Quiej', nit: '12521337' })
  })

  test('a typed name without a choice is sold as typed, with no further key', async () => {
    lists(customerList, [rosa])
    await type('rosa')
    await isFirst(/^Rosa Quiej/)
    await sells({ cliente: 'rosa', nit: 'CF' })
    expect(ordered()).not.toHaveProperty('clienteId')
  })

  test('the final consumer is sold to without a search', async () => {
    await sells({ cliente: 'Consumidor Final', nit: 'CF' })
    expect(ordered()).not.toHaveProperty('clienteId')
    expect(sentOf(customerList)).toEqual([])
  })

  test('makes a customer of what was typed, with its telephone, by Enter', async () => {
    lists(customerList, [])
    await type('Ana Cux 55123344')
    await isFirst(/^Crear cliente «Ana Cux»/)
    answers(addCustomer, { id: 12, message: '' })
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen).toHaveTextContent('Compra Ana Cux')
    expect(sentOf(addCustomer)).toMatchObject([{ body: [{ nombre: 'Ana Cux', telefono: '+502 5512 3344' }] }])
    expect(sentOf(addCustomer)[0]?.key).toMatch(/^[\da-f-]{36}$/)
    await sells({ clienteId: 12, cliente: 'Ana Cux', nit: 'CF' })
  })

  test('a customer with the same NIT is offered, and another one can still be made', async () => {
    lists(customerList, [])
    await userEvent.fill(nit, '12521337')
    await type('Rosa Q')
    await isFirst(/^Crear cliente «Rosa Q»/)
    refuses(addCustomer, 409, { similar: [{ id: 3, name: 'Rosa Quiej' }] }, 'Ya está.')
    answers(addCustomer, { id: 13, message: '' })
    await userEvent.keyboard('{Enter}')
    await isFirst('Rosa Quiej')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(chosen).toHaveTextContent('Compra Rosa Q')
    const body = { nombre: 'Rosa Q', documento: { tipo: 'NIT', numero: '12521337' } }
    expect(sentOf(addCustomer).map(({ body: sent }) => sent)).toEqual([[body], [{ ...body, aunque: 1 }]])
  })

  test('a customer who is offered as similar can be chosen', async () => {
    lists(customerList, [])
    await userEvent.fill(nit, '12521337')
    await type('Rosa Q')
    await isFirst(/^Crear cliente «Rosa Q»/)
    refuses(addCustomer, 409, { similar: [{ id: 3, name: 'Rosa Quiej' }] }, 'Ya está.')
    await userEvent.keyboard('{Enter}')
    await isFirst('Rosa Quiej')
    await userEvent.keyboard('{Enter}')
    await sells({ clienteId: 3, cliente: 'Rosa Quiej', nit: '12521337' })
  })

  test('an answer to an older text chooses nobody', async () => {
    lists(customerList, [])
    await type('Ana Cux')
    await isFirst(/^Crear cliente «Ana Cux»/)
    const answer = answersLate(addCustomer, { id: 12, message: '' })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sentOf(addCustomer)).toHaveLength(1)
    // Even a space says that the name goes on.
    await userEvent.keyboard(' ')
    answer()
    await isFirst(/^Crear cliente «Ana Cux»/)
    await userEvent.keyboard('López')
    await isFirst(/^Crear cliente «Ana Cux López»/)
    await sells({ cliente: 'Ana Cux López' })
    expect(ordered()).not.toHaveProperty('clienteId')
  })

  test('a chosen customer survives a reload, and is cleared with the NIT once another name is typed', async () => {
    lists(customerList, [rosa])
    await type('rosa')
    await isFirst(/^Rosa Quiej/)
    await userEvent.keyboard('{Enter}')
    await expect.element(chosen).toBeInTheDocument()
    screen.reload()
    await expect.element(chosen).toHaveTextContent('Compra Rosa Quiej')
    await expect.element(nit).toHaveValue('12521337')
    await type('Eva')
    await expect.element(chosen).not.toBeInTheDocument()
    await sells({ cliente: 'Eva', nit: 'CF' })
    expect(ordered()).not.toHaveProperty('clienteId')
  })

  test('the button clears the customer, and the final consumer is back', async () => {
    lists(customerList, [rosa])
    await type('rosa')
    await isFirst(/^Rosa Quiej/)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(page.getByRole('button', { name: 'Quitar el cliente' }))
    await expect.element(field).toHaveValue('Consumidor Final')
    await expect.element(nit).toHaveValue('CF')
    await expect.element(chosen).not.toBeInTheDocument()
  })

  test('Escape closes only the list', async () => {
    lists(customerList, [rosa])
    await type('rosa')
    await isFirst(/^Rosa Quiej/)
    await userEvent.keyboard('{Escape}')
    await expect.element(option(/^Rosa/)).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('rosa')
  })

  test('an unknown number alone makes no customer', async () => {
    lists(customerList, [])
    await type('44100099')
    await expect.element(page.getByText(/^Ningún cliente tiene ese número/)).toBeVisible()
    await expect.element(option(/Crear/)).not.toBeInTheDocument()
  })

  test('without network a name can be typed, and no message shows', async () => {
    losesAnswer(customerList)
    await type('Rosa')
    await expect.poll(() => sentOf(customerList)).toHaveLength(1)
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard(' Quiej')
    await expect.element(field).toHaveValue('Rosa Quiej')
    await expect.element(page.getByText(/Buscando|conexión con el servidor/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
