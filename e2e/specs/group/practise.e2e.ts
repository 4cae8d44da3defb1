import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { abandonPage } from '../../fixtures/abandon-page.ts'
import { inspector } from '../../fixtures/axe.ts'
import { issueFrom } from '../../fixtures/fel.ts'
import type { Person } from '../../fixtures/people.ts'
import { readPdf } from '../../fixtures/read-pdf.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods, Shop } from '../../fixtures/shop.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'
import { TrainingPage } from '../../pages/training-page.ts'

/** Logs in another person on the same device. The device's data stays. */
async function become(page: Page, { session }: Person): Promise<void> {
  const context = page.context()
  await abandonPage(page)
  // Replaces the session's cookies, so that another window never calls without one.
  await context.addCookies(session.cookies)
  await context.clearCookies({ name: 'perfil' })
}

/** All traces that a sale could leave, of a product and of its cashier. */
const traces = (shop: Shop, goods: Goods, { id }: Person) => ({
  left: shop.leftOf(goods),
  orders: shop.ordersOf(goods).length,
  movements: shop.figure("select count(*) from stock_movement where product_id = ? and reason <> 'opening'", goods.id),
  invoices: shop.figure('select count(*) from invoice where author_id = ?', id),
  payments: shop.figure('select count(*) from payment where author_id = ?', id),
  figures: shop.figure('select count(*) from day_total where author_id = ?', id),
  audit: shop.figure('select count(*) from audit_entry where user_id = ?', id),
})

const onDisk = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('mostrador-ventas')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('mostrador-ventas')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('por-enviar').objectStore('por-enviar').count()
        counting.onsuccess = () => {
          opening.result.close()
          resolve(counting.result)
        }
      }
    })
  })

const onShelf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('mostrador.practica.')))

/** Turns training mode on or off and presses, in one task, because a call in between could reload the page. */
const turn = (page: Page, isOn: boolean, pressed?: Locator): Promise<void> =>
  (pressed ?? page.locator('body')).evaluate(
    (element, cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the page reads it so, and the Cookie Store does not answer in one task.
      document.cookie = `practica=${cookie}`
      if (element instanceof HTMLButtonElement) element.click()
      else window.dispatchEvent(new Event('focus'))
    },
    isOn ? '1; Path=/; SameSite=Strict' : '; Path=/; Max-Age=0',
  )

