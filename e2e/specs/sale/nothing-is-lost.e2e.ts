import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { faultOfOurs } from '../../fixtures/answers.ts'
import { watchPrinter } from '../../fixtures/printer.ts'
import { scan } from '../../fixtures/scanner.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { endSessionAtNextWrite } from '../../fixtures/session-end.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

const ORDERS = '**/api/post/items'
/** All calls to the server, and the test of the connection. */
const CALLS = /\/api\/|\/meta\.json$/

/** Gives each order that is sent its own fate, in turn. Returns the keys of the orders. */
async function interfere(page: Page, fates: readonly ((route: Route) => Promise<unknown>)[]): Promise<string[]> {
  const keys: string[] = []
  await page.route(ORDERS, async (route) => {
    const fate = fates[keys.length]
    keys.push(route.request().headers()['idempotency-key'] ?? 'without a key')
    await (fate ? fate(route) : route.continue())
  })
  return keys
}

const neverArrives = (route: Route) => route.abort('internetdisconnected')

const BUSY = 'Hay mucho movimiento en este momento y no se guardó nada. Intente de nuevo en unos segundos.'

const OFFLINE = 'No hay conexión. La venta se registra sola cuando vuelva'
const TROUBLE = 'El servidor no pudo registrar la venta. Se intenta de nuevo'

/** The server stores the sale, but the till gets no answer. */
async function losesTheAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

