import { expect, it } from 'vitest'
import { newKey } from '../api/calls/new-key.ts'
import { sellable } from '../testing/sellable.ts'
import { withKey } from './attempt.ts'
import type { Bag } from './bag.ts'
import { addUnit } from './lines.ts'
import { openBag } from './store.ts'

const PLACE = { userId: 1, kind: 'order', slot: '' } as const

/** Simulates a browser's tabs. Each sees its own writes at once, and those of others in order, once told. */
const tabsOfOne = () => {
  const tabs: { readonly tab: ReturnType<typeof openBag>; sees: string | null }[] = []
  const untold: { readonly from: number; readonly text: string }[] = []
  const open = () => {
    const from = tabs.length
    const mine = { tab: openBag(PLACE, undefined), sees: null as string | null }
    mine.tab = openBag(PLACE, {
      getItem: () => mine.sees,
      setItem(_, text) {
        mine.sees = text
        untold.push({ from, text })
      },
    })
    tabs.push(mine)
    return mine.tab
  }
  const tell = () => {
    for (let next = untold.shift(); next; next = untold.shift())
      for (const [no, each] of tabs.entries()) {
        if (no === next.from) continue
        if (!untold.some(({ from }) => from === no)) each.sees = next.text
        each.tab.onStorage(null)
      }
  }
  return { open, tell }
}
const scan = (id: number) => (bag: Bag) => withKey(addUnit(bag, sellable(id, { quantity: 4 })).bag, newKey)

it('keeps the units that two tabs add at the same moment, once each', () => {
  const { open, tell } = tabsOfOne()
  const [left, right] = [open(), open()]
  left.act(scan(1))
  tell()
  left.act(scan(1))
  left.act(scan(2))
  right.act(scan(1))
  right.act((bag) => ({ ...bag, nit: '123' }))
  tell()
  for (const tab of [left, right]) {
    expect(tab.read().nit).toBe('123')
    expect(tab.read().lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ])
  }
  right.act(scan(2))
  tell()
  left.act(scan(3))
  tell()
  expect(right.read()).toEqual(left.read())
  expect(left.read().lines.map(({ quantity }) => quantity)).toEqual([3, 2, 1])
})

it('begins one sale where two tabs scan first at the same moment', () => {
  const { open, tell } = tabsOfOne()
  const [left, right] = [open(), open()]
  left.act(scan(1))
  right.act(scan(1))
  tell()
  expect(left.read().lines).toMatchObject([{ productId: 1, quantity: 2 }])
  expect(right.read()).toEqual(left.read())
  expect(left.read().key).not.toBeNull()
})

it('adds nothing to a bag that was sold, emptied or sent at that moment', () => {
  const { open, tell } = tabsOfOne()
  const [left, right] = [open(), open()]
  left.act(scan(1))
  tell()
  left.act(scan(2))
  right.act((bag) => ({ ...bag, key: 'sent', isUnanswered: true }))
  tell()
  expect(left.read()).toMatchObject({ key: 'sent', lines: [{ productId: 1, quantity: 1 }] })
  expect(right.read()).toEqual(left.read())
})
