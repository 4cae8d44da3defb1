import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import { ownAuthority } from '@mostrador/server/lan/authority'
import { certify } from '@mostrador/server/lan/certificate'
import { ownNames } from '@mostrador/server/lan/own-addresses'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOf, PASSWORD } from '../../fixtures/accounts.ts'
import { listen } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/browser.ts'
import { scan } from '../../fixtures/scanner.ts'
import { leaksOf } from '../../fixtures/secrets.ts'
import { type RunningServer, startServer } from '../../fixtures/server.ts'
import { Shop } from '../../fixtures/shop.ts'
import { DESKTOP, deviceOf, EVERY_DEVICE, PHONE, type Size, TIMEOUT_MS } from '../../fixtures/sizes.ts'
import { fingerprintOf, trustIn } from '../../fixtures/trusting-home.ts'
import { watch } from '../../fixtures/watch.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'

/** Errors that the browser logs without trust, and without network. */
const DISTRUST = /net::ERR_CERT_AUTHORITY_INVALID/
const AWAY = /net::ERR_|Failed to fetch/

let folder: string
let server: RunningServer
let shop: Shop
let database: ReturnType<typeof openDatabase>
/** The shop's address in its network, without the scheme. */
let host: string
/** This computer's address in its network. A computer without network cannot be reached by other devices. */
const [address] = ownNames().addresses
let certificate: Buffer
const browsers: Browser[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-lan-'))
  const dataDir = join(folder, 'data')
  server = await startServer(dataDir, { LAN: '1', HOST: '0.0.0.0' })
  host = `${address}:${new URL(server.url).port}`
  database = openDatabase(join(dataDir, 'mostrador.db'))
  shop = new Shop(database)
  certificate = Buffer.from(await (await fetch(`${server.url}/confianza/mostrador.crt`)).arrayBuffer())
  trustIn(join(folder, 'trusting'), certificate)
})
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()))
  await database?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A device of the shop. Each owner has a browser of its own, which trusts only what was installed there. */
async function device(owner: 'trusting' | 'new', size: Size, more: BrowserContextOptions = {}) {
  const browser = await launch(false, [], { home: join(folder, owner) })
  browsers.push(browser)
  const context = await browser.newContext({
    ...EVERY_DEVICE,
    ...deviceOf[size],
    serviceWorkers: 'allow',
    baseURL: `https://${host}`,
    ...more,
  })
  await listen(context)
  const watched = watch(context, `https://${host}`)
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  return { context, page, watch: watched }
}

const word = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

async function enter(page: Page): Promise<void> {
  const login = new LoginPage(page)
  await login.fill(emailOf('clerk'), PASSWORD)
  await login.proveHuman()
  await login.pressAndBeWelcomed()
  await page.waitForURL('**/dashboard')
}

async function endOf(context: BrowserContext, faults: readonly string[]): Promise<void> {
  expect([...faults, ...(await leaksOf(context, `https://${host}`))]).toEqual([])
  await context.close()
}

