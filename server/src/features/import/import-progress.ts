import type { ImportPhase } from '@mostrador/contract/import-export'
import type { Caller } from '../../http/caller.ts'
import { Refusal, refuse } from '../../refuse.ts'

interface Progress {
  readonly phase: ImportPhase
  readonly done: number
  readonly rows: number
}

/** What an import says of itself while it runs, and how it learns that nobody waits for it any more. */
export interface ImportWatch {
  tell(phase: ImportPhase, done?: number, rows?: number): void
  /** Throws once the import is to stop. */
  orStop(): void
}

/** For an import that nobody watches. */
export const unwatched: ImportWatch = { tell: () => undefined, orStop: () => undefined }

/** Imports that can be asked about: those that run, and the last ones that ran. */
const MOST = 100

/** How far imports are, by who began them and the name that they gave; in memory, for minutes. */
export class ImportBoard {
  readonly #kept = new Map<string, Progress>()

  of(caller: Caller, ticket: string): Progress | undefined {
    return this.#kept.get(keyOf(caller, ticket))
  }

  /** Runs an import so that it can be asked about; it stops when `signal` is aborted, but for its last step. */
  async watch<Outcome>(
    caller: Caller,
    { ticket, signal }: { ticket: string | undefined; signal: AbortSignal },
    work: (watch: ImportWatch) => Promise<Outcome>,
  ): Promise<Outcome> {
    const tell: ImportWatch['tell'] = (phase, done = 0, rows = 0) => {
      if (ticket !== undefined) this.#keep(keyOf(caller, ticket), { phase, done, rows })
    }
    const orStop = () => {
      if (signal.aborted) throw refuse('importStopped', [])
    }
    tell('en espera')
    try {
      const outcome = await work({ tell, orStop })
      tell('terminado')
      return outcome
    } catch (error) {
      tell(error instanceof Refusal && error.code === 'importStopped' ? 'detenido' : 'rechazado')
      throw error
    }
  }

  #keep(key: string, progress: Progress): void {
    this.#kept.delete(key)
    this.#kept.set(key, progress)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) return
      this.#kept.delete(oldest)
    }
  }
}

const keyOf = ({ id }: Caller, ticket: string): string => `${id} ${ticket}`
