import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openScreen } from '../fixtures/open-screen.ts'
import { photosAreThere, takePicture } from '../fixtures/picture.ts'
import { scan, typeByHand } from '../fixtures/scanner.ts'
import { scenario } from '../fixtures/scenario.ts'
import { CataloguePage } from '../pages/catalogue-page.ts'
import { CounterPage } from '../pages/counter-page.ts'
import { ListPage } from '../pages/list-page.ts'

const LARGEST_BYTES = 150_000
const LINEN = 'Sábana Luna'
const SET = 'Dormitorio Luna completo'
const PILLOW = 'Almohada Descanso firme'

async function take(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(choice)
  await page.locator('[data-combobox-selected]').getByText(choice, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
}

describe('Pictures of the gallery: families, sets, offers and vehicles', () => {
  scenario('a family: its grid at the counter, its prices in the office', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await counter.search.fill(LINEN)
    await page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(LINEN) })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: /, Q/ }).first().waitFor()
    await photosAreThere(page)
    expect(await takePicture(page, 'family')).toBeLessThan(LARGEST_BYTES)

    const { page: office } = await visit({ as: 'owner' })
    const list = new ListPage(office, 'familia')
    await list.open('/admin/familias')
    await office.getByRole('link', { name: LINEN, exact: true }).click()
    await office.getByRole('heading', { name: LINEN, level: 1 }).waitFor()
    const prices = office.getByRole('textbox', { name: /^Valor de / })
    await prices.first().fill('199.00')
    await office.getByRole('button', { name: 'Revisar 1 cambio' }).waitFor()
    expect(await takePicture(office, 'family-prices')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('the pieces of a set, and the offers', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    const list = new ListPage(page, 'producto')
    await list.open('/admin/productos')
    await list.find(SET)
    await list.choose(SET, 'Piezas del juego')
    await page.getByRole('list', { name: 'Piezas del juego' }).getByText(PILLOW).waitFor()
    await photosAreThere(page)
    expect(await takePicture(page, 'set')).toBeLessThan(LARGEST_BYTES)
    await openScreen(page, '/admin/ofertas')
    expect(await takePicture(page, 'offers')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('a bag with a set and a 3×2', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    const barcodeOf = (name: string) =>
      shop.read<{ barcode: string }>('select barcode from product where name = ? limit 1', name)[0]?.barcode ?? ''
    for (const name of [SET, PILLOW, PILLOW, PILLOW]) {
      await scan(page, barcodeOf(name))
      await counter.notice(name).first().waitFor()
    }
    await page.getByText(/^Oferta 3×2 en almohadas −Q/).waitFor()
    await photosAreThere(page)
    expect(await takePicture(page, 'offer-bag')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('a vehicle at the counter, and in the catalogue', async ({ visit }) => {
    const { page } = await visit({ as: 'autoClerk' })
    const counter = new CounterPage(page)
    await counter.open()
    await page.keyboard.press('F8')
    await take(page, 'Marca', 'Toyota')
    await take(page, 'Modelo', 'Hilux')
    await take(page, 'Año', '2012')
    await page.getByText(/le quedan? a Toyota Hilux 2012\.$/).waitFor()
    await typeByHand(page, 'pas')
    await photosAreThere(page)
    expect(await takePicture(page, 'vehicle')).toBeLessThan(LARGEST_BYTES)
    const { page: street } = await visit({})
    await new CataloguePage(street, 'auto').open('?marca=Toyota&modelo=Hilux&anio=2012')
    await photosAreThere(street)
    expect(await takePicture(street, 'vehicle-catalogue')).toBeLessThan(LARGEST_BYTES)
  })
})
