import { type Browser, chromium } from 'playwright-core'
import { inScratch, SERVER_MAIN } from '../places.ts'
import type { Effort, Figure, Reading, Unit } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, startServer, withServers } from '../servers/server-process.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { tokenOf } from '../shop/people.ts'
import { type ColdVisit, coldVisit, type Visited } from '../visits/cold-visit.ts'
import { visitors } from '../visits/visitors.ts'
import { sendOrders } from './orders.ts'

const VISITS = 5
const LATEST_PAINT_MS = 2_000
const MOST_SHIFT = 0.02

const TILLS = 8
const VISITORS = 200
const MOST_DELAY_MS = 50

interface Budget extends Omit<Visited, 'address'> {
  readonly name: string
  readonly path: string
  /** Kilobytes, gzipped. */
  readonly mostScript?: number
  /** Transferred kilobytes and files until the page is usable. */
  readonly most?: { readonly weight: number; readonly files: number }
  readonly latestUse?: number
}

/** Usable once the last element that waits for the script is ready. */
const CATALOGUE = { usable: { there: 'input[type=search]', gone: '[data-waits]' }, mostScript: 45, latestUse: 1_200 }

const LANDING: Budget = { name: 'portada', path: '/', mostScript: 0 }

const TILL = {
  name: 'caja',
  path: '/client/pedidos/nuevo',
  usable: { there: '[aria-label=Productos] li' },
  most: { weight: 200, files: 25 },
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Weight of public pages on a slow phone, and what their visitors cost the tills. */
export const site: Figure = {
  name: 'site',
  title: 'Sitio público: 1.6 Mbit/s, 150 ms, CPU 4 veces más lenta, sin caché',
  isGrid: true,
  measure: async (effort) => [...(await budget()), ...(await firstSale()), ...(await delay(effort))],
}

const firstSale = (): Promise<Reading[]> =>
  inScratch(async (scratch) => {
    const folder = await shopFolder(scratch, 'server', 0)
    return withServers({ server: () => startMostrador(folder) }, ({ server: port }) =>
      withChrome((chrome) =>
        readPage(chrome, { ...TILL, session: tokenOf(1) }, `http://127.0.0.1:${port}${TILL.path}`),
      ),
    )
  })

async function withChrome<Result>(work: (chrome: Browser) => Promise<Result>): Promise<Result> {
  const chrome = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS })
  try {
    return await work(chrome)
  } finally {
    await chrome.close()
  }
}

/** Returns the addresses in the site map. */
async function catalogues(port: number): Promise<Budget[]> {
  const map = await (await fetch(`http://127.0.0.1:${port}/sitemap.xml`)).text()
  const paths = new Set(map.match(/\/catalogue\/[a-z0-9-]+/g))
  if (paths.size === 0) throw new Error('The site map names no catalogue')
  return [...paths].map((path) => ({ name: `catálogo ${path.split('/').at(-1)}`, path, ...CATALOGUE }))
}

/** Draws the demo group's pictures before the measurement. */
const budget = (): Promise<Reading[]> =>
  inScratch((folder) => {
    const env = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'error' }
    return withServers({ server: () => startServer(SERVER_MAIN, [], env) }, ({ server }) =>
      withChrome(async (chrome) => {
        const readings: Reading[] = []
        for (const page of [LANDING, ...(await catalogues(server))])
          readings.push(...(await readPage(chrome, page, `http://127.0.0.1:${server}${page.path}`)))
        return readings
      }),
    )
  })

async function readPage(chrome: Browser, budget: Budget, address: string): Promise<Reading[]> {
  const { name, latestUse, mostScript, most } = budget
  await coldVisit(chrome, { ...budget, address })
  const visits: ColdVisit[] = []
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await coldVisit(chrome, { ...budget, address }))
  const reading = (what: string, unit: Unit, read: (visit: ColdVisit) => number, most?: number): Reading => ({
    what: `${name}: ${what}`,
    value: across(visits, read),
    unit,
    ...(most !== undefined && { goal: { atMost: most } }),
  })
  return [
    reading('mayor pintura', 'ms', ({ paint }) => paint, most ? undefined : LATEST_PAINT_MS),
    ...(latestUse === undefined && !most ? [] : [reading('se puede usar', 'ms', ({ usable }) => usable, latestUse)]),
    reading('ocupada sin oír', 'ms', ({ blocked }) => blocked),
    ...(mostScript === undefined ? [] : [reading('script (gz)', 'kB', ({ script }) => script / 1000, mostScript)]),
    ...(most ? [reading('en la línea hasta poder usarla', 'kB', ({ weight }) => weight / 1000, most.weight)] : []),
    reading('archivos hasta poder usarla', '', ({ files }) => files, most?.files),
    reading('saltos de la página', 'CLS', ({ shift }) => shift, MOST_SHIFT),
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
          goal: { atMost: MOST_DELAY_MS },
        },
      ]
    })
  })
