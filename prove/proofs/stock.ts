import { randomUUID } from 'node:crypto'
import { stockValue } from '@mostrador/contract/goods/stock-reports'
import { setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import type { HttpReply } from '@mostrador/server/testing/ask'
import { DLUNA, loginAs, makeProduct, ROSALES } from '@mostrador/server/testing/factories'
import type { PlainSql } from '@mostrador/server/testing/plain-sql'
import { startPostgres, WITHOUT_FSYNC } from '@mostrador/server/testing/postgres-server'
import {
  anyStep,
  type Group,
  LedgerArticle,
  performStep,
  wrongsOfArticle,
  wrongsOfGroup,
} from '@mostrador/server/testing/random-goods'
import { type RunningServer, startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { type Finding, none, type Proof, tried } from '../proof.ts'
import { spreadOver } from '../servers/spread.ts'
import { handIn, makeDatabase, startServers } from '../shop/postgres-shop.ts'
import { turn } from '../shop/selling-shop.ts'

/** Ten minutes, half of them on each engine. */
const SIZES = {
  full: { ms: 300_000, movers: 16, sellers: 8, articles: 12, atLeast: 1_000 },
  short: { ms: 1_500, movers: 8, sellers: 4, articles: 4, atLeast: 20 },
} as const
type Length = (typeof SIZES)[keyof typeof SIZES]

const OPENING = 200
/** One call in so many is sent twice at once, like a retry. */
const TWICE = 10
/** The status after too many conflicts. Nothing was stored, so the caller retries under the same key. */
const AGAIN = 503
const MOST_ATTEMPTS = 20
/** Statuses that any act may have beside others. */
const HONEST = new Set([200, 201, 400, 404, 409])

interface Cast {
  readonly owners: readonly string[]
  readonly clerks: readonly string[]
  readonly articles: readonly LedgerArticle[]
}

/**
 * Runs all acts that move goods at random, beside sales of the same goods. At the end stock equals answers and
 * movements to the unit, and its value equals the costs to the centavo.
 */
export const stock: Proof = {
  name: 'stock',
  title: 'La mercadería: todo lo que la mueve, al azar y a la vez, mientras se vende lo mismo',
  run: async (size) => [...(await onSqlite(SIZES[size])), ...(await onPostgres(SIZES[size]))],
}

async function onSqlite(length: Length): Promise<Finding[]> {
  let cast: Cast | undefined
  const shop = await seededShop(async (place) => {
    cast = await castIn(place, length)
  })
  const server = await startServer({ dataDir: shop.dataDir })
  const raw = new Sqlite(shop.file, { readonly: true })
  try {
    return cast ? await moveGoods('SQLite', [server], raw, cast, length) : []
  } finally {
    raw.close()
    await server.end('SIGTERM')
    shop.remove()
  }
}

async function onPostgres(length: Length): Promise<Finding[]> {
  const postgres = await startPostgres(WITHOUT_FSYNC)
  try {
    const url = await makeDatabase(postgres.url, 'goods')
    const running = await startServers(url, 2)
    const hand = await handIn(url)
    try {
      return await moveGoods('PostgreSQL, 2 servidores', running.servers, hand.raw, await castIn(hand, length), length)
    } finally {
      await hand.close()
      await running.close()
    }
  } finally {
    postgres.stop()
  }
}

type ProofPlace = Parameters<typeof makeProduct>[0] & Parameters<typeof loginAs>[0]

async function castIn(place: ProofPlace, { movers, sellers, articles: count }: Length): Promise<Cast> {
  const [owners, clerks, articles]: [string[], string[], LedgerArticle[]] = [[], [], []]
  for (let at = 0; at < movers; at += 1) owners.push(await loginAs(place, 'owner'))
  for (let at = 0; at < movers + sellers; at += 1) clerks.push(await loginAs(place, 'clerk'))
  for (let at = 0; at < count; at += 1) {
    const barcode = `7488${String(at).padStart(9, '0')}`
    const product = await makeProduct(place, { quantity: OPENING, barcode })
    const twin = await makeProduct(place, { quantity: 0, barcode, shopId: DLUNA })
    const set = await makeProduct(place, { quantity: 0 })
    articles.push(new LedgerArticle({ product, twin, set }, OPENING))
  }
  return { owners, clerks, articles }
}

async function moveGoods(
  where: string,
  servers: readonly RunningServer[],
  raw: PlainSql,
  { owners, clerks, articles }: Cast,
  { ms, sellers, atLeast }: Length,
): Promise<Finding[]> {
  const spread = spreadOver(servers)
  const wrongs: string[] = []
  let repeats = 0
  const ask = async (endpoint: Parameters<Group['call']>[0], as: string, json?: unknown, path = endpoint.path) => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = async (attempt = 1): Promise<HttpReply> => {
      const answer = await spread.call(endpoint, { as, path, headers, ...(json !== undefined && { json }) })
      if (answer.status !== AGAIN || attempt === MOST_ATTEMPTS) return answer
      repeats += 1
      return send(attempt + 1)
    }
    const isTwice = endpoint.method === 'POST' && Math.random() * TWICE < 1
    const answers = await Promise.all(isTwice ? [send(), send()] : [send()])
    for (const { status, text } of answers) if (!HONEST.has(status)) wrongs.push(`${endpoint.name}: ${status} ${text}`)
    // A refusal is not stored for its key, so the second copy may succeed.
    const done = answers.filter(({ status }) => status < 300)
    if (new Set(done.map(({ status }) => status)).size > 1) wrongs.push(`${endpoint.name} was done twice`)
    const { status, text } = done[0] ?? (answers[0] as HttpReply)
    return { status, body: JSON.parse(text) }
  }
  const office = turn(owners, 0)
  const settings = `/api/settings/shop/${ROSALES}`
  const { data } = (await ask(shopSettings, office, undefined, settings)).body
  await ask(setShopSettings, office, { ...data, cobro: 'no', devolucionesHasta: '99999.00' }, settings)

  const end = Date.now() + ms
  let acts = 0
  // A busy machine takes longer, and tries as much.
  const isOver = () => Date.now() >= end && acts >= atLeast
  const work = async (place: number, isSeller: boolean): Promise<void> => {
    const group: Group = {
      call: (endpoint, body, who) => ask(endpoint, turn(who === 'office' ? owners : clerks, place), [body]),
      raw,
      isAlone: false,
    }
    while (!isOver()) {
      for (const step of fc.sample(anyStep, { numRuns: 20, seed: Math.floor(Math.random() * 2 ** 31) })) {
        if (isOver()) return
        const article = turn(articles, Math.floor(Math.random() * articles.length))
        await performStep(group, article, isSeller ? { ...step, act: 'sell' } : step).catch((error: Error) =>
          wrongs.push(error.message),
        )
        acts += 1
      }
    }
  }
  await Promise.all([
    ...owners.map((_, at) => work(at, false)),
    ...clerks.slice(-sellers).map((_, at) => work(at + owners.length, true)),
  ])
  const { body } = await ask(stockValue, office)
  const orders = Number(raw.prepare('select count(*) from invoice').pluck().get())
  return [
    tried(`${where}: actos en ${ms / 1000} s`, acts, atLeast),
    tried(`${where}: pedidos entre ellos`, orders, 1),
    { what: `${where}: respuestas «intente de nuevo», repetidas con su clave`, value: repeats, isGood: true },
    none(`${where}: respuestas que nadie debe recibir`, wrongs),
    none(
      `${where}: artículos que no suman, a la unidad`,
      articles.flatMap((article) => wrongsOfArticle(raw, article)),
    ),
    none(`${where}: reglas rotas, o un valor que no suma al centavo`, wrongsOfGroup(raw, body.sumas?.costo ?? '0')),
  ]
}
