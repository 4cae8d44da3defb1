import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { photosAreThere, takePicture, takeTicket } from '../fixtures/picture.ts'
import { scan } from '../fixtures/scanner.ts'
import { scenario } from '../fixtures/scenario.ts'
import type { Shop } from '../fixtures/shop.ts'
import { SHOPS, type ShopKey } from '../fixtures/shops.ts'
import { CataloguePage } from '../pages/catalogue-page.ts'
import { CounterPage } from '../pages/counter-page.ts'
import { PendingPage } from '../pages/pending-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'

const LARGEST_BYTES = 150_000

async function fillBag(page: Page, shop: Shop, key: ShopKey): Promise<CounterPage> {
  const counter = new CounterPage(page)
  await counter.open()
  const goods = shop.sample(key, 4)
  for (const [place, { name, barcode }] of goods.entries()) {
    for (let unit = 0; unit <= place % 3; unit += 1) {
      await scan(page, barcode)
      await counter.notice(name).first().waitFor()
    }
  }
  return counter
}

describe('Pictures of the gallery: public site, login and counter', () => {
  scenario('the public site: landing, the two catalogues, the visitor’s list', async ({ visit }) => {
    const { page } = await visit({ at: '/' })
    await photosAreThere(page)
    expect(await takePicture(page, 'landing')).toBeLessThan(LARGEST_BYTES)
    for (const brand of ['home', 'auto'] as const) {
      await new CataloguePage(page, brand).open()
      await photosAreThere(page)
      expect(await takePicture(page, `catalogue-${SHOPS[brand].slug}`)).toBeLessThan(LARGEST_BYTES)
    }
    const { page: phone } = await visit({ size: 'phone', device: { deviceScaleFactor: 2 } })
    const catalogue = new CataloguePage(phone, 'home')
    await catalogue.open('?orden=popular')
    await photosAreThere(phone)
    expect(await takePicture(phone, 'catalogue-phone')).toBeLessThan(LARGEST_BYTES)
    for (let card = 0; card < 3; card += 1)
      await catalogue.cards
        .nth(card)
        .getByRole('button', { name: /^Mi lista/ })
        .click()
    await catalogue.list.click()
    await photosAreThere(phone)
    expect(await takePicture(phone, 'catalogue-list-phone')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('login', async ({ visit }) => {
    const { page } = await visit({ at: '/autenticacion/sesion' })
    await page.locator('altcha-widget').getByRole('checkbox').waitFor()
    // The picture loads after all that the form needs.
    await page.locator('picture img').waitFor()
    await photosAreThere(page)
    expect(await takePicture(page, 'login')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('the clerk’s dashboard, inventory and pending orders', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk', at: '/client/dashboard' })
    await page.getByRole('region').nth(1).waitFor()
    expect(await takePicture(page, 'dashboard')).toBeLessThan(LARGEST_BYTES)
    await page.goto('/client/inventario', { waitUntil: 'domcontentloaded' })
    await page.getByRole('table').waitFor()
    await photosAreThere(page)
    expect(await takePicture(page, 'inventory')).toBeLessThan(LARGEST_BYTES)
    await new PendingPage(page).open()
    expect(await takePicture(page, 'pending-orders')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('a sale: the bag, the review, the receipt', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const counter = await fillBag(page, shop, 'home')
    await photosAreThere(page)
    expect(await takePicture(page, 'new-order')).toBeLessThan(LARGEST_BYTES)
    await counter.toReview()
    await counter.customer.fill('Lucía Ordóñez')
    await counter.nit.fill('1234567-9')
    await counter.discount.fill('5')
    await page.getByRole('textbox', { name: 'Recibido' }).fill('600')
    await photosAreThere(page)
    expect(await takePicture(page, 'review')).toBeLessThan(LARGEST_BYTES)
    await counter.generate.click()
    const ticket = new TicketPage(page)
    await counter.success.waitFor()
    const receipt = await ticket.file('Recibo')
    expect(await takePicture(page, 'sold')).toBeLessThan(LARGEST_BYTES)
    expect(await takeTicket(receipt, `ticket-${SHOPS.home.slug}-receipt`)).toBeLessThan(LARGEST_BYTES)
    await page.keyboard.press('F7')
    expect(await takeTicket(await ticket.file('Factura'), `ticket-${SHOPS.home.slug}-invoice`)).toBeLessThan(
      LARGEST_BYTES,
    )
  })

  scenario('the counter on the phone', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'clerk', size: 'phone', device: { deviceScaleFactor: 2 } })
    await fillBag(page, shop, 'home')
    await photosAreThere(page)
    expect(await takePicture(page, 'new-order-phone')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('goods that come back, and a drawer that is counted on the phone', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'clerk' })
    const paid = shop.figure(
      `select max(id) from invoice where shop_id = 2 and charge = 3 and voided_at is null and id in
       (select invoice_id from invoice_line group by invoice_id having count(*) > 1) and id not in
       (select invoice_id from payment where is_unconfirmed = 1 or kind = 'return')`,
    )
    await page.goto(`/client/devoluciones?pedido=${paid}`)
    await page
      .getByRole('textbox', { name: /^Unidades de/ })
      .first()
      .fill('1')
    await page.getByRole('button', { name: 'No es la medida' }).click()
    expect(await takePicture(page, 'return')).toBeLessThan(LARGEST_BYTES)

    const clerk = await shop.hire({
      name: 'Wendy Aju',
      role: 'clerk',
      shopId: await shop.openShop(`${SHOPS.home.name} Mixco`),
    })
    const { page: phone } = await visit({ as: clerk, size: 'phone', at: '/client/caja' })
    await phone.getByLabel('Fondo de caja').fill('200')
    await phone.keyboard.press('Enter')
    await phone.getByRole('button', { name: 'Cerrar turno' }).click()
    for (const [note, count] of [
      ['Q100', '4'],
      ['Q50', '3'],
      ['Q20', '7'],
    ])
      await phone.getByLabel(`Billetes de ${note}`, { exact: true }).fill(count ?? '')
    await phone.getByText('Turno 1 abierto.').waitFor({ state: 'hidden' })
    expect(await takePicture(phone, 'count-phone')).toBeLessThan(LARGEST_BYTES)
  })

  scenario('a sale of the auto market, in the dark', async ({ shop, visit }) => {
    const { page } = await visit({ as: 'autoClerk', device: { colorScheme: 'dark' } })
    const counter = await fillBag(page, shop, 'auto')
    await photosAreThere(page)
    expect(await takePicture(page, `new-order-${SHOPS.auto.slug}`)).toBeLessThan(LARGEST_BYTES)
    await counter.toReview()
    await counter.customer.fill('Taller Mecánico El Volcán')
    await counter.generate.click()
    const ticket = new TicketPage(page)
    expect(await takeTicket(await ticket.file('Recibo'), `ticket-${SHOPS.auto.slug}-receipt`)).toBeLessThan(
      LARGEST_BYTES,
    )
    await page.keyboard.press('F7')
    expect(await takeTicket(await ticket.file('Factura'), `ticket-${SHOPS.auto.slug}-invoice`)).toBeLessThan(
      LARGEST_BYTES,
    )
  })
})
