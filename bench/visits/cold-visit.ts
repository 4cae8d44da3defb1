import { gzipSync } from 'node:zlib'
import type { Browser, Request } from 'playwright-core'

/** A slow phone on a slow line: 1.6 Mbit/s, 150 ms latency, a quarter of this machine's speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const SLOWER = 4

const LATEST_USE_MS = 60_000

/** Milliseconds after the load in which more may be painted or moved. */
const SETTLED_MS = 1_500

/** `usable` shows that a person can work with the page. */
export interface Visited {
  readonly address: string
  readonly session?: string
  readonly usable?: Usable
}

interface Usable {
  readonly there: string
  readonly gone?: string
}

/** Milliseconds since the start of the visit. */
export interface ColdVisit {
  readonly paint: number
  /** Time until the page is usable, or loaded if it has no sign. */
  readonly usable: number
  /** Requested files until then, and the transferred bytes of their bodies. */
  readonly files: number
  readonly weight: number
  /** Sum of each task's time beyond 50 ms. */
  readonly blocked: number
  /** Bytes, gzipped. */
  readonly script: number
  readonly shift: number
}

type Seen = Omit<ColdVisit, 'script'>

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
    const measured = await Promise.race([
      page.evaluate((settled) => window.visit(settled), SETTLED_MS),
      page.waitForTimeout(LATEST_USE_MS).then(() => Promise.reject(new Error(`${address} could not be used`))),
    ])
    // Requests that are still running load code for later.
    const bodies = await Promise.all(scripts.map(async (request) => (await request.response())?.body()))
    return { ...measured, script: bodies.reduce((sum, body) => sum + (body ? gzipSync(body).length : 0), 0) }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** Set by `watchVisit`. Resolves after the page has settled. */
    visit(settled: number): Promise<Seen>
  }
}

/** Runs in the page before its own scripts. */
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
      // A page that is still parsed may only lack its end.
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
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    const needed = entries.filter(({ startTime }) => startTime < usable) as PerformanceResourceTiming[]
    const weight = needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    await new Promise((resolve) => setTimeout(resolve, settled))
    return { paint, usable, files: needed.length, weight, blocked, shift }
  }
}
