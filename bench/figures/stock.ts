import { inventory } from '@mostrador/contract/goods/products'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import type { Effort, Figure, Reading } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startBaseline } from '../servers/programs.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { ROSALES_GOODS } from '../shop/goods.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { clerkTokens, tokenOf } from '../shop/people.ts'

const CLIENTS = 8

export const stock: Figure = {
  name: 'stock',
  title: `Lista de ${ROSALES_GOODS} productos, ${CLIENTS} clientes`,
  measure: (effort) =>
    inScratch(async (scratch) => {
      const folder = await shopFolder(scratch, 'server', 0)
      const bare = await shopFolder(scratch, 'baseline', 0)
      const starts = { server: () => startMostrador(folder), baseline: () => startBaseline(bare) }
      return withServers(starts, (ports) => compare(ports, effort))
    }),
}

async function compare(
  ports: Readonly<Record<'server' | 'baseline', number>>,
  { rounds: count, seconds }: Effort,
): Promise<Reading[]> {
  const list = { path: inventory.path, clients: CLIENTS, seconds, tokens: clerkTokens }
  const known = { 'if-none-match': await etagOf(ports.server) }
  const packed = { 'accept-encoding': 'gzip' }
  const rounds = await pairedRounds(count, {
    server: () => load({ ...list, port: ports.server }),
    packed: () => load({ ...list, port: ports.server, headers: packed }),
    known: () => load({ ...list, port: ports.server, headers: known, status: 304 }),
    baseline: () => load({ ...list, port: ports.baseline }),
  })
  return [
    { what: 'servidor', value: across(rounds, (round) => round.server.perSecond), unit: '/s' },
    { what: 'servidor, p50', value: across(rounds, (round) => round.server.p50), unit: 'ms' },
    { what: 'servidor, comprimida', value: across(rounds, (round) => round.packed.perSecond), unit: '/s' },
    { what: 'servidor, con If-None-Match', value: across(rounds, (round) => round.known.perSecond), unit: '/s' },
    { what: 'piso: JSON escrito por SQLite', value: across(rounds, (round) => round.baseline.perSecond), unit: '/s' },
    {
      what: 'servidor / piso',
      value: across(rounds, (round) => (100 * round.server.perSecond) / round.baseline.perSecond),
      unit: '%',
      goal: { atLeast: 100 },
    },
    {
      what: 'servidor con If-None-Match / piso',
      value: across(rounds, (round) => (100 * round.known.perSecond) / round.baseline.perSecond),
      unit: '%',
      goal: { atLeast: 100 },
    },
  ]
}

async function etagOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${inventory.path}`, {
    headers: { cookie: `sid=${tokenOf(1)}`, 'accept-encoding': 'identity' },
  })
  const { data } = (await answer.json()) as { data: readonly unknown[] }
  const etag = answer.headers.get('etag')
  if (data.length !== ROSALES_GOODS || etag === null) throw new Error('The stock list is not what was put there')
  return etag
}
