// Runs only on SQLite: it tests the HTML of public pages, not SQL.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopBrand } from '@mostrador/domain/group/brand'
import type { BrandPage, LandingPage, SitePage } from '@mostrador/domain/public/site-page'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatalogueOrder } from '../../../../testing/catalogue-orders.ts'
import { DLUNA, makeProduct } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { Damage } from '../../../db/damage.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { answerErrors } from '../../../http/errors.ts'
import { countCall, secure } from '../../../http/security.ts'
import { serveSite } from '../../../http/site.ts'
import { loadSite } from '../../../http/site-bundle.ts'
import { SalesTally } from '../../goods/stock/sales-tally.ts'
import { findBrand, updateBrand } from '../../group/shops/shop-brand.queries.ts'
import { keepTradingGroup } from '../../group/trading-group/trading-group.queries.ts'
import { serveManifest } from './manifest.routes.ts'
import { siteRoutes } from './site.routes.ts'

const ORIGIN = 'https://tienda.test'

let shop: TestApp
let site: FastifyInstance
let folder: string
let isEmpty = false
let caller: { role: 'owner' | 'clerk' } | undefined
const ids: number[] = []

function buildSite(): void {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-site-'))
  for (const below of ['render', 'site', 'assets']) mkdirSync(join(folder, below))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Personal {{nonce}}</title>')
  writeFileSync(
    join(folder, 'render/render.js'),
    'export const render = (page, files) => ({ html: JSON.stringify({ page, files }), style: "b{}" })',
  )
  const scripts = {
    'src/site/client.tsx': { file: 'site/client-1.js' },
    'src/site/trust/test-trust.ts': { file: 'site/test-trust-3.js' },
  }
  writeFileSync(join(folder, 'render/scripts.json'), JSON.stringify(scripts))
  writeFileSync(join(folder, 'render/files.json'), '{"style.css":{"file":"site/style-2.css"}}')
  writeFileSync(join(folder, 'site/client-1.js'), '1')
  const manifest = { name: 'Mostrador', short_name: 'Mostrador', start_url: '/autenticacion/sesion' }
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest))
}

