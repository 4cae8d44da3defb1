import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { furnish } from '../mixed/furnish.ts'
import { type CrowdPlan, type CrowdReport, KINDS } from '../mixed/plan.ts'
import { inScratch } from '../places.ts'
import type { Effort, Figure, Reading, Unit } from '../reading.ts'
import { withPostgres } from '../servers/postgres.ts'
import { residentMemory } from '../servers/resident-memory.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { ROSALES_GOODS } from '../shop/goods.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { dropDatabase, postgresShop } from '../shop/postgres-shop.ts'

/** A usual size here, with half a year of history. */
const SHOP = { goods: ROSALES_GOODS, invoices: 100_000 }
/** Milliseconds until every page was read once. */
const WARM_UP_MS = 60_000
const SAMPLE_MS = 2_000
/** Milliseconds of the 99th of 100 orders, and MB of growth after the warm-up. */
const MOST_P99_MS = 250
const MOST_GROWTH_MB = 150

export const mixed: Figure = {
  name: 'mixed',
  title: '150 visitantes, 40 cajas y 10 personas en la oficina a la vez',
  isGrid: true,
  isLong: true,
  measure: (effort) =>
    inScratch((scratch) => (effort.engine === 'sqlite' ? onFile(scratch, effort) : onDatabase(scratch, effort))),
}

async function onFile(scratch: string, effort: Effort): Promise<Reading[]> {
  const folder = await shopFolder(scratch, 'server', SHOP.invoices, SHOP.goods)
  const { photos, count, passwordHash } = await furnish(join(folder, 'photos'))
  const raw = new Sqlite(join(folder, 'mostrador.db'))
  raw.prepare(`update product set photos = json_extract(?, '$[' || (id % ${count}) || ']')`).run(photos)
  raw.prepare('update user_account set password_hash = ?').run(passwordHash)
  raw.close()
  return withServers({ server: () => startMostrador(folder) }, ({ server }, pids) => live(server, pids.server, effort))
}

const onDatabase = (scratch: string, effort: Effort): Promise<Reading[]> =>
  withPostgres(async (server) => {
    const url = await postgresShop(server, 'run_mixed', SHOP)
    const { photos, count, passwordHash } = await furnish(join(scratch, 'photos'))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`update product set photos = $1::json ->> (id % ${count})::int`, [photos])
    await client.query('update user_account set password_hash = $1', [passwordHash])
    await client.query('vacuum (analyze) product')
    await client.end()
    const starts = { server: () => startMostrador(scratch, url) }
    const readings = await withServers(starts, (ports, pids) => live(ports.server, pids.server, effort))
    await dropDatabase(server, 'run_mixed')
    return readings
  })

async function live(port: number, pid: number, { minutes }: Effort): Promise<Reading[]> {
  const lasts = minutes * 60_000
  const warmUp = Math.min(WARM_UP_MS, lasts)
  const crowd = fork(join(import.meta.dirname, '../mixed/crowd-main.ts'))
  try {
    crowd.send({ port, warmUp, lasts } satisfies CrowdPlan)
    const heard = reportOf(crowd)
    const memory = watchMemory(pid, warmUp)
    const report = await heard
    return readingsOf(report, memory())
  } finally {
    crowd.kill()
  }
}

async function reportOf(crowd: ChildProcess): Promise<CrowdReport> {
  const [reply] = (await once(crowd, 'message')) as [{ report: CrowdReport } | { error: string }]
  if ('error' in reply) throw new Error(reply.error)
  return reply.report
}

/** `warm` is the median of the second half of the warm-up, `highest` the maximum after it. */
function watchMemory(pid: number, warmUp: number): () => { warm: number; highest: number } {
  const began = performance.now()
  const warming: number[] = []
  let highest = 0
  let isOver = false
  void (async () => {
    while (!isOver) {
      const [time, now] = [performance.now() - began, residentMemory(pid)]
      if (time > warmUp) highest = Math.max(highest, now)
      else if (time > warmUp / 2) warming.push(now)
      await pause(SAMPLE_MS)
    }
  })()
  return () => {
    isOver = true
    return { warm: warming.toSorted((a, b) => a - b)[warming.length >> 1] ?? Number.NaN, highest }
  }
}

function readingsOf(report: CrowdReport, { warm, highest }: { warm: number; highest: number }): Reading[] {
  for (const line of report.strange) console.error(`    ${line}`)
  const { times } = report
  return [
    reading('respuestas 5xx', report.faults, '', 0),
    reading('sin respuesta en 10 s', report.timeouts, '', 0),
    reading('conexiones rotas', report.broken, '', 0),
    ...KINDS.flatMap((kind) => [
      reading(`${kind}: cuántas`, times[kind].count, ''),
      reading(`${kind}: p50`, times[kind].p50, 'ms'),
      reading(`${kind}: p99`, times[kind].p99, 'ms', ...(kind === 'pedido' ? [MOST_P99_MS] : [])),
      reading(`${kind}: lo peor`, times[kind].worst, 'ms'),
    ]),
    reading('memoria tibia', warm, 'MB'),
    reading('memoria, lo más alto', highest, 'MB'),
    reading('memoria sobre la tibia', highest - warm, 'MB', MOST_GROWTH_MB),
    reading('demora propia de quien mide, p99', report.ownDelay, 'ms'),
  ]
}

const reading = (what: string, value: number, unit: Unit, most?: number): Reading => ({
  what,
  value: { median: value, low: value, high: value },
  unit,
  ...(most !== undefined && { goal: { atMost: most } }),
})
