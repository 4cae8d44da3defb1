import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { scenario } from '../../fixtures/scenario.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { OutboxPage } from '../../pages/outbox-page.ts'

/** Limits of what a till fetches until it can sell: kilobytes transferred, without the shop's goods, and files. */
const TILL = { kilobytes: 200, files: 7 }
/** Limits for a list of the office until its rows are drawn, fonts included. */
const OFFICE = { kilobytes: 368, files: 27 }
/** Limits for the login until its fields are drawn, fonts included. */
const LOGIN = { kilobytes: 218, files: 13 }
const COUNTER = ['/client/pedidos/nuevo', { there: '[aria-label=Productos] li' }] as const
const LETTERS = 'ticket-sans-spanish'
/** Limits for the scripts of a catalogue until its search works. */
const CATALOGUE = { kilobytes: 21.9, files: 1 }

/** The picture beside the login's form, or above it on a phone. */
const PICTURE = /assets\/login-\d.*\.(webp|avif)$/

interface LoadedFile {
  readonly path: string
  readonly bytes: number
}

async function loadedUntilUsable(
  page: Page,
  address: string,
  sign: { there: string; gone?: string },
): Promise<LoadedFile[]> {
  await page.addInitScript(({ there, gone }) => {
    const usable = new Promise<number>((resolve) => {
      const look = () => {
        if (document.readyState === 'loading' || !document.querySelector(there)) return
        if (gone && document.querySelector(gone)) return
        eye.disconnect()
        resolve(performance.now())
      }
      const eye = new MutationObserver(look)
      eye.observe(document, { subtree: true, childList: true, attributes: true })
      document.addEventListener('readystatechange', look)
      // Chromium moves its own pointer over a new page, which is no touch of a person.
      window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true)
    })
    Object.assign(window, { usable })
  }, sign)
  await page.goto(address)
  return page.evaluate(async () => {
    const usable = await (window as unknown as { usable: Promise<number> }).usable
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    // The whole Chromium fetches the page's icon for its tab. The headless one has no tabs.
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')].map(({ href }) => href)
    return (entries as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType !== 'other' || !icons.includes(name))
      .filter(({ startTime }) => startTime < usable)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
  })
}

const weightOf = (loaded: readonly LoadedFile[]) => ({
  kilobytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  files: loaded.length,
})

/** Requests for built files, without those for answers. */
const builtOf = (loaded: readonly LoadedFile[]) =>
  loaded.filter(({ path }) => !path.startsWith('/api/') && path !== '/meta.json')

describe('What a screen loads until it is usable', () => {
  scenario('a till stays within its limits, and dialogs and later steps load afterwards', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk', size: 'phone' })
    const loaded = await loadedUntilUsable(page, ...COUNTER)
    const weight = weightOf(builtOf(loaded))
    expect(weight.kilobytes, JSON.stringify(loaded)).toBeLessThan(TILL.kilobytes)
    expect(weight.files).toBeLessThanOrEqual(TILL.files)
    await expect
      .poll(() =>
        page.evaluate(
          (letters) =>
            ['layers-', 'steps-', letters].every((name) =>
              performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/assets/${name}`)),
            ),
          LETTERS,
        ),
      )
      .toBe(true)
    // The screen after a sale without network loads first.
    const inOrder = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /assets\/(order-waiting|find-dialog)-.*js$/.exec(name)?.[1])
          .filter((part) => part !== undefined),
      )
    await expect.poll(inOrder).toEqual(['order-waiting', 'find-dialog'])
  })

  scenario('a device that stores the files has its fonts before its goods', async ({ visit }) => {
    const { page } = await visit({ as: 'clerk', size: 'phone', keepsSite: true })
    await page.goto(COUNTER[0])
    await expect.poll(() => new OutboxPage(page).isPrepared(), { timeout: 180_000 }).toBe(true)
    const loaded = await loadedUntilUsable(page, ...COUNTER)
    expect(loaded.filter(({ path }) => path.includes(LETTERS))).toHaveLength(1)
  })

  scenario('a list of the office comes in few files', async ({ visit }) => {
    const { page } = await visit({ as: 'owner' })
    const loaded = await loadedUntilUsable(page, '/admin/productos', { there: 'main tbody tr' })
    const weight = weightOf(builtOf(loaded))
    expect(weight.files, JSON.stringify(loaded)).toBeLessThanOrEqual(OFFICE.files)
    expect(weight.kilobytes, JSON.stringify(loaded)).toBeLessThan(OFFICE.kilobytes)
  })

  scenario('a login’s fields wait for no other screen’s parts', async ({ visit }) => {
    const { page } = await visit({ size: 'phone' })
    const loaded = await loadedUntilUsable(page, '/autenticacion/sesion', { there: 'input[type=email]' })
    const weight = weightOf(builtOf(loaded))
    expect(weight.files, JSON.stringify(loaded)).toBeLessThanOrEqual(LOGIN.files)
    expect(weight.kilobytes, JSON.stringify(loaded)).toBeLessThan(LOGIN.kilobytes)
  })

  scenario('the search of a catalogue works after one script', async ({ visit }) => {
    const { page } = await visit({ size: 'phone' })
    const loaded = await loadedUntilUsable(page, `/catalogue/${SHOPS.auto.slug}`, {
      there: 'input[type=search]',
      gone: '[data-waits]',
    })
    const weight = weightOf(loaded.filter(({ path }) => path.endsWith('.js')))
    expect(weight.files, JSON.stringify(loaded)).toBe(CATALOGUE.files)
    expect(weight.kilobytes).toBeLessThan(CATALOGUE.kilobytes)
  })

  scenario('a login’s picture comes after its form, and is light', async ({ visit }) => {
    for (const [size, kilobytes] of [
      ['desktop', 20],
      ['phone', 8],
    ] as const) {
      const { page } = await visit({ size })
      const protocol = await page.context().newCDPSession(page)
      await protocol.send('Network.enable')
      const priorities: string[] = []
      protocol.on('Network.requestWillBeSent', ({ request }) => {
        if (PICTURE.test(request.url)) priorities.push(request.initialPriority)
      })
      await page.goto('/autenticacion/sesion')
      const entries = () =>
        page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
            ({ name, startTime, responseEnd, encodedBodySize: bytes }) => ({ name, startTime, responseEnd, bytes }),
          ),
        )
      await expect.poll(async () => (await entries()).filter(({ name }) => PICTURE.test(name)).length).toBe(1)
      const loaded = await entries()
      const [picture] = loaded.filter(({ name }) => PICTURE.test(name))
      const check = loaded.find(({ name }) => /human-check-.*js$/.test(name))
      expect(picture?.startTime).toBeGreaterThan(check?.responseEnd ?? Number.POSITIVE_INFINITY)
      expect(picture?.bytes).toBeLessThan(kilobytes * 1000)
      expect(priorities).toEqual(['Low'])
    }
  })
})
