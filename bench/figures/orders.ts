import { placeOrder } from '@mostrador/contract/sale/orders'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import type { Effort, Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startBaseline, startMemory } from '../servers/programs.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { preparedBags } from '../shop/bags.ts'
import { ROSALES_GOODS } from '../shop/goods.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { clerkTokens } from '../shop/people.ts'

const CLIENTS = [1, 8, 64]
/**
 * Goal from `MANY` clients on: orders per second, in percent of the baseline's (node:http and SQLite without our
 * program).
 */
const LEAST_SHARE = 60
const MANY = 8

const bodies = preparedBags(ROSALES_GOODS)

export const orderLoad = {
  method: 'POST',
  path: placeOrder.path,
  status: placeOrder.status,
  tokens: clerkTokens,
  bodies,
  isKeyed: true,
} as const

export const sendOrders = (port: number | readonly number[], clients: number, { seconds }: Pick<Effort, 'seconds'>) =>
  load({ ...orderLoad, port, clients, seconds })

export const orders: Figure = {
  name: 'orders',
  title: 'Pedidos de 5 líneas por HTTP',
  measure: (effort) =>
    inScratch(async (scratch) => {
      const serverFolder = await shopFolder(scratch, 'server', 0)
      const baselineFolder = await shopFolder(scratch, 'baseline', 0)
      const starts = {
        server: () => startMostrador(serverFolder),
        baseline: () => startBaseline(baselineFolder),
        memory: startMemory,
      }
      return withServers(starts, async (ports) => {
        const readings: Reading[] = []
        for (const clients of CLIENTS) readings.push(...(await withClients(clients, ports, effort)))
        return readings
      })
    }),
}

async function withClients(
  clients: number,
  ports: Readonly<Record<'server' | 'baseline' | 'memory', number>>,
  effort: Effort,
): Promise<Reading[]> {
  const rounds = await pairedRounds(effort.rounds, {
    server: () => sendOrders(ports.server, clients, effort),
    baseline: () => sendOrders(ports.baseline, clients, effort),
    memory: () => sendOrders(ports.memory, clients, effort),
  })
  const clientsLabel = `${clients} ${clients === 1 ? 'cliente' : 'clientes'}`
  return [
    { what: `${clientsLabel}: servidor`, value: across(rounds, (round) => round.server.perSecond), unit: '/s' },
    { what: `${clientsLabel}: servidor, p50`, value: across(rounds, (round) => round.server.p50), unit: 'ms' },
    { what: `${clientsLabel}: servidor, p99`, value: across(rounds, (round) => round.server.p99), unit: 'ms' },
    {
      what: `${clientsLabel}: piso (node:http y SQLite)`,
      value: across(rounds, (round) => round.baseline.perSecond),
      unit: '/s',
    },
    { what: `${clientsLabel}: piso, p50`, value: across(rounds, (round) => round.baseline.p50), unit: 'ms' },
    { what: `${clientsLabel}: piso, p99`, value: across(rounds, (round) => round.baseline.p99), unit: 'ms' },
    {
      what: `${clientsLabel}: sin base de datos`,
      value: across(rounds, (round) => round.memory.perSecond),
      unit: '/s',
    },
    {
      what: `${clientsLabel}: servidor / piso`,
      value: across(rounds, (round) => (100 * round.server.perSecond) / round.baseline.perSecond),
      unit: '%',
      ...(clients >= MANY && { goal: { atLeast: LEAST_SHARE } }),
    },
    {
      what: `${clientsLabel}: servidor / sin base de datos`,
      value: across(rounds, (round) => (100 * round.server.perSecond) / round.memory.perSecond),
      unit: '%',
    },
  ]
}
