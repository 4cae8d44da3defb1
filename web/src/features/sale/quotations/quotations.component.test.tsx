import { inventory } from '@mostrador/contract/goods/products'
import { lookups } from '@mostrador/contract/group/lookups'
import { type QuotationRow, quotationList } from '@mostrador/contract/sale/quotation-list'
import { type QuotationDetail, quotationById, withdrawQuotation } from '@mostrador/contract/sale/quotations'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../../../testing/golden.ts'
import { closeInfo } from '../../../testing/kept-form.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { answers, answersAnew, lists, refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { product } from '../../../testing/product.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()

const row: QuotationRow = {
  ...{ id: 7, number: 'CZ20267', issuedAt: '2026-11-19 10:00:00', expires: '2026-12-04', state: 'open' },
  ...{ customer: 'Hotel Ixchel', total: 30_000, author: 'Marta', shop: 'Rosales', version: 2 },
  ...{ invoiceId: null, encargoId: null },
}
const line = {
  ...{ productId: 11, element: 'Toalla', name: 'Toalla Luna', specification: 'Grande', quantity: 3 },
  ...{ price: 10_000, discount: 0, priceToday: 12_000, stock: 2 },
}
const version = { madeAt: '2026-11-19 10:00:00', author: 'Marta' }
const detail: QuotationDetail = {
  ...row,
  ...{ percent: 0, days: 15, note: 'Para enero', subtotal: 30_000, discount: 0 },
  lines: [line, { ...line, productId: 12, name: 'Sábana', priceToday: null, stock: null }],
  versions: [
    { ...version, version: 1, total: 20_000 },
    { ...version, version: 2, total: 30_000 },
  ],
}

beforeEach(() => {
  lists(quotationList, [row, { ...row, id: 6, number: 'CZ20266', state: 'sold', invoiceId: 12 }])
  lists(lookups.shop.list, [])
  answers(quotationById, { quotation: detail, message: '' })
})

const choose = async (number: string, act: string) => {
  await userEvent.click(page.getByRole('button', { name: `Opciones de ${number}` }))
  await userEvent.click(page.getByRole('menuitem', { name: act }))
}

describe('the list of quotations', () => {
  beforeEach(() => void mountScreen('/admin/cotizaciones', somebody('owner', '')))

  test('shows the changes since, and the earlier versions', async () => {
    await choose('CZ20267', 'Ver')
    const dialog = page.getByRole('dialog', { name: 'Cotización CZ20267' })
    await expect.element(dialog.getByText('Hoy cuesta Q120.00. Hay 2.')).toBeVisible()
    await expect.element(dialog.getByText('Ya no está a la venta.')).toBeVisible()
    await expect.element(dialog.getByText('Para enero')).toBeVisible()
    const message = dialog.getByRole('link', { name: 'WhatsApp' }).element() as HTMLAnchorElement
    expect(new URL(message.href).searchParams.get('text')).toContain('3 × Toalla Luna: Q300.00')
    answersAnew(quotationById, { quotation: { ...detail, version: 1, note: 'Antes' }, message: '' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Versión' }), '1')
    await expect.element(dialog.getByText('Antes')).toBeVisible()
    expect(sentOf(quotationById).at(-1)?.body).toEqual([{ id: 7, version: 1 }])
  })

  test('withdraws an open quotation with a reason', async () => {
    await choose('CZ20267', 'Anular')
    const dialog = page.getByRole('dialog', { name: 'Anular la cotización CZ20267' })
    await userEvent.click(dialog.getByRole('button', { name: 'Anular cotización' }))
    await expect.element(dialog.getByText('Escriba por qué se anula.')).toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Motivo' }), 'Ya no la quiere')
    refuses(withdrawQuotation, 409, {}, 'La cotización CZ20267 ya se vendió: 202612.')
    await userEvent.click(dialog.getByRole('button', { name: 'Anular cotización' }))
    await expect.element(page.getByText('La cotización CZ20267 ya se vendió: 202612.')).toBeVisible()
    await closeInfo()
    answersAnew(withdrawQuotation, { message: 'La cotización CZ20267 quedó anulada.' })
    await userEvent.click(dialog.getByRole('button', { name: 'Anular cotización' }))
    await expect.poll(() => sentOf(withdrawQuotation)).toHaveLength(2)
    expect(sentOf(withdrawQuotation).at(-1)?.body).toEqual([{ id: 7, motivo: 'Ya no la quiere' }])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('offers no withdrawal of a sold quotation', async () => {
    await userEvent.click(page.getByRole('button', { name: 'Opciones de CZ20266' }))
    await expect.element(page.getByRole('menuitem', { name: 'Ver' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Anular' })).not.toBeInTheDocument()
  })
})

describe('the list of a clerk', () => {
  beforeEach(() => {
    answersGolden()
    const stock = { ...product(11, { name: 'Toalla Luna', quantity: 9 }), isExtraFlag: false, isActiveFlag: true }
    answersAnew(inventory, { rows: [stock], photos: [], columns: [], message: '' })
    mountScreen('/client/cotizaciones', somebody('clerk', 'Rosales'))
  })

  test('opens a quotation at the counter, and names products that are no longer for sale', async () => {
    await choose('CZ20267', 'Vender')
    const changes = page.getByRole('dialog', { name: 'Cotización CZ20267' })
    await expect.element(changes.getByText('Sábana ya no está a la venta.')).toBeVisible()
    await userEvent.click(changes.getByRole('button', { name: 'Entendido' }))
    const bag = page.getByRole('region', { name: 'Pedido', exact: true })
    await expect.element(bag.getByText('CZ20267')).toBeVisible()
    await expect.poll(() => bag.getByRole('listitem').element().textContent).toContain('Q300.00')
    expect(location.pathname).toBe('/client/pedidos/nuevo')
  })

  test('does not sell a sold quotation again', async () => {
    await userEvent.click(page.getByRole('button', { name: 'Opciones de CZ20266' }))
    await expect.element(page.getByRole('menuitem', { name: 'Ver' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Vender' })).not.toBeInTheDocument()
  })
})
