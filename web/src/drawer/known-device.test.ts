import { ANSWERED_BY, ANSWERED_HEADER } from '@mostrador/contract/answered'
import { DAY_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const DEVICE = '0b4f8e9c-6b0f-4f53-9a3f-1f1a5b1c2d3e'

let storage: Map<string, string>
let requests: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T14:00:00Z'), toFake: ['Date'] })
  storage = new Map()
  requests = []
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => storage.get(place) ?? null,
    setItem: (place: string, value: string) => storage.set(place, value),
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(...JSON.parse(body))
    const answer = { success: true, message: '', aparato: DEVICE, conocido: true, vistos: [] }
    return new Response(JSON.stringify(answer), { headers: { [ANSWERED_HEADER]: ANSWERED_BY } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function load(): Promise<number> {
  vi.resetModules()
  const { recogniseDevice, whenNumbersGoOn } = await import('./known-device.ts')
  const before = requests.length
  recogniseDevice(() => undefined)
  await whenNumbersGoOn()
  // A device that knows its id does not wait for the answer.
  await new Promise((resolve) => setTimeout(resolve, 20))
  return requests.length - before
}

it('renews the cookie of a device once a day, however often its till is opened', async () => {
  expect([await load(), await load(), await load()]).toEqual([1, 0, 0])
  vi.setSystemTime(Date.now() + DAY_MS)
  expect([await load(), await load()]).toEqual([1, 0])
  expect(requests).toEqual([{ hizo: [] }, { aparato: DEVICE }])
})

it('asks at once after the storage was erased, and after the clock was set back', async () => {
  await load()
  storage.clear()
  expect([await load(), await load()]).toEqual([1, 0])
  vi.setSystemTime(Date.now() - DAY_MS)
  expect([await load(), await load()]).toEqual([1, 0])
  expect(requests).toEqual([{ hizo: [] }, { hizo: [] }, { aparato: DEVICE }])
})

it('asks again on the next load if there was no answer', async () => {
  await load()
  vi.setSystemTime(Date.now() + DAY_MS)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await load()
  vi.stubGlobal('fetch', fetch)
  expect(await load()).toBe(1)
})
