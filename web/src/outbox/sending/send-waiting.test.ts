import type { Profile } from '@mostrador/domain/people/user'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { CallFailed, CallRefused } from '../../api/calls/call-errors.ts'
import { emptyBag } from '../../bag/bag.ts'
import { somebody } from '../../testing/somebody.ts'
import { reviewDeletedShops, SHOP_DELETED } from '../waiting/deleted-shops.ts'
import { makeOutbox, type Outbox, type Wire } from '../waiting/outbox.ts'
import type { SaleStore } from '../waiting/sale-store.ts'
import { isElsewhere, leavesNow, replacedBy, unitsWaiting, type WaitingSale } from '../waiting/waiting-sale.ts'
import { afterFault, afterStored, type Fate } from './answer.ts'
import { delayAfter, restAfter } from './delay.ts'
import { sendFirst } from './send-first.ts'
import { sendWaiting } from './send-waiting.ts'

// Node has no `localStorage`.
const marks = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => marks.get(name) ?? null,
  setItem: (name: string, text: string) => void marks.set(name, text),
} as Storage)
afterAll(() => vi.unstubAllGlobals())

const ANA = 4
const keyOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

const line = (productId: number, quantity: number) => ({
  productId,
  code: `V-${productId}`,
  barcode: '',
  name: `Toalla ${productId}`,
  element: '',
  specification: '',
  photo: null,
  isExtra: false,
  price: 12_500,
  stock: 10,
  quantity,
})

const sale = (place: number, given: Partial<WaitingSale> = {}): WaitingSale => ({
  key: keyOf(place),
  userId: ANA,
  cashier: 'Ana Cux',
  bag: { ...emptyBag, lines: [line(7, 2)], key: keyOf(place) },
  soldAt: '2026-11-20 14:35:08',
  queuedAt: place,
  state: 'pending',
  isAtCounter: false,
  ...given,
})

/** A disk that survives its tabs, like IndexedDB. */
function disk(...first: WaitingSale[]): SaleStore {
  const kept = new Map(first.map((each) => [each.key, each]))
  return {
    all: async () => [...kept.values()],
    find: async (key) => kept.get(key),
    async add(added) {
      if (kept.has(added.key)) throw new Error('ConstraintError')
      kept.set(added.key, added)
    },
    async change(key, change) {
      const found = kept.get(key)
      if (!found) return undefined
      const changed = change(found)
      kept.set(key, changed)
      kept.delete(replacedBy(changed) ?? '')
      return changed
    },
    async remove(keys) {
      for (const key of keys) kept.delete(key)
    },
  }
}

function tabs(): [Wire, Wire] {
  const a: Wire = { onmessage: null, postMessage: (data) => b.onmessage?.({ data } as MessageEvent) }
  const b: Wire = { onmessage: null, postMessage: (data) => a.onmessage?.({ data } as MessageEvent) }
  return [a, b]
}

const refused = (status: number, details: object = {}, retryAfter?: number): CallRefused =>
  new CallRefused({ status, message: 'No.', fields: {}, details, retryAfter })

/** A server that stores sales by key and answers as the test says. */
function server(fates: Readonly<Record<string, readonly (Fate | 'stored' | Error)[]>> = {}) {
  const stored: string[] = []
  const attempts: string[] = []
  return {
    stored,
    attempts,
    async attempt(sent: WaitingSale): Promise<Fate> {
      const turn = attempts.filter((key) => key === sent.key).length
      attempts.push(sent.key)
      const fate = fates[sent.key]?.[turn] ?? 'stored'
      if (fate instanceof Error) return afterFault(sent, fate)
      if (fate !== 'stored') return fate
      if (!stored.includes(sent.key)) stored.push(sent.key)
      return afterStored(sent, { orderId: stored.indexOf(sent.key) + 1, key: sent.key })
    },
  }
}

const send = (
  outbox: Outbox,
  { attempt }: ReturnType<typeof server>,
  held: readonly string[] = [],
  profile: Profile = { ...somebody('clerk', 'Luna'), id: ANA },
) =>
  sendWaiting({
    userId: ANA,
    leavesNow: (sale) => leavesNow(profile, sale),
    all: outbox.all,
    change: outbox.change,
    leave: outbox.leave,
    ifFree: async (key, act) => (held.includes(key) ? undefined : await act()),
    attempt,
  })

