import { existsSync, linkSync, mkdirSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { syncFolder, syncToDisk } from '../../fsync.ts'
import { copyWhenFree, removeWhenFree, renameWhenFree, whenFree } from '../../held-file.ts'
import { removeMark } from '../sqlite/commit-mark.ts'
import { openDatabase } from '../sqlite/open.ts'
import { writeSqliteCopy } from '../sqlite/write-copy.ts'
import {
  BrokenCopy,
  COPY_FILES,
  type Counts,
  DatabaseInUse,
  type EngineCopy,
  type Examined,
  type PutBack,
} from './engine-copy.ts'
import { countRows, examineSqlite } from './sqlite-examine.ts'

const FILE = COPY_FILES.sqlite
const ENDS = ['', '-wal', '-shm', '-journal']

/** Milliseconds to wait for a process that locks the file briefly. A server locks it for as long as it runs. */
const TIMEOUT_MS = 2_000

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.some((code) => String((error as { code?: unknown }).code ?? '').startsWith(code))

export class SqliteCopy implements EngineCopy {
  readonly engine = 'sqlite'
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  async count(): Promise<Counts> {
    return this.#reading(countRows)
  }

  async write(folder: string): Promise<number> {
    const target = join(folder, FILE)
    this.#reading((raw) => writeSqliteCopy(raw, target))
    return statSync(target).size
  }

  async check(folder: string): Promise<Examined> {
    const scratch = join(folder, 'scratch')
    mkdirSync(scratch)
    try {
      return await bringUp(join(folder, FILE), join(scratch, FILE))
    } finally {
      removeWhenFree(scratch, { recursive: true })
    }
  }

  async restore(folder: string, aside: string): Promise<PutBack> {
    const fresh = `${this.#file}.restoring`
    const kept = existsSync(this.#file) ? aside : undefined
    mkdirSync(dirname(this.#file), { recursive: true })
    try {
      const examined = await bringUp(join(folder, FILE), fresh)
      syncToDisk(fresh)
      replace(this.#file, fresh, aside)
      return { ...examined, kept }
    } finally {
      for (const end of ENDS) removeWhenFree(fresh + end)
    }
  }

  #reading<Result>(work: (raw: Sqlite.Database) => Result): Result {
    const raw = new Sqlite(this.#file, { fileMustExist: true, timeout: TIMEOUT_MS })
    try {
      return work(raw)
    } finally {
      raw.close()
    }
  }
}

/** Puts a copy in a place, brings it up to date, examines it, and ends every session that was open in it. */
async function bringUp(copy: string, place: string): Promise<Examined> {
  if (!existsSync(copy)) throw new BrokenCopy(`no hay copia en ${copy}`)
  for (const end of ENDS) removeWhenFree(place + end)
  copyWhenFree(copy, place)
  try {
    const database = whenFree(() => openDatabase(place, { copiesFirst: false }))
    try {
      database.raw.exec('delete from session')
      return examineSqlite(database.raw)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (isCode(error, 'SQLITE_NOTADB', 'SQLITE_CORRUPT'))
      throw new BrokenCopy('el archivo está dañado', { cause: error })
    // The schema is damaged: the engine cannot parse it.
    if (isCode(error, 'SQLITE_ERROR'))
      throw new BrokenCopy(`el archivo está dañado (${(error as Error).message})`, { cause: error })
    throw error
  }
}

/** The new file takes the old one's name in one step: there is no moment without a database. */
function replace(file: string, fresh: string, aside: string): void {
  if (!existsSync(file)) {
    removeMark(file)
    renameWhenFree(fresh, file)
    syncFolder(dirname(file))
    return
  }
  const owned = ownAlone(file)
  try {
    mkdirSync(aside, { recursive: true })
    keepUnder(file, join(aside, FILE))
    // SQLite must not read the log of a damaged database into the new one.
    for (const end of ENDS.slice(1)) if (existsSync(file + end)) renameWhenFree(file + end, join(aside, FILE + end))
    // Windows renames no open file.
    if (platform() === 'win32') owned?.close()
    // The mark of the old database says nothing of the backup.
    removeMark(file)
    renameWhenFree(fresh, file)
    syncFolder(dirname(file))
    syncFolder(aside)
  } finally {
    owned?.close()
  }
}

function keepUnder(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch {
    copyWhenFree(file, name)
  }
}

/**
 * Holds the live file so that nobody else can: leaving the write-ahead log is only possible alone, and writes it back into
 * the file, which is whole by itself then. A file that is no database any more is held by nobody.
 */
export function ownAlone(file: string): Sqlite.Database | undefined {
  const raw = new Sqlite(file, { timeout: TIMEOUT_MS })
  try {
    raw.pragma('journal_mode = DELETE')
    raw.exec('begin exclusive')
    return raw
  } catch (error) {
    raw.close()
    if (isCode(error, 'SQLITE_BUSY', 'SQLITE_LOCKED')) throw new DatabaseInUse('The database is open', { cause: error })
    if (isCode(error, 'SQLITE_NOTADB', 'SQLITE_CORRUPT')) return undefined
    throw error
  }
}
