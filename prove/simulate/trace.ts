import { createHash } from 'node:crypto'

const SHOWN = 40

/** Records the steps of a run. Equal hashes mean equal runs. */
export class Trace {
  readonly #hash = createHash('sha1')
  readonly #last: string[] = []
  steps = 0

  note(step: string): void {
    this.steps += 1
    this.#hash.update(step).update('\n')
    this.#last.push(`${this.steps} ${step}`)
    if (this.#last.length > 2 * SHOWN) this.#last.splice(0, SHOWN)
  }

  get hash(): string {
    return this.#hash.copy().digest('hex')
  }

  last(): readonly string[] {
    return this.#last.slice(-SHOWN)
  }
}
