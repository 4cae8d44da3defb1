import { beforeEach, expect, it, vi } from 'vitest'
import { workAt } from '../session/person/selling-place.ts'
import { sellable } from '../testing/sellable.ts'
import { type Bag, emptyBag, startEncargo } from './bag.ts'
import { addUnit } from './lines.ts'
import { leaveOwnSlot, nameBag, nameFor, park, takeUp } from './parked.ts'
import { parkedBags } from './parked-bags.ts'
import { setOwnSlot, tabSlot } from './slot.ts'
import { placeName, tabBag } from './store.ts'

/** A browser's storage, whose names are properties of the object. */
const storage = () =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }) as Storage

const DAY = Date.parse('2026-11-20T16:32:00Z')

const withUnit = (id: number) => (bag: Bag) => addUnit(bag, sellable(id, { price: 1_000, quantity: 5 })).bag

const goodsOf = ({ lines }: Bag) => lines.map(({ productId }) => productId)

// Opened bags stay in memory, so each test has its own user.
let person = 0
beforeEach(() => {
  person += 1
  const session = storage()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage() }))
  vi.stubGlobal('sessionStorage', session)
  return () => vi.unstubAllGlobals()
})

const current = () => tabBag(person, 'order')
const onHold = () => parkedBags(person, 'order').map(({ bag }) => [bag.name, goodsOf(bag)])

it('remembers a name that was typed and not used yet, as long as the bag is the same one', () => {
  current().act(withUnit(1))
  nameBag(person, 'order', 'Doña Tita')
  expect(nameFor(current().read(), 'Pedido', DAY)).toBe('Doña Tita')
  nameBag(person, 'order', ' ')
  expect(nameFor(current().read(), 'Pedido', DAY)).toBe('Pedido de las 10:32')
  nameBag(person, 'order', 'Doña Tita')
  park(person, 'order', 'Doña Tita', DAY)
  expect(nameFor(current().read(), 'Pedido', DAY)).toBe('Pedido de las 10:32')
})

it('puts a bag on hold under a name, with its key, and leaves an empty one in its place', () => {
  current().act((bag) => ({ ...withUnit(1)(bag), customer: 'Ana Cux', key: 'k-1' }))
  expect(park(person, 'order', '  Doña Ana ', DAY)).toMatchObject({ userId: person, kind: 'order' })
  expect(current().read()).toEqual(emptyBag)
  expect(parkedBags(person, 'order')).toMatchObject([
    { bag: { name: 'Doña Ana', heldAt: DAY, customer: 'Ana Cux', key: 'k-1', lines: [{ productId: 1 }] } },
  ])
  // Other users' bags and encargos are not listed.
  expect(parkedBags(person + 1_000, 'order')).toEqual([])
  expect(parkedBags(person, 'encargo')).toEqual([])
})

it('puts no empty bag on hold', () => {
  expect(park(person, 'order', 'Nada', DAY)).toBeUndefined()
  expect(onHold()).toEqual([])
})

it('takes one up again and puts the current one on hold, the newest on top', () => {
  current().act(withUnit(1))
  const first = park(person, 'order', 'Primero', DAY)
  current().act(withUnit(2))
  park(person, 'order', 'Segundo', DAY + 1)
  expect(onHold()).toEqual([
    ['Segundo', [2]],
    ['Primero', [1]],
  ])
  current().act(withUnit(3))
  if (first) takeUp(first, 'Tercero', DAY + 2)
  expect(current().read()).toMatchObject({ name: 'Primero', heldAt: null, lines: [{ productId: 1 }] })
  expect(onHold()).toEqual([
    ['Tercero', [3]],
    ['Segundo', [2]],
  ])
  // Two tabs take the bag up: the second finds nothing and drops nothing.
  if (first) takeUp(first, 'Otra vez', DAY + 3)
  expect(goodsOf(current().read())).toEqual([1])
  expect(onHold()).toHaveLength(2)
})

it('gives a tab a bag of its own, and puts it on hold when the tab shares again', () => {
  current().act(withUnit(1))
  setOwnSlot(true)
  expect(tabSlot()).not.toBe('')
  expect(goodsOf(current().read())).toEqual([])
  expect(onHold()).toEqual([['', [1]]])
  current().act((bag) => ({ ...withUnit(2)(bag), customer: 'Luis Tol' }))
  leaveOwnSlot(person, DAY)
  expect(tabSlot()).toBe('')
  expect(goodsOf(current().read())).toEqual([1])
  expect(onHold()).toEqual([['Luis Tol', [2]]])
})

it('is named after the typed name, the buyer, or the time', () => {
  const named = { ...emptyBag, name: 'La de la esquina', customer: 'Ana Cux' }
  expect(nameFor(named, 'Pedido', DAY)).toBe('La de la esquina')
  expect(nameFor({ ...named, name: ' ' }, 'Pedido', DAY)).toBe('Ana Cux')
  expect(nameFor(emptyBag, 'Pedido', DAY)).toBe('Pedido de las 10:32')
  const terms = {
    affiliate: { id: 1, code: 7, name: 'Rosa Tzoc' },
    layaway: null,
    shop: { id: 2, name: 'V' },
    extension: { id: 1, name: 'C' },
  }
  expect(nameFor({ ...startEncargo(terms), customer: ' ' }, 'Encargo', DAY)).toBe('Rosa Tzoc')
})

it('keeps bags of training mode apart from real ones, which can still be asked for (D135)', () => {
  const place = { userId: 4, kind: 'order', slot: '' } as const
  expect(placeName(place, false)).toBe('mostrador.bolsa.4')
  expect(placeName(place, true)).toBe('mostrador.practica.bolsa.4')
  expect(placeName({ ...place, slot: 'ab' }, true)).toBe('mostrador.practica.bolsa.4.ab')
  expect(placeName({ ...place, kind: 'encargo' }, true)).toBe('mostrador.practica.encargo.4')
  expect(placeName({ ...place, isReal: true }, true)).toBe('mostrador.bolsa.4')
  expect(placeName({ ...place, kind: 'encargo' }, false)).toBe('mostrador.encargo.4')
})

it('keeps the bags of an office user apart for each shop in which she sells (D228)', () => {
  const place = { userId: 4, kind: 'order', slot: 'ab' } as const
  workAt({ officeRole: 'owner', shopId: 3 })
  expect(placeName(place, false)).toBe('mostrador.bolsa.4-3.ab')
  workAt({ shopId: 3 })
  expect(placeName(place, false)).toBe('mostrador.bolsa.4.ab')
})
