import { setTimeout as pause } from 'node:timers/promises'
import { Act } from './act.ts'
import { ACTS } from './acts.ts'
import { type Before, brokenLaws, describeAddedRows, readBefore } from './after.ts'
import { type Answer, CERTIFY, type RaceCall, type RaceShop } from './race-shop.ts'
import { Scene } from './scene.ts'

/**
 * Two acts on the same rows. The first pauses at a gap while the other runs as far as possible. A gap is the moment
 * before a statement or a commit of the act. Gaps count from 0.
 */
export interface Pair {
  readonly first: string
  readonly other: string
}

export const nameOf = ({ first, other }: Pair): string => `«${first}» × «${other}»`

export interface ActsAndAnswers {
  readonly acts: readonly Act[]
  readonly answers: readonly Answer[]
}

export interface Played extends ActsAndAnswers {
  readonly wrongs: readonly string[]
  /** The act that committed first, or the only one that succeeded. */
  readonly order: 'first' | 'other' | 'neither'
}

/** Status of a conflict with another act, after which the caller retries. */
const CONFLICT_STATUS = 503
const ALLOWED_STATUSES = new Set([200, 201, 400, 403, 404, 409, 422, CONFLICT_STATUS])
/** Milliseconds between two checks for a waiting act, and longest pause of an act. */
const LOOK_MS = 4
const MOST_HELD_MS = 1_500

interface Staged {
  readonly before: Before
  readonly calls: readonly [RaceCall, RaceCall]
}

async function stage(raceShop: RaceShop, { first, other }: Pair): Promise<Staged> {
  const before = await readBefore(raceShop)
  const scene = new Scene(raceShop)
  const one = await prepared(scene, first)
  const calls = [one, other === nameOfRepeat(first) ? one : await prepared(scene, other)] as const
  await scene.ready(before.fel_document)
  return { before, calls }
}

/** Name of the act that sends the same call again, with the same idempotency key. */
export const nameOfRepeat = (name: string): string => `${name} otra vez`

async function prepared(scene: Scene, name: string): Promise<RaceCall> {
  const act = ACTS[name]
  if (!act) throw new Error(`No act is called ${name}`)
  return act(scene)
}

/** Sends the documents that a sender skipped because another act had locked them, then their credit notes. */
async function sendRest(raceShop: RaceShop, calls: Staged['calls']): Promise<void> {
  if (calls.includes(CERTIFY)) for (const server of [0, 1]) await raceShop.ask(server, CERTIFY)
}

/** Describes answers and rows of a round, so that rounds can be compared. */
async function outcome(raceShop: RaceShop, before: Before, statuses: readonly number[]): Promise<string> {
  return [`answers ${statuses.join(' ')}`, ...(await describeAddedRows(raceShop, before))].join('\n')
}

export const answeredWrongly = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, body }) =>
    ALLOWED_STATUSES.has(status) ? [] : [`answered ${status} ${JSON.stringify(body)}`],
  )

interface SerialResults {
  /** Answers and added rows after both acts, for each order. */
  readonly outcomes: readonly string[]
  /** Number of gaps of the first act: the larger one of both orders. */
  readonly gaps: number
  /** Acts that succeed if they run first. */
  readonly winners: readonly string[]
}

const BOTH_ORDERS = [
  [0, 1],
  [1, 0],
] as const
const EACH_ALONE = [[0], [1]] as const

/** Runs the acts of a pair one after the other, in both orders, once for each pair. */
export class SerialRuns {
  readonly #raceShop: RaceShop
  readonly #known = new Map<string, Promise<SerialResults>>()

  constructor(raceShop: RaceShop) {
    this.#raceShop = raceShop
  }

  of(pair: Pair): Promise<SerialResults> {
    const name = nameOf(pair)
    const known = this.#known.get(name) ?? this.#run(pair, BOTH_ORDERS)
    this.#known.set(name, known)
    return known
  }

  /** Outcomes if only one of the acts runs, because the other gave up after a conflict. */
  async alone(pair: Pair): Promise<readonly string[]> {
    return (await this.#run(pair, EACH_ALONE)).outcomes
  }

  async #run(pair: Pair, orders: readonly (readonly number[])[]): Promise<SerialResults> {
    const [outcomes, winners]: [string[], string[]] = [[], []]
    let gaps = 0
    for (const order of orders) {
      const { before, calls } = await stage(this.#raceShop, pair)
      const statuses = [CONFLICT_STATUS, CONFLICT_STATUS]
      for (const which of order) {
        const act = new Act()
        statuses[which] = (await this.#raceShop.ask(which, calls[which] as RaceCall, act)).status
        if (which === 0) gaps = Math.max(gaps, act.steps)
      }
      await sendRest(this.#raceShop, calls)
      outcomes.push(await outcome(this.#raceShop, before, statuses))
      if ((statuses[order[0] ?? 0] ?? CONFLICT_STATUS) < 300) winners.push(order[0] === 0 ? pair.first : pair.other)
    }
    return { outcomes, gaps, winners }
  }
}

/** Pauses the first act at a gap until the other has its answer, or waits for a lock of the first. */
export async function play(raceShop: RaceShop, serial: SerialRuns, pair: Pair, gap: number): Promise<Played> {
  const { before, calls } = await stage(raceShop, pair)
  const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = new Act((step) => {
    if (step !== gap) return undefined
    reached.resolve()
    return release.promise
  })
  const free = new Act()
  const first = raceShop.ask(0, calls[0], held)
  await Promise.race([reached.promise, first])
  let isAnswered = held.steps <= gap
  const other = raceShop.ask(1, calls[1], free).finally(() => {
    isAnswered = true
  })
  const until = performance.now() + MOST_HELD_MS
  while (!isAnswered && performance.now() < until) {
    await pause(LOOK_MS)
    if (await isWaiting(raceShop)) break
  }
  release.resolve()
  const answers = await Promise.all([first, other])
  await sendRest(raceShop, calls)
  const wrongs = [...answeredWrongly(answers), ...(await brokenLaws(raceShop, before))]
  const statuses = answers.map(({ status }) => status)
  const actual = await outcome(raceShop, before, statuses)
  const { outcomes } = await serial.of(pair)
  const allowed = statuses.includes(CONFLICT_STATUS) ? [...outcomes, ...(await serial.alone(pair))] : outcomes
  if (!allowed.includes(actual)) wrongs.push(describeDifference(actual, allowed))
  return { wrongs, order: orderOf(answers, held, free), acts: [held, free], answers }
}

function orderOf(answers: readonly Answer[], first: Act, other: Act): Played['order'] {
  const [isFirst = false, isOther = false] = answers.map(({ status }) => status < 300)
  if (isFirst && isOther) return first.committedAt < other.committedAt ? 'first' : 'other'
  return isFirst ? 'first' : isOther ? 'other' : 'neither'
}

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`

const isWaiting = async ({ sql }: RaceShop): Promise<boolean> => (await sql.query(WAITING)).rows.length > 0

/** Lists the lines in which an outcome differs from the most similar allowed one. */
function describeDifference(actual: string, allowed: readonly string[]): string {
  const lines = actual.split('\n')
  const differences = allowed.map((each) => {
    const theirs = each.split('\n')
    return [...minus(lines, theirs).map((line) => `+ ${line}`), ...minus(theirs, lines).map((line) => `- ${line}`)]
  })
  const [nearest = []] = differences.toSorted((one, another) => one.length - another.length)
  return `differs from both serial orders: ${nearest.join(' | ')}`
}

function minus(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
