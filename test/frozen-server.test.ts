import type { Profile } from '@mostrador/domain/people/user'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeIndexedDb } from '../prove/simulate/browser-database.ts'
import { makeLocks } from '../prove/simulate/browser-locks.ts'
import { makeStorage } from '../prove/simulate/browser-storage.ts'
import { newKey } from '../web/src/api/calls/new-key.ts'
import { noteAnswer, reach } from '../web/src/api/calls/reach.ts'
import { type Bag, emptyBag } from '../web/src/bag/bag.ts'
import { setTill } from '../web/src/drawer/till-drawer.ts'
import { sell } from '../web/src/outbox/sending/sell.ts'
import { keepProfile } from '../web/src/session/storage/profile-cookie.ts'

const CLERK = { id: 7, name: 'Ana', shopId: 2, shop: 'Rosales', extension: 'Central' } as Profile

const immediately = setImmediate

/** Requested addresses, without an answer, as from a stopped server with open sockets. */
let addresses: string[] = []

beforeEach(async () => {
  addresses = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('navigator', { locks: makeLocks(), onLine: true })
  vi.stubGlobal(
    'indexedDB',
    makeIndexedDb(new Map(), (act) => void immediately(act)),
  )
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    addresses.push(address)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
    return controller.signal
  })
  noteAnswer('act')
  await keepProfile(CLERK)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const bag = (): Bag => ({ ...emptyBag, key: newKey() })

async function waitOf(): Promise<number> {
  const begun = Date.now()
  let ended: number | undefined
  const sold = sell(CLERK, bag()).then((sale) => {
    ended = Date.now()
    return sale
  })
  for (let step = 0; ended === undefined && step < 1_000; step += 1) await vi.advanceTimersByTimeAsync(20)
  expect(await sold).toMatchObject({ state: 'pending' })
  return (ended ?? Number.POSITIVE_INFINITY) - begun
}

test('a sale waits two seconds for a frozen server, and the next ones do not wait', async () => {
  expect(await waitOf()).toBeLessThan(2_900)
  expect(addresses).toEqual(['/api/post/items'])
  // A read that succeeds does not show that sales are stored again.
  noteAnswer('answer')
  expect(reach()).toBe('troubled')
  expect(await waitOf()).toBeLessThan(900)
  expect(addresses).toHaveLength(1)
})

test('a shift opened offline adds no wait', async () => {
  const shift = { id: null, number: null, openedAt: '2026-11-28 08:00:00', author: 'Ana' }
  const drawer = { id: 3, name: 'Caja 1' }
  setTill(CLERK.shopId, (till) => ({ ...till, drawer, shift, opening: { key: newKey(), float: 0 } }))
  expect(await waitOf()).toBeLessThan(2_900)
  expect(addresses).toEqual(['/api/caja/turnos'])
})
