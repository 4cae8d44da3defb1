import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { SalesTally } from '../../goods/stock/sales-tally.ts'
import { siteRoutes } from '../site/site.routes.ts'
import { VisitCounter } from './visit-counter.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'

let shop: TestApp
let visits: VisitCounter
let site: FastifyInstance
let isEmpty: boolean

beforeEach(async () => {
  shop = await testApp()
  isEmpty = false
  visits = new VisitCounter(shop.database, () => shop.clock.now)
  site = fastify()
  const clock = () => shop.clock.now
  siteRoutes(site, {
    database: shop.database,
    clock,
    tally: new SalesTally(shop.database, clock),
    origin: 'http://mostrador.test',
    render: ({ kind }) => ({ html: kind, style: '' }),
    visits,
    isEmptyInstallation: async () => isEmpty,
    callerOf: async () => undefined,
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
  await shop.close()
})

const visit = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject({ method, url, headers: { 'user-agent': PHONE, ...headers } })
const kept = () =>
  shop.database.raw.prepare('select day, kind, name, visits from visit_total order by day, kind, name').all()

test('visits are counted by page and day, and by social network', async () => {
  await visit('/')
  await visit('/catalogue/rosales?orden=barato', { referer: 'https://l.instagram.com/' })
  await visit('/catalogue/rosales', { referer: 'https://www.google.com/' })
  await visit('/terminos-y-condiciones', { referer: 'http://mostrador.test/' })
  expect(kept()).toEqual([])
  await visits.flush()
  const day = '2026-11-19'
  expect(kept()).toEqual([
    { day, kind: 'network', name: 'Instagram', visits: 1 },
    { day, kind: 'page', name: '/', visits: 1 },
    { day, kind: 'page', name: '/catalogue/rosales', visits: 2 },
    { day, kind: 'page', name: '/terminos-y-condiciones', visits: 1 },
  ])
  await visit('/')
  await visits.flush()
  await visits.flush()
  expect(kept()).toContainEqual({ day, kind: 'page', name: '/', visits: 2 })
})

test('an empty installation counts no visits (D133)', async () => {
  isEmpty = true
  await visit('/')
  await visits.flush()
  expect(kept()).toEqual([])
})

test('a day ends at midnight in Guatemala, also for unwritten visits', async () => {
  shop.clock.now = Date.parse('2026-11-20T05:59:59Z')
  await visit('/')
  shop.clock.now += 1000
  await visit('/')
  await visits.flush()
  expect(kept()).toMatchObject([{ day: '2026-11-19' }, { day: '2026-11-20' }])
})

test('bots, staff screens, prefetches and HEAD requests do not count, and nobody gets a cookie', async () => {
  await visit('/', { 'user-agent': 'Googlebot/2.1' })
  await visit('/', { 'user-agent': 'WhatsApp/2.23.20.0' })
  await visit('/', { 'sec-purpose': 'prefetch' })
  await visit('/', {}, 'HEAD')
  await visit('/admin/dashboard')
  await visit('/catalogue/otra')
  const page = await visit('/catalogue/dluna', { referer: 'https://notfacebook.com/' })
  await visits.flush()
  expect(kept()).toEqual([{ day: '2026-11-19', kind: 'page', name: '/catalogue/dluna', visits: 1 }])
  expect(page.headers['set-cookie']).toBeUndefined()
})

test('visits are written every few seconds, a thousand in one commit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let number = 0; number < 1000; number += 1) visits.count({ url: '/', headers: { 'user-agent': PHONE } })
  const work = vi.spyOn(shop.database, 'inTransaction')
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await expect.poll(kept).toMatchObject([{ visits: 1000 }])
  expect(work).toHaveBeenCalledTimes(1)
})

test('visits that could not be written are written later', async () => {
  shop.database.raw.exec('alter table visit_total rename to away')
  await visit('/')
  await expect(visits.flush()).rejects.toThrow('visit_total')
  shop.database.raw.exec('alter table away rename to visit_total')
  await visit('/')
  await visits.flush()
  expect(kept()).toMatchObject([{ name: '/', visits: 2 }])
})
