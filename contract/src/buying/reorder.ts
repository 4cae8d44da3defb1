import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { cost, count, id, plain } from '../wire.ts'

/** Another shop and extension that has more of the article than it sells in 60 days, and how many it can give. */
const spare = row({
  id: ['id', id],
  shopId: ['comercioId', id],
  extensionId: ['extensionId', id],
  units: ['unidades', count],
})

/** Units a day, with two decimals. */
const pace = z.codec(z.number(), z.number(), {
  decode: (value) => value,
  encode: (value) => Math.round(value * 100) / 100,
})

export const reorderRow = row({
  id: ['id', id],
  code: ['codigo', plain, 'Código'],
  name: ['nombre', plain, 'Nombre'],
  quantity: ['cantidad', count, 'Cantidad', 'number'],
  minimum: ['minimo', z.nullable(count)],
  maximum: ['maximo', z.nullable(count)],
  /** Pace of the product. Null if it sold on too few days. */
  pace: ['porDia', z.nullable(pace)],
  daysLeft: ['diasQuedan', z.nullable(count), 'Días que quedan', 'number'],
  /** Proposed units. Null if they cannot be computed. */
  units: ['proponer', z.nullable(count), 'Proponer', 'number'],
  supplier: ['casa', z.nullable(plain), 'Casa'],
  supplierId: ['casaId', z.nullable(id)],
  reason: ['motivo', plain],
  shop: ['comercio', plain, 'Comercio'],
  shopId: ['comercioId', id],
  extension: ['extension', plain],
  extensionId: ['extensionId', id],
  /** Average unit cost (null: unknown). */
  cost: ['costo', z.nullable(cost)],
  ordered: ['pedido', count],
  onTheWay: ['enCamino', count],
  wanted: ['encargado', count],
  spares: ['traer', z.array(spare)],
})

export const reorderColumns = listColumns(
  reorderRow,
  ['code', 'name', 'shop', 'supplier'],
  ['quantity', 'daysLeft', 'units'],
)

const reorderChoice = choosing(reorderColumns, {
  shopId: ['comercio', z.optional(id)],
  supplierId: ['casa', z.optional(id)],
})

/** Lists what to buy, most urgent first: 'Por pedir' (D114). */
export const reorderList = endpoint({
  name: 'reorderList',
  method: 'GET',
  path: '/api/por-pedir',
  action: 'purchaseOrders.use',
  query: row({ ...paging, ...reorderChoice }),
  reply: row({
    rows: ['data', z.array(reorderRow)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', count],
    message: ['message', z.string()],
  }),
})

export const reorderExport = listExport('por-pedir', 'purchaseOrders.use', reorderChoice)