const open = async (store: SaleStore, wire: Wire = tabs()[0]) => makeOutbox(store, wire, await store.all())

it('a sale is elsewhere only for an office user who sells in another shop', () => {
  const owner = { ...somebody('owner', 'Luna'), shopId: 1 }
  const selling = { ...owner, role: 'clerk' as const, officeRole: 'owner' as const, shopId: 2 }
  const clerk = { ...somebody('clerk', 'Luna'), shopId: 1 }
  const where = [{ shopId: 1 }, { shopId: 2 }, {}]
  expect(where.map((sale) => isElsewhere(owner, sale))).toEqual([false, false, false])
  expect(where.map((sale) => isElsewhere(selling, sale))).toEqual([true, false, false])
  expect(where.map((sale) => isElsewhere(clerk, sale))).toEqual([false, false, false])
})

describe('a sale whose shop was deleted', () => {
  const owner = { ...somebody('owner', 'Luna'), id: ANA }
  const outboxOf = () =>
    open(disk(sale(1, { shopId: 1 }), sale(2, { shopId: 2 }), sale(3), sale(4, { shopId: 2, userId: 9 })))
  const toReview = async (outbox: Outbox) =>
    (await outbox.all()).filter(({ state }) => state === 'review').map(({ key, said }) => [key, said])

  it('is left to its person in the office, and no other sale is', async () => {
    const outbox = await outboxOf()
    await reviewDeletedShops(outbox, owner, async () => [1])
    expect(await toReview(outbox)).toEqual([[keyOf(2), SHOP_DELETED]])
  })

  it('is left alone while she sells, and while the shops are unknown', async () => {
    const outbox = await outboxOf()
    await reviewDeletedShops(outbox, { ...owner, role: 'clerk', officeRole: 'owner', shopId: 1 }, async () => [1])
    const unknown = reviewDeletedShops(outbox, owner, async () => {
      throw new CallFailed()
    })
    await expect(unknown).rejects.toThrow()
    expect(await toReview(outbox)).toEqual([])
  })
})

