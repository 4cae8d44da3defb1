import { findRevision } from '../../../db/revision.ts'
import type { Db } from '../../../db/session.ts'

export const isAnswering = (db: Db): Promise<boolean> =>
  findRevision(db, 'lookups').then(
    () => true,
    () => false,
  )
