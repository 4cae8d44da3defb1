import { WHOLE_LIST } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { growLookupRevision, insertLookup, listLookups } from '../lookup-records/lookups.queries.ts'
import { insertNoShop } from './shopless.queries.ts'

/**
 * Gives an empty database its one extension. The first products bring their groups (D225), and the owner makes the
 * shops (D133).
 */
export const fillEmptyDatabase = (database: Database): Promise<void> =>
  database.inTransaction(async (tx) => {
    if ((await listLookups(tx, 'extension', WHOLE_LIST)).rows.length > 0) return
    // Servers that start together meet at this lock: the second one finds the extension.
    await growLookupRevision(tx)
    if ((await listLookups(tx, 'extension', WHOLE_LIST)).rows.length > 0) return
    await insertNoShop(tx)
    await insertLookup(tx, 'extension', { name: 'Central', isActive: true })
  })
