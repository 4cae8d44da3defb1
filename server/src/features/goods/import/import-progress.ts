import type { ImportPhase } from '@mostrador/contract/overview/product-import'
import { DAY_MS, instantOf } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { Refusal, refuse } from '../../../refuse.ts'
import {
  findProgress,
  forgetProgress,
  type ImportName,
  keepProgress,
  type Progress,
} from './import-progress.queries.ts'

/** Reports the progress of an import, and stops it once its caller is gone. */
export interface ImportWatch {
  tell(phase: ImportPhase, done?: number, rows?: number): void
  /** Throws if the import must stop. */
  orStop(): void
}

/** Reports nothing and never stops. */
export const unwatched: ImportWatch = { tell: () => undefined, orStop: () => undefined }

const KEPT_FOR_MS = DAY_MS

/** The database keeps the progress, so that every server can answer. */
export class ImportBoard {
  readonly #context: ServiceContext
  /** Latest progress of this process's imports. The database may lag behind. */
  readonly #running = new Map<string, Progress>()

  constructor(context: ServiceContext) {
    this.#context = context
  }

  async of({ id: userId }: Caller, ticket: string): Promise<Progress | undefined> {
    const name = { userId, ticket }
    return this.#running.get(keyOf(name)) ?? (await findProgress(this.#context.database.reads, name))
  }

  /** An aborted `signal` stops the import, except in its last step. */
  async watch<Outcome>(
    caller: Caller,
    { ticket, signal }: { ticket: string | undefined; signal: AbortSignal },
    work: (watch: ImportWatch) => Promise<Outcome>,
  ): Promise<Outcome> {
    const opened = ticket === undefined ? undefined : this.#open({ userId: caller.id, ticket })
    const orStop = () => {
      if (signal.aborted) throw refuse('importStopped', [])
    }
    try {
      opened?.tell('en espera')
      const outcome = await work({ tell: opened?.tell ?? unwatched.tell, orStop })
      await opened?.end('terminado')
      return outcome
    } catch (error) {
      await opened?.end(error instanceof Refusal && error.code === 'importStopped' ? 'detenido' : 'rechazado')
      throw error
    }
  }

  /** Stores progress one write at a time. Reports during a write are combined into the next one. */
  #open(name: ImportName): { tell: ImportWatch['tell']; end(phase: ImportPhase): Promise<void> } {
    const key = keyOf(name)
    let writing: Promise<void> | undefined
    let written: Progress | undefined
    const write = async (): Promise<void> => {
      for (let last = this.#running.get(key); last && last !== written; last = this.#running.get(key)) {
        await this.#keep(name, last)
        written = last
      }
      writing = undefined
    }
    const tell: ImportWatch['tell'] = (phase, done = 0, rows = 0) => {
      this.#running.set(key, { phase, done, rows })
      writing ??= write()
    }
    return {
      tell,
      end: async (phase) => {
        tell(phase)
        await writing
        this.#running.delete(key)
      },
    }
  }

  async #keep(name: ImportName, progress: Progress): Promise<void> {
    const { database, clock } = this.#context
    const now = clock()
    const work = database.inTransaction(async (tx) => {
      if (progress.phase === 'en espera') await forgetProgress(tx, name.userId, instantOf(now - KEPT_FOR_MS))
      await keepProgress(tx, name, progress, instantOf(now))
    })
    // A failed write does not fail the import, because the next report repeats the progress.
    await work.catch(() => undefined)
  }
}

const keyOf = ({ userId, ticket }: ImportName): string => `${userId} ${ticket}`
