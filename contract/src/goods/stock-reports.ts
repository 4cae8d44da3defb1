import { IDLE_DAYS } from '@mostrador/domain/goods/margin'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, day, flag, id, money, oneOf, plain, signedMoney } from '../wire.ts'

/**
 * Filters of a report: one shop or all, and one day or a range with its first and last day. Each report reads those it
 * needs.
 */
const reportFilters = {
  shopId: ['comercio', z.optional(id)],
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  day: ['dia', z.optional(day)],
} as const

const reply = <R extends z.core.$ZodType, S extends z.core.$ZodType>(rows: R, sums: S) =>
  row({
    rows: ['data', z.array(rows)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', count],
    sums: ['sumas', sums],
    message: ['message', z.string()],
  })

const signedCount = z.int()

/**
 * Worth of units: `cost` at cost (null: no known cost), `value` at today's prices. `uncosted` counts units without a
 * known cost.
 */
const worth = {
  units: ['unidades', signedCount, 'Unidades', 'number'],
  cost: ['costo', z.nullable(signedMoney), 'Costo', 'money'],
  value: ['valor', signedMoney, 'Valor', 'money'],
  uncosted: ['sinCosto', signedCount],
} as const

export const stockValueRow = row({
  shop: ['comercio', plain, 'Comercio'],
  shopId: ['comercioId', id],
  extension: ['extension', plain, 'Extensión'],
  extensionId: ['extensionId', id],
  group: ['grupo', plain, 'Grupo'],
  groupId: ['grupoId', id],
  products: ['productos', count, 'Productos', 'number'],
  ...worth,
})

export const stockValueColumns = listColumns(
  stockValueRow,
  ['shop', 'extension', 'group'],
  ['products', 'units', 'cost', 'value'],
)

const stockValueChoice = choosing(stockValueColumns, reportFilters)

/** Worth of the stock by shop, extension and group, now or at the end of a day (D120). Prices are today's. */
export const stockValue = endpoint({
  name: 'stockValue',
  method: 'GET',
  path: '/api/reportes/existencias',
  action: 'costs.read',
  query: row({ ...paging, ...stockValueChoice }),
  reply: reply(
    stockValueRow,
    row({
      products: ['productos', count],
      ...worth,
      /** Goods in transit between shops, which the sums above leave out. Null on a past day (D209). */
      onTheWay: ['enCamino', z.nullable(row(worth))],
    }),
  ),
})

export const stockValueExport = listExport('existencias', 'costs.read', stockValueChoice)

const marginBy = oneOf({ product: 'producto', family: 'familia', group: 'grupo', clerk: 'empleado', day: 'dia' })

/** Sums of sales. `uncosted` is the revenue without a known cost, which the margin leaves out. */
const marginSums = {
  units: ['unidades', signedCount, 'Unidades', 'number'],
  total: ['ventas', signedMoney, 'Ventas', 'money'],
  cost: ['costo', z.nullable(signedMoney)],
  margin: ['margen', z.nullable(signedMoney), 'Margen', 'money'],
  /** Percentage of the revenue, with two decimals. */
  share: ['porciento', z.nullable(z.number())],
  uncosted: ['sinCosto', signedMoney],
} as const

export const marginRow = row({
  /** Id of the product, family, group or clerk. Null for a day, and for products without a family. */
  id: ['id', z.nullable(id)],
  code: ['codigo', plain, 'Código'],
  name: ['nombre', plain, 'Nombre'],
  ...marginSums,
})

export const marginColumns = listColumns(marginRow, ['name', 'code'], ['units', 'total', 'margin'])

const marginChoice = choosing(marginColumns, { ...reportFilters, by: ['por', z.optional(marginBy)] })

/** Margins by product, family, group, clerk or day (D120, D175), net of returns. */
export const margins = endpoint({
  name: 'margins',
  method: 'GET',
  path: '/api/reportes/margen',
  action: 'costs.read',
  query: row({ ...paging, ...marginChoice }),
  reply: reply(marginRow, row(marginSums)),
})

export const marginExport = listExport('margen', 'costs.read', marginChoice)

const days = z.codec(z.string(), z.union(IDLE_DAYS.map((each) => z.literal(each))), {
  decode: (written, context) => {
    const found = IDLE_DAYS.find((each) => String(each) === written)
    if (found !== undefined) return found
    context.issues.push({ code: 'custom', message: `Elija ${IDLE_DAYS.join(', ')} días.`, input: written })
    return z.NEVER
  },
  encode: String,
})

export const idleStockRow = row({
  id: ['id', id],
  code: ['codigo', plain, 'Código'],
  name: ['nombre', plain, 'Nombre'],
  shop: ['comercio', plain, 'Comercio'],
  extension: ['extension', plain, 'Extensión'],
  group: ['grupo', plain, 'Grupo'],
  quantity: ['cantidad', count, 'Cantidad', 'number'],
  /** Local time of the last sale. Null if never sold. */
  lastSale: ['ultimaVenta', z.nullable(plain)],
  cost: ['costo', z.nullable(money), 'Costo', 'money'],
  value: ['valor', money, 'Valor', 'money'],
})

export const idleStockColumns = listColumns(
  idleStockRow,
  ['code', 'name', 'shop', 'extension', 'group'],
  ['quantity', 'cost', 'value'],
)

const idleStockChoice = choosing(idleStockColumns, { ...reportFilters, days: ['dias', z.optional(days)] })

/** Products in stock without a sale for 90, 180 or 365 days, or since `desde`, highest value at price first (D120). */
export const idleStock = endpoint({
  name: 'idleStock',
  method: 'GET',
  path: '/api/reportes/sin-venta',
  action: 'costs.read',
  query: row({ ...paging, ...idleStockChoice }),
  reply: reply(idleStockRow, row({ units: ['unidades', count], cost: ['costo', money], value: ['valor', money] })),
})

export const idleStockExport = listExport('sin-venta', 'costs.read', idleStockChoice)

const abcWord = z.enum(['A', 'B', 'C'])

export const abcRow = row({
  id: ['id', id],
  code: ['codigo', plain, 'Código'],
  name: ['nombre', plain, 'Nombre'],
  shop: ['comercio', plain, 'Comercio'],
  units: ['unidades', signedCount],
  total: ['ventas', signedMoney],
  share: ['porciento', z.number()],
  /** Cumulative percentage of the revenue, this product included. */
  running: ['acumulado', z.number()],
  class: ['clase', abcWord],
})

export const abcColumns = listColumns(abcRow, ['code', 'name', 'shop'])

const abcChoice = choosing(abcColumns, reportFilters)

/** Lists products by revenue, with their share and the cumulative one (D120). */
export const abc = endpoint({
  name: 'abc',
  method: 'GET',
  path: '/api/reportes/abc',
  action: 'costs.read',
  query: row({ ...paging, ...abcChoice }),
  reply: reply(
    abcRow,
    row({
      units: ['unidades', signedCount],
      total: ['ventas', signedMoney],
      classes: [
        'clases',
        z.array(row({ class: ['clase', abcWord], products: ['productos', count], total: ['ventas', signedMoney] })),
      ],
    }),
  ),
})

export const abcExport = listExport('abc', 'costs.read', abcChoice)

export const goodsSettings = endpoint({
  name: 'goodsSettings',
  method: 'GET',
  path: '/api/settings/costos',
  action: 'costs.read',
  reply: row({ settings: ['data', row({ costHasVat: ['conIva', flag] })], message: ['message', z.string()] }),
})

export const saveGoodsSettings = endpoint({
  name: 'saveGoodsSettings',
  method: 'PUT',
  path: '/api/settings/costos',
  action: 'settings.write',
  body: row({ costHasVat: ['conIva', flag] }),
  reply: row({ message: ['message', z.string()] }),
})