describe('sending what waits', () => {
  it('sends the oldest first, one by one, and removes each once the server names it', async () => {
    const store = disk(sale(2), sale(1), sale(3))
    const outbox = await open(store)
    const left: number[] = []
    outbox.onDeparture(({ orderId }) => left.push(orderId))
    const shop = server()
    expect(await send(outbox, shop)).toBeUndefined()
    expect(shop.attempts).toEqual([keyOf(1), keyOf(2), keyOf(3)])
    expect(left).toEqual([1, 2, 3])
    expect(await store.all()).toEqual([])
    expect(outbox.sales()).toEqual([])
  })

  it('stops at the first missing answer and keeps all sales, which are sent again under the same keys', async () => {
    const store = disk(sale(1), sale(2))
    const outbox = await open(store)
    const shop = server({ [keyOf(1)]: [new CallFailed()] })
    expect(await send(outbox, shop)).toEqual({ because: 'silence' })
    expect(outbox.sales().map(({ state }) => state)).toEqual(['pending', 'pending'])
    expect(await send(outbox, shop)).toBeUndefined()
    expect(shop.stored).toEqual([keyOf(1), keyOf(2)])
  })

  it('sends a sale again under its key after a tab crashed while sending it', async () => {
    const store = disk(sale(1, { state: 'sending' }), sale(2, { state: 'sending', isAtCounter: true }))
    const shop = server()
    await send(await open(store), shop)
    expect(shop.stored).toEqual([keyOf(1), keyOf(2)])
    expect(await store.all()).toEqual([])
  })

  it('leaves a sale to the counter that is selling it', async () => {
    const store = disk(sale(1, { isAtCounter: true }), sale(2))
    const outbox = await open(store)
    expect(outbox.sales()).toHaveLength(1)
    const shop = server()
    await send(outbox, shop, [keyOf(1)])
    expect(shop.attempts).toEqual([keyOf(2)])
  })

  it('sends no sale of another user', async () => {
    const shop = server()
    const store = disk(sale(1, { userId: 9 }), sale(2))
    await send(await open(store), shop)
    expect(shop.attempts).toEqual([keyOf(2)])
    expect((await store.all()).map(({ userId }) => userId)).toEqual([9])
  })

  it('sends the sales of an owner only while she sells in their shop (D228)', async () => {
    const owner = { ...somebody('owner', 'Luna'), id: ANA }
    const sellsIn = (shopId: number): Profile => ({ ...owner, role: 'clerk', officeRole: 'owner', shopId })
    const shop = server()
    const store = disk(sale(1, { shopId: 2 }), sale(2))
    const outbox = await open(store)
    await send(outbox, shop, [], owner)
    expect(shop.attempts).toEqual([])
    // A sale of an older build has no shop, because only clerks sold then.
    await send(outbox, shop, [], sellsIn(3))
    expect(shop.attempts).toEqual([keyOf(2)])
    await send(outbox, shop, [], sellsIn(2))
    expect(shop.attempts).toEqual([keyOf(2), keyOf(1)])
    expect(await store.all()).toEqual([])
  })

  it('first sends the sales of the shop on a return to the office, and names those that stay (D228)', async () => {
    const profile: Profile = { ...somebody('clerk', 'Luna'), id: ANA, officeRole: 'owner', shopId: 2 }
    const here = [sale(1, { shopId: 2 }), sale(2, { shopId: 2, state: 'review' }), sale(3, { shopId: 9 })]
    const outbox = await open(disk(...here, sale(4, { userId: 9, shopId: 2 })))
    const keysLeft = async (longestMs: number) => (await sendFirst(outbox, profile, longestMs)).map(({ key }) => key)
    expect(await keysLeft(1)).toEqual([keyOf(1)])
    outbox.onWake(() => void send(outbox, server(), [], profile))
    expect(await keysLeft(60_000)).toEqual([])
    expect((await outbox.all()).map(({ key }) => key).toSorted()).toEqual([keyOf(2), keyOf(3), keyOf(4)])
  })

  it('keeps a refused sale under Por revisar with the reason, and sends the others', async () => {
    const items = [{ productId: 7, stock: 1, price: 12_500 }]
    const store = disk(sale(1), sale(2))
    const outbox = await open(store)
    const shop = server({ [keyOf(1)]: [refused(409, { items })] })
    await send(outbox, shop)
    expect(outbox.sales()).toMatchObject([{ key: keyOf(1), state: 'review', said: 'No.', items }])
    expect(outbox.sales()[0]?.bag).toEqual(sale(1).bag)
    await send(outbox, shop)
    expect(shop.attempts).toEqual([keyOf(1), keyOf(2)])
  })

  it('shows both tabs the same queue', async () => {
    const store = disk()
    const [a, b] = tabs()
    const [one, two] = [await open(store, a), await open(store, b)]
    await one.add(sale(1))
    expect(two.sales()).toEqual([sale(1)])
    await send(two, server())
    expect(one.sales()).toEqual([])
  })
})

describe('what an answer does to a sale', () => {
  it.each<[string, Fate]>([
    ['another key', afterStored(sale(1), { orderId: 5, key: keyOf(2) })],
    ['no key', afterStored(sale(1), { orderId: 5 })],
    ['no order', afterStored(sale(1), { orderId: Number.NaN, key: keyOf(1) })],
  ])('an answer that names %s keeps it', (_, fate) => {
    expect(fate).toMatchObject({ leaves: false, sale: { state: 'pending' }, pause: { because: 'silence' } })
  })

  it.each<[string, unknown, object]>([
    ['no answer', new CallFailed(), { sale: { state: 'pending', trouble: 'network' }, pause: { because: 'silence' } }],
    [
      'a server that could not',
      new CallFailed('Hay mucho movimiento.', true, 3),
      {
        sale: { state: 'pending', trouble: 'server', said: 'Hay mucho movimiento.' },
        pause: { because: 'trouble', seconds: 3 },
      },
    ],
    [
      'an aborted call',
      new DOMException('', 'TimeoutError'),
      { sale: { state: 'pending' }, pause: { because: 'silence' } },
    ],
    ['nobody logged in', refused(401), { sale: { state: 'pending' }, pause: { because: 'login' } }],
    [
      'somebody else logged in',
      refused(409, { loggedInId: 9 }),
      { sale: { state: 'pending' }, pause: { because: 'login' } },
    ],
    ['too many calls', refused(429, {}, 7), { sale: { state: 'pending' }, pause: { because: 'rate', seconds: 7 } }],
    ['a puesto that may not sell', refused(403), { sale: { state: 'review' } }],
    ['a field', refused(400), { sale: { state: 'review' } }],
    [
      'stored with other content',
      refused(422, { orderId: 8, key: keyOf(1) }),
      { sale: { state: 'review', storedAs: 8 } },
    ],
  ])('%s', (_, fault, expected) => {
    const fate = afterFault(sale(1, { state: 'sending', isAtCounter: true }), fault)
    expect(fate).toMatchObject({ leaves: false, ...expected })
    expect(fate.leaves ? undefined : fate.sale.bag).toEqual(sale(1).bag)
    expect(fate.leaves ? undefined : fate.sale.isAtCounter).toBe(false)
  })
})

