import { join } from 'node:path'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import type { Page } from 'playwright-core'
import { inScratch } from '../places.ts'
import { type Figure, quantile, type Reading, spreadOf } from '../reading.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { barcodeOf } from '../shop/goods.ts'
import { buildShop, logEverybodyIn } from '../shop/shop.ts'
import { goal, openCounter, scan, scanToLine, scriptPerKey, withChromium } from '../visits/counter-page.ts'

const GOODS = 20_000
const MOST_SCAN_TO_LINE_MS = 50
/** Milliseconds from the server's answer to a readable ticket, and from the key to the printer. */
const MOST_ANSWER_TO_TICKET_MS = 150
const MOST_KEY_TO_PRINTER_MS = 300
/** Sales in a row, of other goods than the scans before. */
const SALES = 5

export const browser: Figure = {
  name: 'browser',
  title: `Pantalla de pedido en Chromium, ${GOODS.toLocaleString('es-GT')} productos`,
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
          const keys = await scriptPerKey(page, rounds)
          const scans = await scanToLine(page, rounds, MOST_SCAN_TO_LINE_MS)
          const sales = await answerToTicket(page, rounds)
          return [...keys, ...scans, ...sales]
        }),
      )
    }),
}

async function answerToTicket(page: Page, rounds: number): Promise<Reading[]> {
  const wire = await page.context().newCDPSession(page)
  const tickets: number[] = []
  const printers: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const drawn: number[] = []
    const printed: number[] = []
    for (let turn = 1; turn <= SALES; turn += 1) {
      await scan(wire, barcodeOf(5_000 + round * SALES + turn))
      await page.getByRole('region', { name: 'Pedido', exact: true }).getByRole('listitem').first().waitFor()
      await page.keyboard.press('F9')
      await page.getByRole('button', { name: /^Generar pedido/ }).waitFor()
      const watch = await page.evaluateHandle(watchForTicket)
      await page.keyboard.press('F9')
      drawn.push(await watch.evaluate(({ shown }) => shown))
      await page.waitForTimeout(READING_MS)
      const press = await page.evaluateHandle(watchForPrinter)
      await page.keyboard.press('F9')
      printed.push(await press.evaluate(({ printed }) => printed))
      await page.keyboard.press('F2')
      await page.getByRole('list', { name: 'Productos', exact: true }).waitFor()
    }
    if (round === 0) continue
    tickets.push(quantile(drawn.toSorted(byNumber), 0.5))
    printers.push(quantile(printed.toSorted(byNumber), 0.5))
  }
  return [
    goal('de la respuesta al ticket en pantalla, p50', spreadOf(tickets), MOST_ANSWER_TO_TICKET_MS),
    goal('de F9 en el ticket a la impresora, p50', spreadOf(printers), MOST_KEY_TO_PRINTER_MS),
  ]
}

/** Milliseconds until a clerk has seen the ticket and presses a key. */
const READING_MS = 400

const byNumber = (a: number, b: number) => a - b

function watchForTicket(): { readonly shown: Promise<number> } {
  performance.clearResourceTimings()
  const answeredAt = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/post/items'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .at(-1)
  const shown = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('No ticket')), 10_000)
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article svg text')) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (answeredAt() ?? Number.NaN))))
    })
    watch.observe(document.body, { subtree: true, childList: true })
  })
  return { shown }
}

function watchForPrinter(): { readonly printed: Promise<number> } {
  let pressed = Number.NaN
  window.addEventListener(
    'keydown',
    () => {
      pressed = performance.now()
    },
    { capture: true, once: true },
  )
  const printed = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('Nothing was printed')), 10_000)
    window.addEventListener('printing', () => resolve(performance.now() - pressed), { once: true })
  })
  return { printed }
}
