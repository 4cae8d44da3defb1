import { type Random, seeded } from '@mostrador/demo/seeded'
import { INVARIANTS } from '@mostrador/server/db/copy/invariants'
import { startPostgres, WITHOUT_FSYNC } from '@mostrador/server/testing/postgres-server'
import { below, type Finding, none, type Proof, tried } from '../proof.ts'
import { ACT_GROUPS, ACTS } from '../races/acts.ts'
import { brokenLawsOfDatabase } from '../races/after.ts'
import { nameOfRepeat, type Pair } from '../races/pair.ts'
import { openRaceShop, type RaceShop, SERVERS } from '../races/race-shop.ts'
import { Seen, Tour } from '../races/tour.ts'
import { makeDatabase } from '../shop/postgres-shop.ts'

/** Pairs that run first, at every gap. They show a missing lock within seconds. */
const ALWAYS: readonly Pair[] = [
  { first: 'cerrar el turno', other: 'vender al contado' },
  { first: 'vender al contado', other: 'cerrar el turno' },
  { first: 'enviar la venta que espera', other: 'corregir la venta que espera' },
  { first: 'devolver lo pagado con tarjeta', other: 'devolver otra pagada con tarjeta' },
]
/** Acts that run at once in a crowd. A crowd of each size runs before every `PAIRS_BETWEEN` pairs. */
const CROWD_SIZES = [4, 16] as const
const PAIRS_BETWEEN = 20
const MINUTE_MS = 60_000
/** Random gaps tried for each pair, besides the first one after the snapshot and the last one. */
const GAPS = 2
const FULL_MINUTES = 30
const SHORT_PAIRS = 6
/** Limits: milliseconds of an answer without the intended pauses, and attempts of a deadlock's victim. */
const LONGEST_MS = 5_000
const MOST_TRIES = 4

/**
 * Runs every act on money or goods against every other on the same PostgreSQL rows. One pauses between two statements
 * while the other runs. The result must equal that of a serial order.
 */
export const postgresRaces: Proof = {
  name: 'postgres-races',
  title:
    'PostgreSQL, 2 servidores: todo lo que escribe dinero o mercadería contra todo lo demás, a la vez y sobre lo mismo',
  async run(size, { minutes = FULL_MINUTES, seed = Math.floor(Math.random() * 2 ** 31), acts } = {}) {
    const unknown = (acts ?? []).filter((name) => !(name in ACTS))
    if (unknown.length > 0) throw new Error(`No hay actos que se llamen así: ${unknown.join(', ')}`)
    const postgres = await startPostgres(WITHOUT_FSYNC)
    try {
      const raceShop = await openRaceShop(await makeDatabase(postgres.url, 'races'))
      try {
        const say = size === 'full' ? (line: string) => console.log(`    ${line}`) : () => undefined
        const seen = new Seen(say)
        const actGroups = ACT_GROUPS.map((group) => Object.keys(group).filter((name) => !acts || acts.includes(name)))
        const pairs = actGroups.flatMap(pairsOf)
        const until = size === 'full' ? performance.now() + minutes * MINUTE_MS : undefined
        await race(new Tour(raceShop, seen), seeded(seed), {
          actGroups,
          pairs,
          until,
          hasChosenActs: acts !== undefined,
        })
        return await findings(raceShop, seen, { seed, pairs: pairs.length, isFull: size === 'full' })
      } finally {
        await raceShop.close()
      }
    } finally {
      postgres.stop()
    }
  },
}

/** Pairs each act with every other, with itself, and with a repeat of the same idempotency key. */
const pairsOf = (names: readonly string[]): Pair[] =>
  names.flatMap((first, at) => [...names.slice(at), nameOfRepeat(first)].map((other) => ({ first, other })))

interface RacePlan {
  readonly actGroups: readonly (readonly string[])[]
  readonly pairs: readonly Pair[]
  /** Time of the end by `performance.now`. Undefined: the run ends after `SHORT_PAIRS` pairs. */
  readonly until: number | undefined
  readonly hasChosenActs: boolean
}

async function race(tour: Tour, random: Random, { actGroups, pairs, until, hasChosenActs }: RacePlan): Promise<void> {
  const isOver = () => until !== undefined && performance.now() >= until
  if (!hasChosenActs) for (const pair of ALWAYS) await tour.pair(pair)
  do {
    const order = random.shuffled(pairs)
    for (const [at, pair] of (until === undefined ? order.slice(0, SHORT_PAIRS) : order).entries()) {
      if (isOver()) return
      if (at % PAIRS_BETWEEN === 0) {
        for (const names of actGroups.filter(({ length }) => length > 0))
          for (const workers of CROWD_SIZES) await tour.crowd(random, workers, names)
      }
      await tour.bothWays(pair, random, GAPS)
      if (at % PAIRS_BETWEEN === 0) tour.progress()
    }
  } while (until !== undefined)
}

async function findings(
  raceShop: RaceShop,
  seen: Seen,
  { seed, pairs, isFull }: { readonly seed: number; readonly pairs: number; readonly isFull: boolean },
): Promise<Finding[]> {
  const broken = [
    ...(await brokenLawsOfDatabase(raceShop)),
    ...INVARIANTS.filter(([, query]) => raceShop.raw.prepare(query).all().length > 0).map(([what]) => what),
  ]
  return [
    { what: 'semilla, con la que se repite (--seed)', value: String(seed), isGood: true },
    { what: 'servidores', value: SERVERS, isGood: true },
    tried(`pares de actos, de ${pairs}`, seen.orders.size, isFull ? 1 : Math.min(SHORT_PAIRS, pairs)),
    tried('veces que un acto se detuvo entre dos instrucciones mientras otro seguía', seen.plays, 1),
    tried(`rondas de ${CROWD_SIZES.join(' y ')} a la vez`, seen.crowds, 1),
    { what: 'actos', value: seen.acts, isGood: true },
    none(`resultados que rompen una regla o que ningún orden de los actos daría (--seed ${seed})`, [
      ...seen.wrongs.values(),
    ]),
    none('sumas que no cuadran al final, en toda la base', broken),
    none(`actos que se bloquean entre sí (--seed ${seed})`, [...seen.deadlocks]),
    {
      what: 'intentos de un acto que PostgreSQL canceló por un bloqueo mutuo',
      value: seen.tries,
      wanted: `≤ ${MOST_TRIES}`,
      isGood: seen.tries <= MOST_TRIES,
    },
    { what: 'respuestas «intente de nuevo»', value: seen.conflicts, isGood: true },
    {
      what: 'pares de los que solo se vio un orden',
      value: seen.oneOrder.length === 0 ? 0 : `${seen.oneOrder.length}: ${seen.oneOrder.slice(0, 5).join(' · ')}`,
      isGood: true,
    },
    below(`respuesta más larga, sin las pausas (${seen.longestOf})`, seen.longest, 'ms', LONGEST_MS),
  ]
}
