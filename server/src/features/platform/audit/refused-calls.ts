import type { Endpoint } from '@mostrador/contract/endpoint'
import { ROLE_NAMES } from '@mostrador/domain/platform/role'
import type { Caller } from '../../../caller.ts'
import { isYounger } from '../../../clock.ts'
import type { ServiceContext } from '../../../context.ts'
import { type Refusal, sentenceOf } from '../../../refuse.ts'
import { FOLDED_FOR_MS, insertAudit } from './audit.queries.ts'

/** Most remembered attempts. A group has fewer pairs of people and calls. */
const MOST_ATTEMPTS = 5_000

/** Logs calls that a role does not permit, in a transaction of its own and once for repetitions in a while. */
export class RefusedCalls {
  readonly #context: ServiceContext
  readonly #kept = new Map<string, number>()

  constructor(context: ServiceContext) {
    this.#context = context
  }

  async keep(caller: Caller, { name, method, path }: Endpoint, why: Refusal): Promise<void> {
    const { database, clock } = this.#context
    const now = clock()
    const attempt = `${caller.id} ${name}`
    if (isYounger(this.#kept.get(attempt) ?? Number.NEGATIVE_INFINITY, FOLDED_FOR_MS, now)) return
    if (this.#kept.size >= MOST_ATTEMPTS) this.#kept.clear()
    this.#kept.set(attempt, now)
    const after = { motivo: sentenceOf(why), puesto: ROLE_NAMES[caller.role], llamada: `${method} ${path}` }
    const entry = { author: caller, act: 'rechazado', entity: 'acceso', entityId: null, before: null, after }
    await database.inTransaction((tx) => insertAudit(tx, entry, now))
  }
}
