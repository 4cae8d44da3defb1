import type { Database } from '../../../db/session.ts'
import { hasUsers } from '../users/user-insert.queries.ts'
import { forgetStartCode, tellCode } from './start-code.ts'

/** Whether a house has nobody yet (D133): asked until somebody is there, which nothing undoes. */
export class EmptyHouse {
  readonly #place: { readonly database: Database; readonly dataDir: string; readonly say: (line: string) => void }
  #hasBegun = false

  constructor(database: Database, dataDir: string, say: (line: string) => void) {
    this.#place = { database, dataDir, say }
  }

  async isEmpty(): Promise<boolean> {
    if (this.#hasBegun) return false
    this.#hasBegun = await hasUsers(this.#place.database.reads)
    // It may have begun at another server, or by `npm run user`.
    if (this.#hasBegun) forgetStartCode(this.#place.dataDir)
    return !this.#hasBegun
  }

  /** Says the code if this server has said none or another. */
  tellCode(): Promise<void> {
    return tellCode(this.#place)
  }
}