describe.skipIf(address === undefined)('In the shop’s own network (D136)', () => {
  test('a device with the certificate says so, and sells without network', async () => {
    const pot = await shop.stock({ name: 'Olla de la red', quantity: 3 })
    const { context, page, watch: watched } = await device('trusting', 'desktop')
    watched.allow(AWAY)
    // A URL without https leads to the page about trust, and from there on by https.
    await page.goto(`http://${host}/client/pedidos/nuevo`)
    await page.waitForURL(`https://${host}/confianza`)
    await word(page, 'Listo').waitFor()
    await page.getByRole('link', { name: 'Abrir Mostrador' }).click()
    await page.waitForURL(`https://${host}/autenticacion/sesion`)
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    await enter(page)
    const session = (await context.cookies()).find(({ name }) => name === 'sid')
    expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' })

    const counter = new CounterPage(page)
    const outbox = new OutboxPage(page)
    await counter.open()
    await expect.poll(() => outbox.isPrepared(), { timeout: 180_000 }).toBe(true)
    await context.setOffline(true)
    await page.goto('about:blank')
    await counter.open()
    await expect.poll(() => outbox.buttonText()).toContain('Sin conexión')
    await scan(page, pot.barcode)
    await expect.poll(() => counter.quantity(pot.name).inputValue()).toBe('1')
    await counter.toReview()
    await counter.generate.click()
    await outbox.saved.waitFor()
    await outbox.ticket.waitFor()
    expect(shop.ordersOf(pot)).toEqual([])

    await context.setOffline(false)
    await expect.poll(() => shop.ordersOf(pot).length).toBe(1)
    await expect.poll(() => outbox.buttonText()).toBe('')
    expect(shop.ordersOf(pot)).toMatchObject([{ lines: [{ productId: pot.id, quantity: 1 }] }])
    expect(shop.leftOf(pot)).toBe(2)
    await endOf(context, watched.faults)
  })

  test.for([
    ['nothing else', { addresses: ['192.168.1.10'], name: 'caja.local' }, 'abierto'],
    ['a bank', { addresses: ['192.168.1.10'], name: 'banco.com.gt' }, 'ERR_CERT_INVALID'],
    ['an address of the internet', { addresses: ['190.56.1.2'], name: 'caja.local' }, 'ERR_CERT_INVALID'],
  ] as const)('a browser judges a certificate for %s that a stolen shop key signed', async ([, names, verdict]) => {
    const stolen = await certify(await ownAuthority(join(folder, 'data'), Date.now()), names, Date.now())
    const elsewhere = createServer(stolen, (_asked, answer) => answer.end('abierto')).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { context, page } = await device('trusting', 'desktop')
    const { port } = elsewhere.address() as AddressInfo
    const opened = page.goto(`https://localhost:${port}/`).then(
      async () => (await page.locator('body').textContent()) ?? '',
      (error: Error) => error.message,
    )
    expect(await opened).toContain(verdict)
    await context.close()
    elsewhere.closeAllConnections()
    elsewhere.close()
  })

  test.for(PHONE)('a device without the certificate shows what to do (%s)', async (size) => {
    const { context, page, watch: watched } = await device('new', size)
    watched.allow(DISTRUST)
    const refused = await context.newPage()
    await expect(refused.goto('/')).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
    await refused.close()
    await page.goto(`http://${host}/autenticacion/sesion`)
    await page.waitForURL(`http://${host}/confianza`)
    await word(page, 'Todavía no').waitFor()
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await word(page, 'Todavía no').waitFor()

    const steps = page.getByRole('listitem').filter({ visible: true })
    await expect.poll(() => steps.count()).toBe(3)
    await expect.poll(() => steps.locator('svg').count()).toBe(3)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar el certificado' }).filter({ visible: true }).click()
    expect((await downloading).suggestedFilename()).toBe('mostrador.crt')
    await page.getByText(fingerprintOf(certificate)).waitFor()

    const { look, found } = inspector(page)
    await look('the page about trust')
    for (const name of ['Windows', 'Android', 'iPhone y iPad', 'Mac', 'Linux']) {
      const own = page.getByRole('heading', { name, exact: true })
      await own.click()
      const opened = page.locator('details[open]').filter({ has: own })
      if ((await opened.count()) === 0) await own.click()
      await expect.poll(() => opened.locator('svg').count()).toBe(3)
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect([name, isTooWide]).toEqual([name, false])
      await look(name)
    }
    expect(found).toEqual([])
    await endOf(context, watched.faults)
  })

  test('a device that only dismissed the warning says that this is not enough', async () => {
    const { context, page, watch: watched } = await device('new', 'phone', { ignoreHTTPSErrors: true })
    // On a busy machine Chromium reports a refused worker only with these words.
    watched.allow(/SSL certificate error|unknown error occurred when fetching the script|net::ERR_CERT/)
    await page.goto(`http://${host}/`)
    await page.waitForURL(`https://${host}/confianza`)
    await word(page, 'Casi').waitFor()
    await endOf(context, watched.faults)
  })

  test.for(DESKTOP)('Opciones shows where other devices begin (%s)', async (size) => {
    const { context, page, watch: watched } = await device('trusting', size)
    await page.goto('/autenticacion/sesion')
    await enter(page)
    await page.goto('/client/opciones?pestana=dispositivos')
    await page.getByRole('img', { name: `Código QR de http://${host}/confianza` }).waitFor()
    await page.getByText(`https://${host}`, { exact: true }).waitFor()
    await page.getByText(fingerprintOf(certificate)).waitFor()
    const { look, found } = inspector(page)
    await look('Otros dispositivos')
    expect(found).toEqual([])
    await endOf(context, watched.faults)
  })

  test('the computer itself works as before, and shows where other devices begin', async () => {
    const { context, page, watch: watched } = await device('new', 'desktop')
    await page.goto(`${server.url}/autenticacion/sesion`)
    await page.getByLabel('E-mail').waitFor()
    await page.goto(`${server.url}/confianza`)
    await page.getByText('En esta computadora no hay nada que instalar.').waitFor()
    await page.getByRole('img', { name: `Código QR de http://${host}/confianza` }).waitFor()
    const { look, found } = inspector(page)
    await look('the page about trust, here')
    expect(found).toEqual([])
    // No request left for another host, except the computer's own name for itself.
    watched.allow(new RegExp(`a request left for ${new URL(server.url).host}`))
    await endOf(context, watched.faults)
  })
})
