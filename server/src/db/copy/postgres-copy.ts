import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { syncFolder, syncToDisk } from '../../fsync.ts'
import { connectedTo, databaseAddress, databaseOf, primaryAddress } from '../postgres/address.ts'
import { openServerDatabase } from '../postgres/open.ts'
import { runPostgresTool, ToolFailed } from '../postgres/run-tool.ts'
import { writePostgresCopy } from '../postgres/write-copy.ts'
import {
  BrokenCopy,
  COPY_FILES,
  type Counts,
  DatabaseInUse,
  type EngineCopy,
  type Examined,
  type PutBack,
} from './engine-copy.ts'
import { countPostgresRows, examinePostgres, tableNames } from './postgres-examine.ts'
import { refuseServed } from './refuse-served.ts'
import { besideName, fromBeside, isDatabaseThere, quoted, withScratchDatabase } from './scratch-databases.ts'

const FILE = COPY_FILES.postgres
/** File of a folder `aside` with the present name of the replaced database. */
const NAME_FILE = 'base-de-datos.txt'

/** Errors of the server, not of the copy. */
const SERVERS_FAULT = /connection to server|could not connect|No space left|No queda espacio|unsupported version/

/**
 * Backs up and restores by pg_dump and pg_restore, with or without running servers. A restore keeps the replaced
 * database, even a damaged one, on its server under another name.
 */
export class PostgresCopy implements EngineCopy {
  readonly engine = 'postgres'
  /** May name several hosts. */
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  async count(): Promise<Counts> {
    return connectedTo(await primaryAddress(this.#address), countPostgresRows)
  }

  async write(folder: string): Promise<number> {
    const target = join(folder, FILE)
    await writePostgresCopy(await primaryAddress(this.#address), target)
    return statSync(target).size
  }

  async check(folder: string): Promise<Examined> {
    const url = await primaryAddress(this.#address)
    return broughtUp(url, folder, async (_, examined) => examined)
  }

  async restore(folder: string, aside: string): Promise<PutBack> {
    const url = await primaryAddress(this.#address)
    await fromBeside(url, (client) => refuseServed(client, databaseOf(url)))
    return broughtUp(url, folder, async (fresh, examined) => {
      const name = await replace(url, fresh, aside)
      return { ...examined, kept: name && `${aside} (en PostgreSQL es la base «${name}»)` }
    })
  }
}

/** Restores a folder's copy into a database of its own, brings it up to date, examines it, and ends every session in it. */
async function broughtUp<Result>(
  url: string,
  folder: string,
  use: (name: string, examined: Examined) => Promise<Result>,
): Promise<Result> {
  const copy = join(folder, FILE)
  const named = existsSync(copy) ? undefined : replacedIn(folder)
  return withScratchDatabase(url, named, async (name) => {
    const scratch = databaseAddress(url, name)
    if (named === undefined) await pourInto(scratch, copy)
    return use(name, await bringUp(scratch))
  })
}

/** Returns the name of the database that another restore put aside in this folder. */
function replacedIn(folder: string): string {
  const file = join(folder, NAME_FILE)
  if (!existsSync(file)) throw new BrokenCopy(`no hay copia en ${join(folder, FILE)}`)
  return readFileSync(file, 'utf8').trim()
}

async function pourInto(url: string, copy: string): Promise<void> {
  try {
    await runPostgresTool('pg_restore', url, [
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      copy,
    ])
  } catch (error) {
    if (error instanceof ToolFailed && !SERVERS_FAULT.test(error.said))
      throw new BrokenCopy('el archivo está dañado', { cause: error })
    throw error
  }
}

async function bringUp(url: string): Promise<Examined> {
  const tables = await connectedTo(url, tableNames)
  if (!tables.includes('migration')) throw new BrokenCopy('no es la base de datos de un Mostrador')
  const { pool, close } = await openServerDatabase(url)
  try {
    await pool.query('delete from session')
    // PostgreSQL plans by its statistics, which lack these new rows.
    await pool.query('analyze')
    return await examinePostgres(pool)
  } finally {
    await close()
  }
}

/**
 * Gives the fresh database the live one's name in one transaction, so a database always exists. Returns the replaced
 * database's new name, undefined if it was empty.
 */
async function replace(url: string, fresh: string, aside: string): Promise<string | undefined> {
  const live = databaseOf(url)
  const kept = besideName(url, `replaced_${basename(aside)}`)
  const isThere = await isDatabaseThere(url)
  const isFilled = isThere && (await connectedTo(url, tableNames)).length > 0
  if (isFilled) keepName(aside, kept)
  try {
    await fromBeside(url, async (client) => {
      await refuseServed(client, live)
      await inOneStep(client, [...(isThere ? [[live, kept] as const] : []), [fresh, live]])
      if (isThere && !isFilled) await client.query(`drop database ${quoted(kept)}`)
    })
  } catch (error) {
    if (isFilled) rmSync(aside, { recursive: true, force: true })
    throw error
  }
  return isFilled ? kept : undefined
}

function keepName(aside: string, kept: string): void {
  mkdirSync(aside, { recursive: true })
  writeFileSync(join(aside, NAME_FILE), `${kept}\n`)
  syncToDisk(join(aside, NAME_FILE))
  syncFolder(aside)
}

async function inOneStep(client: pg.Client, names: readonly (readonly [from: string, to: string])[]): Promise<void> {
  try {
    await client.query('begin')
    for (const [from, to] of names) await client.query(`alter database ${quoted(from)} rename to ${quoted(to)}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code === '55006') throw new DatabaseInUse('The database is open', { cause: error })
    throw error
  }
}