it('a waiting sale forbids an automatic reload', async () => {
  const outbox = await open(disk())
  expect(marks.get('trabajo-sin-enviar')).not.toContain('ventas')
  await outbox.add(sale(1))
  expect(marks.get('trabajo-sin-enviar')).toContain('ventas')
  await outbox.leave(sale(1), 5)
  expect(marks.get('trabajo-sin-enviar')).not.toContain('ventas')
})

describe('a corrected sale', () => {
  const corrected = sale(2, {
    isAtCounter: true,
    bag: {
      ...emptyBag,
      lines: [line(7, 1)],
      key: keyOf(2),
      corrects: { key: keyOf(1), soldAt: '2026-11-20 14:35:08' },
    },
  })

  it('stays beside the refused sale while its counter holds it, and then replaces it', async () => {
    const store = disk(sale(1, { state: 'review' }))
    const outbox = await open(store)
    await outbox.add(corrected)
    await outbox.change(keyOf(2), (kept) => kept)
    expect((await store.all()).map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)])
    await outbox.change(keyOf(2), (kept) => ({ ...kept, isAtCounter: false }))
    expect((await store.all()).map(({ key }) => key)).toEqual([keyOf(2)])
    expect(outbox.sales().map(({ key }) => key)).toEqual([keyOf(2)])
  })

  it('is found under the key of the refused sale, so that a bag restored after a crash is not sold as well', async () => {
    const outbox = await open(disk(sale(1, { state: 'review' })))
    await outbox.add(corrected)
    expect(await outbox.findInPlaceOf(keyOf(1))).toMatchObject({ key: keyOf(1) })
    await outbox.change(keyOf(2), (kept) => ({ ...kept, isAtCounter: false }))
    expect(await outbox.findInPlaceOf(keyOf(1))).toMatchObject({ key: keyOf(2) })
    expect(await outbox.findInPlaceOf(keyOf(3))).toBeUndefined()
  })

  it('is sent in place of the refused sale after its tab crashed, as one order', async () => {
    const store = disk(sale(1, { state: 'review' }), corrected)
    const shop = server()
    await send(await open(store), shop)
    expect(shop.stored).toEqual([keyOf(2)])
    expect(await store.all()).toEqual([])
  })
})

it('counts the units that the server does not know of yet', () => {
  const bag = { ...emptyBag, lines: [line(7, 1), line(8, 5)] }
  expect([...unitsWaiting([sale(1), sale(2, { bag })])]).toEqual([
    [7, 3],
    [8, 5],
  ])
})

it('waits longer after each failure, at most a minute, and not all tills alike', () => {
  expect([1, 2, 3, 4, 7, 50].map((failures) => delayAfter(failures, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000, 60_000, 60_000,
  ])
  expect(delayAfter(7, 1)).toBe(42_000)
})

it('a server in trouble gets no call for the time it asks for, and for longer each time', () => {
  const trouble = (seconds: number) => ({ because: 'trouble', seconds }) as const
  expect(restAfter(trouble(0), 1, 0)).toEqual({ least: 1_000, whole: 1_000 })
  expect(restAfter(trouble(1), 4, 0)).toEqual({ least: 1_000, whole: 8_000 })
  expect(restAfter(trouble(120), 1, 0)).toEqual({ least: 120_000, whole: 120_000 })
  expect(restAfter({ because: 'rate', seconds: 7 }, 5, 0)).toEqual({ least: 7_000, whole: 7_000 })
  // A device that gets its network back sends at once.
  expect(restAfter({ because: 'silence' }, 3, 0)).toEqual({ least: 0, whole: 4_000 })
  expect(restAfter({ because: 'login' }, 3, 0)).toEqual({ least: 0, whole: null })
})