describe('Nothing is lost, nothing is sold twice (D25, D49, traps 2, 4 and 22)', () => {
  scenario(
    'the network goes, then the answer: the sale waits and is stored once, under one key',
    async ({ shop, visit }) => {
      const quilt = await shop.stock({ name: 'Edredón sin red', quantity: 5 })
      const { page, watch } = await visit({ as: 'clerk' })
      watch.allow(/net::ERR_/)
      const counter = new CounterPage(page)
      const outbox = new OutboxPage(page)
      await counter.open()
      await scan(page, quilt.barcode)
      await counter.toReview()
      const isSeen = Promise.withResolvers<void>()
      const keys = await interfere(page, [
        neverArrives,
        losesTheAnswer,
        async (route) => {
          await isSeen.promise
          await route.continue()
        },
      ])
      await counter.generate.click()
      await outbox.saved.waitFor()
      await outbox.ticket.waitFor()
      isSeen.resolve()
      await expect.poll(() => keys.length).toBe(3)
      await expect.poll(() => outbox.buttonText()).toBe('')
      expect(new Set(keys).size).toBe(1)
      expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      expect(shop.ordersOf(quilt)).toHaveLength(1)
      expect(shop.leftOf(quilt)).toBe(4)
    },
  )

  scenario(
    'without network before the last screen has loaded a message says that the sale is safe',
    async ({ shop, visit }) => {
      const chest = await shop.stock({ name: 'Baúl de la primera venta', quantity: 5 })
      const { page, watch } = await visit({ as: 'clerk' })
      watch.allow(/net::ERR_/)
      const counter = new CounterPage(page)
      const outbox = new OutboxPage(page)
      const AFTER = '**/assets/order-waiting-*'
      await page.route(AFTER, neverArrives)
      await counter.open()
      await scan(page, chest.barcode)
      await counter.toReview()
      await page.route(CALLS, neverArrives)
      await counter.generate.click()
      const safe = page.getByRole('status').filter({ hasText: 'La venta está guardada en este dispositivo' })
      await safe.waitFor()
      await page.unroute(AFTER)
      await outbox.saved.getByText(OFFLINE).waitFor()
      await outbox.ticket.waitFor()
      await expect.poll(() => safe.count()).toBe(0)
      await page.unroute(CALLS)
      await counter.sold.waitFor()
      expect(shop.ordersOf(chest)).toHaveLength(1)
    },
  )

  scenario.for([
    ['the network is gone', neverArrives, OFFLINE],
    ['the server has a fault', faultOfOurs(500, 'Algo falló en el servidor.'), TROUBLE],
  ] as const)(
    '%s: the screen says so, and once it is registered has the numbered ticket',
    async ([, fate, why], { shop, visit }) => {
      const stool = await shop.stock({ name: 'Banco que sana', quantity: 5 })
      const { page, watch } = await visit({ as: 'clerk', prints: true })
      watch.allow(/net::ERR_|status of 500/)
      const printed = await watchPrinter(page)
      const counter = new CounterPage(page)
      const outbox = new OutboxPage(page)
      const ticket = new TicketPage(page)
      await counter.open()
      await scan(page, stool.barcode)
      await counter.toReview()
      // The fake answers all calls. If the server answered one, the sale would be sent again at once.
      if (why === OFFLINE) await page.route(CALLS, fate)
      const isSeen = Promise.withResolvers<void>()
      // The counter's attempt fails, and then the queue's first one.
      await interfere(page, [
        fate,
        fate,
        async (route) => {
          await isSeen.promise
          await route.continue()
        },
      ])
      const shownWords = await page.evaluateHandle(wordsOf, 'Venta guardada')
      await counter.generate.click()
      await expect.poll(async () => (await shownWords.jsonValue()).some((words) => words.includes(why))).toBe(true)
      await outbox.ticket.waitFor()
      await page.unroute(CALLS, fate)
      isSeen.resolve()
      await counter.sold.getByText('El servidor ya la registró.').waitFor()
      const [order] = shop.ordersOf(stool)
      await ticket.title('Recibo', order?.number).waitFor()
      await expect.poll(() => ticket.print.isEnabled()).toBe(true)
      await page.keyboard.press('F9')
      await expect.poll(printed).toHaveLength(1)
      await expect.poll(() => outbox.ticket.isVisible()).toBe(false)
    },
  )

  scenario(
    'a server that cannot store says so, counts as connected, and gets no call before the time that it names',
    async ({ shop, visit }) => {
      const clerk = await shop.hire({ name: 'Vende despacio' })
      const [first, second] = [
        await shop.stock({ name: 'Mesa que espera', quantity: 5 }),
        await shop.stock({ name: 'Silla que espera', quantity: 5 }),
      ]
      const { page, watch } = await visit({ as: clerk })
      watch.allow(/status of 503/)
      const counter = new CounterPage(page)
      const outbox = new OutboxPage(page)
      await counter.open()
      const requestTimes: number[] = []
      let isBusy = true
      await page.route(ORDERS, async (route) => {
        requestTimes.push(performance.now())
        await (isBusy ? faultOfOurs(503, BUSY, 2)(route) : route.continue())
      })
      await scan(page, first.barcode)
      await counter.toReview()
      await counter.generate.click()
      await outbox.saved.getByText(TROUBLE).waitFor()
      await expect.poll(() => outbox.buttonText()).toMatch(/^Servidor con problemas · 1 por enviar/)
      await page.keyboard.press('F2')
      await counter.ready()
      await scan(page, second.barcode)
      await counter.toReview()
      await counter.generate.click()
      await outbox.saved.getByText(TROUBLE).waitFor()
      await outbox.ticket.waitFor()
      // Waiting sales take room in the bar without making the page wider.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await outbox.open()
      await outbox.panel.getByText(`«${BUSY}»`).waitFor()
      await outbox.panel.getByText('El servidor responde, pero ahora no puede guardar').waitFor()
      await expect.poll(() => outbox.panel.getByText('Sin conexión').count()).toBe(0)
      // The server's rest is kept, however often the person tries, and whatever is sold.
      for (const _ of [1, 2, 3]) await outbox.panel.getByRole('button', { name: 'Probar de nuevo' }).click()
      await expect.poll(() => requestTimes.length).toBeGreaterThanOrEqual(3)
      isBusy = false
      const rests = requestTimes.slice(1).map((at, place) => at - (requestTimes[place] ?? 0))
      expect(Math.min(...rests)).toBeGreaterThanOrEqual(1_900)
      await outbox.close()
      await expect.poll(() => outbox.buttonText()).toBe('')
      expect([shop.ordersOf(first).length, shop.ordersOf(second).length]).toEqual([1, 1])
    },
  )

  scenario(
    'a refusal that comes later shows on the screen of the sale, also after a reload',
    async ({ shop, visit }) => {
      const bench = await shop.stock({ name: 'Banca rechazada', quantity: 1 })
      const { page, watch } = await visit({ as: 'clerk' })
      watch.allow(/net::ERR_|status of 409/)
      const counter = new CounterPage(page)
      const outbox = new OutboxPage(page)
      await counter.open()
      await scan(page, bench.barcode)
      await counter.toReview()
      await interfere(page, [neverArrives])
      await shop.sellElsewhere(bench, 1)
      await counter.generate.click()
      await outbox.saved.getByText('El servidor no aceptó la venta:').waitFor()
      await page.reload({ waitUntil: 'domcontentloaded' })
      await outbox.saved.getByText('El servidor no aceptó la venta:').waitFor()
      await outbox.ticket.waitFor()
      expect(shop.ordersOf(bench)).toEqual([])
    },
  )

  scenario(
    'the till is reloaded before the answer comes: the sale waits, and the bag is not sold again',
    async ({ shop, visit }) => {
      const rug = await shop.stock({ name: 'Alfombra recargada', quantity: 5 })
      const { page, watch } = await visit({ as: 'clerk' })
      watch.allow(/net::ERR_/)
      const counter = new CounterPage(page)
      await counter.open()
      await scan(page, rug.barcode)
      await counter.toReview()
      const isStored = Promise.withResolvers<void>()
      const keys = await interfere(page, [
        async (route) => {
          await route.fetch()
          isStored.resolve()
        },
      ])
      await counter.generate.click()
      await isStored.promise
      await page.reload({ waitUntil: 'domcontentloaded' })
      await counter.ready()
      await expect.poll(() => keys.length).toBe(2)
      await expect.poll(() => new OutboxPage(page).buttonText()).toBe('')
      await counter.bag.getByText('Escanee un producto o elíjalo en la lista.').waitFor()
      expect(new Set(keys).size).toBe(1)
      expect(shop.ordersOf(rug)).toHaveLength(1)
      expect(shop.leftOf(rug)).toBe(4)
    },
  )

  scenario('two presses on Generar pedido are one sale, and two equal sales are two', async ({ shop, visit }) => {
    const vase = await shop.stock({ name: 'Florero apurado', quantity: 5 })
    const { page } = await visit({ as: 'clerk' })
    const counter = new CounterPage(page)
    await counter.open()
    const presses = {
      'a double click': () => counter.generate.dblclick(),
      'a key pressed twice': () => Promise.all(['F9', 'F9'].map((key) => page.keyboard.press(key))),
    }
    for (const [sold, [what, press]] of Object.entries(presses).entries()) {
      await scan(page, vase.barcode)
      await expect.poll(() => counter.quantity(vase.name).inputValue()).toBe('1')
      await counter.toReview()
      // The answer waits until both presses are through: a fast server must not save a till that sends twice.
      const pressed = Promise.withResolvers<void>()
      const hold = async (route: Route) => {
        await pressed.promise
        await route.continue()
      }
      const sent = await interfere(page, [hold, hold])
      await press()
      pressed.resolve()
      await counter.sold.waitFor()
      expect(sent, what).toHaveLength(1)
      expect(shop.ordersOf(vase), what).toHaveLength(sold + 1)
      expect(shop.leftOf(vase), what).toBe(4 - sold)
      await page.unroute(ORDERS)
      await page.keyboard.press('F2')
      await counter.ready()
    }
  })

  scenario(
    'the bag survives a reload, logging out and in again, and a session that ends in mid-sale',
    async ({ shop, visit }) => {
      const clerk = await shop.hire({ name: 'Rosa Chavajay' })
      const lamp = await shop.stock({ name: 'Lámpara guardada', price: 9_000 })
      const { page, watch } = await visit({ as: clerk })
      watch.allow(/status of 401/)
      const login = new LoginPage(page)
      const counter = new CounterPage(page)
      const logIn = async () => {
        await login.logIn(clerk.email, PASSWORD)
        await page.waitForURL('**/client/**')
      }
      const bagHolds = (quantity: string) => expect.poll(() => counter.quantity(lamp.name).inputValue()).toBe(quantity)

      await counter.open()
      await scan(page, lamp.barcode)
      await scan(page, lamp.barcode)
      await bagHolds('2')
      await page.reload({ waitUntil: 'domcontentloaded' })
      await bagHolds('2')

      const question = await new ShellPage(page).askToLeave()
      await question.getByText('Tiene un pedido sin terminar.').waitFor()
      await question.getByRole('button', { name: 'Cerrar sesión' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await login.open()
      await logIn()
      await counter.open()
      await bagHolds('2')

      await counter.toReview()
      await counter.customer.fill('Cliente que espera')
      await endSessionAtNextWrite(page, shop, clerk)
      await counter.generate.click()
      await counter.info.getByText('Su pedido sigue guardado en este navegador.').waitFor()
      expect(shop.ordersOf(lamp)).toEqual([])
      await counter.info.getByRole('button', { name: 'Iniciar sesión' }).click()
      await logIn()
      await page.waitForURL('**/client/pedidos/nuevo?paso=revisar')
      await counter.review.waitFor()
      await bagHolds('2')
      await expect.poll(() => counter.customer.inputValue()).toBe('Cliente que espera')
      await counter.generate.click()
      await counter.sold.waitFor()
      expect(shop.ordersOf(lamp)).toMatchObject([{ customer: 'Cliente que espera', total: 18_000 }])
    },
  )
})

/** Runs in the page. Collects all texts of a region from now on. */
function wordsOf(region: string): string[] {
  const words: string[] = []
  const look = () => {
    const text = document.querySelector(`[aria-label="${region}"]`)?.textContent
    if (text) words.push(text)
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  return words
}
