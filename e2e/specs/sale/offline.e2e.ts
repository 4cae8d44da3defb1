import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { abandonPage } from '../../fixtures/abandon-page.ts'
import { emailOf, PASSWORD } from '../../fixtures/accounts.ts'
import { inspector } from '../../fixtures/axe.ts'
import { holdBack } from '../../fixtures/hold-back.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import type { Goods } from '../../fixtures/shop.ts'
import { TIMEOUT_MS } from '../../fixtures/sizes.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { answer } from '../../pages/dialog-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'
import { PendingPage } from '../../pages/pending-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

const KEEPS = { serviceWorkers: 'allow' } as const

/** Opens the counter once with network, so that the device keeps all that it needs. */
async function prepared(page: Page): Promise<CounterPage> {
  const counter = new CounterPage(page)
  await counter.open()
  // The whole site loads in the background, which takes long on a busy machine.
  await expect.poll(() => new OutboxPage(page).isPrepared(), { timeout: 180_000 }).toBe(true)
  return counter
}

async function reopenWithoutNetwork(page: Page, counter: CounterPage): Promise<void> {
  await page.context().setOffline(true)
  await page.goto('about:blank')
  await counter.open()
}

/** Simulates a power cut: crashes the page and opens another one without network. */
async function openAfterPowerCut(page: Page): Promise<Page> {
  const context = page.context()
  const gone = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  // A crashed page never answers.
  devtools.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
  const again = await context.newPage()
  again.setDefaultTimeout(TIMEOUT_MS)
  await new CounterPage(again).open()
  return again
}

async function sellWaiting(page: Page, counter: CounterPage, { barcode, name }: Goods): Promise<void> {
  // Another tab's last sale has left the bag of this one too.
  await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
  await scan(page, barcode)
  await expect.poll(() => counter.quantity(name).inputValue()).toBe('1')
  await counter.toReview()
  await counter.generate.click()
  await new OutboxPage(page).saved.waitFor()
}

async function shelved(page: Page): Promise<() => Promise<string[]>> {
  const names = await page.evaluateHandle(() => {
    const put: string[] = []
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, text) {
      put.push(name)
      setItem.call(this, name, text)
    }
    return put
  })
  return async () => (await names.jsonValue()).filter((name) => name.startsWith('mostrador.bolsa'))
}

const bagsOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('mostrador.bolsa'))),
  )

/** Restores stored bags, as a power cut does: the browser writes its storage to the disk seconds later. */
const putBack = (page: Page, bags: Record<string, string>): Promise<void> =>
  page.evaluate((kept) => {
    for (const [name, bag] of Object.entries(kept)) localStorage.setItem(name, bag)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  }, bags)

const another = async (page: Page, counter: CounterPage): Promise<void> => {
  await page.keyboard.press('F2')
  await counter.ready()
}

const withNetwork = (context: BrowserContext) => context.setOffline(false)

