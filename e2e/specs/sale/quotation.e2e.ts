import { describe, expect } from 'vitest'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { DialogPage } from '../../pages/dialog-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'

describe('A quotation (D191)', () => {
  scenario('is made in the bag, and sold without network at its price', async ({ shop, visit }) => {
    const towel = await shop.stock({ name: 'Toalla cotizada', price: 10_000, quantity: 8 })
    const { page, watch } = await visit({ as: await shop.hire({ name: 'Cotiza' }), keepsSite: true })
    const counter = new CounterPage(page)
    const outbox = new OutboxPage(page)
    await counter.open()
    // The whole site loads in the background, which takes long on a busy machine.
    await expect.poll(() => outbox.isPrepared(), { timeout: 180_000 }).toBe(true)
    await scan(page, towel.barcode)
    await page.keyboard.press('Shift+F9')
    const form = new DialogPage(page, 'Cotización')
    await form.fill({ Para: 'Hotel Cotizado' })
    await page.keyboard.press('F9')
    const dialog = page.getByRole('dialog', { name: /^Cotización CZ/ })
    const number = (await dialog.getByRole('heading').first().textContent())?.split(' ').at(-1) ?? ''
    await page.keyboard.press('Escape')
    shop.reprice(towel, 12_000)
    await counter.search.fill(number)
    await counter.search.press('Enter')
    await counter.bag.getByText(number, { exact: true }).waitFor()

    watch.allow(/net::ERR_|Failed to fetch/)
    await page.context().setOffline(true)
    await counter.toReview()
    expect(await counter.total()).toBe('Q100.00')
    await counter.generate.click()
    await outbox.saved.waitFor()
    expect(shop.ordersOf(towel)).toEqual([])
    await page.context().setOffline(false)
    await expect.poll(() => shop.ordersOf(towel), { timeout: 60_000 }).toHaveLength(1)
    const [order] = shop.ordersOf(towel)
    expect(order).toMatchObject({ customer: 'Hotel Cotizado', total: 10_000 })
    expect(shop.figure('select quotation_id from invoice where id = ?', order?.id)).toBe(Number(number.slice(6)))
  })
})
