import pg from 'pg'
import { DatabaseAway } from '../../faults.ts'
import { isWritable } from './host.ts'
import { hostsOf, isLost } from './hosts.ts'

/** Application name of all other connections. Only a server's prevent a restore (copy/refuse-served.ts). */
const ERRAND = 'mostrador-errand'

const TIMEOUT_MS = 10_000

/** Parameters of an address that PostgreSQL's programs understand too. Pg has further ones of its own. */
const COMMON = ['host', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'options', 'connect_timeout']

export const databaseOf = (url: string): string => {
  const address = new URL(url)
  return decodeURIComponent(address.pathname.slice(1)) || decodeURIComponent(address.username)
}

export function databaseAddress(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return String(address)
}

/** The address as an argument of PostgreSQL's programs, without the password: anybody may read a process's arguments. */
export function openAddress(url: string): string {
  const address = new URL(url)
  address.password = ''
  for (const name of [...address.searchParams.keys()]) if (!COMMON.includes(name)) address.searchParams.delete(name)
  return String(address)
}

/** Environment variables for the same connection. Only the process's owner may read them. */
export function secretEnvironment(url: string): NodeJS.ProcessEnv {
  const { password, searchParams } = new URL(url)
  const secret = password === '' ? searchParams.get('password') : decodeURIComponent(password)
  return {
    ...process.env,
    // English messages, because run-tool.ts parses them.
    LC_ALL: 'C',
    PGAPPNAME: ERRAND,
    ...(secret && { PGPASSWORD: secret }),
  }
}

/** Returns the address of the host that accepts writes, so that one operation uses one host. Throws DatabaseAway. */
export async function primaryAddress(url: string): Promise<string> {
  const hosts = hostsOf(url)
  let fault: unknown
  for (const host of hosts)
    try {
      if (hosts.length === 1 || (await connectedTo(host, isWritable))) return host
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      fault ??= error.cause
    }
  throw new DatabaseAway(fault)
}

/** Throws DatabaseAway if no host answers. */
export async function connectedTo<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  options: pg.ClientConfig = {},
): Promise<Result> {
  const client = new pg.Client({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    application_name: ERRAND,
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw isLost(error) ? new DatabaseAway(error) : error
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
