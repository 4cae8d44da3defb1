import { seeded } from '@mostrador/demo/seeded'
import { describe, expect, test } from 'vitest'
import { product } from '../../testing/product.ts'
import { isUnchanged, type Stock, withChanges } from './stock-changes.ts'

type Row = Stock['rows'][number]

const row = (id: number, quantity: number): Row => ({
  ...product(id, { quantity }),
  isExtraFlag: false,
  isActiveFlag: true,
})
const answer = (rows: Row[], more: Partial<Stock>): Stock => ({ rows, photos: [], columns: [], message: '', ...more })

/** A server's rows, and the number of the change that last wrote each. */
class Server {
  readonly #name: string
  readonly #seen = new Map<number, { quantity: number; change: number }>()
  readonly #gone = new Map<number, number>()
  #change = 0

  constructor(name: string) {
    this.#name = name
  }

  look(shelf: ReadonlyMap<number, number>): void {
    this.#change += 1
    for (const [id, quantity] of shelf)
      if (this.#seen.get(id)?.quantity !== quantity) {
        this.#seen.set(id, { quantity, change: this.#change })
        this.#gone.delete(id)
      }
    for (const id of this.#seen.keys())
      if (!shelf.has(id)) {
        this.#seen.delete(id)
        this.#gone.set(id, this.#change)
      }
  }

  answer(mark: string): Stock {
    const since = mark.startsWith(`${this.#name}.`) ? Number(mark.split('.')[1]) : -1
    const rows = [...this.#seen].filter(([, { change }]) => change > since).map(([id, each]) => row(id, each.quantity))
    const gone = [...this.#gone].filter(([, change]) => change > since).map(([id]) => id)
    return answer(
      rows.toSorted((one, other) => other.id - one.id),
      { mark: `${this.#name}.${this.#change}`, isWhole: since < 0, gone: since < 0 ? [] : gone },
    )
  }
}

const shown = ({ rows }: Stock) => rows.map(({ id, quantity }) => [id, quantity])

test.each(Array.from({ length: 40 }, (_, n) => n + 1))(
  'two servers in turns, seed %i: the list is the shelf',
  (seed) => {
    const random = seeded(seed)
    const shelf = new Map<number, number>()
    const servers = [new Server('uno'), new Server('dos')] as const
    let list = answer([], {})
    let beside: Stock | undefined
    let whole = list
    for (let step = 0; step < 60; step += 1) {
      for (let n = random.whole(0, 3); n > 0; n -= 1) {
        const id = random.whole(1, 12)
        if (random.chance(0.25)) shelf.delete(id)
        else shelf.set(id, random.whole(0, 9))
      }
      const server = random.pick(servers)
      server.look(shelf)
      const answer = server.answer(list.mark ?? '0')
      if (!isUnchanged(list, answer)) {
        if (answer.isWhole) [whole, beside] = [withChanges(list, answer), undefined]
        else beside = beside ? withChanges(beside, answer) : answer
        list = withChanges(list, answer)
      }
      const expected = [...shelf].toSorted(([one], [other]) => other - one)
      expect(shown(list)).toEqual(expected)
      // The lists on the disk give the same rows.
      expect(shown(beside ? withChanges(whole, beside) : whole)).toEqual(expected)
    }
  },
)

describe('an answer', () => {
  const list = answer([row(2, 5), row(1, 5)], { mark: 'uno.3', isWhole: true, gone: [] })

  test('without a mark is the list', () => {
    expect(withChanges(list, answer([row(9, 1)], {}))).toEqual(answer([row(9, 1)], { mark: undefined }))
  })

  test('with nothing new changes nothing', () => {
    expect(isUnchanged(list, answer([], { mark: 'uno.3', isWhole: false, gone: [] }))).toBe(true)
    expect(isUnchanged(list, answer([], { mark: 'uno.4', isWhole: false, gone: [1] }))).toBe(false)
  })

  test('leaves the objects of other rows as they are', () => {
    const next = withChanges(list, answer([row(2, 4)], { mark: 'uno.4', isWhole: false, gone: [] }))
    expect(next.rows[1]).toBe(list.rows[1])
    expect(next.rows[0]?.quantity).toBe(4)
  })
})
