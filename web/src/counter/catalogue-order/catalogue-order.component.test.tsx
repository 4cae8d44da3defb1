import { inventory } from '@mostrador/contract/goods/products'
import { drawerList } from '@mostrador/contract/money/till'
import { type CatalogueOrderDetail, catalogueOrderById } from '@mostrador/contract/sale/catalogue-orders'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteAnswer } from '../../api/calls/reach.ts'
import { answersGolden } from '../../testing/golden.ts'
import { closeInfo } from '../../testing/kept-form.ts'
import { type MountedScreen, mountScreen } from '../../testing/mount.tsx'
import { answersAnew, losesAnswer, refuses, sentOf, stubNetwork } from '../../testing/network.ts'
import { product } from '../../testing/product.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

const line = {
  ...{ productId: 20, name: 'Toalla 20', specification: '', quantity: 3 },
  ...{ price: 800, priceToday: 1_000, stock: 5 },
}
const order: CatalogueOrderDetail = {
  ...{ id: 7, code: 'K7M2QZ', placedAt: '2026-11-19 10:00:00', name: 'Rosa Quiej', phone: '+502 5512 3344' },
  ...{ units: 5, total: 2_400, state: 'new', shop: 'Rosales', encargoId: null, invoiceId: null },
  ...{ note: '', ofPhone: 1, path: '/p/abc', lines: [line] },
}
const replyWith = (detail: CatalogueOrderDetail) => ({ order: detail, message: '' })

let person = 1_900
let screen: MountedScreen
const mount = (code = 'T-20') => {
  const rows = [{ ...product(20), code }, product(21)]
  const marked = rows.map((each) => ({ ...each, isExtraFlag: false, isActiveFlag: true }))
  answersAnew(inventory, { rows: marked, photos: [], columns: [], message: '' })
  screen = mountScreen('/client/pedidos/nuevo', { ...somebody('clerk', 'Tienda Central'), id: person })
}
beforeEach(() => {
  answersGolden()
  answersAnew(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, charging: 'no', fel: null }, message: '' })
  // Each test has a bag of its own.
  person += 1
})
afterEach(() => noteAnswer('answer'))

const bag = page.getByRole('region', { name: 'Pedido', exact: true })
const mark = bag.getByText(/^Pedido del catálogo/)
const lines = bag.getByRole('listitem')
const dialog = page.getByRole('dialog', { name: 'Pedido del catálogo K7M2QZ' })
const understand = () => userEvent.click(page.getByRole('button', { name: 'Entendido' }))
async function type(text: string) {
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar productos' }), text)
  await userEvent.keyboard('{Enter}')
}
async function sell() {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{F9}')
  await submit()
}
async function submit() {
  await expect.element(page.getByRole('heading', { name: 'Revisar pedido' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Generar pedido/ }))
}
const ordered = (at = 0) => (sentOf(placeOrder)[at]?.body as [Record<string, unknown>] | undefined)?.[0]

describe('selling an order from the catalogue at the counter (D192)', () => {
  test('its code opens it at today’s prices, says what is short, and the order names it after a reload', async () => {
    mount()
    const gone = { ...line, productId: 33, name: 'Sábana 33' }
    answersAnew(catalogueOrderById, replyWith({ ...order, lines: [{ ...line, quantity: 9 }, gone] }))
    await userEvent.click(page.getByRole('checkbox', { name: /^Toalla 21,/ }))
    await type('k7m-2qz')
    for (const words of [
      'De Toalla 20 se pidieron 9 y hay 5.',
      'Toalla 20 costaba Q8.00 al pedirlo y hoy cuesta Q10.00.',
      'Sábana 33 ya no está a la venta.',
      'Lo que había en el pedido quedó en espera (F3).',
    ])
      await expect.element(dialog.getByText(words)).toBeVisible()
    await understand()
    await expect.element(mark).toBeVisible()
    screen.reload()
    await expect.element(bag.getByText('K7M2QZ')).toBeVisible()
    refuses(placeOrder, 409, {}, 'No')
    await sell()
    await expect.poll(() => ordered()).toMatchObject({ pedidoCatalogo: 7, total: '50.00', cliente: 'Rosa Quiej' })
    await closeInfo()
  })

  test('the text of its message opens it, and the bag sells without it once the person drops it', async () => {
    mount()
    answersAnew(catalogueOrderById, replyWith({ ...order, lines: [{ ...line, price: 1_000 }] }))
    await type('Hola, Rosales. Escribo por mi pedido K7M2QZ del catálogo.')
    await expect.element(bag.getByText('El K7M2QZ del catálogo está en el pedido.')).toBeVisible()
    await userEvent.click(bag.getByRole('button', { name: 'Quitar', exact: true }))
    await expect.element(bag.getByText('El pedido ya no es el K7M2QZ del catálogo.')).toBeVisible()
    await userEvent.click(bag.getByRole('button', { name: 'Deshacer' }))
    await expect.element(mark).toBeVisible()
    await userEvent.click(bag.getByRole('button', { name: 'Quitar', exact: true }))
    refuses(placeOrder, 409, {}, 'No')
    await sell()
    await expect.poll(() => ordered()).toMatchObject({ total: '30.00' })
    expect(ordered()).not.toHaveProperty('pedidoCatalogo')
    await closeInfo()
  })

  test('a product with that code comes first, and the order is offered beside it', async () => {
    mount('K7M2QZ')
    answersAnew(catalogueOrderById, replyWith(order))
    await expect.element(page.getByRole('checkbox', { name: /^Toalla 21,/ })).toBeVisible()
    await userEvent.keyboard('K7M2QZ{Enter}')
    await expect.element(bag.getByRole('button', { name: 'Una unidad más de Toalla 20' })).toBeVisible()
    await userEvent.click(bag.getByRole('button', { name: 'Abrir el pedido K7M2QZ' }))
    await understand()
    await expect.element(mark).toBeVisible()
  })

  test('without network the till says so, and a code that no order has is looked up as a product’s', async () => {
    mount()
    losesAnswer(catalogueOrderById)
    refuses(catalogueOrderById, 404, {}, 'Este pedido del catálogo no existe. Revise el código.')
    await type('B2C3D4')
    await expect.element(bag.getByText(/Los pedidos del catálogo se abren con conexión\.$/)).toBeVisible()
    await type('B2C3D5')
    await expect.element(bag.getByText('Ningún producto tiene el código B2C3D5.')).toBeVisible()
  })

  test('one that is held or declined says so, and the bag stays empty', async () => {
    mount()
    answersAnew(catalogueOrderById, replyWith({ ...order, state: 'declined', reason: 'Ya no hay' }))
    await type('K7M2QZ')
    const words = 'Del pedido del catálogo K7M2QZ ya se dijo que no se pudo: Ya no hay.'
    await expect.element(page.getByText(words)).toBeVisible()
    await closeInfo()
    await expect.element(lines).not.toBeInTheDocument()
  })

  test('one that was sold meanwhile is refused with a sentence, and the bag stays', async () => {
    mount()
    answersAnew(catalogueOrderById, replyWith(order))
    await type('K7M2QZ')
    await understand()
    const words = 'El pedido del catálogo K7M2QZ ya se vendió: 202612.'
    refuses(placeOrder, 409, {}, words, { pedidoCatalogo: words })
    refuses(placeOrder, 409, {}, 'No')
    await sell()
    await expect.element(dialog.getByText(words, { exact: false })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Vender sin el código' }))
    await submit()
    await expect.poll(() => ordered(1)).toMatchObject({ total: '30.00' })
    expect(ordered(1)).not.toHaveProperty('pedidoCatalogo')
    await closeInfo()
  })
})
