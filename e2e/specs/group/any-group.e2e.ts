import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopBrand } from '@mostrador/domain/group/brand'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import { openShop } from '@mostrador/server/features/group/shops/open-shop'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announced, listen } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/browser.ts'
import type { Person } from '../../fixtures/people.ts'
import { photoFile } from '../../fixtures/photo-file.ts'
import { scan } from '../../fixtures/scanner.ts'
import { leaksOf } from '../../fixtures/secrets.ts'
import { type RunningServer, startServer } from '../../fixtures/server.ts'
import { type Goods, Shop } from '../../fixtures/shop.ts'
import { deviceOf, EVERY_DEVICE, PHONE, type Size, TIMEOUT_MS } from '../../fixtures/sizes.ts'
import { type Watch, watch } from '../../fixtures/watch.ts'
import { CounterPage } from '../../pages/counter-page.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'
import { TicketPage } from '../../pages/ticket-page.ts'

/** A group of three shops: a light one, a dark one, and one with all defaults. */
const SHOPS: readonly { readonly name: string; readonly slug: string; readonly brand: Partial<ShopBrand> }[] = [
  {
    name: 'Panadería La Espiga',
    slug: 'la-espiga',
    brand: {
      label: 'Panadería',
      description: 'Pan de cada día, recién salido',
      colours: { ground: '#fff8f0', ink: '#2b1a10', accent: '#9a3412' },
      voice: 'serif',
    },
  },
  {
    name: 'El Tornillo Feliz',
    slug: 'el-tornillo',
    brand: {
      description: 'Todo para construir y arreglar su casa',
      colours: { ground: '#101820', ink: '#f2f4f7', accent: '#ffb000' },
      voice: 'narrow',
      searchExample: 'Tornillo, clavo…',
    },
  },
  { name: 'Librería Rayuela', slug: 'rayuela', brand: {} },
]

let folder: string
let server: RunningServer
let database: ReturnType<typeof openDatabase>
let browser: Browser
let shop: Shop
let owner: Person
const goods: Goods[] = []
const shopIds: number[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-group-'))
  server = await startServer(folder, { DEMO: '0' })
  database = openDatabase(join(folder, 'mostrador.db'))
  shop = new Shop(database)
  for (const { name, slug, brand } of SHOPS) {
    const id = await database.inTransaction((tx) => openShop(tx, { name, isActive: true, slug, brand }))
    shopIds.push(id)
    goods.push(await shop.stock({ name: `Cosa de ${name}`, shop: id, quantity: 20 }))
  }
  owner = await shop.hire({ name: 'Ana Dueña', role: 'owner', shopId: shopIds[0] ?? 0 })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await database?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
  end(): Promise<void>
}

async function visit(size: Size, more: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ ...EVERY_DEVICE, ...deviceOf[size], baseURL: server.url, ...more })
  await listen(context)
  const watched = watch(context, server.url)
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const end = async () => {
    expect([...watched.faults, ...(await leaksOf(context, server.url))]).toEqual([])
    await context.close()
  }
  return { context, page, watch: watched, end }
}

