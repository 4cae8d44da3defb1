import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inScratch, ROOT, SERVER_MAIN } from '../places.ts'
import type { Effort, Figure, Reading } from '../reading.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startServer } from '../servers/server-process.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { dropDatabase, postgresShop } from '../shop/postgres-shop.ts'
import { sendOrders } from './orders.ts'

const CLIENTS = 8
const GOODS = 20_000
const NAMED = 12
/** Share of the run that counts, from its end. Its start compiles functions. */
const COUNTED = 0.7

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** The main thread's own time by function while the server sells. */
export const profile: Figure = {
  name: 'profile',
  title: `En qué se va el tiempo de un pedido, ${CLIENTS} clientes, tiempo propio de cada función`,
  isLong: true,
  measure: async (effort) => [
    ...(await inScratch(async (scratch) =>
      dearest('SQLite', scratch, { DATA_DIR: await shopFolder(scratch, 'shop', 0, GOODS) }, effort),
    )),
    ...(await inScratch((scratch) =>
      withPostgres(async (server) => {
        const url = await postgresShop(server, 'run_profile', { invoices: 0, goods: GOODS })
        const readings = await dearest('PostgreSQL', scratch, { DATA_DIR: scratch, DATABASE_URL: url }, effort)
        await dropDatabase(server, 'run_profile')
        return readings
      }),
    )),
  ],
}

async function dearest(
  engine: string,
  scratch: string,
  environment: object,
  { rounds, seconds }: Effort,
): Promise<Reading[]> {
  const folder = join(scratch, 'profiles')
  const server = await startServer(SERVER_MAIN, [], {
    ...environment,
    NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}`,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    LOG_LEVEL: 'error',
    BACKUP_DAYS: '0',
  })
  try {
    await sendOrders(server.port, CLIENTS, { seconds: rounds * seconds })
  } finally {
    await server.stop()
  }
  const own = ownTimes(longest(folder), rounds * seconds * 1e6 * COUNTED)
  const idle = own.get('(idle)') ?? 0
  const busy = [...own.values()].reduce((sum, time) => sum + time, 0) - idle
  const sorted = [...own].filter(([name]) => name !== '(idle)').toSorted(([, a], [, b]) => b - a)
  return sorted.slice(0, NAMED).map(([name, time]) => {
    const share = (100 * time) / busy
    return { what: `${engine}, ${name}`, value: { median: share, low: share, high: share }, unit: '%' }
  })
}

/** Returns the main thread's profile. Each thread writes one, and the main thread's has the most nodes. */
function longest(folder: string): Profile {
  const profiles = readdirSync(folder).map((file): Profile => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const [main] = profiles.toSorted((a, b) => b.nodes.length - a.nodes.length)
  if (!main) throw new Error('The server wrote no profile')
  return main
}

/** Returns the microseconds of each function with its file, over the profile's last `last` microseconds. */
function ownTimes({ nodes, samples, timeDeltas }: Profile, last: number): Map<string, number> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const own = new Map<string, number>()
  let counted = 0
  for (let index = samples.length - 1; index >= 0 && counted < last; index -= 1) {
    const [name, time] = [names.get(samples[index] ?? 0) ?? '', timeDeltas[index] ?? 0]
    own.set(name, (own.get(name) ?? 0) + time)
    counted += time
  }
  return own
}

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  const name = functionName || '(sin nombre)'
  if (url === '') return name
  return `${name} ${url.startsWith('file:') ? relative(ROOT, new URL(url).pathname) : url} ${lineNumber + 1}`
}
