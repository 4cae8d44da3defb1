import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { quantile, type Reading, type Spread, spreadOf } from '../reading.ts'
import { barcodeOf } from '../shop/goods.ts'
import { tokenOf } from '../shop/people.ts'

const MOST_SCRIPT_A_KEY_MS = 16
const WORDS = ['toalla modelo 17', 'filtro 7400000', 'p-1999', 'cortina matrimonial']
const SCANS = 12
const SCANNER_GAP_MS = 8

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export async function withChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const chrome = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS })
  try {
    return await work(chrome)
  } finally {
    await chrome.close()
  }
}

export async function openCounter(chrome: Browser, port: number): Promise<Page> {
  const url = `http://127.0.0.1:${port}`
  const context = await chrome.newContext({ viewport: { width: 1366, height: 768 } })
  await context.addCookies([{ name: 'sid', value: tokenOf(1), url }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    // Replaces the browser's dialog, because only the moment of the call counts.
    window.print = () => window.top?.dispatchEvent(new Event('printing'))
  })
  await page.goto(`${url}/client/pedidos/nuevo`)
  await page.getByRole('list', { name: 'Productos', exact: true }).getByRole('listitem').first().waitFor()
  return page
}

/** Script time of each typed or deleted key, until the screen has settled. */
export async function scriptPerKey(page: Page, rounds: number): Promise<Reading[]> {
  const wire = await page.context().newCDPSession(page)
  // Thread time excludes other work of the machine.
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
  const search = page.getByRole('searchbox', { name: 'Buscar productos' })
  await search.click()
  const medians: number[] = []
  const slow: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const costs: number[] = []
    for (const word of WORDS)
      for (const key of [...word, ...[...word].map(() => 'Backspace')]) {
        const before = await scriptSeconds(wire)
        await page.keyboard.press(key)
        await settle(page)
        costs.push(1000 * ((await scriptSeconds(wire)) - before))
      }
    if (round === 0) continue
    costs.sort((a, b) => a - b)
    medians.push(quantile(costs, 0.5))
    slow.push(quantile(costs, 0.99))
  }
  return [
    goal('script por tecla en la búsqueda, p50', spreadOf(medians), MOST_SCRIPT_A_KEY_MS),
    goal('script por tecla en la búsqueda, p99', spreadOf(slow), MOST_SCRIPT_A_KEY_MS),
  ]
}

async function scriptSeconds(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}

/** Waits beyond the silence after a held key, and for the next frame. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), 80)
      }),
  )

export async function scanToLine(page: Page, rounds: number, most: number): Promise<Reading[]> {
  const wire = await page.context().newCDPSession(page)
  await page.getByRole('searchbox', { name: 'Buscar productos' }).blur()
  const medians: number[] = []
  const slow: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const costs: number[] = []
    for (let turn = 1; turn <= SCANS; turn += 1) {
      const product = 1 + (round * SCANS + turn) * 37
      // A handle, so that the page watches before the first key.
      const watch = await page.evaluateHandle(watchForLine, `modelo ${product}`)
      await scan(wire, barcodeOf(product))
      costs.push(await watch.evaluate(({ shown }) => shown))
    }
    if (round === 0) continue
    costs.sort((a, b) => a - b)
    medians.push(quantile(costs, 0.5))
    slow.push(costs.at(-1) ?? Number.NaN)
  }
  return [
    goal('del escaneo a la línea, p50', spreadOf(medians), most),
    { what: 'del escaneo a la línea, lo peor', value: spreadOf(slow), unit: 'ms' },
  ]
}

/** Runs in the page: time from Enter to a drawn line whose name ends so. */
function watchForLine(name: string): { readonly shown: Promise<number> } {
  const bag = document.querySelector('[aria-label="Pedido"]')
  if (!bag) throw new Error('There is no bag on this screen')
  let pressed = Number.NaN
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Enter') pressed = performance.now()
  }
  // The screen listens on the document, and stops a scan's events.
  window.addEventListener('keydown', hear, { capture: true })
  const shown = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`No line for ${name}`)), 5000)
    const watch = new MutationObserver(() => {
      const isThere = [...bag.querySelectorAll('[title]')].some((line) => line.getAttribute('title')?.endsWith(name))
      if (!isThere) return
      watch.disconnect()
      window.removeEventListener('keydown', hear, { capture: true })
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
    })
    watch.observe(bag, { subtree: true, childList: true, attributes: true })
  })
  return { shown }
}

/** A wedge scanner's keys with their own timestamps, so that a busy machine does not make them look typed. */
export async function scan(wire: CDPSession, code: string): Promise<void> {
  const strokes = [
    ...[...code].map((digit) => ({ key: digit, code: `Digit${digit}`, text: digit })),
    { key: 'Enter', code: 'Enter', text: '\r' },
  ]
  const start = Date.now() - strokes.length * SCANNER_GAP_MS
  await Promise.all(
    strokes.map((stroke, place) =>
      wire.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        ...stroke,
        timestamp: (start + place * SCANNER_GAP_MS) / 1000,
      }),
    ),
  )
}

export const goal = (what: string, value: Spread, most: number): Reading => ({
  what,
  value,
  unit: 'ms',
  goal: { atMost: most },
})