async function expectOwn(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(/vianney|balam|b’alam/i)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe('A group of three shops with other names (D130–D132)', () => {
  test.for(PHONE)('at the %s: landing page and catalogues are its own, light and dark', async (size) => {
    const { page, end } = await visit(size)
    await page.goto('/')
    await page
      .getByRole('heading', { level: 1, name: /Panadería La Espiga, El Tornillo Feliz y Librería Rayuela/ })
      .click()
    const panels = page.getByRole('link', { name: /Ver el catálogo/ })
    await expect.poll(() => panels.count()).toBe(SHOPS.length)
    const { look, found } = inspector(page)
    await look('the panels')
    await expectOwn(page)
    for (const [at, { name, slug }] of SHOPS.entries()) {
      await page.goto('/#tiendas')
      await panels.nth(at).click()
      await page.waitForURL(`**/catalogue/${slug}`)
      await page.getByRole('heading', { level: 1, name: 'Catálogo de productos' }).waitFor()
      expect(await page.title()).toBe(`Catálogo de productos de ${name}`)
      await page.getByRole('article', { name: `Cosa de ${name}` }).waitFor()
      await look(name)
      await expectOwn(page)
    }
    expect(found).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/catalogue/la-espiga')
    expect(await groundOf(page)).toBe('rgb(255, 248, 240)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => groundOf(page)).not.toBe('rgb(255, 248, 240)')
    await end()
  })

  test.for(PHONE)('at the %s: the login shows its own signs, and no pictures of another group', async (size) => {
    const { page, end } = await visit(size)
    const pictures: string[] = []
    page.on('request', (request) => request.url().endsWith('.webp') && pictures.push(request.url()))
    await page.goto('/autenticacion/sesion')
    for (const { name } of SHOPS) await page.getByText(name, { exact: true }).waitFor()
    const { look, found } = inspector(page)
    await look('the login')
    await expectOwn(page)
    expect([found, pictures]).toEqual([[], []])
    await end()
  })

  test('a clerk sells there, without network too, and the ticket is the shop’s', async () => {
    const [, tornillo] = SHOPS
    const [, thing] = goods
    if (!tornillo || !thing) throw new Error('The group has no second shop')
    const clerk = await shop.hire({ name: 'Atiende en la ferretería', shopId: shopIds[1] ?? 0 })
    const {
      context,
      page,
      watch: watched,
      end,
    } = await visit('phone', {
      storageState: clerk.session,
      serviceWorkers: 'allow',
    })
    watched.allow(/net::ERR_|Failed to fetch/)
    const [counter, outbox] = [new CounterPage(page), new OutboxPage(page)]
    await counter.open()
    await expectOwn(page)
    await expect.poll(() => outbox.isPrepared(), { timeout: 180_000 }).toBe(true)
    await context.setOffline(true)
    await scan(page, thing.barcode)
    await counter.notice(thing.name).first().waitFor()
    await counter.toReview()
    await counter.generate.click()
    await outbox.saved.waitFor()
    await outbox.ticket.waitFor()
    await context.setOffline(false)
    await expect.poll(() => shop.ordersOf(thing).length).toBeGreaterThan(0)
    await expect.poll(() => outbox.buttonText()).toBe('')
    await page.keyboard.press('F2')
    await counter.ready()
    await scan(page, thing.barcode)
    await counter.notice(thing.name).first().waitFor()
    await counter.toReview()
    await counter.generate.click()
    await counter.success.waitFor()
    const paper = new TicketPage(page).sheet('Recibo')
    await expect.poll(async () => (await paper.textContent())?.replace(/\s/g, '')).toContain('ElTornilloFeliz')
    await expectOwn(page)
    await end()
  })

  test('its owner changes how a shop looks, and unreadable colours are named', async () => {
    const name = 'Tienda del barrio'
    const id = await database.inTransaction((tx) => openShop(tx, { name, isActive: true }))
    const slug = 'de-la-esquina'
    const { page, end } = await visit('phone', { storageState: owner.session })
    await page.goto('/admin/opciones?pestana=tiendas')
    await page.getByRole('combobox', { name: 'Comercio' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    const save = page.getByRole('button', { name: 'Guardar cómo se ve' })
    const address = page.getByLabel('Dirección del catálogo')
    await expect.poll(() => address.inputValue()).toMatch(/^tienda-del-/)
    await address.fill('Mi Tienda')
    await save.click()
    await page.getByText('Use letras minúsculas sin tilde').waitFor()
    await address.fill(slug)
    await page.getByLabel('Acento', { exact: true }).fill('#ffe000')
    await page.getByText('No se lee bien sobre ese fondo.').waitFor()
    await page.getByRole('button', { name: /^Usar #/ }).click()
    await page.getByText('No se lee bien sobre ese fondo.').waitFor({ state: 'hidden' })
    const frame = page.getByRole('figure').filter({ hasText: 'Así la ve quien vende' })
    const paper = page.getByRole('figure').filter({ hasText: 'Así empieza su ticket' })
    await expect.poll(() => frame.textContent()).toContain(name)
    await expect.poll(() => paper.textContent()).toContain('RECIBO')
    const drawn = () => paper.locator('path').count()
    const without = await drawn()
    const bears = () => frame.locator('img').getAttribute('src')
    expect(await bears()).toMatch(/\.svg/)
    const choose = async (colour: string) => {
      const { name: file, content } = await photoFile('logo.png', colour)
      await page
        .getByLabel('Logo', { exact: true })
        .setInputFiles({ name: file, mimeType: 'image/png', buffer: content })
    }
    await choose('ivory')
    await page.getByText('En el ticket no se vería nada de este logo').waitFor()
    await choose('olive')
    await page.getByText('En el ticket no se vería nada de este logo').waitFor({ state: 'detached' })
    await expect.poll(drawn).toBe(without + 1)
    await expect.poll(bears).toMatch(/\.webp/)
    await page.getByLabel('Qué vende, en una línea').fill('De todo un poco')
    await page.getByLabel('Angosta: mayúsculas, esquinas rectas').check()
    await page.getByRole('figure').filter({ hasText: 'Así lo ve el público' }).getByText('De todo un poco').waitFor()
    const { look, found } = inspector(page)
    await look('how a shop looks')
    expect(found).toEqual([])
    await save.click()
    await announced(page, `Se guardaron los ajustes de «${name}».`)
    const kept = shop.read<{ accent: string }>(
      'select slug, accent, voice, is_public from shop_brand where shop_id = ?',
      id,
    )
    expect(kept).toMatchObject([{ slug, voice: 'narrow', is_public: 0 }])
    expect(kept[0]?.accent).not.toBe('#ffe000')
    expect((await page.request.get(`/catalogue/${slug}`, { maxRedirects: 0 })).status()).toBe(302)
    const unseen = page.getByText('El público no la ve todavía')
    await unseen.waitFor()
    await page.getByLabel('El catálogo es público').check()
    await unseen.waitFor({ state: 'detached' })
    await save.click()
    await expect
      .poll(() => shop.read('select 1 from shop_brand where shop_id = ? and is_public = 1', id).length)
      .toBe(1)
    await page.goto('/catalogue/tienda-del-barrio?orden=barato')
    await page.waitForURL(`**/catalogue/${slug}?orden=barato`)
    await page.getByRole('heading', { level: 1, name: 'Catálogo de productos' }).waitFor()
    await page.locator('main p > img[src*="/api/resources/"]').waitFor()
    // The test of the landing page counts three brands.
    await page.goto('/admin/opciones?pestana=tiendas')
    await page.getByRole('combobox', { name: 'Comercio' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await page.getByLabel('El catálogo es público').uncheck()
    await save.click()
    await announced(page, `Se guardaron los ajustes de «${name}».`)
    await end()
  })
})
