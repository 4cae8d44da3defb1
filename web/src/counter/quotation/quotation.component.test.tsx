import { inventory } from '@mostrador/contract/goods/products'
import { drawerList } from '@mostrador/contract/money/till'
import { customerList } from '@mostrador/contract/people/customers'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { addQuotation, editQuotation, type QuotationDetail, quotationById } from '@mostrador/contract/sale/quotations'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleInvoice } from '../../../../tickets/src/testing/sample-invoice.ts'
import { noteAnswer, noteSilence } from '../../api/calls/reach.ts'
import { answersGolden } from '../../testing/golden.ts'
import { closeInfo } from '../../testing/kept-form.ts'
import { type MountedScreen, mountScreen } from '../../testing/mount.tsx'
import { answers, answersAnew, lists, refuses, sentOf, stubNetwork } from '../../testing/network.ts'
import { product } from '../../testing/product.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

const FAR = '2999-12-31'
const line = {
  ...{ productId: 20, element: 'Toalla', name: 'Toalla 20', specification: '', quantity: 3 },
  ...{ price: 800, discount: 0, priceToday: 1_000, stock: 5 },
}
const quotation: QuotationDetail = {
  ...{ id: 7, number: 'CZ20267', issuedAt: '2026-11-19 10:00:00', expires: FAR, state: 'open' },
  ...{ customer: 'Hotel Ixchel', total: 2_400, author: 'Marta', shop: 'Rosales', version: 2 },
  ...{ invoiceId: null, encargoId: null, percent: 0, days: 15, note: '', subtotal: 2_400, discount: 0 },
  lines: [line],
  versions: [{ version: 2, madeAt: '2026-11-19 10:00:00', author: 'Marta', total: 2_400 }],
}
const replyWith = (detail: QuotationDetail) => ({ quotation: detail, message: '' })

let person = 900
let screen: MountedScreen
beforeEach(() => {
  answersGolden()
  const rows = [product(20), product(21)].map((each) => ({ ...each, isExtraFlag: false, isActiveFlag: true }))
  answersAnew(inventory, { rows, photos: [], columns: [], message: '' })
  answersAnew(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, charging: 'no', fel: null }, message: '' })
  lists(customerList, [])
  answersAnew(quotationById, replyWith(quotation))
  // Each test has a bag of its own.
  person += 1
  screen = mountScreen('/client/pedidos/nuevo', { ...somebody('clerk', 'Tienda Central'), id: person })
})
afterEach(() => noteAnswer('answer'))

