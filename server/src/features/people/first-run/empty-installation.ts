import type { Database } from '../../../db/session.ts'
import { hasUsers } from '../users/user-insert.queries.ts'
import { forgetStartCode, tellCode } from './start-code.ts'

/** Tells whether the installation has no user yet (D133). Once it has one, the database is not asked again. */
export class EmptyInstallation {
  readonly #place: { readonly database: Database; readonly dataDir: string; readonly say: (line: string) => void }
  #hasBegun = false

  constructor(database: Database, dataDir: string, say: (line: string) => void) {
    this.#place = { database, dataDir, say }
  }

  async isEmpty(): Promise<boolean> {
    if (this.#hasBegun) return false
    this.#hasBegun = await hasUsers(this.#place.database.reads)
    // Another server, or `npm run user`, may have made the first user.
    if (this.#hasBegun) forgetStartCode(this.#place.dataDir)
    return !this.#hasBegun
  }

  tellCode(): Promise<void> {
    return tellCode(this.#place)
  }
}
