import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectedTo, databaseAddress, databaseOf } from '../postgres/address.ts'
import { DatabaseInUse } from './engine-copy.ts'

/** Most letters of a base name. PostgreSQL cuts names at 63 letters, and our suffixes are shorter than the rest. */
const MOST_OF_A_NAME = 30

/** Databases that every server has: a statement about a whole other database runs from one of them. */
const BESIDE = ['postgres', 'template1']

/** Age in seconds after which a scratch database is abandoned: the process that made it was killed. */
const FORGOTTEN_S = 24 * 3_600

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code
const isThere = (error: unknown): boolean => codeOf(error) !== '3D000'

export const quoted = (name: string): string => pg.escapeIdentifier(name)

export const besideName = (url: string, what: string): string =>
  `${databaseOf(url).slice(0, MOST_OF_A_NAME)}_${what.replaceAll(/\W/g, '_')}`

export async function fromBeside<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const [first = '', ...others] = BESIDE.filter((name) => name !== databaseOf(url))
  let isConnected = false
  const attempt = (name: string) =>
    connectedTo(databaseAddress(url, name), (client) => {
      isConnected = true
      return work(client)
    })
  let trying = attempt(first)
  for (const name of others)
    trying = trying.catch((error: unknown) => {
      // A server may keep its own database to itself: then the next one.
      if (isConnected) throw error
      return attempt(name)
    })
  return trying
}

/** Returns whether the database of an address exists. Throws any other connection error. */
export async function isDatabaseThere(url: string): Promise<boolean> {
  try {
    await connectedTo(url, async () => undefined)
    return true
  } catch (error) {
    if (isThere(error)) throw error
    return false
  }
}

/**
 * Makes a database beside that of the address, empty or as a copy of `template`, and passes its name to `work`. Drops
 * the database of that name afterwards. Throws an Error of one line if the role may not make databases.
 */
export async function withScratchDatabase<Result>(
  url: string,
  template: string | undefined,
  work: (name: string) => Promise<Result>,
): Promise<Result> {
  const seconds = Math.floor(Date.now() / 1000)
  const name = besideName(url, `scratch_${seconds}_${randomBytes(4).toString('hex')}`)
  await fromBeside(url, async (client) => {
    await dropForgotten(client, besideName(url, 'scratch_'), seconds)
    await makeDatabase(client, name, template)
  })
  try {
    return await work(name)
  } finally {
    await fromBeside(url, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`))
  }
}

async function makeDatabase(client: pg.Client, name: string, template: string | undefined): Promise<void> {
  const from = template === undefined ? `template0 encoding 'UTF8'` : quoted(template)
  try {
    await client.query(`create database ${quoted(name)} template ${from}`)
  } catch (error) {
    if (codeOf(error) === '42501')
      throw new Error(
        `El usuario «${client.user ?? ''}» de PostgreSQL no puede crear bases de datos, y sin eso una copia no se comprueba ni se restaura. Désele el permiso: ALTER ROLE ${quoted(client.user ?? '')} CREATEDB;`,
        { cause: error },
      )
    if (codeOf(error) === '55006') throw new DatabaseInUse('The database is open', { cause: error })
    throw error
  }
}

async function dropForgotten(client: pg.Client, prefix: string, seconds: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  const forgotten = rows.filter(({ name }) => seconds - Number(name.slice(prefix.length).split('_')[0]) > FORGOTTEN_S)
  for (const { name } of forgotten) await client.query(`drop database if exists ${quoted(name)}`)
}
