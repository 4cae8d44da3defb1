import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import {
  COUNT_STATE_WORDS,
  MOST_LISTED,
  OLDEST_SCAN_MS,
  SCAN_MODE_WORDS,
  SCOPE_WORDS,
} from '@mostrador/domain/goods/stock-count'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, day, flag, id, oneOf, optionalLine, plain, signedCount, signedMoney, whole } from '../wire.ts'
import { productCode } from './product-codes.ts'

const scope = oneOf(SCOPE_WORDS)
const state = oneOf(COUNT_STATE_WORDS)
const message = ['message', z.string()] as const

/** Worth of the difference. Only for puestos 1 and 2 (D110, D117). */
const worth = {
  costWorth: ['valorCosto', z.optional(z.nullable(signedMoney))],
  priceWorth: ['valorPrecio', z.optional(signedMoney)],
} as const

const countFields = {
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  issuedAt: ['fecha', plain, 'Fecha', 'time'],
  name: ['nombre', plain, 'Nombre'],
  shop: ['comercio', plain, 'Comercio'],
  shopId: ['comercioId', id],
  extension: ['extension', plain, 'Extensión'],
  extensionId: ['extensionId', id],
  scope: ['alcance', scope],
  state: ['estado', state, 'Estado', COUNT_STATE_WORDS],
  author: ['autor', plain, 'Autor'],
  counted: ['contados', count],
  /** Units added less units removed by the approval. Absent before. */
  difference: ['diferencia', z.optional(signedCount)],
  ...worth,
  /** Number of articles with a difference and no cost, which the worth at cost leaves out. */
  uncosted: ['sinCosto', z.optional(count)],
} as const

export const stockCountRow = row(countFields)

export const stockCountColumns = listColumns(stockCountRow, [
  'id',
  'number',
  'issuedAt',
  'name',
  'shop',
  'extension',
  'state',
  'author',
])

const stockCountChoice = choosing(stockCountColumns, {
  state: ['estado', z.optional(state)],
  shopId: ['comercio', z.optional(id)],
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
})

export const stockCountList = endpoint({
  name: 'stockCountList',
  method: 'GET',
  path: '/api/conteos',
  action: 'stockCounts.use',
  query: row({ ...paging, ...stockCountChoice }),
  reply: listReply(stockCountRow),
})
export type StockCountQuery = z.output<typeof stockCountList.query>

export const stockCountExport = listExport('conteos', 'stockCounts.use', stockCountChoice)

/** Begins a count of a shop and extension (D117). */
export const beginStockCount = endpoint({
  name: 'beginStockCount',
  method: 'POST',
  path: '/api/conteos',
  action: 'stockCounts.use',
  status: 201,
  body: row({
    shopId: ['comercioId', id],
    extensionId: ['extensionId', id],
    scope: ['alcance', scope],
    scopeId: ['id', z.optional(id)],
    productIds: [
      'ids',
      z.optional(z.array(id).check(z.maxLength(MOST_LISTED, { error: `Elija ${MOST_LISTED} productos como máximo.` }))),
    ],
    name: ['nombre', z.optional(optionalLine)],
  }),
  reply: row({ message, id: ['id', id], number: ['numero', plain] }),
})

/** Records counted units: a scan or a typed figure. `hace` is its age in seconds if it waited offline. */
export const countStock = endpoint({
  name: 'countStock',
  method: 'POST',
  path: '/api/conteos/lineas',
  action: 'stockCounts.use',
  body: row({
    countId: ['idData', id],
    productId: ['id', z.optional(id)],
    code: ['codigo', z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))],
    units: [
      'unidades',
      whole(-HIGHEST_QUANTITY, HIGHEST_QUANTITY, 'La cantidad debe ser un número entero, sin decimales.'),
    ],
    mode: ['modo', oneOf(SCAN_MODE_WORDS)],
    age: ['hace', z.optional(whole(0, OLDEST_SCAN_MS / 1000, 'Este conteo se guardó hace demasiado tiempo.'))],
  }),
  reply: row({
    message,
    line: [
      'linea',
      row({
        id: ['id', id],
        name: ['nombre', plain],
        code: ['codigo', plain],
        photo: ['foto', plain],
        counted: ['contado', count],
        /** Units set aside for encargos, which lie on the shelf and are counted too. */
        held: ['apartadas', count],
      }),
    ],
  }),
})

const article = {
  id: ['id', id],
  code: ['codigo', plain],
  barcode: ['barcode', plain],
  name: ['nombre', plain],
  element: ['elemento', plain],
  specification: ['especificacion', plain],
  photo: ['foto', plain],
  /** Further codes (D174), if any, so that an offline device knows scanned codes. */
  codes: ['codigos', z.optional(z.readonly(z.array(productCode)))],
} as const

export const stockCountLine = row({
  ...article,
  counted: ['contado', count],
  held: ['apartadas', count],
  /** Last person who counted it, and the local time. */
  counter: ['autor', plain],
  at: ['hora', plain],
  /** True if it moved while it was counted and must be counted again (D117). */
  hasMoved: ['movio', flag],
  /** True if it moved since its first scan: the next scan starts the count over. */
  startsOver: ['desdeElPrincipio', flag],
  isApproved: ['aprobado', flag],
  /** Expected units, for puestos 1 and 2, and for everybody once the count is approved. */
  expected: ['esperado', z.optional(signedCount)],
  difference: ['diferencia', z.optional(signedCount)],
  ...worth,
})

/** Most products in `faltan`, which lists what was not counted and stays unchanged. */
export const MOST_UNCOUNTED = 1000

export const stockCountDetail = row({
  ...countFields,
  approver: ['aprobo', z.nullable(plain)],
  approvedAt: ['aprobadoEl', z.nullable(plain)],
  lines: ['lineas', z.array(stockCountLine)],
  uncounted: ['faltan', z.array(row({ ...article, reason: ['motivo', plain] }))],
  uncountedTotal: ['faltanTotal', count],
})

export const stockCountById = endpoint({
  name: 'stockCountById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/conteos/id',
  action: 'stockCounts.use',
  body: row({ id: ['id', id] }),
  reply: row({ count: ['data', stockCountDetail], message }),
})

/** Lines of a count with the expected units, for users who approve. */
export const stockCountLineExport = listExport('conteo', 'stockCounts.approve', { countId: ['conteo', id] })

/** Books the differences of some lines, or of all that did not move (D117). A second call changes nothing. */
export const approveStockCount = endpoint({
  name: 'approveStockCount',
  method: 'POST',
  path: '/api/conteos/aprobar',
  action: 'stockCounts.approve',
  body: row({ countId: ['idData', id], productIds: ['ids', z.optional(z.array(id).check(z.maxLength(100_000)))] }),
  reply: row({
    message,
    adjusted: ['ajustes', count],
    again: ['otraVez', z.array(row({ id: ['id', id], name: ['nombre', plain], reason: ['motivo', plain] }))],
    isApproved: ['aprobado', flag],
  }),
})
