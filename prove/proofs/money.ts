import { setTimeout as pause } from 'node:timers/promises'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { addDrawer } from '@mostrador/contract/money/cash'
import { openShift } from '@mostrador/contract/money/till'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { examineSqlite } from '@mostrador/server/db/copy/sqlite-examine'
import { connections } from '@mostrador/server/testing/ask'
import { loginAs, makeProduct, ROSALES } from '@mostrador/server/testing/factories'
import { type Act, anyAct } from '@mostrador/server/testing/random-day/acts'
import { type Counter, countOpenly, type Goods, newTill, RandomDay } from '@mostrador/server/testing/random-day/day'
import { type ReportedSums, reportOf, wrongsOfDay } from '@mostrador/server/testing/random-day/day-wrongs'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { type Finding, none, type Proof, tried } from '../proof.ts'
import { UndyingServer } from '../shop/undying-server.ts'

const SIZES = {
  full: { tills: 200, acts: 60, kills: 40, openings: 40 },
  short: { tills: 200, acts: 5, kills: 3, openings: 2 },
} as const
const OPENERS = 50
const DRAWERS = 20
const PRICES = [1000, 1995] as const
/** The third article is a set of some units of one piece. */
const SET_PRICE = 333
const PIECE_UNITS = 2
const STOCK = 900_000
const SET_STOCK = 400

/**
 * A day's money under stress: two hundred tills act while the server is killed and restarted, and retry under their
 * keys. In the end each answered act is stored once, and the sums agree.
 */
export const money: Proof = {
  name: 'money',
  title: 'El dinero del día: 200 cajas a la vez, y la corriente se corta entre tanto (kill −9)',
  async run(size) {
    const { tills: count, acts, kills, openings } = SIZES[size]
    const [sessions, goods]: [string[], Goods[]] = [[], []]
    let office = ''
    const shop = await seededShop(async (place) => {
      office = await loginAs(place, 'owner')
      for (let till = 0; till < count; till += 1) sessions.push(await loginAs(place, 'clerk'))
      for (const price of PRICES)
        goods.push({ id: await makeProduct(place, { price, quantity: STOCK }), price, opening: STOCK })
      const piece = { id: await makeProduct(place, { quantity: SET_STOCK * PIECE_UNITS }), units: PIECE_UNITS }
      const id = await makeProduct(place, { price: SET_PRICE, quantity: 0 })
      goods.push({ id, price: SET_PRICE, opening: SET_STOCK, piece })
    })
    const server = new UndyingServer(shop.dataDir)
    const agent = connections(count)
    const client: Counter = {
      now: Date.now,
      async ask({ method, path }, as, body, headers = {}) {
        const request = {
          method,
          path,
          agent,
          headers: {
            cookie: `sid=${as}`,
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }
        let answer = await server.ask(request)
        // The server limits a caller who reads thousands of documents in a row.
        while (answer.status === 429 && answer.text.includes(REFUSALS.tooMany(1))) {
          await pause(1000)
          answer = await server.ask(request)
        }
        const { status, text } = answer
        return { status, body: JSON.parse(text) }
      },
    }
    await countOpenly(client, office, ROSALES)
    for (const { id, piece } of goods)
      if (piece)
        await client.ask(setProductPieces, office, [{ idData: id, piezas: [{ id: piece.id, unidades: piece.units }] }])
    const newDrawer = async (name: string): Promise<number> =>
      (await client.ask(addDrawer, office, [{ nombre: name, comercioId: ROSALES, activo: 1 }])).body.id
    const wrongs: string[] = []
    const tills = sessions.map(newTill)
    const drawers = []
    for (let place = 1; place <= DRAWERS; place += 1) drawers.push(await newDrawer(`Al azar ${place}`))
    const races: number[] = []
    for (let race = 1; race <= openings; race += 1) {
      const caja = await newDrawer(`Carrera ${race}`)
      const answers = await Promise.all(
        sessions.slice(0, OPENERS).map((session) => client.ask(openShift, session, [{ caja, fondo: '100.00' }])),
      )
      races.push(answers.filter(({ status }) => status === 201).length)
    }

    const day = new RandomDay({ counter: client, office, tills, goods, drawers, isAlone: false })
    let tillsAtWork = count
    const atTill = async (place: number): Promise<void> => {
      for (const act of actsAt(place, acts))
        await day.perform(act, tills[place] ?? newTill('')).catch((error: Error) => wrongs.push(error.message))
      tillsAtWork -= 1
    }
    const examine = () => wrongs.push(...wrongsIn(shop.file))
    const work = Promise.all(tills.map((_, place) => atTill(place)))
    for (let kill = 0; kill < kills && tillsAtWork > 0; kill += 1) {
      await Promise.race([work, pause(200 + Math.random() * 600)])
      await server.kill(examine)
    }
    await work
    await day.arriveAll().catch((error: Error) => wrongs.push(error.message))
    wrongs.push(...(await wrongsOfDay(day)))
    const reported = await reportOf(client, office, ROSALES)
    agent.destroy()
    const code = await server.end()
    examine()
    wrongs.push(...wrongStock(shop.file, day))
    shop.remove()
    return [
      { what: 'cajas a la vez', value: count, isGood: true },
      tried('actos', day.acts, count * acts),
      { what: 'pedidos', value: day.sales.length, isGood: day.sales.length > 0 },
      { what: 'devoluciones', value: day.returns, isGood: day.returns > 0 },
      { what: 'turnos abiertos', value: day.shifts.length, isGood: day.shifts.length > 0 },
      tried('cortes de corriente', server.kills, Math.min(kills, 1)),
      none('lo que se respondió y no está, está dos veces o no suma', wrongs),
      reportFinding(day, reported),
      {
        what: `veces que ${OPENERS} cajas abrieron un turno a la vez y quedó más o menos que uno`,
        value: races.filter((opened) => opened !== 1).length,
        wanted: `0 de ${openings}`,
        isGood: races.every((opened) => opened === 1),
      },
      { what: 'el servidor termina bien', value: String(code), wanted: '0', isGood: code === 0 },
    ]
  },
}

const actsAt = (place: number, count: number): Act[] =>
  fc
    .sample(anyAct, { numRuns: count, seed: Math.floor(Math.random() * 2 ** 31) })
    .map((act) => ('drawer' in act && act.drawer !== null ? { ...act, drawer: act.drawer + place } : act))

function reportFinding(day: RandomDay, { sum, rows }: ReportedSums): Finding {
  const net = day.sales.reduce((all, { total, returned, isVoid }) => all + (isVoid ? 0 : total - returned), 0)
  return {
    what: 'total del reporte, en centavos',
    value: sum,
    wanted: `${net}, y la suma de sus filas`,
    isGood: sum === net && rows === net,
  }
}

function wrongsIn(file: string): string[] {
  const raw = new Sqlite(file, { fileMustExist: true })
  try {
    examineSqlite(raw)
    return []
  } catch (error) {
    return [(error as Error).message]
  } finally {
    raw.close()
  }
}

function wrongStock(file: string, day: RandomDay): string[] {
  const raw = new Sqlite(file, { readonly: true })
  try {
    const stock = raw.prepare('select quantity from product where id = ?').pluck()
    return day.plan.goods.flatMap(({ id, piece = { id, units: 1 } }, index) => {
      const [found, left] = [stock.get(piece.id), day.left(index) * piece.units]
      return found === left ? [] : [`product ${piece.id}: ${found}, its sales say ${left}`]
    })
  } finally {
    raw.close()
  }
}
