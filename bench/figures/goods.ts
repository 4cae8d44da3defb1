import type { Endpoint } from '@mostrador/contract/endpoint'
import {
  approveStockCount,
  beginStockCount,
  countStock,
  stockCountById,
  stockCountList,
} from '@mostrador/contract/goods/stock-counts'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import { abc, idleStock, margins, stockValue } from '@mostrador/contract/goods/stock-reports'
import { dayAfter, localDay } from '@mostrador/domain/time'
import { ask } from '@mostrador/server/testing/ask'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import { type Effort, type Figure, type Reading, spreadOf } from '../reading.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { barcodeOf, OPENING_STOCK } from '../shop/goods.ts'
import { wholeHistory } from '../shop/history.ts'
import { shopFolder } from '../shop/kept-shop.ts'
import { clerkTokens, ownerTokens } from '../shop/people.ts'
import { dropDatabase, postgresShop } from '../shop/postgres-shop.ts'
import { ROSALES } from '../shop/shop-ids.ts'

const GOODS = 20_000
const INVOICES = 1_000_000
const MOST_REPORT_MS = 300
const MOST_WHERE_MS = 50
const EXTENSION = 1

const today = localDay(Date.now())
const ago = (days: number) => dayAfter(today, -days)
const { start, end } = wholeHistory()
const year = `desde=${ago(365)}&hasta=${today}`

/** Each report as its screen requests it first, and the longest possible one. */
const REPORTS: readonly { readonly what: string; readonly call: Endpoint; readonly query: string }[] = [
  { what: 'Existencias, hoy', call: stockValue, query: '' },
  { what: 'Existencias, hace 200 días', call: stockValue, query: `dia=${ago(200)}` },
  { what: 'Margen del mes, por producto', call: margins, query: '' },
  { what: 'Margen del año, por producto', call: margins, query: year },
  { what: 'Margen del año, por grupo', call: margins, query: `${year}&por=grupo` },
  { what: 'Margen del año, por empleado', call: margins, query: `${year}&por=empleado` },
  { what: 'Margen del año, por día', call: margins, query: `${year}&por=dia` },
  { what: 'Margen de toda la historia, por producto', call: margins, query: `desde=${start}&hasta=${end}` },
  { what: 'Margen de toda la historia, por día', call: margins, query: `desde=${start}&hasta=${end}&por=dia` },
  {
    what: 'Margen de toda la historia, por empleado',
    call: margins,
    query: `desde=${start}&hasta=${end}&por=empleado`,
  },
  // Starts and ends in the middle of months, quarters and years.
  {
    what: 'Margen de más de cinco años con los dos cabos sueltos',
    call: margins,
    query: `desde=2021-08-02&hasta=${ago(1)}`,
  },
  { what: 'Sin venta en 90 días', call: idleStock, query: '' },
  { what: 'Sin venta en 365 días', call: idleStock, query: 'dias=365' },
  { what: 'Sin venta en 10 días, la mitad de todo', call: idleStock, query: `desde=${ago(10)}` },
  { what: 'ABC del mes', call: abc, query: '' },
  { what: 'ABC del año', call: abc, query: year },
  { what: 'ABC de toda la historia', call: abc, query: `desde=${start}&hasta=${end}` },
]

export const goods: Figure = {
  name: 'goods',
  title: `Reportes de mercadería y un conteo, con ${GOODS.toLocaleString('es-GT')} productos y ${INVOICES.toLocaleString('es-GT')} facturas`,
  isLong: true,
  measure: async (effort) => [
    ...(await inScratch(async (scratch) => {
      const folder = await shopFolder(scratch, 'goods', INVOICES, GOODS)
      return onServer('SQLite', () => startMostrador(folder), effort)
    })),
    ...(await inScratch((scratch) =>
      withPostgres(async (server) => {
        const url = await postgresShop(server, 'run_goods', { invoices: INVOICES, goods: GOODS })
        const readings = await onServer('PostgreSQL', () => startMostrador(scratch, url), effort)
        await dropDatabase(server, 'run_goods')
        return readings
      }),
    )),
  ],
}

const onServer = (engine: string, start: () => ReturnType<typeof startMostrador>, effort: Effort): Promise<Reading[]> =>
  withServers({ server: start }, async ({ server: port }) =>
    [
      ...(await reportTimes(port, effort)),
      ...(await whereTimes(port, effort)),
      ...(await countTimes(port, effort)),
    ].map((reading) => ({
      ...reading,
      what: `${reading.what}, ${engine}`,
    })),
  )

