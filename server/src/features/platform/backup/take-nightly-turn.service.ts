import { isAhead } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { isBackupDue } from './nightly.ts'
import { findNightlyTurn, takeTurn } from './nightly-turn.queries.ts'

/**
 * Whether this server of its group makes the night's backup now. All servers try, and the shared database gives the
 * turn to one. A turn without a good backup can be taken again an hour later by any server, because its taker may be
 * gone.
 */
export const takeNightlyTurn = (database: Database, now: number): Promise<boolean> =>
  database.inTransaction(async (tx) => {
    const { begun, good: dated } = await findNightlyTurn(tx)
    const good = isAhead(dated, now) ? 0 : dated
    const failed = begun > good ? begun : undefined
    return isBackupDue(now, good === 0 ? undefined : good, failed) && takeTurn(tx, begun, now)
  })
