import { type Browser, chromium } from 'playwright-core'
import { inScratch, SERVER_MAIN } from '../places.ts'
import type { Effort, Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, startServer, withServers } from '../servers/server-process.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { coldVisit } from '../visits/cold-visit.ts'
import { visitors } from '../visits/visitors.ts'
import { sendOrders } from './orders.ts'

const VISITS = 5
const LATEST_PAINT = 2_000
const MOST_SCRIPT = 130
const MOST_SHIFT = 0.02

/** Tills that sell without a pause while the visitors read, and what the visitors may cost them. */
const TILLS = 8
const VISITORS = 200
const MOST_DELAY = 50

const PAGES = [
  ['portada', '/'],
  ['catálogo de Vianney', '/catalogue/vianney'],
  ['catálogo de B’alam', '/catalogue/balam'],
] as const

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** What the public pages weigh on a slow phone, and what their visitors cost the tills. */
export const site: Figure = {
  name: 'site',
  title: 'Sitio público: 1.6 Mbit/s, 150 ms, CPU 4 veces más lenta, sin caché',
  measure: async (effort) => [...(await budget()), ...(await delay(effort))],
}

/** The demo group's shops, with their pictures drawn before anybody measures. */
const budget = (): Promise<Reading[]> =>
  inScratch((folder) => {
    const env = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'error' }
    return withServers({ server: () => startServer(SERVER_MAIN, [], env) }, async ({ server }) => {
      const chrome = await chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: FLAGS,
      })
      try {
        const readings: Reading[] = []
        for (const [name, path] of PAGES)
          readings.push(...(await readPage(chrome, name, `http://127.0.0.1:${server}${path}`)))
        return readings
      } finally {
        await chrome.close()
      }
    })
  })

async function readPage(chrome: Browser, name: string, address: string): Promise<Reading[]> {
  await coldVisit(chrome, address)
  const visits = []
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await coldVisit(chrome, address))
  return [
    {
      what: `${name}: mayor pintura`,
      value: across(visits, ({ paint }) => paint),
      unit: 'ms',
      goal: { atMost: LATEST_PAINT },
    },
    {
      what: `${name}: script (gz)`,
      value: across(visits, ({ script }) => script / 1000),
      unit: 'kB',
      goal: { atMost: MOST_SCRIPT },
    },
    {
      what: `${name}: saltos de la página`,
      value: across(visits, ({ shift }) => shift),
      unit: 'CLS',
      goal: { atMost: MOST_SHIFT },
    },
  ]
}

const delay = (effort: Effort): Promise<Reading[]> =>
  inScratch(async (scratch) => {
    const folder = await shopFolder(scratch, 'server', 0)
    return withServers({ server: () => startMostrador(folder) }, async ({ server: port }) => {
      const rounds = await pairedRounds(effort.rounds, {
        alone: () => sendOrders(port, TILLS, effort),
        visited: async () => {
          const leave = visitors(port, VISITORS)
          const load = await sendOrders(port, TILLS, effort)
          return { ...load, pages: await leave() }
        },
      })
      return [
        { what: `pedidos de ${TILLS} cajas, p99`, value: across(rounds, ({ alone }) => alone.p99), unit: 'ms' },
        {
          what: `páginas de ${VISITORS} visitantes, una cada 5 s`,
          value: across(rounds, ({ visited }) => visited.pages),
          unit: '/s',
        },
        {
          what: 'p99 de las cajas que añaden',
          value: across(rounds, ({ alone, visited }) => visited.p99 - alone.p99),
          unit: 'ms',
          goal: { atMost: MOST_DELAY },
        },
      ]
    })
  })
