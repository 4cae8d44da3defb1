import { inScratch } from '../places.ts'
import type { Effort, Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startBaseline, startPostgresBaseline } from '../servers/programs.ts'
import { residentMemory } from '../servers/resident-memory.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { dropDatabase, postgresShop } from '../shop/postgres-shop.ts'
import { sendOrders } from './orders.ts'

const CLIENTS = [1, 8, 64, 256]
const GOODS = 20_000
const INVOICES = 1_000_000

/** Goal by number of clients: how clientsLabel times slower orders may be with 1,000,000 invoices than with none. */
const HIGHEST_SLOWDOWN: Readonly<Record<number, number>> = { 1: 1.2, 8: 1.2, 64: 1.5 }

export const engines: Figure = {
  name: 'engines',
  title: `Pedidos de 5 líneas: SQLite y PostgreSQL, ${GOODS.toLocaleString('es-GT')} productos`,
  isGrid: true,
  isLong: true,
  measure: (effort) =>
    inScratch((scratch) =>
      withPostgres(async (server) => {
        const [folder, baselineFolder] = [
          await shopFolder(scratch, 'sqlite', 0, GOODS),
          await shopFolder(scratch, 'sqlite-baseline', 0, GOODS),
        ]
        const empty = await postgresShop(server, 'run_empty', { invoices: 0, goods: GOODS })
        const bare = await postgresShop(server, 'run_baseline', { invoices: 0, goods: GOODS })
        const full = await postgresShop(server, 'run_full', { invoices: INVOICES, goods: GOODS })
        const starts = {
          sqlite: () => startMostrador(folder),
          sqliteBaseline: () => startBaseline(baselineFolder),
          first: () => startMostrador(scratch, empty),
          second: () => startMostrador(scratch, empty),
          postgresBaseline: () => startPostgresBaseline(bare),
          full: () => startMostrador(scratch, full),
        }
        const readings = await withServers(starts, async (ports, pids) => {
          const speeds: Reading[] = []
          for (const clients of CLIENTS) speeds.push(...(await withClients(clients, ports, effort)))
          return [...speeds, ...memoryOf(pids)]
        })
        for (const name of ['run_empty', 'run_baseline', 'run_full']) await dropDatabase(server, name)
        return readings
      }),
    ),
}

type Server = 'sqlite' | 'sqliteBaseline' | 'first' | 'second' | 'postgresBaseline' | 'full'

async function withClients(
  clients: number,
  ports: Readonly<Record<Server, number>>,
  effort: Effort,
): Promise<Reading[]> {
  const send = (...to: readonly Server[]) =>
    sendOrders(to.map((name) => ports[name]).slice(0, clients), clients, effort)
  const rounds = await pairedRounds(effort.rounds, {
    sqlite: () => send('sqlite'),
    sqliteBaseline: () => send('sqliteBaseline'),
    one: () => send('first'),
    two: () => send('first', 'second'),
    postgresBaseline: () => send('postgresBaseline'),
    full: () => send('full'),
  })
  const highest = HIGHEST_SLOWDOWN[clients]
  const readingsOf = (
    what: string,
    server: Exclude<keyof (typeof rounds)[number], symbol>,
    baseline?: 'sqliteBaseline' | 'postgresBaseline',
  ) =>
    [
      { what: `${what}: pedidos`, value: across(rounds, (round) => round[server].perSecond), unit: '/s' },
      { what: `${what}: p50`, value: across(rounds, (round) => round[server].p50), unit: 'ms' },
      { what: `${what}: p99`, value: across(rounds, (round) => round[server].p99), unit: 'ms' },
      ...(baseline === undefined
        ? []
        : ([
            {
              what: `${what}: del piso`,
              value: across(rounds, (round) => (100 * round[server].perSecond) / round[baseline].perSecond),
              unit: '%',
            },
          ] as const)),
    ] as const satisfies readonly Reading[]
  const clientsLabel = `${clients} ${clients === 1 ? 'cliente' : 'clientes'}`
  return [
    ...readingsOf(`${clientsLabel}, SQLite, un proceso`, 'sqlite', 'sqliteBaseline'),
    ...readingsOf(`${clientsLabel}, SQLite, piso`, 'sqliteBaseline'),
    ...readingsOf(`${clientsLabel}, PostgreSQL, 1 proceso`, 'one', 'postgresBaseline'),
    ...(clients === 1 ? [] : readingsOf(`${clientsLabel}, PostgreSQL, 2 procesos`, 'two', 'postgresBaseline')),
    ...readingsOf(`${clientsLabel}, PostgreSQL, piso`, 'postgresBaseline'),
    ...readingsOf(`${clientsLabel}, PostgreSQL, sobre 1,000,000 de facturas`, 'full'),
    {
      what: `${clientsLabel}, PostgreSQL, sobre 1,000,000 de facturas: costo contra vacía`,
      value: across(rounds, (round) => round.one.perSecond / round.full.perSecond),
      unit: '×',
      ...(highest !== undefined && { goal: { atMost: highest } }),
    },
  ]
}

const NAMES: Readonly<Partial<Record<Server, string>>> = {
  sqlite: 'SQLite',
  first: 'PostgreSQL, el primero de 2 procesos',
  full: 'PostgreSQL, sobre 1,000,000 de facturas',
}

const memoryOf = (pids: Readonly<Record<Server, number>>): Reading[] =>
  (Object.entries(NAMES) as [Server, string][]).map(([server, name]) => {
    const now = residentMemory(pids[server])
    return { what: `Memoria del servidor después, ${name}`, value: { median: now, low: now, high: now }, unit: 'MB' }
  })
