import { PAGE_SIZE } from '@mostrador/domain/paging'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import type { Effort, Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { type Postgres, withPostgres } from '../servers/postgres.ts'
import { startBaseline, startPostgresBaseline } from '../servers/programs.ts'
import { residentMemory } from '../servers/resident-memory.ts'
import { type ServerProcess, startMostrador, withServers } from '../servers/server-process.ts'
import { orderBody } from '../shop/bags.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { dropDatabase, postgresShop } from '../shop/postgres-shop.ts'
import { orderLoad } from './orders.ts'
import { SCREENS, type Screen, SOLD_OFTEN } from './screens.ts'

const GOODS = 20_000
const SIZES = { few: 10_000, some: 100_000, many: 1_000_000 } as const
const MOST_GROWTH = 1.5
const MOST_SEARCH_MS = 300
const SALES_TODAY = 200

type Size = keyof typeof SIZES
type Ports = Readonly<Record<Size | 'baseline', number>>

export const sizes: Figure = {
  name: 'sizes',
  title: `Pantallas con ${GOODS.toLocaleString('es-GT')} productos, según las facturas que haya`,
  isGrid: true,
  isLong: true,
  measure: async (effort) => [
    ...(await measureEngine('SQLite', effort, withSqliteShops)),
    ...(await measureEngine('PostgreSQL', effort, (scratch, measure) =>
      withPostgres((server) => withPostgresShops(server, scratch, measure)),
    )),
  ],
}

type Starts = Readonly<Record<Size | 'baseline', () => Promise<ServerProcess>>>
type WithShops = (scratch: string, measure: (starts: Starts) => Promise<Reading[]>) => Promise<Reading[]>

const withSqliteShops: WithShops = async (scratch, measure) => {
  const folder = (size: Size) => shopFolder(scratch, size, SIZES[size], GOODS)
  const [few, some, many] = [await folder('few'), await folder('some'), await folder('many')]
  return measure({
    few: () => startMostrador(few),
    some: () => startMostrador(some),
    many: () => startMostrador(many),
    baseline: () => startBaseline(many),
  })
}

async function withPostgresShops(
  server: Postgres,
  scratch: string,
  measure: Parameters<WithShops>[1],
): Promise<Reading[]> {
  const database = (size: Size) => postgresShop(server, `run_${size}`, { invoices: SIZES[size], goods: GOODS })
  const [few, some, many] = [await database('few'), await database('some'), await database('many')]
  const readings = await measure({
    few: () => startMostrador(scratch, few),
    some: () => startMostrador(scratch, some),
    many: () => startMostrador(scratch, many),
    baseline: () => startPostgresBaseline(many),
  })
  for (const size of Object.keys(SIZES)) await dropDatabase(server, `run_${size}`)
  return readings
}

const measureEngine = (engine: string, { rounds, seconds }: Effort, shops: WithShops): Promise<Reading[]> =>
  inScratch((scratch) =>
    shops(scratch, (starts) =>
      withServers(starts, async (ports, pids) => {
        for (const size of Object.keys(SIZES) as Size[]) await sellFirst(ports[size])
        const readings: Reading[] = []
        // A page takes a few milliseconds, so a quarter of the time is enough.
        for (const screen of SCREENS)
          readings.push(...(await measureScreen(engine, screen, ports, { rounds, seconds: seconds / 4 })))
        return [...readings, ...memoryOf(engine, pids)]
      }),
    ),
  )

async function sellFirst(port: number): Promise<void> {
  const orders = { ...orderLoad, port, seconds: 0 }
  await load({ ...orders, clients: 8, amount: SALES_TODAY })
  await load({ ...orders, clients: 1, amount: PAGE_SIZE, bodies: [orderBody([SOLD_OFTEN])] })
}

async function measureScreen(
  engine: string,
  screen: Screen,
  ports: Ports,
  { rounds: count, seconds }: Pick<Effort, 'rounds' | 'seconds'>,
): Promise<Reading[]> {
  const { what, goal, hasBaseline, ...call } = screen
  const ask = (port: number) => () => load({ ...call, port, seconds })
  // A search is slow, so two rounds are enough.
  const rounds = await pairedRounds(goal === 'search' ? Math.min(count, 2) : count, {
    few: ask(ports.few),
    some: ask(ports.some),
    many: ask(ports.many),
    baseline: hasBaseline ? ask(ports.baseline) : async () => undefined,
  })
  const row = `${what}, ${engine}`
  const times = (Object.keys(SIZES) as Size[]).flatMap((size): Reading[] => {
    const invoices = SIZES[size].toLocaleString('es-GT')
    const limit = goal === 'search' && size === 'many' ? { goal: { atMost: MOST_SEARCH_MS } } : {}
    return [
      { what: `${row}: ${invoices} p50`, value: across(rounds, (round) => round[size].p50), unit: 'ms', ...limit },
      ...(size === 'many'
        ? [{ what: `${row}: p99`, value: across(rounds, ({ many }) => many.p99), unit: 'ms' } as const]
        : []),
    ]
  })
  return [
    ...times,
    {
      what: `${row}: crecimiento`,
      value: across(rounds, (round) => round.few.perSecond / round.many.perSecond),
      unit: '×',
      ...(goal === 'growth' && { goal: { atMost: MOST_GROWTH } }),
    },
    ...(hasBaseline
      ? ([
          {
            what: `${row}: del piso`,
            value: across(rounds, ({ many, baseline }) => (100 * many.perSecond) / (baseline?.perSecond ?? Number.NaN)),
            unit: '%',
          },
        ] as const)
      : []),
  ]
}

const memoryOf = (engine: string, pids: Readonly<Record<Size, number>>): Reading[] =>
  (Object.keys(SIZES) as Size[]).map((size) => {
    const memory = residentMemory(pids[size])
    return {
      what: `Memoria del servidor después, ${engine} con ${SIZES[size].toLocaleString('es-GT')}`,
      value: { median: memory, low: memory, high: memory },
      unit: 'MB',
    }
  })
