import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

/** A slow phone on a slow line: 1.6 Mbit/s, 150 ms there and back, a quarter of this machine. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const SLOWER = 4

/** How long after the load more may be painted or moved, milliseconds. */
const SETTLED = 1_500

export interface ColdVisit {
  /** The largest paint, milliseconds after the visit began. */
  readonly paint: number
  /** Bytes of all scripts, gzipped. */
  readonly script: number
  /** Cumulative layout shift. */
  readonly shift: number
}

/** One visit by somebody who has nothing of the site yet. */
export async function coldVisit(chrome: Browser, address: string): Promise<ColdVisit> {
  const context = await chrome.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-GT',
  })
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', LINE)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto(address, { waitUntil: 'load' })
    const { paint, shift } = await page.evaluate(readVitals, SETTLED)
    const bodies = await Promise.all(scripts)
    return { paint, shift, script: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: what it has painted and moved, from its beginning until it has settled. */
function readVitals(settled: number): Promise<{ paint: number; shift: number }> {
  return new Promise((resolve) => {
    let paint = 0
    let shift = 0
    new PerformanceObserver((list) => {
      paint = list.getEntries().at(-1)?.startTime ?? paint
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve({ paint, shift }), settled)
  })
}
