import type { Finding, Options, Proof, Size } from '../proof.ts'
import { none, tried } from '../proof.ts'
import { openShop, type SimulatedShop } from '../simulate/simulated-shop.ts'

/** Days of all shops. Each shop with its own seed runs for `DAYS_A_SHOP`. */
const DAYS = { full: 1_000, short: 20 } as const
const DAYS_A_SHOP = { full: 40, short: 10 } as const
const MINUTE_MS = 60_000

interface Sums {
  shops: number
  days: number
  acts: number
  sales: number
  accountPayments: number
  quotations: number
  serverCrashes: number
  tillCrashes: number
  lost: number
  twice: number
  late: number
  keptBack: number
  steps: number
}

const NOTHING: Sums = {
  shops: 0,
  days: 0,
  acts: 0,
  sales: 0,
  accountPayments: 0,
  quotations: 0,
  serverCrashes: 0,
  tillCrashes: 0,
  lost: 0,
  twice: 0,
  late: 0,
  keptBack: 0,
  steps: 0,
}

/**
 * Simulates shop days in virtual time: tills, network, server and certifier in one process. A seed decides every
 * fault, and `--seed` repeats a run step by step. SIGUSR2 ends a long run and shows what it did.
 */
export const simulate: Proof = {
  name: 'simulate',
  title: 'Días de tienda en tiempo simulado: cajas, red, servidor y certificador fallan según una semilla',
  run: simulateDays,
}

async function simulateDays(
  size: Size,
  { days = DAYS[size], seed, from = 1, minutes }: Options = {},
): Promise<Finding[]> {
  const begun = process.hrtime.bigint()
  const elapsed = () => Number(process.hrtime.bigint() - begun) / 1e6
  let isStopped = false
  process.once('SIGUSR2', () => {
    isStopped = true
  })
  const isOver = () => isStopped || (minutes !== undefined && elapsed() > minutes * MINUTE_MS)
  const sums = { ...NOTHING }
  const wrongs: string[] = []
  let last = 0
  for (let next = seed ?? from; sums.days < days && !isOver(); next += 1) {
    last = next
    const most = seed === undefined ? DAYS_A_SHOP[size] : days
    wrongs.push(...(await runShop(next, Math.min(most, days - sums.days), sums, isOver)))
    if (seed !== undefined) break
  }
  const perMinute = Math.round(sums.days / (elapsed() / MINUTE_MS))
  return [
    tried('días de tienda', sums.days, minutes === undefined ? days : 1),
    { what: 'tiendas, cada una con su semilla', value: sums.shops, isGood: true },
    { what: 'última semilla', value: last, isGood: true },
    { what: 'actos de personas', value: sums.acts, isGood: true },
    { what: 'ventas', value: sums.sales, isGood: sums.sales > 0 },
    { what: 'abonos a cuenta', value: sums.accountPayments, isGood: true },
    { what: 'cotizaciones', value: sums.quotations, isGood: true },
    { what: 'servidores y cajas que murieron a medias', value: sums.serverCrashes + sums.tillCrashes, isGood: true },
    { what: 'llamadas y respuestas perdidas', value: sums.lost, isGood: sums.lost > 0 },
    { what: 'llamadas dobles o tardías', value: sums.twice + sums.late, isGood: true },
    { what: 'copias de lo rechazado, que no se entregan', value: sums.keptBack, isGood: true },
    { what: 'pasos', value: sums.steps, isGood: true },
    { what: 'días por minuto', value: perMinute, isGood: true },
    none('lo que se dijo y no es así', wrongs),
  ]
}

/** Runs a shop for its days or until a fault. Returns the fault's place. */
async function runShop(seed: number, days: number, sums: Sums, isOver: () => boolean): Promise<string[]> {
  const shop = await openShop(seed)
  let day = 0
  try {
    for (; day < days && shop.wrongs.length === 0 && !isOver(); day += 1) await shop.day()
    if (shop.wrongs.length === 0) await shop.examine()
  } catch (error) {
    shop.wrongs.push(String((error as Error).stack))
  } finally {
    shop.close()
  }
  add(sums, shop, day)
  if (shop.wrongs.length === 0) return []
  const place = `semilla ${seed}, día ${day}, paso ${shop.trace.steps}`
  // A day that threw an error does not count.
  console.log(
    [
      `  ${place}: npm run prove -- simulate --seed ${seed} --days ${day + 1}`,
      ...shop.trace.last(),
      ...shop.wrongs,
    ].join('\n    '),
  )
  return shop.wrongs.map((wrong) => `${place}: ${wrong}`)
}

function add(sums: Sums, { acts, ledger, serverCrashes, tills, network, trace }: SimulatedShop, days: number): void {
  const { lostCalls, lostAnswers, sentTwice, late, keptBack } = network.counts
  sums.shops += 1
  sums.days += days
  sums.acts += acts
  sums.sales += ledger.sales.size
  sums.accountPayments += ledger.accountPayments.size
  sums.quotations += ledger.quotations.length
  sums.serverCrashes += serverCrashes
  sums.tillCrashes += tills.reduce((sum, { crashes }) => sum + crashes, 0)
  sums.lost += lostCalls + lostAnswers
  sums.twice += sentTwice
  sums.late += late
  sums.keptBack += keptBack
  sums.steps += trace.steps
}