beforeAll(async () => {
  shop = await testApp()
  buildSite()
  for (let no = 1; no <= 7; no += 1) ids.push(await makeProduct(shop, { name: `Toalla ${no}`, ownAdiPrice: 777 }))
  const { raw } = shop.database
  const tag = raw
    .prepare("insert into hashtag (name, name_key, is_active) values ('Oferta', 'oferta', 1) returning id")
    .pluck()
    .get()
  raw.prepare('insert into product_hashtag (product_id, hashtag_id, quantity) values (?, ?, 3)').run(ids[0], tag)
  ids.push(await makeProduct(shop, { name: 'Escondida', isActive: false }))
  ids.push(await makeProduct(shop, { name: 'Filtro & aceite', shopId: DLUNA }))
  const clock = () => shop.clock.now
  site = fastify()
  site.decorateRequest('caller', undefined)
  const isTooMany = countCall(new CallCounts(undefined, clock))
  answerErrors(site, new Damage(), isTooMany)
  await secure(site, true, isTooMany)
  const render = await loadSite(folder)
  if (!render) throw new Error('The site was not built')
  siteRoutes(site, {
    database: shop.database,
    clock,
    tally: new SalesTally(shop.database, clock),
    origin: ORIGIN,
    render,
    visits: { count: () => undefined },
    isEmptyInstallation: async () => isEmpty,
    callerOf: async () => caller as never,
  })
  serveManifest(site, shop.database.reads, folder)
  await serveSite(site, folder, async () => false)
})
afterAll(async () => {
  await site.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

let visitor = 0
const get = (url: string, headers: Record<string, string> = {}) => {
  visitor += 1
  return site.inject({ url, headers, remoteAddress: `10.1.0.${visitor % 250}` })
}
const pageAt = async (url: string) => {
  const answer = await get(url)
  return { status: answer.statusCode, page: (answer.json() as { page: SitePage }).page as BrandPage }
}

describe('a public page', () => {
  test('of an empty installation says so, and is no landing page (D133)', async () => {
    isEmpty = true
    expect((await pageAt('/')).page.kind).toBe('unopened')
    isEmpty = false
    expect((await pageAt('/')).page.kind).toBe('landing')
  })

  test.each([
    ['/', 'landing'],
    ['/terminos-y-condiciones', 'terms'],
    ['/catalogue/rosales', 'catalogue'],
    ['/catalogue/dluna', 'catalogue'],
  ])('%s is HTML with a policy, and sets no cookie', async (url, kind) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.json()).toMatchObject({
      page: { kind, origin: ORIGIN, year: 2026, links: { developer: '', about: '', blog: '' } },
      files: { script: '/site/client-1.js', trustScript: '/site/test-trust-3.js', sheet: '/site/style-2.css' },
    })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='; img-src 'self'",
    )
    expect(policy).not.toMatch(/unsafe|http|\*|data:|blob:/)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  test('redirects a logged-in person from the root to the person’s area', async () => {
    caller = { role: 'owner' }
    expect((await get('/')).statusCode).toBe(200)
    const answer = await get('/', { cookie: 'sid=x' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/admin/dashboard'])
    caller = undefined
    expect((await get('/', { cookie: 'sid=x' })).statusCode).toBe(200)
  })
})

describe('the group', () => {
  const group = async () => (await pageAt('/')).page.group

  test("has its shops' names until the owner names it", async () => {
    expect(await group()).toEqual({ name: 'Rosales y D’Luna', logo: '' })
    const named = { name: 'Panaderías San José', legalName: '', nit: '', address: '', logo: '' }
    await shop.database.inTransaction((tx) => keepTradingGroup(tx, named))
    expect(await group()).toEqual({ name: 'Panaderías San José', logo: '' })
    await shop.database.inTransaction((tx) => keepTradingGroup(tx, { ...named, name: '' }))
    expect(await group()).toEqual({ name: 'Rosales y D’Luna', logo: '' })
  })

  test('names the installed app, and keeps the rest of the manifest', async () => {
    const manifest = async () => {
      const answer = await get('/manifest.webmanifest')
      expect(answer.headers['content-type']).toContain('application/manifest+json')
      return answer.json()
    }
    expect(await manifest()).toEqual({ name: 'Mostrador', short_name: 'Mostrador', start_url: '/autenticacion/sesion' })
    const named = { name: 'La Espiga', legalName: '', nit: '', address: '', logo: '' }
    await shop.database.inTransaction((tx) => keepTradingGroup(tx, named))
    expect(await manifest()).toEqual({ name: 'La Espiga', short_name: 'La Espiga', start_url: '/autenticacion/sesion' })
    await shop.database.inTransaction((tx) => keepTradingGroup(tx, { ...named, name: '' }))
  })
})

describe('a catalogue', () => {
  test("has its first products, their number, and the shop's words", async () => {
    const { status, page } = await pageAt('/catalogue/rosales')
    expect(status).toBe(200)
    expect(page.list.rows.map(({ name }) => name)).toEqual(['Toalla 7', 'Toalla 6', 'Toalla 5', 'Toalla 4', 'Toalla 3'])
    expect([page.list.total, page.list.specifications, page.brand.slug]).toEqual([7, ['Única'], 'rosales'])
    expect(page.shop).toEqual({
      title: 'Rosales',
      address: '6a. avenida 9-42, zona 1, Quetzaltenango',
      whatsapp: '+502 5550 0142',
      hours: '',
      mapLink: '',
      hasAffiliates: true,
      offerPercent: 5,
      reducedPercent: 20,
    })
  })

  test("shows a product's public data", async () => {
    const { page } = await pageAt(`/catalogue/rosales?producto=${ids[0]}`)
    const fields = [
      'barcode',
      'code',
      'description',
      'element',
      'group',
      'id',
      'isNew',
      'name',
      'photos',
      'price',
      'quantity',
      'specification',
    ]
    const { tags, ...opened } = page.opened ?? {}
    expect(Object.keys(opened).toSorted()).toEqual(fields)
    expect(tags).toEqual([{ productId: ids[0], name: 'Oferta', quantity: 3 }])
    for (const row of page.list.rows) expect(Object.keys(row).toSorted()).toEqual(fields)
    expect(JSON.stringify(page)).not.toMatch(/\b777\b|Escondida/)
  })

  test('follows its address', async () => {
    const { page } = await pageAt('/catalogue/rosales?buscar=%22toalla+2%22&orden=barato&vista=lista&page=1')
    expect(page.list.rows.map(({ name }) => name)).toEqual(['Toalla 2'])
    expect(page.place).toMatchObject({ query: { search: '"toalla 2"', sort: 'cheapest' }, view: 'list' })
    expect((await pageAt('/catalogue/rosales?page=2')).page.list.rows).toHaveLength(2)
    expect((await pageAt('/catalogue/rosales?por-pagina=10')).page.list.rows).toHaveLength(7)
  })

  test("is not found beyond the last page, for a hidden product, or for another shop's", async () => {
    for (const url of ['page=3', `producto=${ids[7]}`, `producto=${ids[8]}`, 'producto=99999'])
      expect([url, (await pageAt(`/catalogue/rosales?${url}`)).status]).toEqual([url, 404])
    expect((await pageAt('/catalogue/rosales?buscar=nada')).status).toBe(200)
    expect((await pageAt(`/catalogue/dluna?producto=${ids[8]}`)).page.opened?.name).toBe('Filtro & aceite')
  })

  test('ignores unknown parameters', async () => {
    for (const query of [
      '%00',
      '%E0%A4%A',
      'page=%ff',
      `buscar=${"'".repeat(500)}`,
      'min=NaN&max=-1',
      '??&&==',
      'especificacion=%ED%A0%80',
    ])
      expect([query, (await pageAt(`/catalogue/rosales?${query}`)).status]).toEqual([query, 200])
  })
})

describe('the page of an order from the catalogue', () => {
  const productId = () => ids[0] ?? 0

  test("shows its state in the shop's look to readers of its address, without names", async () => {
    const { token, code } = makeCatalogueOrder(shop, { productId: productId() })
    const { statusCode, headers, body } = await get(`/p/${token}`)
    const { page } = JSON.parse(body)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(page).toMatchObject({
      kind: 'order',
      brand: { slug: 'rosales' },
      order: { code, state: 'new', total: 2000 },
    })
    expect(body).not.toMatch(/Quiej|5512|sábado/)
  })

  test('is not found by code, id or half of its address', async () => {
    const { token, code, id } = makeCatalogueOrder(shop, { productId: productId() })
    for (const guess of [code, id, token.slice(0, 20), `${token}x`, '%00', "'or'1'='1"]) {
      const { statusCode, body } = await get(`/p/${guess}`)
      expect([guess, statusCode, body.includes(code)]).toEqual([guess, 404, false])
    }
  })
})

describe('a catalogue with a new address', () => {
  const settle = async (change: Partial<ShopBrand>) =>
    shop.database.inTransaction(async (tx) => {
      const before = await findBrand(tx, DLUNA)
      if (!before) throw new Error('The shop has no brand')
      await updateBrand(tx, DLUNA, before, { ...before, ...change })
    })
  const whereTo = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }

  test('shows opening hours and a map link', async () => {
    const shown = { hours: 'Sábado: 9:00 a 13:00', mapLink: 'https://maps.app.goo.gl/abc' }
    await settle(shown)
    expect((await pageAt('/catalogue/dluna')).page.shop).toMatchObject(shown)
  })

  test('is reached from each old address, with the query', async () => {
    await settle({ slug: 'repuestos' })
    await settle({ slug: 'auto-market' })
    expect((await pageAt('/catalogue/auto-market')).page).toMatchObject({
      brand: { slug: 'auto-market', shopId: DLUNA },
      brands: [{ slug: 'rosales' }, { slug: 'auto-market' }],
      formerSlugs: ['dluna', 'repuestos'],
    })
    expect(await whereTo('/catalogue/dluna?producto=3&page=2')).toEqual([
      301,
      '/catalogue/auto-market?producto=3&page=2',
    ])
    expect(await whereTo('/catalogue/repuestos')).toEqual([301, '/catalogue/auto-market'])
    await settle({ slug: 'dluna' })
    expect(await whereTo('/catalogue/auto-market')).toEqual([301, '/catalogue/dluna'])
    expect((await pageAt('/catalogue/dluna')).page.formerSlugs).toEqual(['auto-market', 'repuestos'])
  })

  test('that is no longer public is missing from the landing page, its address and the site map', async () => {
    await settle({ isPublic: false })
    expect(await whereTo('/catalogue/dluna')).toEqual([302, '/'])
    expect(await whereTo('/catalogue/repuestos')).toEqual([302, '/'])
    const landing = (await pageAt('/')).page as unknown as LandingPage
    expect([landing.brands.map(({ slug }) => slug), landing.group.name]).toEqual([['rosales'], 'Rosales'])
    await settle({ isPublic: true })
  })
})

describe('search engines', () => {
  test("may read everything except the staff's areas", async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Allow: /api/resources/')
    for (const path of ['/api/', '/admin', '/managment', '/provider', '/client', '/autenticacion'])
      expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  test('find every public page and every visible product', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(found).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/terminos-y-condiciones`,
      `${ORIGIN}/catalogue/rosales`,
      `${ORIGIN}/catalogue/dluna`,
      ...ids
        .slice(0, 7)
        .toReversed()
        .map((id) => `${ORIGIN}/catalogue/rosales?producto=${id}`),
      `${ORIGIN}/catalogue/dluna?producto=${ids[8]}`,
    ])
  })
})

describe('any other address', () => {
  test.each([
    ['/admin/dashboard', 200, undefined],
    ['/client', 200, undefined],
    ['/autenticacion/sesion', 200, undefined],
    ['/clientela', 302, '/'],
    ['/no/existe', 302, '/'],
    ['/catalogue/otra', 302, '/'],
    ['/catalogue/rosales/', 302, '/catalogue/rosales'],
    ['/catalogue/rosales/?buscar=toalla&page=2', 302, '/catalogue/rosales?buscar=toalla&page=2'],
    ['/catalogue/otra/?buscar=toalla', 302, '/catalogue/otra?buscar=toalla'],
    ['/nada/?buscar=toalla', 302, '/'],
    ['/favicon.ico', 404, undefined],
    ['/wp-login.php', 404, undefined],
    ['/render/render.js', 404, undefined],
    ['/render/files.json', 404, undefined],
    ['/api/nada', 404, undefined],
  ])('%s: %i %s', async (url, status, location) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
  })

  test('hashed files are cached for a year', async () => {
    expect((await get('/site/client-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

test('an address may request as many pages as calls in a second, without counting files', async () => {
  const ask = (url: string) => site.inject({ url, remoteAddress: '10.9.9.9' })
  const files = await Promise.all(Array.from({ length: 150 }, () => ask('/site/client-1.js')))
  expect(files.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  const pages = await Promise.all(Array.from({ length: 150 }, () => ask('/catalogue/dluna')))
  expect(pages.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50)
})
