import pg from 'pg'
import { DatabaseAway } from '../../faults.ts'
import { isWritable } from './host.ts'
import { hostsOf, isLost } from './hosts.ts'

/** What a connection is called that is no server's: only servers keep a shop from being put back (copy/refuse-served.ts). */
const ERRAND = 'mostrador-errand'

/** Milliseconds until a server that does not answer is given up. */
const TIMEOUT_MS = 10_000

/** What of an address PostgreSQL's programs understand too; pg knows words of its own. */
const COMMON = ['host', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'options', 'connect_timeout']

export const databaseOf = (url: string): string => {
  const address = new URL(url)
  return decodeURIComponent(address.pathname.slice(1)) || decodeURIComponent(address.username)
}

/** The address of another database of the same server. */
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

/** What goes with it: their environment, which only their owner may read. */
export function secretEnvironment(url: string): NodeJS.ProcessEnv {
  const { password, searchParams } = new URL(url)
  const secret = password === '' ? searchParams.get('password') : decodeURIComponent(password)
  return {
    ...process.env,
    // English, whatever the computer speaks: run-tool.ts reads what they say.
    LC_ALL: 'C',
    PGAPPNAME: ERRAND,
    ...(secret && { PGPASSWORD: secret }),
  }
}

/** Of the hosts that an address names, the one that takes writes: errands are not split over several. Throws DatabaseAway. */
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

/** Does something over one connection to an address. Throws DatabaseAway where nobody answers. */
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
