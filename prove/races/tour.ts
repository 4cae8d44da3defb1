import type { Random } from '@mostrador/demo/seeded'
import { crowd } from './crowd.ts'
import { type ActsAndAnswers, nameOf, nameOfRepeat, type Pair, type Played, play, SerialRuns } from './pair.ts'
import type { RaceShop } from './race-shop.ts'

export class Seen {
  readonly wrongs = new Map<string, string>()
  readonly deadlocks = new Set<string>()
  readonly orders = new Map<string, { readonly seen: Set<string>; readonly possible: Set<string> }>()
  readonly say: (line: string) => void
  plays = 0
  crowds = 0
  acts = 0
  /** Answers after which callers retry because of conflicts. */
  conflicts = 0
  /** Milliseconds of the longest answer, without intended pauses. */
  longest = 0
  longestOf = ''
  /** Most transactions that a deadlock's victim began. */
  tries = 0

  constructor(say: (line: string) => void) {
    this.say = say
  }

  note(what: string, wrongs: readonly string[], { acts, answers }: ActsAndAnswers): void {
    this.acts += answers.length
    for (const wrong of wrongs) {
      // Removes rows, which differ from run to run.
      const kind = `${kindOf(what)}: ${wrong.replace(/\{.*?\}|\d+ rows/g, '')}`
      if (this.wrongs.has(kind)) continue
      this.wrongs.set(kind, `${what}: ${wrong}`)
      this.say(`✗ ${what}: ${wrong}`)
    }
    const held = acts.reduce((sum, act) => sum + act.held, 0)
    for (const { ms, status } of answers) {
      if (status === 503) this.conflicts += 1
      if (ms - held <= this.longest) continue
      this.longest = ms - held
      this.longestOf = kindOf(what)
    }
    const victims = acts.filter(({ deadlocks }) => deadlocks.length > 0)
    for (const { deadlocks } of victims) {
      const kind = `${kindOf(what)}: ${deadlocks[0]}`
      if (!this.deadlocks.has(kind)) this.say(`! deadlock: ${what}: ${deadlocks[0]}`)
      this.deadlocks.add(kind)
    }
    this.tries = Math.max(this.tries, ...victims.map(({ tries }) => tries))
  }

  noteOrder({ first, other }: Pair, order: Played['order'], winners: readonly string[]): void {
    const name = unordered({ first, other })
    const orders = this.orders.get(name) ?? { seen: new Set(), possible: new Set() }
    this.orders.set(name, orders)
    // A call that is sent twice has no other order.
    if (other !== nameOfRepeat(first)) for (const winner of winners) orders.possible.add(winner)
    if (order !== 'neither') orders.seen.add(order === 'first' ? first : other)
  }

  hasBothOrders(pair: Pair): boolean {
    const { possible, seen } = this.orders.get(unordered(pair)) ?? NONE
    return possible.isSubsetOf(seen)
  }

  /** Pairs with two possible orders, of which one was never seen. */
  get oneOrder(): string[] {
    return [...this.orders].flatMap(([name, { seen, possible }]) =>
      possible.isSubsetOf(seen) ? [] : [`${name} (nunca primero: ${[...possible.difference(seen)].join(', ')})`],
    )
  }
}

const NONE = { seen: new Set<string>(), possible: new Set<string>() }

const unordered = ({ first, other }: Pair): string => [first, other].toSorted().join(' × ')

/** Removes a pair's gap and a crowd's names, so that a repeated fault is reported once. */
const kindOf = (what: string): string => what.replace(/ gap \d+$| \(.*\)$/, '')

export class Tour {
  readonly #raceShop: RaceShop
  readonly #serial: SerialRuns
  readonly #seen: Seen

  constructor(raceShop: RaceShop, seen: Seen) {
    this.#raceShop = raceShop
    this.#serial = new SerialRuns(raceShop)
    this.#seen = seen
  }

  progress(): void {
    this.#seen.say(`${this.#seen.orders.size} pairs, ${this.#seen.plays} plays, ${this.#seen.crowds} crowds`)
  }

  /** Runs two acts, with the first one paused at some gaps or all. */
  async pair(pair: Pair, some?: (gaps: number) => readonly number[]): Promise<void> {
    const { gaps, winners } = await this.#serial.of(pair)
    for (const gap of some?.(gaps) ?? Array.from({ length: gaps }, (_, at) => at)) {
      const played = await play(this.#raceShop, this.#serial, pair, gap)
      this.#seen.plays += 1
      this.#seen.note(`${nameOf(pair)} gap ${gap}`, played.wrongs, played)
      this.#seen.noteOrder(pair, played.order, winners)
    }
  }

  /**
   * Runs both orders at the first gap after the snapshot, at the last and at some random ones. Tries every gap until
   * both orders were seen.
   */
  async bothWays(pair: Pair, random: Random, count: number): Promise<void> {
    const turned = { first: pair.other, other: pair.first }
    const some = (gaps: number) =>
      [...new Set([1, gaps - 1, ...Array.from({ length: count }, () => random.whole(0, gaps))])].filter(
        (gap) => gap >= 0,
      )
    await this.pair(pair, some)
    if (pair.first === pair.other || pair.other === nameOfRepeat(pair.first)) return
    await this.pair(turned, some)
    for (const way of [turned, pair]) if (!this.#seen.hasBothOrders(pair)) await this.pair(way)
  }

  async crowd(random: Random, workers: number, acts: readonly string[]): Promise<void> {
    const names = Array.from({ length: workers }, () => acts[random.whole(0, acts.length - 1)] ?? '')
    const played = await crowd(this.#raceShop, random, names)
    this.#seen.crowds += 1
    this.#seen.note(`${workers} at once (${names.join(', ')})`, played.wrongs, played)
  }
}
