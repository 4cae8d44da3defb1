import type { ImportPhase } from '@mostrador/contract/overview/import-export'
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

/** What an import says of itself while it runs, and how it learns that nobody waits for it any more. */
export interface ImportWatch {
  tell(phase: ImportPhase, done?: number, rows?: number): void
  /** Throws once the import is to stop. */
  orStop(): void
}

/** For an import that nobody watches. */
export const unwatched: ImportWatch = { tell: () => undefined, orStop: () => undefined }

/** For how long an import can be asked about. */
const ASKED_FOR_MS = DAY_MS

/** How far imports are, by who began them and the name that they gave: kept in the database, where every server finds it. */
export class ImportBoard {
  readonly #context: ServiceContext
  /** What the imports of this process said last: the database may be a moment behind. */
  readonly #running = new Map<string, Progress>()

  constructor(context: ServiceContext) {
    this.#context = context
  }

  async of({ id: userId }: Caller, ticket: string): Promise<Progress | undefined> {
    const name = { userId, ticket }
    return this.#running.get(keyOf(name)) ?? (await findProgress(this.#context.database.reads, name))
  }

  /** Runs an import so that it can be asked about; it stops when `signal` is aborted, but for its last step. */
  async watch<Outcome>(
    caller: Caller,
    { ticket, signal }: { ticket: string | undefined; signal: AbortSignal },
    work: (watch: ImportWatch) => Promise<Outcome>,
  ): Promise<Outcome> {
    const told = ticket === undefined ? undefined : this.#open({ userId: caller.id, ticket })
    const orStop = () => {
      if (signal.aborted) throw refuse('importStopped', [])
    }
    try {
      told?.tell('en espera')
      const outcome = await work({ tell: told?.tell ?? unwatched.tell, orStop })
      await told?.end('terminado')
      return outcome
    } catch (error) {
      await told?.end(error instanceof Refusal && error.code === 'importStopped' ? 'detenido' : 'rechazado')
      throw error
    }
  }

  /** Writes down what an import tells, one write at a time: what was said meanwhile is in the next. */
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
      if (progress.phase === 'en espera') await forgetProgress(tx, name.userId, instantOf(now - ASKED_FOR_MS))
      await keepProgress(tx, name, progress, instantOf(now))
    })
    // How far it is, is said again: an import does not fail by it.
    await work.catch(() => undefined)
  }
}

const keyOf = ({ userId, ticket }: ImportName): string => `${userId} ${ticket}`
