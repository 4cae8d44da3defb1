import { seeded } from '@mostrador/demo/seeded'
import { localDay, startOfDay } from '@mostrador/domain/time'
import { startPostgres, WITHOUT_FSYNC } from '@mostrador/server/testing/postgres-server'
import { dailyInstants, startInstants } from '../first-start/instants.ts'
import { tryStart } from '../first-start/try-start.ts'
import { none, type Proof, tried } from '../proof.ts'
import { makeDatabase } from '../shop/postgres-shop.ts'

const SIZES = {
  full: { instants: 60, days: 460, onPostgres: 5 },
  short: { instants: 10, days: 0, onPostgres: 0 },
} as const

/**
 * Starts on empty data folders with demo data at random instants. FIRST_START_SEED repeats a run of the same day.
 * FIRST_START_AT tries one instant, on both engines.
 */
export const firstStart: Proof = {
  name: 'first-start',
  title: 'El primer arranque, en cualquier día y a cualquier hora',
  async run(size) {
    const { instants, days, onPostgres } = SIZES[size]
    const seed = Number(process.env['FIRST_START_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    const alone = process.env['FIRST_START_AT']
    const random = seeded(seed)
    const today = startOfDay(localDay(Date.now()))
    const chosen = alone === undefined ? startInstants(random, today, instants) : [Date.parse(alone)]
    const daily = alone === undefined ? dailyInstants(random, today, days) : []
    const wrongs: string[] = []
    for (const at of [...chosen, ...daily]) wrongs.push(...(await tryStart(at)))
    // The last ones are at random seconds. PostgreSQL takes half a minute for each.
    const others = chosen.slice(chosen.length - (alone === undefined ? onPostgres : 1))
    wrongs.push(...(await onPostgresToo(others)))
    const all = chosen.length + daily.length + others.length
    return [
      { what: 'semilla', value: seed, isGood: true },
      tried('arranques en una carpeta vacía', all, chosen.length),
      none(`arranques con algo mal (FIRST_START_SEED=${seed})`, wrongs),
    ]
  },
}

async function onPostgresToo(instants: readonly number[]): Promise<string[]> {
  if (instants.length === 0) return []
  const postgres = await startPostgres(WITHOUT_FSYNC)
  const wrongs: string[] = []
  try {
    for (const [turn, at] of instants.entries())
      wrongs.push(...(await tryStart(at, await makeDatabase(postgres.url, `first_${turn}`))))
  } finally {
    postgres.stop()
  }
  return wrongs
}
