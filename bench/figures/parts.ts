import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import type { Browser, Page } from 'playwright-core'
import { inScratch } from '../places.ts'
import { type Figure, type Reading, spreadOf } from '../reading.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { buildShop, logEverybodyIn } from '../shop/shop.ts'
import { goal, openCounter, scanToLine, scriptPerKey, withChromium } from '../visits/counter-page.ts'

const GOODS = 100_000
const MOST_READY_MS = 1_500
const MOST_SCAN_TO_LINE_MS = 30
const MOST_MEMORY_MB = 250

/** Measures the order screen of a parts dealer, the kind of shop with the most products. */
export const parts: Figure = {
  name: 'parts',
  title: `Pantalla de pedido en Chromium, ${GOODS.toLocaleString('es-GT')} productos de una tienda`,
  isLong: true,
  measure: ({ rounds }) =>
    inScratch(async (folder) => {
      const file = join(folder, 'mostrador.db')
      await buildShop(file, GOODS)
      const database = openDatabase(file)
      await logEverybodyIn(database)
      await database.close()
      return withServers({ server: () => startMostrador(folder) }, ({ server: port }) =>
        withChromium(async (chrome) => {
          const page = await openCounter(chrome, port)
          const ready = await readyAgain(page, rounds)
          const keys = await scriptPerKey(page, rounds)
          const scans = await scanToLine(page, rounds, MOST_SCAN_TO_LINE_MS)
          return [...ready, ...keys, ...scans, ...(await memory(chrome, page))]
        }),
      )
    }),
}

async function readyAgain(page: Page, rounds: number): Promise<Reading[]> {
  const took: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    // The page stores what it read once it is idle.
    await page.waitForTimeout(RESTING_MS)
    const begun = performance.now()
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('list', { name: 'Productos', exact: true }).getByRole('listitem').first().waitFor()
    if (round > 0) took.push(performance.now() - begun)
  }
  return [goal('de la recarga a la lista', spreadOf(took), MOST_READY_MS)]
}

const RESTING_MS = 4_000

/** Measures what the page holds. A computer with much memory lets Chromium keep the garbage of reloads for long. */
async function memory(chrome: Browser, page: Page): Promise<Reading[]> {
  const before = await rendererMegabytes(chrome)
  const wire = await page.context().newCDPSession(page)
  await wire.send('HeapProfiler.collectGarbage')
  await page.waitForTimeout(RESTING_MS)
  const after = await rendererMegabytes(chrome)
  return [
    { what: 'memoria de la página', value: spreadOf([after]), unit: 'MB', goal: { atMost: MOST_MEMORY_MB } },
    { what: 'lo mismo, con la basura que Chromium aún no recoge', value: spreadOf([before]), unit: 'MB' },
  ]
}

async function rendererMegabytes(chrome: Browser): Promise<number> {
  const wire = await chrome.newBrowserCDPSession()
  const { processInfo } = await wire.send('SystemInfo.getProcessInfo')
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMegabytes(id)))
}

function privateMegabytes(processId: number): number {
  const rollup = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8')
  const kilobytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].map(([, size]) => Number(size))
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1000
}
