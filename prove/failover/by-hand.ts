import { setTimeout as sleep } from 'node:timers/promises'
import { inventory } from '@mostrador/contract/goods/products'
import { ask } from '@mostrador/server/testing/ask'
import { below, type Finding, none, type Size, tried } from '../proof.ts'
import { startPair } from '../shop/postgres-pair.ts'
import { databaseOn, makeDatabase, startServers } from '../shop/postgres-shop.ts'
import { openRetryingClients } from '../shop/retrying-clients.ts'
import { wrongsOn } from '../shop/stored-orders.ts'
import { allSell, idleSince, isWorded, stockShop } from './selling.ts'

const WORDS = { kill: 'kill −9', freeze: 'congelado (SIGSTOP)', deafen: 'solo la reserva se pierde y vuelve' } as const

/** Way in which the primary is lost, and milliseconds until its observer promotes the standby. */
interface Loss {
  readonly by: keyof typeof WORDS
  readonly promotedAfter: number
  /** True if the standby misses the last half second of the primary. No client may have had an answer about it. */
  readonly isDeaf?: true
}

const SHORT: readonly Loss[] = [{ by: 'kill', promotedAfter: 1_000, isDeaf: true }]
const FULL: readonly Loss[] = [
  ...SHORT,
  { by: 'kill', promotedAfter: 1_000 },
  { by: 'freeze', promotedAfter: 1_000 },
  { by: 'kill', promotedAfter: 8_000 },
  { by: 'freeze', promotedAfter: 0, isDeaf: true },
  { by: 'kill', promotedAfter: 0 },
  { by: 'deafen', promotedAfter: 12_000 },
]
const SERVERS = 2
const TILLS = 12
/** A call waits five seconds for the database, perhaps once at the start of an outage and once at its end. */
const ANSWER_WITHIN_MS = 12_000
const DEAF_FOR_MS = 500

/** Loses the primary during sales, and promotes its synchronous standby by hand. */
export async function byHand(size: Size): Promise<Finding[]> {
  const rounds: Round[] = []
  for (const loss of size === 'full' ? FULL : SHORT) rounds.push(await oneRound(loss))
  const all = <Part>(part: (round: Round) => readonly Part[]): Part[] => rounds.flatMap(part)
  return [
    { what: 'primarios perdidos', value: rounds.length, isGood: true },
    tried(
      'pedidos respondidos',
      all(({ answered }) => [answered]).reduce((sum, count) => sum + count, 0),
      50,
    ),
    none(
      'perdidos, dobles, a medias, o inventario distinto de sus movimientos',
      all(({ wrongs }) => wrongs),
    ),
    none(
      'respuestas que no son una venta ni un 503 con palabras',
      all(({ strange }) => strange),
    ),
    none(
      'cajas que no siguieron vendiendo',
      all(({ idle }) => idle),
    ),
    none(
      'servidores que decían estar listos sin base de datos, o no lo dijeron a tiempo',
      all(({ unready }) => unready),
    ),
    ...rounds.flatMap(({ loss, still, afterPromotion, slowest }, number) => {
      const how = `${loss.isDeaf ? 'reserva sorda, ' : ''}${WORDS[loss.by]}`
      const round = `${number + 1}: ${how}, promovido a los ${loss.promotedAfter / 1000} s`
      return [
        {
          what: `${round}: segundos sin ninguna venta`,
          value: Math.round(still / 100) / 10,
          unit: 's',
          isGood: true,
        },
        below(`${round}: desde que la reserva acepta escrituras`, afterPromotion / 1000, 's', 10),
        below(`${round}: respuesta más lenta`, slowest / 1000, 's', ANSWER_WITHIN_MS / 1000),
      ]
    }),
  ]
}

interface Round {
  readonly loss: Loss
  readonly answered: number
  readonly wrongs: readonly string[]
  readonly strange: readonly string[]
  readonly idle: readonly number[]
  readonly unready: readonly string[]
  readonly still: number
  readonly afterPromotion: number
  readonly slowest: number
}

async function oneRound(loss: Loss): Promise<Round> {
  const pair = await startPair()
  try {
    const url = await makeDatabase(pair.primary, 'shop')
    const standby = databaseOn(pair.standby, 'shop')
    const running = await startServers(bothHosts(url, standby), SERVERS)
    try {
      const shop = await stockShop(url, TILLS)
      const ports = running.servers.map(({ port }) => port)
      const tills = openRetryingClients(ports, shop, TILLS)
      await sleep(2_000 + Math.random() * 2_000)
      const lostAt = performance.now()
      if (loss.isDeaf) {
        pair.deafen()
        await sleep(DEAF_FOR_MS)
      }
      pair[loss.by]()
      // A primary without its standby still answers readers.
      const isAway = loss.by !== 'deafen'
      const unready = isAway ? await whileAway(ports, shop.clerks[0] ?? '', loss.promotedAfter) : []
      if (isAway) pair.promote()
      else {
        await sleep(loss.promotedAfter)
        pair.heal()
      }
      const promotedAt = performance.now()
      await allSell(tills, TILLS, promotedAt)
      await sleep(1_000)
      await tills.stop()
      const firstAfter = Math.min(...tills.sold.filter(({ at }) => at > promotedAt).map(({ at }) => at))
      const lastBefore = Math.max(...tills.sold.filter(({ at }) => at < firstAfter).map(({ at }) => at))
      return {
        loss,
        answered: tills.sold.length,
        wrongs: await wrongsOn(isAway ? standby : url, tills.sold, []),
        strange: [...tills.refused.keys()].filter((refusal) => !isWorded(refusal)),
        idle: idleSince(tills, TILLS, promotedAt),
        unready,
        still: firstAfter - Math.max(lastBefore, lostAt - 1_000),
        afterPromotion: firstAfter - promotedAt,
        slowest: tills.slowest,
      }
    } finally {
      await running.close()
    }
  } finally {
    pair.remove()
  }
}

/** One address with both hosts, in libpq's form. */
const bothHosts = (one: string, other: string): string => one.replace(/(@[^/]+)\//, `$1,${new URL(other).host}/`)

/** Tests until the promotion that servers report not ready and answer readers with a message. */
async function whileAway(ports: readonly number[], session: string, time: number): Promise<string[]> {
  const until = performance.now() + time
  const wrongs: string[] = []
  const each = async (port: number) => {
    const [ready, read] = await Promise.all([
      ask(port, { method: 'GET', path: '/readyz' }),
      ask(port, { method: inventory.method, path: inventory.path, headers: { cookie: `sid=${session}` } }),
    ])
    // The answer may be the former primary's or already the standby's.
    if (performance.now() > until) return
    if (ready.status !== 503) wrongs.push(`/readyz ${ready.status}`)
    if (read.status !== 503 || !read.text.includes('La base de datos')) wrongs.push(`${read.status} ${read.text}`)
  }
  for (const port of ports) void each(port).catch((fault: unknown) => wrongs.push(String(fault)))
  await sleep(time)
  return wrongs
}
