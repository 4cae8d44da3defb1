import { dirname } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { syncFolder, syncToDisk } from '../../fsync.ts'

/** One moment of a database, without what was deleted from it: read in one transaction, whatever is written meanwhile. */
export function writeSqliteCopy(raw: Sqlite.Database, target: string): void {
  raw.prepare('vacuum into ?').run(target)
  syncToDisk(target)
  syncFolder(dirname(target))
}
