import { quantile } from '../reading.ts'
import { type CrowdReport, KINDS, type Kind, type Times } from './plan.ts'

const MOST_STRANGE = 10

/** Measurements since the end of the warm-up. */
export class Ledger {
  readonly #times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]))
  readonly #strange = new Map<string, number>()
  #faults = 0
  #timeouts = 0
  #broken = 0
  #counts = false

  /** Call after the warm-up. */
  begin(): void {
    this.#counts = true
  }

  answered(kind: Kind, milliseconds: number): void {
    if (this.#counts) this.#times.get(kind)?.push(milliseconds)
  }

  fault(what: string): void {
    if (this.#counts) this.#faults += 1
    this.strange(what)
  }

  timedOut(what: string): void {
    if (this.#counts) this.#timeouts += 1
    this.strange(what)
  }

  broke(what: string): void {
    if (this.#counts) this.#broken += 1
    this.strange(what)
  }

  strange(what: string): void {
    const label = this.#counts ? what : `${what} (al entrar en calor)`
    this.#strange.set(label, (this.#strange.get(label) ?? 0) + 1)
  }

  report(ownDelay: number): CrowdReport {
    return {
      times: Object.fromEntries(
        KINDS.map((kind) => [kind, timesOf(this.#times.get(kind) ?? [])]),
      ) as CrowdReport['times'],
      faults: this.#faults,
      timeouts: this.#timeouts,
      broken: this.#broken,
      strange: [...this.#strange].slice(0, MOST_STRANGE).map(([what, count]) => `${count} × ${what}`),
      ownDelay,
    }
  }
}

function timesOf(values: readonly number[]): Times {
  const sorted = values.length === 0 ? [0] : values.toSorted((a, b) => a - b)
  return { count: values.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), worst: sorted.at(-1) ?? 0 }
}
