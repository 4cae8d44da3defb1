import { heldText } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const hold = statement<{ key: string }>()((db, p, engine) => db.selectNoFrom(heldText(engine, p.key).as('held')))

/**
 * Holds keys of a person, or of nobody in particular (0), until the transaction ends: of two who send one of them at once, one waits and finds what the other stored.
 * The transaction runs as `read committed`, and has locked no product, drawer or shift before.
 */
export async function holdKeys(tx: Tx, authorId: number, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.toSorted().map((key) => tx.first(hold, { key: `${authorId} ${key}` })))
}
