import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Thrown if another process holds the folder. */
export class DataFolderInUse extends Error {}

export interface FolderLock {
  release(): void
}

/** Kept, because a collected connection would close and release its lock. */
const held = new Set<Sqlite.Database>()

/**
 * Takes the data folder for this process alone. The lock is SQLite's on an empty file, so the system releases it
 * when the process ends, also by a crash. Nothing else may open the file in this process: closing it would release
 * the lock on Linux.
 */
export function lockDataFolder(folder: string): FolderLock {
  const file = new Sqlite(join(folder, 'en-uso.lock'), { timeout: 0 })
  try {
    // A killed process would leave the file of another journal.
    file.pragma('journal_mode = memory')
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new DataFolderInUse(folder, { cause: error })
  }
  held.add(file)
  return {
    release: () => {
      held.delete(file)
      file.close()
    },
  }
}
