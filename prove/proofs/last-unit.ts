import type { Agent } from 'node:http'
import { examineSqlite } from '@mostrador/server/db/copy/sqlite-examine'
import { connections } from '@mostrador/server/testing/ask'
import { startServer } from '@mostrador/server/testing/running-server'
import { paidSale, send } from '@mostrador/server/testing/till'
import Sqlite from 'better-sqlite3'
import { type Finding, none, type Proof, tried } from '../proof.ts'
import { type SellingShop, sellingShop, turn } from '../shop/selling-shop.ts'

const SIZES = { full: { rounds: 1000, bigRaces: 20, keys: 100 }, short: { rounds: 10, bigRaces: 1, keys: 3 } } as const
const TILLS_PER_RACE = 200
const TILLS_PER_BIG_RACE = 500
const UNITS_PER_BIG_RACE = 50
const SENDS_PER_KEY = 100

export const lastUnit: Proof = {
  name: 'last-unit',
  title: 'La última unidad, y la misma venta enviada cien veces',
  async run(size) {
    const { rounds, bigRaces, keys } = SIZES[size]
    const shop = await sellingShop(64, rounds + bigRaces + keys, 1)
    stock(shop, shop.products.slice(rounds, rounds + bigRaces), UNITS_PER_BIG_RACE)
    stock(shop, shop.products.slice(rounds + bigRaces), 1000)
    const server = await startServer({ dataDir: shop.dataDir })
    const agent = connections(TILLS_PER_BIG_RACE)
    const wrongs: string[] = []
    for (const product of shop.products.slice(0, rounds)) {
      const sold = await race(server.port, shop, product, TILLS_PER_RACE, agent, wrongs)
      if (sold !== 1) wrongs.push(`product ${product} with 1 unit was sold ${sold} times`)
    }
    for (const product of shop.products.slice(rounds, rounds + bigRaces)) {
      const sold = await race(server.port, shop, product, TILLS_PER_BIG_RACE, agent, wrongs)
      if (sold !== UNITS_PER_BIG_RACE)
        wrongs.push(`product ${product} with ${UNITS_PER_BIG_RACE} units was sold ${sold} times`)
    }
    for (const product of shop.products.slice(rounds + bigRaces))
      wrongs.push(...(await sameKey(server.port, turn(shop.clerks, product), product, agent)))
    agent.destroy()
    await server.end('SIGTERM')
    wrongs.push(...differing(shop.file))
    const invoices = counted(shop.file)
    shop.remove()
    return [
      { what: `carreras de ${TILLS_PER_RACE} cajas por 1 unidad`, value: rounds, isGood: true },
      {
        what: `carreras de ${TILLS_PER_BIG_RACE} cajas por ${UNITS_PER_BIG_RACE} unidades`,
        value: bigRaces,
        isGood: true,
      },
      { what: `ventas enviadas ${SENDS_PER_KEY} veces a la vez`, value: keys, isGood: true },
      exactly('facturas', invoices, rounds + bigRaces * UNITS_PER_BIG_RACE + keys),
      none('ventas de más o de menos', wrongs),
    ]
  },
}

const exactly = (what: string, value: number, wanted: number): Finding => ({
  ...tried(what, value, wanted),
  wanted: String(wanted),
  isGood: value === wanted,
})

/** Lets `racers` tills sell the same unit at once. Returns the number of confirmed sales. */
async function race(
  port: number,
  shop: SellingShop,
  product: number,
  racers: number,
  agent: Agent,
  wrongs: string[],
): Promise<number> {
  const sales = Array.from({ length: racers }, (_, till) => paidSale(turn(shop.clerks, till), till, [product, 1]))
  const answers = await Promise.all(sales.map((sale) => send(port, sale, agent)))
  for (const { status, text } of answers) if (status !== 201 && status !== 409) wrongs.push(`${status} ${text}`)
  return answers.filter(({ status }) => status === 201).length
}

async function sameKey(port: number, clerk: string, product: number, agent: Agent): Promise<string[]> {
  const sale = paidSale(clerk, product, [product, 1])
  const answers = await Promise.all(Array.from({ length: SENDS_PER_KEY }, () => send(port, sale, agent)))
  const distinctAnswers = new Set(answers.map(({ status, text }) => `${status} ${text}`))
  const replays = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length
  return distinctAnswers.size === 1 && replays === SENDS_PER_KEY - 1
    ? []
    : [`${[...distinctAnswers].slice(0, 2)}, ${replays} replays`]
}

function stock({ file }: SellingShop, products: readonly number[], quantity: number): void {
  const raw = new Sqlite(file)
  const give = raw.prepare('update product set quantity = ? where id = ?')
  const book = raw.prepare('update stock_movement set change = ?, balance = ? where product_id = ?')
  raw.transaction(() => {
    for (const id of products) {
      give.run(quantity, id)
      book.run(quantity, quantity, id)
    }
  })()
  raw.close()
}

function reading<Result>(file: string, work: (raw: Sqlite.Database) => Result): Result {
  const raw = new Sqlite(file, { readonly: true })
  try {
    return work(raw)
  } finally {
    raw.close()
  }
}

const counted = (file: string): number =>
  reading(file, (raw) => raw.prepare('select count(*) from invoice').pluck().get() as number)

/** Lists stock that differs from its movements, orders that differ from their payments, and the like. */
const differing = (file: string): string[] =>
  reading(file, (raw) => {
    try {
      examineSqlite(raw)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