const bag = page.getByRole('region', { name: 'Pedido', exact: true })
const lines = bag.getByRole('listitem')
const add = (name: string) => userEvent.click(page.getByRole('checkbox', { name: new RegExp(`^${name},`) }))
const quote = () => userEvent.keyboard('{Shift>}{F9}{/Shift}')
async function type(number: string) {
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar productos' }), number)
  await userEvent.keyboard('{Enter}')
}
async function open() {
  await type('cz20267')
  await expect.element(bag.getByText('CZ20267', { exact: true })).toBeVisible()
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
const written = () => sentOf(addQuotation).at(-1)?.body
const understand = () => userEvent.click(page.getByRole('button', { name: 'Entendido' }))
const dialog = (name: string) => page.getByRole('dialog', { name })

describe('a quotation of the bag (D191)', () => {
  test('asks for whom and how long, shows its number and papers, and empties the bag with a way back', async () => {
    await add('Toalla 20')
    await quote()
    const form = dialog('Cotización')
    await expect.element(form.getByRole('textbox', { name: 'Días que vale' })).toHaveValue('15')
    await userEvent.fill(form.getByRole('textbox', { name: 'Días que vale' }), '91')
    await userEvent.keyboard('{F9}')
    await expect.element(form.getByText('Escriba un número de días, de 1 a 90.')).toBeVisible()
    await userEvent.fill(form.getByRole('textbox', { name: 'Días que vale' }), '30')
    await userEvent.fill(form.getByRole('textbox', { name: 'Para' }), 'Hotel Ixchel')
    await userEvent.fill(form.getByRole('textbox', { name: 'Nota' }), 'Para enero')
    answersAnew(addQuotation, { message: '', id: 7, number: 'CZ20267' })
    await userEvent.keyboard('{F9}')
    const made = dialog('Cotización CZ20267')
    for (const name of ['Ticket', 'Hoja carta']) await expect.element(made.getByRole('button', { name })).toBeVisible()
    await expect.element(made.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    expect(sentOf(addQuotation)[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(written()).toMatchObject([{ nombre: 'Hotel Ixchel', dias: 30, nota: 'Para enero', descuento: 0 }])
    expect(written()).toMatchObject([{ items: { item_20: { id: 20, cantidad: 1, valor: '10.00' } } }])
    await userEvent.keyboard('{Escape}')
    await expect.element(made).not.toBeInTheDocument()
    await expect.element(lines).not.toBeInTheDocument()
    await userEvent.click(bag.getByRole('button', { name: 'Deshacer' }))
    await expect.element(lines).toBeVisible()
  })

  test('without network says so, and the bag stays', async () => {
    await add('Toalla 20')
    noteSilence()
    await quote()
    await expect.element(dialog('Cotización').getByText(/^Sin conexión no se hacen cotizaciones/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Entendido' }))
    await expect.element(lines).toBeVisible()
    expect(sentOf(addQuotation)).toEqual([])
  })

  test('names prices that changed meanwhile, and takes them over with one key', async () => {
    await add('Toalla 20')
    await quote()
    const form = dialog('Cotización')
    await expect.element(form.getByRole('textbox', { name: 'Para' })).toBeVisible()
    refuses(addQuotation, 409, { items: [{ productId: 20, stock: 5, price: 1_200 }] }, 'Cambió')
    answers(addQuotation, { message: '', id: 7, number: 'CZ20267' })
    await userEvent.keyboard('{F9}')
    await expect.element(form.getByText('Toalla 20 costaba Q10.00 y ahora cuesta Q12.00.')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Tomar los precios de ahora' }))
    await userEvent.keyboard('{F9}')
    await expect.element(dialog('Cotización CZ20267')).toBeVisible()
    expect(written()).toMatchObject([{ items: { item_20: { valor: '12.00' } } }])
  })

  test('of an opened quotation is its next version, at today’s prices', async () => {
    await open()
    await quote()
    answersAnew(editQuotation, { message: '', id: 7, number: 'CZ20267' })
    const form = dialog('Cotización')
    await expect.element(form.getByRole('textbox', { name: 'Para' })).toHaveValue('Hotel Ixchel')
    await expect.element(form.getByRole('button', { name: 'Cotización aparte' })).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Guardar versión nueva' }))
    await expect.element(dialog('Cotización CZ20267')).toBeVisible()
    expect(sentOf(editQuotation)[0]?.body).toMatchObject([{ idData: 7, version: 2, nombre: 'Hotel Ixchel' }])
    expect(sentOf(editQuotation)[0]?.body).toMatchObject([{ items: { item_20: { cantidad: 3, valor: '10.00' } } }])
  })
})

describe('selling a quotation at the counter (D191)', () => {
  test('opens by its number with the quoted prices, which a reload keeps, and names it in the order', async () => {
    await add('Toalla 21')
    await open()
    await understand()
    await expect.element(bag.getByText(/vale hasta el/)).toBeVisible()
    await expect.poll(() => lines.element().textContent).toContain('Q24.00')
    await userEvent.click(bag.getByRole('button', { name: 'Una unidad más de Toalla 20' }))
    await expect.poll(() => lines.element().textContent).toContain('3 × Q8.00 + 1 × Q10.00')
    screen.reload()
    await expect.poll(() => bag.element().textContent).toContain('TotalQ34.00')
    refuses(placeOrder, 409, {}, 'No')
    await sell()
    await expect.poll(() => ordered()).toMatchObject({ cotizacion: { id: 7, version: 2 }, total: '34.00' })
    await closeInfo()
    expect(ordered()?.['itemsBag']).toMatchObject([
      { id: 20, cantidad: 3, valor: '8.00' },
      { id: 20, cantidad: 1, valor: '10.00' },
    ])
  })

  test('says what is short and what another price is once it has expired, and sells at those', async () => {
    answersAnew(
      quotationById,
      replyWith({ ...quotation, state: 'expired', expires: '2026-01-01', lines: [{ ...line, quantity: 9 }] }),
    )
    await type('CZ20267')
    const changes = dialog('Cotización CZ20267')
    await expect.element(changes.getByText(/^Venció el 01-01-2026/)).toBeVisible()
    await expect.element(changes.getByText('De Toalla 20 se cotizaron 9 y hay 5.')).toBeVisible()
    await expect.element(changes.getByText('Toalla 20 se cotizó a Q8.00 y hoy cuesta Q10.00.')).toBeVisible()
    await understand()
    await expect.element(bag.getByText(/vencida, a precios de hoy/)).toBeVisible()
    refuses(placeOrder, 409, {}, 'No')
    await sell()
    await expect.poll(() => ordered()).toMatchObject({ cotizacion: { id: 7 }, total: '50.00' })
    await closeInfo()
  })

  test('says by which order it was sold, and why it was withdrawn', async () => {
    answersAnew(quotationById, replyWith({ ...quotation, state: 'sold', invoiceId: 12 }))
    answersAnew(invoiceById, { invoice: { ...sampleInvoice, id: 12, number: '202612' } as never, message: '' })
    await type('CZ20267')
    await expect.element(page.getByText('La cotización CZ20267 ya se vendió en el pedido 202612.')).toBeVisible()
    await closeInfo()
    answersAnew(quotationById, replyWith({ ...quotation, state: 'withdrawn', reason: 'Ya no la quiere' }))
    await type('CZ20267')
    await expect
      .element(page.getByText('La cotización CZ20267 está anulada: Ya no la quiere. Haga otra.'))
      .toBeVisible()
    await expect.element(lines).not.toBeInTheDocument()
  })

  test('that was edited meanwhile is opened again, and what was in the bag is on hold', async () => {
    await open()
    const words = 'La cotización CZ20267 cambió. Ábrala de nuevo para vender lo que dice ahora.'
    refuses(placeOrder, 409, {}, words, { cotizacion: words })
    refuses(placeOrder, 409, {}, 'No')
    answersAnew(quotationById, replyWith({ ...quotation, version: 3, lines: [{ ...line, quantity: 2, price: 900 }] }))
    await sell()
    const question = dialog('Cotización CZ20267')
    await expect.element(question.getByText(words, { exact: false })).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Abrirla de nuevo' }))
    await expect.element(page.getByText('Lo que había en el pedido quedó en espera (F3).')).toBeVisible()
    await understand()
    await submit()
    await expect.poll(() => ordered(1)).toMatchObject({ cotizacion: { id: 7, version: 3 }, total: '18.00' })
    await closeInfo()
  })

  test('that was sold meanwhile can be sold at today’s prices', async () => {
    await open()
    const words = 'La cotización CZ20267 ya se vendió: 202612.'
    refuses(placeOrder, 409, {}, words, { cotizacion: words })
    refuses(placeOrder, 409, {}, 'No')
    answersAnew(quotationById, replyWith({ ...quotation, state: 'sold', invoiceId: 12 }))
    await sell()
    const question = dialog('Cotización CZ20267')
    await userEvent.click(question.getByRole('button', { name: 'Seguir a precios de hoy' }))
    await submit()
    await expect.poll(() => ordered(1)).toMatchObject({ total: '30.00' })
    expect(ordered(1)).not.toHaveProperty('cotizacion')
    await closeInfo()
  })
})
