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
const SHOWN_FUNCTIONS = 12
/** Share of the run that counts, from its end. Its start compiles functions. */
const COUNTED_SHARE = 0.7

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
      measureCostliest('SQLite', scratch, { DATA_DIR: await shopFolder(scratch, 'shop', 0, GOODS) }, effort),
    )),
    ...(await inScratch((scratch) =>
      withPostgres(async (server) => {
        const url = await postgresShop(server, 'run_profile', { invoices: 0, goods: GOODS })
        const readings = await measureCostliest('PostgreSQL', scratch, { DATA_DIR: scratch, DATABASE_URL: url }, effort)
        await dropDatabase(server, 'run_profile')
        return readings
      }),
    )),
  ],
}

async function measureCostliest(
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
  const own = ownTimes(mainThreadProfile(folder), rounds * seconds * 1e6 * COUNTED_SHARE)
  const idle = own.get('(idle)') ?? 0
  const busy = [...own.values()].reduce((sum, time) => sum + time, 0) - idle
  const sorted = [...own].filter(([name]) => name !== '(idle)').toSorted(([, a], [, b]) => b - a)
  return sorted.slice(0, SHOWN_FUNCTIONS).map(([name, time]) => {
    const share = (100 * time) / busy
    return { what: `${engine}, ${name}`, value: { median: share, low: share, high: share }, unit: '%' }
  })
}

/** Returns the main thread's profile. Each thread writes one, and the main thread's has the most nodes. */
function mainThreadProfile(folder: string): Profile {
  const profiles = readdirSync(folder).map((file): Profile => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const [main] = profiles.toSorted((a, b) => b.nodes.length - a.nodes.length)
  if (!main) throw new Error('The server wrote no profile')
  return main
}

/** Returns the microseconds of each function with its file, over the profile's last `countedUs` microseconds. */
function ownTimes({ nodes, samples, timeDeltas }: Profile, countedUs: number): Map<string, number> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const own = new Map<string, number>()
  let counted = 0
  for (let index = samples.length - 1; index >= 0 && counted < countedUs; index -= 1) {
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
