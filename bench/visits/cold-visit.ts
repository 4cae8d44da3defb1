import { gzipSync } from 'node:zlib'
import type { Browser, Request } from 'playwright-core'

/** A slow phone on a slow line: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const SLOWER = 4

/** Milliseconds after which a page counts as unusable. */
const LATEST_USE_MS = 60_000

/** How long after the load more may be painted or moved, milliseconds. */
const SETTLED_MS = 1_500

/** A page to visit, and the sign that a person can work with it. */
export interface Visited {
  readonly address: string
  /** Session of a logged-in visitor. */
  readonly session?: string
  readonly usable?: Usable
}

/** Selectors: what must be there, and what must not be there any more. */
interface Usable {
  readonly there: string
  readonly gone?: string
}

/** Times are milliseconds after the visit began. */
export interface ColdVisit {
  /** The largest paint. */
  readonly paint: number
  /** Milliseconds until the page is usable, or until it has loaded if it has no sign. */
  readonly usable: number
  /** Files requested until then, the page included, and the transferred bytes of their bodies. */
  readonly files: number
  readonly weight: number
  /** Milliseconds in which the page could not react: each task's time beyond 50 ms. */
  readonly blocked: number
  /** Bytes of all scripts, gzipped. */
  readonly script: number
  /** Cumulative layout shift. */
  readonly shift: number
}

type Seen = Omit<ColdVisit, 'script'>

/** One visit by somebody who has nothing of the site yet. */
export async function coldVisit(chrome: Browser, { address, session, usable }: Visited): Promise<ColdVisit> {
  const context = await chrome.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-GT',
  })
  try {
    if (session !== undefined) await context.addCookies([{ name: 'sid', value: session, url: new URL(address).origin }])
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', LINE)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(watchVisit, usable)
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request)
    })
    await page.goto(address, { waitUntil: 'load' })
    const seen = await Promise.race([
      page.evaluate((settled) => window.visit(settled), SETTLED_MS),
      page.waitForTimeout(LATEST_USE_MS).then(() => Promise.reject(new Error(`${address} could not be used`))),
    ])
    // Requests that are still running load code for later.
    const bodies = await Promise.all(scripts.map(async (request) => (await request.response())?.body()))
    return { ...seen, script: bodies.reduce((sum, body) => sum + (body ? gzipSync(body).length : 0), 0) }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** Put there by `watchVisit`: what was seen, once the page can be used and has settled. */
    visit(settled: number): Promise<Seen>
  }
}

/** Runs in the page before anything of its own. */
function watchVisit(sign: Usable | undefined): void {
  let [paint, shift, blocked] = [0, 0, 0]
  const watch = (type: string, see: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as PerformanceEntry & { value: number })
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    paint = startTime
  })
  watch('layout-shift', ({ value }) => {
    shift += value
  })
  watch('longtask', ({ duration }) => {
    blocked += duration - 50
  })
  const used = new Promise<number>((resolve) => {
    const look = () => {
      // A page that is still being parsed may only lack its end, so it does not count yet.
      if (document.readyState === 'loading' || (sign && !document.querySelector(sign.there))) return
      if (sign?.gone && document.querySelector(sign.gone)) return
      eye.disconnect()
      resolve(performance.now())
    }
    const eye = new MutationObserver(look)
    eye.observe(document, { subtree: true, childList: true, attributes: true })
    if (sign) document.addEventListener('readystatechange', look)
    else window.addEventListener('load', look)
  })
  window.visit = async (settled) => {
    const usable = await used
    const asked = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    const needed = asked.filter(({ startTime }) => startTime < usable) as PerformanceResourceTiming[]
    const weight = needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    await new Promise((resolve) => setTimeout(resolve, settled))
    return { paint, usable, files: needed.length, weight, blocked, shift }
  }
}
