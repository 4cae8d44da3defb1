import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { errand } from '../../fixtures/errand.ts'
import { scan } from '../../fixtures/scanner.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'

describe('a till whose browser erased its storage (D231)', () => {
  errand('is told so, goes on as the same device, and the corte names the lost sale', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que pierde su memoria')
    const goods = await shop.stock({ name: 'Jarra sin memoria', shop: shopId })
    const clerk = await shop.hire({ name: 'Sara Cuc', role: 'clerk', shopId })
    const { page, watch } = await visit({ as: clerk, at: '/client/caja', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch/)
    const counter = new CounterPage(page)
    const outbox = new OutboxPage(page)
    const sell = async () => {
      await counter.ready()
      await scan(page, goods.barcode)
      await expect.poll(() => counter.quantity(goods.name).inputValue()).toBe('1')
      await counter.toReview()
      await counter.generate.click()
    }
    await page.getByLabel('Fondo de caja').fill('100')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Entrada', exact: true }).waitFor()
    await counter.open()
    await expect.poll(() => outbox.isPrepared(), { timeout: 180_000 }).toBe(true)
    await sell()
    await counter.sold.waitFor()
    await page.keyboard.press('F2')
    await page.context().setOffline(true)
    await sell()
    await outbox.saved.waitFor()

    // Browsers erase storage when they need room, or after a week without a visit.
    const devices = () =>
      shop.read<{ device: string; number: number }>(
        'select device, device_number as number from invoice where shop_id = ? order by id',
        shopId,
      )
    const [first] = devices()
    expect(first?.number).toBe(1)
    const browser = await page.context().newCDPSession(page)
    const origin = new URL(page.url()).origin
    await page.goto('about:blank')
    await browser.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
    await page.context().setOffline(false)
    await page.goto(`${origin}/client/caja`)
    const look = inspector(page)
    await counter.info.getByText('El navegador borró lo que este dispositivo guardaba.').waitFor()
    await look.look('the storage was erased')
    await page.keyboard.press('Escape')

    await counter.open()
    await sell()
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
