import { placeOrder } from '@mostrador/contract/sale/orders'
import type { Random } from '@mostrador/demo/seeded'
import type { SimulatedAnswer, SimulatedCall, SimulatedServer } from './server-process.ts'
import type { Trace } from './trace.ts'
import type { Process, VirtualTime } from './virtual-time.ts'

/** Probability of each fault of a call, from 0 to 1. */
export interface NetworkFaults {
  readonly lostCall: number
  readonly lostAnswer: number
  readonly sentTwice: number
  readonly late: number
  readonly badGateway: number
}

export const CALM: NetworkFaults = { lostCall: 0, lostAnswer: 0, sentTwice: 0, late: 0, badGateway: 0 }
export const STORMY: NetworkFaults = {
  lostCall: 0.04,
  lostAnswer: 0.07,
  sentTwice: 0.06,
  late: 0.05,
  badGateway: 0.02,
}

/** Milliseconds of a call or an answer. A late one exceeds a counter's timeout. */
const USUAL_MS = [2, 90] as const
const LATE_MS = [9_000, 45_000] as const

const BAD_GATEWAY: SimulatedAnswer = { status: 502, headers: { 'content-type': 'text/html' }, text: '<h1>502</h1>' }

export interface NetworkCounts {
  calls: number
  lostCalls: number
  lostAnswers: number
  sentTwice: number
  late: number
  /** Undelivered copies whose sender got a refusal. */
  keptBack: number
}

const keyOf = ({ headers }: SimulatedCall): string => headers['Idempotency-Key'] ?? ''

const ASKED_AGAIN = new Set([401, 408, 429])

/** Network between tills and server. Each call takes its own time, so calls overtake each other. */
export class Network {
  faults = STORMY
  readonly counts: NetworkCounts = { calls: 0, lostCalls: 0, lostAnswers: 0, sentTwice: 0, late: 0, keptBack: 0 }
  readonly #time: VirtualTime
  readonly #random: Random
  readonly #server: SimulatedServer
  readonly #trace: Trace
  /** Number of refusals that the sender of a call got, by its key. */
  readonly #refused = new Map<string, number>()
  readonly #cables: Process = { name: 'network', isAlive: true }

  constructor(parts: { time: VirtualTime; random: Random; server: SimulatedServer; trace: Trace }) {
    this.#time = parts.time
    this.#random = parts.random
    this.#server = parts.server
    this.#trace = parts.trace
  }

  /** Resolves with undefined if the connection broke, and never if the answer was lost in silence. */
  send(call: SimulatedCall): Promise<SimulatedAnswer | undefined> {
    const random = this.#random
    // A page that crashed may send an act again whose refusal it had heard.
    const refusals = this.#refusalsOf(call)
    this.counts.calls += 1
    const { lostCall, lostAnswer, sentTwice, late, badGateway } = this.faults
    if (random.chance(lostCall)) {
      this.counts.lostCalls += 1
      return random.chance(0.5) ? new Promise(() => undefined) : this.#later(undefined)
    }
    if (random.chance(badGateway)) return this.#later(BAD_GATEWAY)
    if (random.chance(sentTwice)) {
      this.counts.sentTwice += 1
      void this.#reach(call, random.whole(1, 20_000), { isCopy: true, refusals })
    }
    const isLate = random.chance(late)
    if (isLate) this.counts.late += 1
    const answered = this.#reach(call, isLate ? random.whole(...LATE_MS) : random.whole(...USUAL_MS), {
      isCopy: false,
      refusals,
    })
    if (!random.chance(lostAnswer)) return answered.then((answer) => this.#later(answer))
    this.counts.lostAnswers += 1
    return random.chance(0.5) ? new Promise(() => undefined) : answered.then(() => this.#later(undefined))
  }

  noteHeard(call: SimulatedCall, { status }: SimulatedAnswer): void {
    if (status >= 400 && status < 500 && !ASKED_AGAIN.has(status))
      this.#refused.set(keyOf(call), this.#refusalsOf(call) + 1)
  }

  #refusalsOf(call: SimulatedCall): number {
    return this.#refused.get(keyOf(call)) ?? 0
  }

  /** `refusals` is their number when the call was sent. */
  async #reach(
    call: SimulatedCall,
    milliseconds: number,
    { isCopy, refusals }: { readonly isCopy: boolean; readonly refusals: number },
  ): Promise<SimulatedAnswer | undefined> {
    await this.#time.wait(this.#cables, milliseconds, `${call.method} ${call.path} ${call.body ?? ''}`)
    // The server stores no refusals, so it would accept a copy that arrives later.
    if (this.#refusalsOf(call) > refusals && (isCopy || call.path !== placeOrder.path)) {
      this.counts.keptBack += 1
      return undefined
    }
    const answer = await this.#server.answer(call)
    if (answer) this.#trace.note(`${this.#time.now} answered ${call.path} ${answer.status} ${answer.text}`)
    return answer
  }

  async #later(answer: SimulatedAnswer | undefined): Promise<SimulatedAnswer | undefined> {
    await this.#time.wait(this.#cables, this.#random.whole(...USUAL_MS), 'answer')
    return answer
  }
}
