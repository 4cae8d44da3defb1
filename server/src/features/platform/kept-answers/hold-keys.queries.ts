import { heldText } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const hold = statement<{ key: string }>()((db, p, engine) => db.selectNoFrom(heldText(engine, p.key).as('held')))

/**
 * Locks keys of a person, or of nobody (0), until the transaction ends. The second sender of a key waits, and finds
 * what the first stored. Needs `read committed`, before any lock on a product, drawer or shift.
 */
export async function holdKeys(tx: Tx, authorId: number, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.toSorted().map((key) => tx.first(hold, { key: `${authorId} ${key}` })))
}