describe('Training mode (D135)', () => {
  scenario('a whole sale leaves no trace, and a sale counts once the owner has ended it', async ({ shop, visit }) => {
    const towel = await shop.stock({ name: 'Toalla de práctica', price: 10_000, ownAdiPrice: 8_000, quantity: 5 })
    await shop.enrol('Rosa Practicante')
    const owner = await shop.hire({ name: 'Dueña que enseña', role: 'owner' })
    const clerk = await shop.hire({ name: 'Clara que aprende' })
    const { page } = await visit({ as: owner, size: 'desktop' })
    const training = new TrainingPage(page)
    await training.open()
    await training.begin()
    await page.getByText('Este dispositivo está en modo de práctica').waitFor()
    expect(shop.lastAudit('iniciar')).toEqual({ aparato: expect.stringContaining('Chrome') })

    await become(page, clerk)
    const before = traces(shop, towel, clerk)
    const counter = new CounterPage(page)
    await counter.open()
    expect(await page.title()).toMatch(/^PRUEBA · Nuevo pedido/)
    await expect.poll(() => training.band.textContent()).toContain('PRUEBA')
    await scan(page, towel.barcode)
    await scan(page, towel.barcode)
    await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('2')
    await counter.toReview()
    await counter.chooseAffiliate('Rosa Practicante')
    await counter.adi.check()
    await counter.discount.fill('10')
    await expect.poll(() => counter.total()).toBe('Q144.00')
    await page.getByRole('textbox', { name: 'Recibido' }).fill('200')
    await counter.generate.dblclick()
    await training.sold.waitFor()
    await expect.poll(() => training.sold.textContent()).toContain('Q56.00')
    for (const kind of ['Recibo', 'Factura']) {
      await page.getByRole('radiogroup', { name: 'Documento' }).getByText(kind, { exact: true }).click()
      await page.getByRole('article', { name: `${kind} de prueba` }).waitFor()
      const paper = readPdf(await training.pdf())
      expect(paper.match(/PRUEBA/g)?.length).toBeGreaterThanOrEqual(4)
      expect(paper).toContain('Ninguno: es una prueba')
      expect(paper).toMatch(/144\.00/)
      expect(paper).not.toMatch(/N\.º|Se asigna/)
    }
    await page.reload({ waitUntil: 'domcontentloaded' })
    await training.ticket.waitFor()
    const beside = await page.context().newPage()
    const other = new CounterPage(beside)
    await other.open()
    await new TrainingPage(beside).band.waitFor()
    await page.keyboard.press('F2')
    await counter.ready()
    expect(await counter.card(towel.name).count()).toBeLessThanOrEqual(1)
    expect(traces(shop, towel, clerk)).toEqual(before)
    expect(await onDisk(page)).toBe(0)
    expect(await new OutboxPage(page).buttonText()).toBe('')

    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname)
    })
    await page.goto('/client/opciones', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Contraseña actual').fill('mostrador-demo')
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-clave-larga')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await counter.info.getByText('aquí solo se practican ventas').waitFor()
    expect(writes).toEqual([])
    const order = [{ itemsBag: [{ id: towel.id, cantidad: 1 }], cliente: 'Ana', nit: 'CF', descuento: 0 }]
    expect((await page.request.post('/api/post/items', { data: order })).status()).toBe(409)
    expect(traces(shop, towel, clerk)).toEqual(before)

    await scan(beside, towel.barcode)
    await expect.poll(() => other.quantity(towel.name).inputValue()).toBe('1')
    expect(await onShelf(beside)).toHaveLength(1)
    await become(page, owner)
    await training.open()
    await training.end()
    await new TrainingPage(beside).band.waitFor({ state: 'detached' })
    // The second window reloads, and would overwrite the next person's cookie.
    await beside.close()
    await become(page, clerk)
    await counter.open()
    await expect.poll(() => training.band.count()).toBe(0)
    expect(await page.title()).not.toContain('PRUEBA')
    expect(await onShelf(page)).toEqual([])
    await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
    await scan(page, towel.barcode)
    await expect.poll(() => counter.quantity(towel.name).inputValue()).toBe('1')
    await counter.sell()
    expect(traces(shop, towel, clerk)).toMatchObject({ left: 4, orders: 1, invoices: 1, payments: 1 })
  })

  scenario(
    'a sale that waited before is sent as real, a sale without network is practised, and the former bag returns',
    async ({ shop, visit }) => {
      const lamp = await shop.stock({ name: 'Lámpara de antes', quantity: 5 })
      const clerk = await shop.hire({ name: 'Camila sin red' })
      const { page, watch } = await visit({ as: clerk, keepsSite: true })
      watch.allow(/net::ERR_|Failed to fetch/)
      const counter = new CounterPage(page)
      const training = new TrainingPage(page)
      const outbox = new OutboxPage(page)
      await counter.open()
      await expect.poll(() => outbox.isPrepared(), { timeout: 180_000 }).toBe(true)
      await page.context().setOffline(true)
      await scan(page, lamp.barcode)
      await expect.poll(() => counter.quantity(lamp.name).inputValue()).toBe('1')
      await counter.toReview()
      await counter.generate.click()
      await outbox.saved.waitFor()
      await page.keyboard.press('F2')
      await counter.ready()
      await scan(page, lamp.barcode)
      await scan(page, lamp.barcode)
      await expect.poll(() => counter.quantity(lamp.name).inputValue()).toBe('2')

      await turn(page, true)
      await training.band.waitFor()
      await counter.ready()
      await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
      await scan(page, lamp.barcode)
      await expect.poll(() => counter.quantity(lamp.name).inputValue()).toBe('1')
      await counter.toReview()
      await counter.generate.click()
      await training.sold.waitFor()
      await training.ticket.waitFor()
      expect(await onDisk(page)).toBe(1)
      await expect.poll(() => outbox.buttonText()).toContain('1 por enviar')

      await page.context().setOffline(false)
      await expect.poll(() => shop.ordersOf(lamp).length).toBe(1)
      await expect.poll(() => onDisk(page)).toBe(0)
      expect(shop.leftOf(lamp)).toBe(4)

      await turn(page, false)
      await training.band.waitFor({ state: 'detached' })
      await counter.open()
      await expect.poll(() => counter.quantity(lamp.name).inputValue()).toBe('2')
      await counter.sell()
      expect(shop.ordersOf(lamp)).toMatchObject([{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 2 }] }])
      expect(shop.leftOf(lamp)).toBe(2)
    },
  )

  scenario('a shop with electronic invoices issues none, and opens no drawer', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que practica')
    const owner = await shop.hire({ name: 'Dora que factura', role: 'owner' })
    const clerk = await shop.hire({ name: 'Celia que factura', shopId })
    const lamp = await shop.stock({ name: 'Lámpara con FEL', shop: shopId })
    const visitor = await visit({ as: owner, size: 'desktop' })
    const { page, watch } = visitor
    watch.allow(/net::ERR_|Failed to fetch/)
    await issueFrom(visitor, shopId, 'simulador')
    const training = new TrainingPage(page)
    await training.open()
    await training.begin()
    await become(page, clerk)
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, lamp.barcode)
    await expect.poll(() => counter.quantity(lamp.name).inputValue()).toBe('1')
    await counter.toReview()
    await counter.way('Tarjeta').check()
    await counter.generate.click()
    await training.sold.waitFor()
    const paper = readPdf(await training.pdf()).replaceAll(/\s+/g, ' ')
    expect(paper).toContain('No se hizo ninguna factura electrónica (FEL).')
    expect(paper).not.toMatch(/contingencia|autorización|FACTURA |Comprobante/)
    expect(shop.figure('select count(*) from fel_document where shop_id = ?', shopId)).toBe(0)

    await page.goto('/client/caja', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Fondo de caja').fill('200')
    // Plays it with and without network. Without it a shift usually opens on the device and is sent later.
    for (const isOffline of [false, true]) {
      await page.context().setOffline(isOffline)
      await page.getByRole('button', { name: 'Abrir turno' }).click()
      await counter.info.getByText('aquí solo se practican ventas').waitFor()
      await page.keyboard.press('Escape')
      await counter.info.waitFor({ state: 'hidden' })
    }
    await page.context().setOffline(false)
    expect(shop.figure('select count(*) from shift where opener_id = ?', clerk.id)).toBe(0)
  })

  scenario('earlier scans of received goods wait until it ends, and none is made in it', async ({ shop, visit }) => {
    const shopId = await shop.openShop('Tienda que recibe y practica')
    const clerk = await shop.hire({ name: 'Recibe y practica', shopId })
    const bowl = await shop.stock({ name: 'Tazón de antes', shop: shopId })
    const { page, watch } = await visit({ as: clerk })
    watch.allow(/ERR_FAILED|Failed to fetch/)
    // Blocks the call from the start, because an open page may send it at once.
    await page.route('**/api/recepciones/lineas', (route) => route.abort())
    await page.goto('/client/recepciones', { waitUntil: 'domcontentloaded' })
    const counter = new CounterPage(page)
    const training = new TrainingPage(page)
    await page.getByRole('button', { name: 'Nueva recepción' }).first().click()
    await page.getByRole('button', { name: 'Empezar a recibir' }).click()
    await page.getByRole('heading', { name: /^Recepción R\d+$/ }).waitFor()
    await scan(page, bowl.barcode)
    await page.getByText('1 lectura espera en este aparato').waitFor()
    await turn(page, true)
    await training.band.waitFor()
    await page.getByRole('heading', { name: /^Recepción R\d+$/ }).waitFor()
    await page.unroute('**/api/recepciones/lineas')
    const received = () =>
      shop.read<{ units: number }>(
        'select quantity as units from receiving_line where product_id = ? and quantity > 0',
        bowl.id,
      )
    await scan(page, bowl.barcode)
    await page.getByText('aquí solo se practican ventas').first().waitFor()
    expect(received()).toEqual([])
    await turn(page, false)
    await training.band.waitFor({ state: 'detached' })
    await expect.poll(received).toEqual([{ units: 1 }])
    await expect.poll(() => counter.info.count()).toBe(0)
  })

  scenario('a change of mode just before the key sells nothing, real or practised', async ({ shop, visit }) => {
    const vase = await shop.stock({ name: 'Florero entre dos', quantity: 3 })
    const clerk = await shop.hire({ name: 'Berta a tiempo' })
    const { page } = await visit({ as: clerk })
    const counter = new CounterPage(page)
    const training = new TrainingPage(page)
    await counter.open()
    await scan(page, vase.barcode)
    await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('1')
    await counter.toReview()
    // Only the button itself is pressed, because any other touch would reload the page first.
    await turn(page, true, counter.generate)
    await training.band.waitFor()
    await counter.ready()
    expect(shop.ordersOf(vase)).toEqual([])
    await scan(page, vase.barcode)
    await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('1')
    await counter.toReview()
    await turn(page, false, counter.generate)
    await training.band.waitFor({ state: 'detached' })
    await expect.poll(() => training.sold.count()).toBe(0)
    expect(shop.ordersOf(vase)).toEqual([])
    await counter.open()
    await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('1')
    await counter.sell()
    expect(shop.ordersOf(vase)).toHaveLength(1)
  })

  scenario.for(PHONE)(
    'its band shows on every screen, and axe finds nothing, at the %s',
    async (size, { shop, visit }) => {
      const goods = await shop.stock({ name: `Muestra practicada ${size}` })
      const owner = await shop.hire({ name: 'Olga que mira', role: 'owner' })
      const clerk = await shop.hire({ name: 'Carla que mira' })
      const { page } = await visit({ as: owner, size, at: '/admin/opciones?pestana=practica' })
      const { look, found } = inspector(page)
      const counter = new CounterPage(page)
      const training = new TrainingPage(page)
      await training.open()
      await look('off')
      await training.begin()
      await look('on')
      await become(page, clerk)
      await counter.open()
      await look('new order')
      await scan(page, goods.barcode)
      await counter.notice(`${goods.name}: 1 unidad`).first().waitFor()
      const band = await training.band.boundingBox()
      const menu = await page.getByRole('region', { name: 'Barra superior' }).getByRole('button').first().boundingBox()
      expect(menu?.y).toBeGreaterThanOrEqual((band?.y ?? 0) + (band?.height ?? 0))
      // The full width, less the room of a scroll bar.
      expect(band?.width).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) - 15)
      await counter.toReview()
      await look('review')
      await counter.generate.click()
      await training.ticket.waitFor()
      await look('sold')
      await abandonPage(page)
      await page.context().clearCookies({ name: 'sid' })
      // Without this the page believes that the session is open, until a call fails.
      await page.context().clearCookies({ name: 'perfil' })
      await page.goto('/autenticacion/sesion', { waitUntil: 'domcontentloaded' })
      await training.band.waitFor()
      await look('login')
      expect(found).toEqual([])
    },
  )
})
