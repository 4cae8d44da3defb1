import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copies } from './memory.ts'
import { markSale, noteShiftId, salesMade, unmarkSale } from './number-sale.ts'
import { openedHere, withDrawer } from './till.ts'
import { forgetShift, restoreTills, setTill, tillOf } from './till-drawer.ts'

const SHOP = 9
const drawer = { id: 5, name: 'Caja 1', shop: '', shopId: SHOP, extension: null, extensionId: null, isActive: true }

beforeEach(() => {
  setTill(SHOP, (till) => withDrawer(till, { ...drawer, shift: null }))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('marks no sale without a shift', async () => {
  expect(await markSale(SHOP, 'nadie')).toBeUndefined()
})

it('marks a sale with its shift, its device and its number, and says how many were made', async () => {
  setTill(SHOP, (till) =>
    withDrawer(till, { ...drawer, shift: { id: 77, number: 1, openedAt: '2026-11-20 08:00:00', author: 'Ana' } }),
  )
  const first = await markSale(SHOP, 'una')
  expect(first).toMatchObject({ shift: { id: 77 }, deviceNumber: 1 })
  expect(await markSale(SHOP, 'una')).toEqual(first)
  expect((await markSale(SHOP, 'otra'))?.deviceNumber).toBe(2)
  await unmarkSale('otra')
  expect(salesMade(77)).toEqual({ [first?.device ?? '']: 1 })
  expect(salesMade(78)).toEqual({})
})

it('numbers the sales of a shift that was opened without network under its key, and counts them in the shift that they joined', async () => {
  const key = '0b4f8e9c-6b0f-4f53-9a3f-1f1a5b1c2d3e'
  const shift = { id: 90, number: 1, openedAt: '2026-11-20 08:00:00', author: 'Ana' }
  setTill(SHOP, (till) => withDrawer(till, { ...drawer, shift }))
  const before = await markSale(SHOP, 'con red')
  expect(before).toMatchObject({ shift: { id: 90 }, deviceNumber: 1 })
  setTill(SHOP, (till) => openedHere(till, { key, float: 0, author: 'Ana', openedAt: '2026-11-20 08:00:00' }))
  const alone = await markSale(SHOP, 'sin red')
  expect(alone).toMatchObject({ shift: { key }, device: key, deviceNumber: 1 })
  expect(salesMade(90)).toEqual({ [before?.device ?? '']: 1 })

  await noteShiftId(key, 90)
  setTill(SHOP, (till) => ({ ...till, shift, opening: null }))
  expect(await markSale(SHOP, 'sin red')).toEqual(alone)
  expect(await markSale(SHOP, 'de nuevo con red')).toMatchObject({ device: before?.device, deviceNumber: 2 })
  expect(salesMade(90)).toEqual({ [before?.device ?? '']: 2, [key]: 1 })
})

const opened = (id: number | null) => {
  const shift = id === null ? null : { id, number: 1, openedAt: '2026-11-20 08:00:00', author: 'Ana' }
  setTill(SHOP, (till) => ({ ...withDrawer(till, { ...drawer, shift }), shift, opening: null, left: [] }))
}

it('keeps the mark of a sale that is sent again after its shift was closed and another opened', async () => {
  opened(81)
  const first = await markSale(SHOP, 'respondida y olvidada')
  opened(82)
  expect(await markSale(SHOP, 'respondida y olvidada')).toEqual(first)
  expect(salesMade(82)).toEqual({})
})

it('gives no number to a sale that was sent while no shift was open, unless it was refused', async () => {
  opened(null)
  expect(await markSale(SHOP, 'sin turno')).toBeUndefined()
  opened(83)
  expect(await markSale(SHOP, 'sin turno')).toBeUndefined()
  expect(salesMade(83)).toEqual({})
  await unmarkSale('sin turno')
  expect(await markSale(SHOP, 'sin turno')).toMatchObject({ shift: { id: 83 }, deviceNumber: 1 })
})

it('forgets a shift that the server calls closed, and no other', () => {
  opened(84)
  forgetShift(SHOP, { id: 83 })
  expect(tillOf(SHOP).shift?.id).toBe(84)
  forgetShift(SHOP, { id: 84 })
  expect(tillOf(SHOP).shift).toBeNull()
})

/** localStorage as Chromium keeps it: on the disk seconds later. */
function forgetfulBrowser() {
  let atHand = new Map<string, string>()
  let onDisk = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => atHand.get(place) ?? null,
    setItem: (place: string, text: string) => atHand.set(place, text),
  })
  return {
    flush() {
      onDisk = new Map(atHand)
    },
    kill() {
      atHand = new Map(onDisk)
    },
  }
}

it('gives no number twice and leaves none out when the browser is killed, nor forgets the shift that it opened', async () => {
  const key = '0b4f8e9c-6b0f-4f53-9a3f-1f1a5b1c2d3f'
  const browser = forgetfulBrowser()
  setTill(SHOP, (till) => withDrawer(till, { ...drawer, shift: null }))
  browser.flush()
  setTill(SHOP, (till) => openedHere(till, { key, float: 0, author: 'Ana', openedAt: '2026-11-20 08:00:00' }))
  const first = await markSale(SHOP, 'primera')
  await markSale(SHOP, 'segunda')
  const beside = copies()
  await markSale(SHOP, 'que no llegó al disco')
  browser.kill()
  restoreTills(beside)
  expect(await markSale(SHOP, 'primera')).toEqual(first)
  expect(await markSale(SHOP, 'tercera')).toEqual({ ...first, deviceNumber: 3 })
  // The copies that a full disk left are older, and change nothing.
  restoreTills(beside)
  expect(await markSale(SHOP, 'cuarta')).toMatchObject({ shift: { key }, deviceNumber: 4 })
})
