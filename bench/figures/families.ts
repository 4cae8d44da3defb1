import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inventory } from '@mostrador/contract/goods/products'
import type { Database } from '@mostrador/server/db/session'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import { ask } from '@mostrador/server/testing/ask'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import { type Effort, type Figure, type Reading, spreadOf } from '../reading.ts'
import { across, pairedRounds } from '../rounds.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { preparedBags } from '../shop/bags.ts'
import { addRules, joinFamilies, offeredBody, RULES } from '../shop/families-and-rules.ts'
import { tokenOf } from '../shop/people.ts'
import { buildShop, logEverybodyIn } from '../shop/shop.ts'
import { openCounter, scanToLine, scriptPerKey, withChromium } from '../visits/counter-page.ts'
import { orderLoad } from './orders.ts'

const GOODS = 20_000
const CLIENTS = [1, 8]
const ORDERS = 400
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10
/** Goals relative to a shop without families and rules: cost of an order, and size of the stock list. */
const HIGHEST_SLOWDOWN = 1.1
const MOST_SIZE = 1.3
const MOST_SCAN_TO_LINE_MS = 30

type Ports = Readonly<Record<'plain' | 'families' | 'ruled', number>>

/** Measures a shop with families (D175) and price rules (D184) beside shops without. */
export const families: Figure = {
  name: 'families',
  title: `${GOODS.toLocaleString('es-GT')} productos, 12,000 de ellos en 1,500 familias, con ${RULES} ofertas`,
  isLong: true,
  measure: (effort) =>
    inScratch(async (scratch) => {
      const plain = await shopIn(join(scratch, 'plain'), async () => undefined)
      const joined = await shopIn(join(scratch, 'families'), joinFamilies)
      const ruled = await shopIn(join(scratch, 'ruled'), async (database) => {
        await joinFamilies(database)
        await addRules(database)
      })
      const starts = {
        plain: () => startMostrador(plain),
        families: () => startMostrador(joined),
        ruled: () => startMostrador(ruled),
      }
      return withServers(starts, async (ports, pids) => [
        ...(await orderCosts(ports, pids, effort)),
        ...(await goodsSize(ports)),
        ...(await atTheCounter(ports.ruled, effort)),
      ])
    }),
}

async function shopIn(folder: string, furnish: (database: Database) => Promise<void>): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'mostrador.db')
  await buildShop(file, GOODS)
  const database = openDatabase(file)
  await furnish(database)
  await logEverybodyIn(database)
  await database.close()
  return folder
}

/** Processor time, because other work on the machine stretches the duration. */
async function orderCosts(ports: Ports, pids: Ports, { rounds }: Effort): Promise<Reading[]> {
  const plainBags = preparedBags(GOODS)
  const offeredBags = preparedBags(GOODS, offeredBody)
  const readings: Reading[] = []
  for (const clients of CLIENTS) {
    const send = async (name: keyof Ports, bodies: string[]) => {
      const before = processorMs(pids[name])
      await load({ ...orderLoad, bodies, port: ports[name], clients, seconds: 0, amount: ORDERS })
      return (processorMs(pids[name]) - before) / ORDERS
    }
    const found = await pairedRounds(rounds, {
      families: () => send('families', plainBags),
      ruled: () => send('ruled', offeredBags),
    })
    const label = `procesador por pedido, ${clients} ${clients === 1 ? 'cliente' : 'clientes'}`
    readings.push(
      { what: `${label}: sin ofertas`, value: across(found, (round) => round.families), unit: 'ms' },
      { what: `${label}: con ofertas`, value: across(found, (round) => round.ruled), unit: 'ms' },
      {
        what: `${label}: con contra sin ofertas`,
        value: across(found, (round) => round.ruled / round.families),
        unit: '×',
        goal: { atMost: HIGHEST_SLOWDOWN },
      },
    )
  }
  return readings
}

function processorMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * TICK_MS
}

async function goodsSize({ plain, ruled }: Ports): Promise<Reading[]> {
  const headers = { cookie: `sid=${tokenOf(1)}` }
  const goodsOf = async (port: number) => {
    const { status, text } = await ask(port, { method: inventory.method, path: inventory.path, headers })
    if (status !== 200) throw new Error(`${inventory.path}: ${status} ${text.slice(0, 200)}`)
    return { plain: Buffer.byteLength(text), packed: gzipSync(text).length }
  }
  const [before, after] = [await goodsOf(plain), await goodsOf(ruled)]
  const size = (what: string, value: number, than: number): Reading => ({
    what,
    value: spreadOf([value / than]),
    unit: '×',
    goal: { atMost: MOST_SIZE },
  })
  return [
    { what: 'mercadería de una caja', value: spreadOf([after.plain / 1e6]), unit: 'MB' },
    size('mercadería de una caja, contra sin familias', after.plain, before.plain),
    size('la misma comprimida, contra sin familias', after.packed, before.packed),
  ]
}

const atTheCounter = (port: number, { rounds }: Effort): Promise<Reading[]> =>
  withChromium(async (chrome) => {
    const page = await openCounter(chrome, port)
    const keys = await scriptPerKey(page, rounds)
    return [...keys, ...(await scanToLine(page, rounds, MOST_SCAN_TO_LINE_MS))]
  })
