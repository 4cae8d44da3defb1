import { drawerList } from '@mostrador/contract/money/till'
import { encargoStock, placeEncargo } from '@mostrador/contract/sale/encargos'
import { type QuotationDetail, quotationById } from '@mostrador/contract/sale/quotations'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startEncargo } from '../../bag/bag.ts'
import { addUnit } from '../../bag/lines.ts'
import { tabBag } from '../../bag/store.ts'
import { answersGolden } from '../../testing/golden.ts'
import { closeInfo } from '../../testing/kept-form.ts'
import { mountScreen } from '../../testing/mount.tsx'
import { answersAnew, refuses, sentOf, stubNetwork } from '../../testing/network.ts'
import { product } from '../../testing/product.ts'
import { sellable } from '../../testing/sellable.ts'
import { somebody } from '../../testing/somebody.ts'

stubNetwork()

const FAR = '2999-12-31'
const quotation: QuotationDetail = {
  ...{ id: 7, number: 'CZ20267', issuedAt: '2026-11-19 10:00:00', expires: FAR, state: 'open' },
  ...{ customer: 'Hotel Ixchel', total: 2_400, author: 'Marta', shop: 'Rosales', version: 2 },
  ...{ invoiceId: null, encargoId: null, percent: 0, days: 15, note: '', subtotal: 2_400, discount: 0 },
  lines: [
    {
      ...{ productId: 20, element: 'Toalla', name: 'Toalla 20', specification: '', quantity: 3 },
      ...{ price: 800, adiPrice: 700, discount: 0, priceToday: 1_000, stock: 5 },
    },
  ],
  versions: [{ version: 2, madeAt: '2026-11-19 10:00:00', author: 'Marta', total: 2_400 }],
}
const layaway = { name: 'Rosa Quiej', phone: '55123344', heldUntil: FAR, deposit: 0 }
const terms = { affiliate: null, layaway, shop: { id: 2, name: 'Rosales' }, extension: { id: 1, name: 'Central' } }
const bag = page.getByRole('region', { name: 'Apartado', exact: true })

let person = 2_900
beforeEach(() => {
  answersGolden()
  const rows = [product(20), product(21)].map((each) => ({ ...each, isExtraFlag: false, isActiveFlag: true }))
  answersAnew(encargoStock, { rows, columns: [], message: '' })
  answersAnew(drawerList, { drawers: [], settings: { ...CASH_DEFAULTS, charging: 'no', fel: null }, message: '' })
  // Each test has a bag of its own. The buyer of an empty one would be asked for again.
  person += 1
  tabBag(person, 'encargo').act(() => ({ ...addUnit(startEncargo(terms), sellable(21)).bag, key: 'a' }))
  mountScreen('/client/encargos/nuevo', { ...somebody('clerk', 'Rosales'), id: person })
})
async function type(number: string) {
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar productos' }), number)
  await userEvent.keyboard('{Enter}')
}

describe('an apartado of a quotation (D191)', () => {
  test('holds the quoted prices without ADI, and names the quotation', async () => {
    answersAnew(quotationById, { quotation, message: '' })
    await type('CZ20267')
    await expect.element(page.getByText(/^La cotización lleva Precio ADI\./)).toBeVisible()
    await expect.element(page.getByText('Lo que había en el apartado quedó en espera (F3).')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Entendido' }))
    await expect.element(bag.getByText('CZ20267', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    refuses(placeEncargo, 409, {}, 'No')
    await userEvent.keyboard('{F9}')
    await expect.element(page.getByRole('heading', { name: 'Revisar apartado' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Generar pedido/ }))
    const placed = () => sentOf(placeEncargo)[0]?.body
    await expect.poll(placed).toMatchObject([{ cotizacion: { id: 7, version: 2 }, total: '24.00' }])
    expect(placed()).toMatchObject([{ itemsBag: { item_20: { cantidad: 3, valor: '8.00' } }, cliente: 'Rosa Quiej' }])
    await closeInfo()
  })

  test('of another shop is not opened', async () => {
    answersAnew(quotationById, { quotation: { ...quotation, shop: 'Central' }, message: '' })
    await type('CZ20267')
    const words = 'La cotización CZ20267 es de Central. Elija ese comercio en el apartado.'
    await expect.element(page.getByText(words)).toBeVisible()
    await closeInfo()
    await expect.element(bag.getByText('Toalla 21')).toBeVisible()
  })
})
