import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { TIMEOUT_MS } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'

describe('a till whose browser erased its storage (D231)', () => {
  scenario('is told so, goes on as the same device, and the corte names the lost sale', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que pierde su memoria')
    const goods = await shop.stock({ name: 'Jarra sin memoria', shop: shopId })
    const clerk = await shop.hire({ name: 'Sara Cuc', role: 'clerk', shopId })
    const { page: till, watch } = await visit({ as: clerk, at: '/client/caja', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch/)
    const before = new CounterPage(till)
    const outbox = new OutboxPage(till)
    const sellAt = async (page: Page) => {
      const counter = new CounterPage(page)
      await counter.ready()
      await scan(page, goods.barcode)
      await expect.poll(() => counter.quantity(goods.name).inputValue()).toBe('1')
      await counter.toReview()
      await counter.generate.click()
    }
    await till.getByLabel('Fondo de caja').fill('100')
    await till.keyboard.press('Enter')
    await till.getByRole('button', { name: 'Entrada', exact: true }).waitFor()
    await before.open()
    await expect.poll(() => outbox.isPrepared(), { timeout: 180_000 }).toBe(true)
    await sellAt(till)
    await before.sold.waitFor()
    await till.keyboard.press('F2')
    await till.context().setOffline(true)
    await sellAt(till)
    await outbox.saved.waitFor()

    // Browsers erase storage when they need room, or after a week without a visit.
    const devices = () =>
      shop.read<{ device: string; number: number }>(
        'select device, device_number as number from invoice where shop_id = ? order by id',
        shopId,
      )
    const [first] = devices()
    expect(first?.number).toBe(1)
    const origin = new URL(till.url()).origin
    const page = await till.context().newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    // A page that is only left may still send the sale once the network is back.
    await till.close()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
    await page.context().setOffline(false)
    await page.goto(`${origin}/client/caja`)
    const look = inspector(page)
    const counter = new CounterPage(page)
    await counter.info.getByText('El navegador borró lo que este dispositivo guardaba.').waitFor()
    await look.look('the storage was erased')
    await page.keyboard.press('Escape')

    await counter.open()
    await sellAt(page)
    await counter.sold.waitFor()
    expect(devices()).toEqual([first, { device: first?.device, number: 3 }])
    // The shift's count names the sale that never arrives, in any browser.
    const { data: drawers } = await (await page.request.get('/api/caja/cajas')).json()
    const count = await page.request.post('/api/caja/turnos/cerrar', {
      data: { idData: drawers[0].turno.id, efectivo: '100.00' },
      headers: { origin },
    })
    expect(count.status()).toBe(409)
    expect((await count.json()).faltan).toEqual([{ aparato: first?.device, consecutivo: 2, borrado: true }])
    expect(look.found).toEqual([])
  })
})