async function reportTimes(port: number, { rounds }: Effort): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { what, call, query } of REPORTS) {
    const times = await timesOf(rounds, () => send(port, call, ownerTokens[0], undefined, `?page=1&${query}`))
    readings.push({ what, value: spreadOf(times), unit: 'ms', goal: { atMost: MOST_REPORT_MS } })
  }
  return readings
}

async function whereTimes(port: number, { rounds, seconds }: Effort): Promise<Reading[]> {
  const path = `${stockPlaces.path}?codigo=${barcodeOf(GOODS / 2)}`
  const loads = []
  for (let turn = 0; turn <= rounds; turn += 1)
    loads.push(await load({ path, port, tokens: clerkTokens, clients: 1, seconds }))
  const [, ...counted] = loads
  return [
    {
      what: '¿Dónde hay?, p50',
      value: spreadOf(counted.map(({ p50 }) => p50)),
      unit: 'ms',
      goal: { atMost: MOST_WHERE_MS },
    },
    { what: '¿Dónde hay?, p99', value: spreadOf(counted.map(({ p99 }) => p99)), unit: 'ms' },
  ]
}

async function countTimes(port: number, { rounds, seconds }: Effort): Promise<Reading[]> {
  const [owner, clerk] = [ownerTokens[0], clerkTokens[0]]
  const opening = (scope: string) => () =>
    send(port, beginStockCount, owner, { comercioId: ROSALES, extensionId: EXTENSION, alcance: scope })
  const whole = await timesOf(rounds, opening('todo'))
  const today = await timesOf(rounds, opening('hoy'))
  const { id } = await opening('todo')()
  const lines = Array.from({ length: GOODS }, (_, at) =>
    JSON.stringify([{ idData: id, codigo: barcodeOf(at + 1), unidades: OPENING_STOCK - (at % 50), modo: 'poner' }]),
  )
  const scan = { method: countStock.method, path: countStock.path, port, tokens: clerkTokens, isKeyed: true }
  const screen = (token: string | undefined) => () => send(port, stockCountById, token, { id })
  const empty = await timesOf(rounds, screen(clerk))
  const one = await load({ ...scan, bodies: lines, clients: 1, seconds })
  const all = await load({ ...scan, bodies: lines, clients: 8, seconds: 0, amount: GOODS })
  const byClerk = await timesOf(rounds, screen(clerk))
  const byOwner = await timesOf(rounds, screen(owner))
  const list = await timesOf(rounds, () => send(port, stockCountList, owner, undefined, '?page=1'))
  const begun = performance.now()
  await send(port, approveStockCount, owner, { idData: id })
  const approved = performance.now() - begun
  const after = await timesOf(rounds, screen(owner))
  const ms = (what: string, times: readonly number[]): Reading => ({ what, value: spreadOf(times), unit: 'ms' })
  return [
    ms('Conteo: abrir el de todo', whole),
    ms('Conteo: abrir el de los diez de hoy', today),
    ms('Conteo: un escaneo con un teléfono, p50', [one.p50]),
    ms('Conteo: un escaneo con un teléfono, p99', [one.p99]),
    { what: 'Conteo: escaneos con 8 teléfonos', value: spreadOf([all.perSecond]), unit: '/s' },
    ms('Conteo: la pantalla, sin nada contado', empty),
    ms('Conteo: la pantalla del dependiente, todo contado', byClerk),
    ms('Conteo: la pantalla de la oficina, todo contado', byOwner),
    ms('Conteo: la lista de conteos', list),
    ms('Conteo: aprobarlo todo', [approved]),
    ms('Conteo: la pantalla, todo aprobado', after),
  ]
}

/** The first run warms up. */
async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn <= rounds; turn += 1) {
    const begun = performance.now()
    await work()
    if (turn > 0) times.push(performance.now() - begun)
  }
  return times
}

async function send(port: number, { method, path }: Endpoint, token: string | undefined, body?: object, query = '') {
  const headers = { cookie: `sid=${token}`, 'content-type': 'application/json' }
  const { status, text } = await ask(port, {
    method,
    path: `${path}${query}`,
    headers,
    ...(body && { body: JSON.stringify([body]) }),
  })
  if (status >= 300) throw new Error(`${path}${query}: ${status} ${text}`)
  return JSON.parse(text)
}
