import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceContext } from '../../../../context.ts'
import type { TakenDocument } from './sending.queries.ts'
import { type Sent, settleDocument } from './settle.ts'

/** Milliseconds between attempts while the database refuses them. */
const SETTLE_AGAIN_MS = [250, 1_000, 4_000]

/** Milliseconds that an answer waits for others. */
const GATHER_MS = 25

interface Answer {
  readonly document: TakenDocument
  readonly sent: Sent
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** Stores answers that arrive close to each other in one transaction. */
export class SettleTogether {
  readonly #context: ServiceContext
  #waiting: Answer[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(context: ServiceContext) {
    this.#context = context
  }

  /** Resolves after the commit. `isLast` ends the wait for other answers. */
  settle(document: TakenDocument, sent: Sent, isLast: boolean): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ document, sent, done, failed })
      if (isLast) void this.#write()
      else this.#timer ??= setTimeout(() => void this.#write(), GATHER_MS)
    })
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const answers = this.#waiting
    this.#waiting = []
    try {
      await this.#store(answers)
      for (const { done } of answers) done()
    } catch {
      // An answer that cannot be stored must not prevent the others.
      for (const answer of answers) this.#storeAlone(answer).then(answer.done, answer.failed)
    }
  }

  #store(answers: readonly Answer[]): Promise<void> {
    const { database, clock } = this.#context
    return database.inTransaction(async (tx) => {
      // All servers settle in one order, because counting an outage locks its shop.
      const inOrder = answers.toSorted((a, b) => a.document.shopId - b.document.shopId || a.document.id - b.document.id)
      for (const { document, sent } of inOrder) await settleDocument(tx, document, sent, clock())
    }, 'read committed')
  }

  async #storeAlone(answer: Answer): Promise<void> {
    for (const wait of SETTLE_AGAIN_MS) {
      try {
        return await this.#store([answer])
      } catch {
        await pause(wait)
      }
    }
    await this.#store([answer])
  }
}
