import { isAhead } from '../../../clock.ts'
import type { Database } from '../../../db/session.ts'
import { isBackupDue } from './nightly.ts'
import { findNightlyTurn, takeTurn } from './nightly-turn.queries.ts'

/**
 * The shared database gives the turn to one of the servers. Without a good backup any of them may take it an hour
 * later.
 */
export const takeNightlyTurn = (database: Database, now: number): Promise<boolean> =>
  database.inTransaction(async (tx) => {
    const { begun, good: dated } = await findNightlyTurn(tx)
    const good = isAhead(dated, now) ? 0 : dated
    const failed = begun > good ? begun : undefined
    return isBackupDue(now, good === 0 ? undefined : good, failed) && takeTurn(tx, begun, now)
  })
