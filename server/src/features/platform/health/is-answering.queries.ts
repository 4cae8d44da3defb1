import { findRevision } from '../../../db/revision.ts'
import type { Db } from '../../../db/session.ts'

/** Whether the database answers a query. */
export const isAnswering = (db: Db): Promise<boolean> =>
  findRevision(db, 'lookups').then(
    () => true,
    () => false,
  )
