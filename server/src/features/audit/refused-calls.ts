import type { Endpoint } from '@mostrador/contract/endpoint'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { ROLE_NAMES } from '@mostrador/domain/role'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import type { Caller } from '../../http/caller.ts'
import { insertAudit } from './audit.queries.ts'

/** Milliseconds in which the same attempt by the same person is kept once: nobody fills the disk by insisting. */
const QUIET = 600_000

/** Attempts that are remembered; more people times calls than a group of shops has. */
const MOST = 5_000

/** Calls that a puesto does not permit, in the audit log: who tried what, in a transaction of its own. */
export class RefusedCalls {
  readonly #house: { readonly database: Database; readonly clock: Clock }
  readonly #kept = new Map<string, number>()

  constructor(house: { database: Database; clock: Clock }) {
    this.#house = house
  }

  async keep(caller: Caller, { name, method, path }: Endpoint): Promise<void> {
    const { database, clock } = this.#house
    const now = clock()
    const attempt = `${caller.id} ${name}`
    if (now - (this.#kept.get(attempt) ?? Number.NEGATIVE_INFINITY) < QUIET) return
    if (this.#kept.size >= MOST) this.#kept.clear()
    this.#kept.set(attempt, now)
    const after = { motivo: REFUSALS.notAllowed(), puesto: ROLE_NAMES[caller.role], llamada: `${method} ${path}` }
    const entry = { author: caller, act: 'rechazado', entity: 'acceso', entityId: null, before: null, after }
    await database.inTransaction((tx) => insertAudit(tx, entry, now))
  }
}
