import { ANSWERED_BY, ANSWERED_HEADER } from '@mostrador/contract/answered'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteAnswer } from '../api/calls/reach.ts'
import { tellOpenings } from './opening.ts'
import { NO_TILL, openedHere, withDrawer } from './till.ts'
import { setTill, tillOf } from './till-drawer.ts'

const SHOP = 31
const KEY = '0b4f8e9c-6b0f-4f53-9a3f-1f1a5b1c2d3e'
const drawer = { id: 5, name: 'Caja 1', shop: '', shopId: SHOP, extension: null, extensionId: null, isActive: true }

const answers = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(body), { status, headers: { [ANSWERED_HEADER]: ANSWERED_BY } }),
  )
const refuses = (status: number) => answers(status, { success: false, message: 'No.' })

beforeEach(() => {
  setTill(SHOP, () => withDrawer(NO_TILL, { ...drawer, shift: null }))
  setTill(SHOP, (till) => openedHere(till, { key: KEY, float: 10_000, author: 'Ana', openedAt: '2026-11-20 08:00:00' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  setTill(SHOP, () => NO_TILL)
  noteAnswer('answer')
})

it('is known by its id once the server has it', async () => {
  answers(201, { success: true, message: '', id: 90, numero: 3, diferencia: null })
  await tellOpenings(SHOP)
  expect(tillOf(SHOP)).toMatchObject({ shift: { id: 90 }, opening: null })
})

it('joins the shift that its drawer had open', async () => {
  answers(409, { success: false, message: 'Ya está abierto.', id: 88 })
  await tellOpenings(SHOP)
  expect(tillOf(SHOP)).toMatchObject({ shift: { id: 88 }, opening: null })
})

it('is dropped if it is refused for good', async () => {
  refuses(400)
  await tellOpenings(SHOP)
  expect(tillOf(SHOP)).toMatchObject({ shift: null, opening: null })
})

it.each([401, 429, 503])('waits after status %i, which does not decide', async (status) => {
  refuses(status)
  await expect(tellOpenings(SHOP)).rejects.toThrow()
  expect(tillOf(SHOP)).toMatchObject({ shift: { id: null }, opening: { key: KEY } })
})

it('stops waiting after some seconds without an answer', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  const rejected = expect(tellOpenings(SHOP)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(8_000)
  await rejected
  timeout.mockRestore()
  expect(tillOf(SHOP)).toMatchObject({ opening: { key: KEY } })
})