describe('Selling without network (D58, D74, trap 4)', () => {
  scenario(
    'opened from nothing, searched, scanned, sold three times, and stored once each',
    async ({ shop, visit }) => {
      const towel = await shop.stock({ name: 'Toalla sin conexión', quantity: 5 })
      const { page, watch } = await visit({ as: 'clerk', keepsSite: true })
      watch.allow(/net::ERR_|Failed to fetch/)
      const counter = await prepared(page)
      const outbox = new OutboxPage(page)
      await reopenWithoutNetwork(page, counter)
      await expect.poll(() => outbox.buttonText()).toContain('Sin conexión')

      await counter.search.fill('toalla sin conex')
      await counter.card(towel.name).waitFor()
      await expect.poll(() => counter.card(towel.name).textContent()).toContain('5 Unidades')
      await counter.search.fill('')
      for (const left of [4, 3, 2]) {
        await sellWaiting(page, counter, towel)
        await outbox.ticket.waitFor()
        await another(page, counter)
        await counter.search.fill('toalla sin conex')
        await expect.poll(() => counter.card(towel.name).textContent()).toContain(`${left} Unidades`)
        await counter.search.fill('')
      }
      await expect.poll(() => outbox.buttonText()).toContain('3 por enviar')
      await outbox.open()
      await expect.poll(() => outbox.toSend.count()).toBe(3)
      await outbox.toSend.first().getByText('Pendiente').waitFor()
      await outbox.close()
      expect(shop.ordersOf(towel)).toEqual([])

      await withNetwork(page.context())
      await expect.poll(() => shop.ordersOf(towel).length).toBe(3)
      await expect.poll(() => outbox.buttonText()).toBe('')
      expect(shop.leftOf(towel)).toBe(2)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await counter.ready()
      expect(shop.ordersOf(towel)).toHaveLength(3)
    },
  )

  scenario('a refused sale shows under Por revisar, is corrected, and sold once', async ({ shop, visit }) => {
    const vase = await shop.stock({ name: 'Florero disputado', quantity: 2 })
    const { page, watch } = await visit({ as: 'clerk', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch|status of 409/)
    const counter = await prepared(page)
    const outbox = new OutboxPage(page)
    await page.context().setOffline(true)
    await scan(page, vase.barcode)
    await scan(page, vase.barcode)
    await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('2')
    await counter.toReview()
    await counter.generate.click()
    await outbox.saved.waitFor()
    await another(page, counter)
    await shop.sellElsewhere(vase, 1)

    await withNetwork(page.context())
    await expect.poll(() => outbox.buttonText()).toContain('1 por revisar')
    expect(shop.ordersOf(vase)).toEqual([])
    await outbox.open()
    await outbox.toReview.getByText('Queda 1 unidad de Florero disputado.').waitFor()
    await outbox.toReview.getByRole('button', { name: 'Corregir' }).click()
    await counter.info.getByText('Queda 1 unidad de Florero disputado.').waitFor()
    await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('2')
    await page.keyboard.press('F9')
    await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('1')
    await counter.generate.click()
    await counter.sold.waitFor()
    expect(shop.ordersOf(vase)).toMatchObject([{ lines: [{ productId: vase.id, quantity: 1 }] }])
    await expect.poll(() => outbox.buttonText()).toBe('')
    expect(shop.leftOf(vase)).toBe(0)
  })

  scenario('a refused sale is discarded only with a reason, which the log keeps', async ({ shop, visit }) => {
    const lamp = await shop.stock({ name: 'Lámpara descartada', quantity: 1 })
    const { page, watch } = await visit({ as: 'clerk', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch|status of 409/)
    const counter = await prepared(page)
    const outbox = new OutboxPage(page)
    await page.context().setOffline(true)
    await sellWaiting(page, counter, lamp)
    await shop.sellElsewhere(lamp, 1)
    await withNetwork(page.context())
    await expect.poll(() => outbox.buttonText()).toContain('1 por revisar')
    await page.context().setOffline(true)
    await outbox.open()
    const { look, found } = inspector(page)
    await look('the panel')
    await outbox.toReview.getByRole('button', { name: 'Descartar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Descartar la venta' })
    await dialog.waitFor()
    await look('giving up a sale')
    expect(found).toEqual([])
    await withNetwork(page.context())
    await dialog.getByRole('button', { name: 'Descartar la venta' }).click()
    await dialog.getByText('Escriba por qué se descarta.').waitFor()
    const reason = dialog.getByRole('textbox', { name: 'Motivo' })
    await reason.fill('El cliente la devolvió')
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    await expect.poll(() => reason.inputValue()).toBe('El cliente la devolvió')
    await dialog.getByRole('button', { name: 'Descartar la venta' }).click()
    await outbox.panel.getByText('Todo está registrado en el servidor.').waitFor()
    expect(shop.lastAudit('descartar')).toMatchObject({ motivo: 'El cliente la devolvió' })
    expect(shop.ordersOf(lamp)).toEqual([])
  })

  scenario('a refused sale whose goods are gone is recorded with the supervisor’s key', async ({ shop, visit }) => {
    const quilt = await shop.stock({ name: 'Colcha que se llevaron', quantity: 1 })
    const { page, watch } = await visit({ as: 'clerk', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch|status of (400|409)/)
    const counter = await prepared(page)
    const outbox = new OutboxPage(page)
    await page.context().setOffline(true)
    await sellWaiting(page, counter, quilt)
    await shop.sellElsewhere(quilt, 1)
    await withNetwork(page.context())
    await expect.poll(() => outbox.buttonText()).toContain('1 por revisar')
    await outbox.open()
    await outbox.toReview.getByRole('button', { name: 'Registrar de todos modos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar de todos modos' })
    await dialog.getByText('Colcha que se llevaron: falta 1 unidad, que se anota como diferencia.').waitFor()
    const record = dialog.getByRole('button', { name: 'Registrar la venta' })
    await record.click()
    await dialog.getByText('Escriba por qué se registra.').waitFor()
    const reason = dialog.getByRole('textbox', { name: 'Motivo' })
    await reason.fill('La clienta ya se la llevó')
    await page.goBack()
    await answer(page, 'Cambios sin guardar', 'Seguir editando')
    await expect.poll(() => reason.inputValue()).toBe('La clienta ya se la llevó')
    await dialog.getByLabel('Clave de supervisor', { exact: true }).fill('no-es-esta')
    await record.click()
    await counter.info.getByText('La clave de supervisor no es correcta.').waitFor()
    await counter.info.getByRole('button', { name: 'Cerrar' }).first().click()
    expect(shop.ordersOf(quilt)).toEqual([])
    await dialog.getByLabel('Clave de supervisor', { exact: true }).fill('clave-demo')
    await record.click()
    await outbox.panel.getByText('Todo está registrado en el servidor.').waitFor()
    expect(shop.ordersOf(quilt)).toMatchObject([{ lines: [{ productId: quilt.id, quantity: 1 }] }])
    expect(shop.leftOf(quilt)).toBe(0)
    expect(shop.lastAudit('registrar')).toMatchObject({ motivo: 'La clienta ya se la llevó' })
  })

  scenario(
    'the owner records the refused sale of a clerk on the same device, without the key',
    async ({ shop, visit }) => {
      const rug = await shop.stock({ name: 'Alfombra que se llevaron', quantity: 1 })
      const { page, watch } = await visit({ as: 'clerk', keepsSite: true })
      watch.allow(/net::ERR_|Failed to fetch|status of 409/)
      const counter = await prepared(page)
      const outbox = new OutboxPage(page)
      await page.context().setOffline(true)
      await sellWaiting(page, counter, rug)
      await shop.sellElsewhere(rug, 1)
      await withNetwork(page.context())
      await expect.poll(() => outbox.buttonText()).toContain('1 por revisar')

      await abandonPage(page)
      const credentials = { email: emailOf('owner'), password: PASSWORD }
      expect((await page.request.post('/api/auth/validateToken', { data: [credentials] })).status()).toBe(200)
      await page.goto('/admin/dashboard', { waitUntil: 'domcontentloaded' })
      // The heading shows that the page knows the new user.
      await page.getByRole('heading', { name: 'Cómo se compara' }).waitFor()
      await outbox.open()
      const refused = outbox.panel.getByRole('region', { name: 'Por revisar, de otras personas' })
      await refused.getByText('Alfombra que se llevaron').waitFor()
      await expect.poll(() => outbox.panel.getByText('cuando inicie sesión').count()).toBe(0)
      await refused.getByRole('button', { name: 'Registrar de todos modos' }).click()
      const dialog = page.getByRole('dialog', { name: 'Registrar de todos modos' })
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Ya salió de la tienda')
      await expect.poll(() => dialog.getByLabel('Clave de supervisor').count()).toBe(0)
      await dialog.getByRole('button', { name: 'Registrar la venta' }).click()
      await outbox.panel.getByText('Todo está registrado en el servidor.').waitFor()
      expect(shop.ordersOf(rug)).toMatchObject([{ lines: [{ productId: rug.id, quantity: 1 }] }])
      expect(shop.leftOf(rug)).toBe(0)
      expect(shop.lastAudit('registrar')).toMatchObject({ motivo: 'Ya salió de la tienda' })
    },
  )

  scenario('two tabs share the waiting sales, and each sale is stored once', async ({ shop, visit }) => {
    const mug = await shop.stock({ name: 'Taza de dos pestañas', quantity: 9 })
    const { page, watch } = await visit({ as: 'clerk', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch/)
    const counter = await prepared(page)
    const second = await page.context().newPage()
    second.setDefaultTimeout(30_000)
    const other = new CounterPage(second)
    await other.open()
    await page.context().setOffline(true)
    const tabs = [
      { tab: page, at: counter, put: await shelved(page) },
      { tab: second, at: other, put: await shelved(second) },
    ] as const
    const [first, last] = tabs
    for (const [{ tab, at }, idle, left] of [
      [first, last, 8],
      [last, first, 7],
      [first, last, 6],
    ] as const) {
      await idle.at.search.fill('dos pestanas')
      const before = await idle.put()
      await tab.bringToFront()
      await sellWaiting(tab, at, mug)
      await another(tab, at)
      // The idle tab shows the remaining stock and never writes the bag, because that could restore sold goods.
      await expect.poll(() => idle.at.card(mug.name).textContent()).toContain(`${left} Unidades`)
      expect(await idle.put()).toEqual(before)
    }
    await expect.poll(() => new OutboxPage(second).buttonText()).toContain('3 por enviar')
    await expect.poll(() => new OutboxPage(page).buttonText()).toContain('3 por enviar')
    await withNetwork(page.context())
    await expect.poll(() => shop.ordersOf(mug).length).toBe(3)
    for (const tab of [page, second]) await expect.poll(() => new OutboxPage(tab).buttonText()).toBe('')
    expect(shop.ordersOf(mug)).toHaveLength(3)
    expect(shop.leftOf(mug)).toBe(6)
  })

  scenario('a bag restored by a power cut is recognised as the sale that it became', async ({ shop, visit }) => {
    const jug = await shop.stock({ name: 'Jarra que regresa', quantity: 9 })
    const { page: before, watch } = await visit({ as: 'clerk', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch|the page crashed/)
    const filled = await prepared(before)
    await before.context().setOffline(true)
    await scan(before, jug.barcode)
    await expect.poll(() => filled.quantity(jug.name).inputValue()).toBe('1')
    const halfFilled = await bagsOf(before)
    await filled.toReview()
    await filled.generate.click()
    await new OutboxPage(before).saved.waitFor()

    await putBack(before, halfFilled)
    const page = await openAfterPowerCut(before)
    const counter = new CounterPage(page)
    const outbox = new OutboxPage(page)
    await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()

    await putBack(page, halfFilled)
    await expect.poll(() => counter.quantity(jug.name).inputValue()).toBe('1')
    await scan(page, jug.barcode)
    await expect.poll(() => counter.quantity(jug.name).inputValue()).toBe('2')
    await counter.toReview()
    await counter.generate.click()
    await outbox.saved.getByText('Esta venta ya estaba guardada').waitFor()
    await another(page, counter)
    await expect.poll(() => counter.quantity(jug.name).inputValue()).toBe('1')
    await counter.toReview()
    await counter.generate.click()
    await outbox.saved.waitFor()
    await withNetwork(page.context())
    await expect.poll(() => shop.ordersOf(jug).length).toBe(2)
    await expect.poll(() => outbox.buttonText()).toBe('')
    expect(shop.leftOf(jug)).toBe(7)
  })

  scenario('logging out waits until everything is stored', async ({ shop, visit }) => {
    const rug = await shop.stock({ name: 'Alfombra que espera', quantity: 3 })
    const { page, watch } = await visit({ as: 'clerk', keepsSite: true })
    watch.allow(/net::ERR_|Failed to fetch/)
    const counter = await prepared(page)
    await page.context().setOffline(true)
    await sellWaiting(page, counter, rug)
    const shell = new ShellPage(page)
    await shell.openProfileMenu()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await counter.info.getByText('1 venta de este dispositivo espera a registrarse en el servidor.').waitFor()
    await counter.info.getByRole('button', { name: 'Cerrar' }).first().click()
    await withNetwork(page.context())
    await expect.poll(() => shop.ordersOf(rug).length).toBe(1)
    await expect.poll(() => new OutboxPage(page).buttonText()).toBe('')
    const question = await shell.askToLeave()
    await question.getByText('¿Desea salir de su cuenta en este navegador?').waitFor()
  })

  scenario('axe finds nothing in the waiting and the refused sales on a phone', async ({ shop, visit }) => {
    const hat = await shop.stock({ name: 'Sombrero', quantity: 2 })
    const { page, watch } = await visit({ as: 'clerk', size: 'phone', device: KEEPS })
    watch.allow(/net::ERR_|Failed to fetch|status of 409/)
    const counter = await prepared(page)
    const outbox = new OutboxPage(page)
    await page.context().setOffline(true)
    for (const _ of 'ab') {
      await scan(page, hat.barcode)
      await page.keyboard.press('F9')
      await counter.review.waitFor()
      await counter.generate.click()
      await outbox.saved.waitFor()
      await another(page, counter)
    }
    await shop.sellElsewhere(hat, 1)
    await withNetwork(page.context())
    await expect.poll(() => outbox.buttonText()).toContain('1 por revisar')
    await page.context().setOffline(true)
    await outbox.open()
    const { look, found } = inspector(page)
    await look('the panel')
    await outbox.toReview.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('dialog', { name: 'Descartar la venta' }).waitFor()
    await look('giving up a sale')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Descartar la venta' }).waitFor({ state: 'hidden' })
    await expect.poll(() => outbox.panel.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await outbox.panel.waitFor({ state: 'hidden' })
    expect(found).toEqual([])
  })

  scenario('editing needs the network, and says so', async ({ shop, visit }) => {
    const bowl = await shop.stock({ name: 'Tazón por editar', quantity: 3 })
    const { page, watch } = await visit({ as: 'clerk', device: KEEPS })
    // The network may go while the browser still checks for a newer service worker.
    watch.allow(/net::ERR_|fetching the script/)
    const counter = new CounterPage(page)
    await counter.open()
    await scan(page, bowl.barcode)
    await counter.sellOwing()
    const [order] = shop.ordersOf(bowl)
    // While a request waits nothing is prefetched, so the network goes before the code of dialogs has loaded.
    const letGo = await holdBack(page, '**/api/notifications')
    const pending = new PendingPage(page)
    await pending.open()
    await page.context().setOffline(true)
    letGo()
    await pending.choose(order?.id ?? 0, 'Editar')
    const form = page.getByRole('dialog', { name: `Editar pedido ${order?.id}` })
    await form.getByLabel('Completado').check()
    await form.getByRole('button', { name: 'Guardar cambios' }).click()
    await counter.info.getByText('Esto necesita conexión con el servidor').waitFor()
    await expect.poll(() => form.isVisible()).toBe(true)
    await withNetwork(page.context())
    await counter.info.getByRole('button', { name: 'Reintentar' }).click()
    await page
      .getByRole('dialog', { name: `Completar el pedido ${order?.id}` })
      .getByRole('button', { name: 'Completar' })
      .click()
    await pending
      .row(order?.id ?? 0)
      .getByText('Completado')
      .waitFor()
  })

  scenario('can be installed, and its service worker may only fetch from this site', async ({ visit }) => {
    const { page } = await visit({ at: '/autenticacion/sesion' })
    const manifest = await page.request.get('/manifest.webmanifest')
    expect(manifest.headers()['content-type']).toContain('application/manifest+json')
    const { start_url, display, icons } = await manifest.json()
    expect({ start_url, display }).toEqual({ start_url: '/autenticacion/sesion', display: 'standalone' })
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest')
    for (const { src, sizes, type } of icons as { src: string; sizes: string; type: string }[]) {
      const icon = await page.request.get(src)
      expect(icon.headers()['content-type']).toBe(type)
      if (sizes === 'any') continue
      const { width, height } = await sharp(await icon.body()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const worker = (await page.request.get('/sw.js')).headers()
    expect(worker['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(worker['content-type']).toMatch(/^(application|text)\/javascript/)
    expect(worker['cache-control']).toBe('no-cache')
    const { 'content-security-policy': policy } = (await page.request.get('/client/dashboard')).headers()
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
  })
})
