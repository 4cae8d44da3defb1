import { MOST_RECEIVED_LINES, RECEIVING_WORDS } from '@mostrador/domain/buying/receiving'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { unitCost } from '../goods/unit-cost.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import {
  count,
  day,
  fileNames,
  flag,
  id,
  inputMoney,
  line,
  money,
  oneOf,
  optionalLine,
  plain,
  signedCount,
  signedMoney,
  units,
  whole,
} from '../wire.ts'

const state = oneOf(RECEIVING_WORDS)

/** The supplier's own invoice. Only puestos 1 and 2 get the fields of costs (D110). */
const invoiceReference = row({
  series: ['serie', optionalLine.check(z.maxLength(40, { error: 'Escriba como máximo 40 caracteres.' }))],
  number: ['numero', line.check(z.maxLength(40, { error: 'Escriba como máximo 40 caracteres.' }))],
  day: ['fecha', z.nullable(day)],
})

const fields = {
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  createdAt: ['fecha', plain, 'Fecha', 'time'],
  /** Name of the supplier. Empty while none is chosen. */
  supplier: ['casa', plain, 'Casa'],
  supplierId: ['casaId', z.nullable(id)],
  /** Number on the supplier's invoice: 'A 1234'. */
  reference: ['referencia', plain, 'Factura de la casa'],
  shop: ['comercio', plain, 'Comercio'],
  shopId: ['comercioId', id],
  extension: ['extension', plain, 'Extensión'],
  extensionId: ['extensionId', id],
  state: ['estado', state, 'Estado', RECEIVING_WORDS],
  /** Negative for a return to the supplier. */
  units: ['unidades', signedCount, 'Unidades', 'number'],
  author: ['autor', plain, 'Autor'],
  cost: ['costo', z.optional(signedMoney), 'Costo', 'money'],
  /** Sum owed for it, 0.00 once it is marked paid. */
  owed: ['porPagar', z.optional(money), 'Por pagar', 'money'],
} as const

export const receivingRow = row(fields)

/** Columns of the list. The last two are for callers who may see costs. */
export const receivingColumns = listColumns(receivingRow, [
  'id',
  'number',
  'createdAt',
  'supplier',
  'reference',
  'shop',
  'extension',
  'author',
  'state',
  'units',
  'cost',
  'owed',
])

const receivingChoice = choosing(receivingColumns, {
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
  shopId: ['comercio', z.optional(id)],
  supplierId: ['casa', z.optional(id)],
  state: ['estado', z.optional(state)],
  isOwing: ['porPagar', z.optional(flag)],
})

export const receivingList = endpoint({
  name: 'receivingList',
  method: 'GET',
  path: '/api/recepciones',
  action: 'receivings.read',
  query: row({ ...paging, ...receivingChoice }),
  reply: listReply(receivingRow),
})
export type ReceivingQuery = z.output<typeof receivingList.query>

export const receivingExport = listExport('recepciones', 'receivings.read', receivingChoice)

const terms = {
  supplierId: ['casa', z.optional(z.nullable(id))],
  reference: ['referencia', z.optional(z.nullable(invoiceReference))],
  freight: ['flete', z.optional(inputMoney)],
  discount: ['descuento', z.optional(inputMoney)],
} as const

const begun = row({ message: ['message', z.string()], id: ['id', id], number: ['numero', plain] })

/** Begins a draft that all users of its shop can fill (D112). */
export const openReceiving = endpoint({
  name: 'openReceiving',
  method: 'POST',
  path: '/api/recepciones',
  action: 'receivings.write',
  costFields: ['flete', 'descuento'],
  status: 201,
  body: row({
    shopId: ['comercioId', id],
    extensionId: ['extensionId', id],
    ...terms,
    purchaseOrderId: ['pedido', z.optional(id)],
  }),
  reply: begun,
  refused: row({ id: ['id', z.optional(id)] }),
})

/** Edits a receiving's own fields. Absent fields stay unchanged. A posted one accepts only photos and its payment. */
export const editReceiving = endpoint({
  name: 'editReceiving',
  method: 'PUT',
  path: '/api/recepciones',
  action: 'receivings.write',
  costFields: ['flete', 'descuento', 'pagado'],
  body: row({
    id: ['idData', id],
    ...terms,
    photos: ['fotos', z.optional(fileNames)],
    isPaid: ['pagado', z.optional(flag)],
  }),
  reply: messageReply,
})

const receivedLine = row({
  /** Product of the line. It may belong to another extension or shop until the receiving is posted. */
  id: ['id', id],
  code: ['codigo', plain],
  barcode: ['barcode', plain],
  name: ['nombre', plain],
  element: ['elemento', plain],
  specification: ['especificacion', plain],
  photo: ['foto', z.nullable(plain)],
  units: ['unidades', signedCount],
  /** Units that a purchase order still expects of the product (null: no order). */
  expected: ['pedidas', z.nullable(count)],
  /** Units returned to the supplier since. */
  returned: ['devueltas', count],
  /** True if posting creates the product's row in this shop and extension. */
  isNew: ['nuevo', z.boolean()],
  /** Unit cost by the supplier's invoice (null: unknown). */
  cost: ['costo', z.optional(z.nullable(unitCost))],
  /** Unit cost with its share of freight and discount, once posted. */
  landed: ['costoFinal', z.optional(z.nullable(unitCost))],
})
export type ReceivedLine = z.output<typeof receivedLine>

const unknownCode = row({ code: ['codigo', plain], units: ['unidades', count], author: ['autor', plain] })

/** Adds units to a line, which the first call makes. Negative units take away, 0 only sets the cost. */
export const receiveLine = endpoint({
  name: 'receiveLine',
  method: 'POST',
  path: '/api/recepciones/lineas',
  action: 'receivings.write',
  costFields: ['costo'],
  body: row({
    id: ['idData', id],
    code: ['codigo', z.optional(line)],
    productId: ['id', z.optional(id)],
    units: ['unidades', whole(-HIGHEST_QUANTITY, HIGHEST_QUANTITY, 'La cantidad debe ser un número entero.')],
    cost: ['costo', z.optional(z.nullable(unitCost))],
  }),
  reply: row({
    message: ['message', z.string()],
    /** The line after the scan. Null if no units are left. */
    line: ['linea', z.nullable(receivedLine)],
  }),
})

const documentRef = row({ id: ['id', id], number: ['numero', plain] })

const receivingDetail = row({
  ...fields,
  invoice: ['factura', z.nullable(invoiceReference)],
  postedAt: ['recibida', z.nullable(plain)],
  poster: ['cerro', z.nullable(plain)],
  reason: ['motivo', plain],
  lines: ['items', z.array(receivedLine)],
  unknown: ['desconocidos', z.array(unknownCode)],
  /** Expected products of the purchase order that no line has. */
  missing: [
    'faltan',
    z.array(row({ id: ['id', id], code: ['codigo', plain], name: ['nombre', plain], units: ['unidades', count] })),
  ],
  purchaseOrder: ['pedido', z.nullable(documentRef)],
  returns: ['devuelve', z.nullable(documentRef)],
  returnedBy: ['devoluciones', z.array(documentRef)],
  freight: ['flete', z.optional(money)],
  discount: ['descuento', z.optional(money)],
  photos: ['fotos', z.optional(fileNames)],
  isPaid: ['pagado', z.optional(flag)],
  /** Credit with the supplier that the payment will use. For a return, the unused part of its own credit (D208). */
  credit: ['aFavor', z.optional(money)],
  creditUsed: ['aFavorUsado', z.optional(money)],
})
export type ReceivingDetail = z.output<typeof receivingDetail>

export const receivingById = endpoint({
  name: 'receivingById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/recepciones/id',
  action: 'receivings.read',
  body: row({ id: ['id', id] }),
  reply: row({ receiving: ['data', receivingDetail], message: ['message', z.string()] }),
})

/** Posts a receiving once, with stock, costs and movements (D112). */
export const postReceiving = endpoint({
  name: 'postReceiving',
  method: 'POST',
  path: '/api/recepciones/cerrar',
  action: 'receivings.decide',
  body: row({ id: ['idData', id] }),
  reply: row({ message: ['message', z.string()], number: ['numero', plain] }),
})

/** Returns units of a posted receiving to the supplier, as a document of its own with negative units. */
export const returnToSupplier = endpoint({
  name: 'returnToSupplier',
  method: 'POST',
  path: '/api/recepciones/devolver',
  action: 'receivings.decide',
  status: 201,
  body: row({
    id: ['idData', id],
    items: [
      'items',
      z
        .array(row({ productId: ['id', id], units: ['unidades', units] }))
        .check(
          z.minLength(1, { error: 'Elija al menos un producto.' }),
          z.maxLength(MOST_RECEIVED_LINES, { error: `Se devuelven ${MOST_RECEIVED_LINES} líneas como máximo.` }),
        ),
    ],
    reason: ['motivo', line],
  }),
  reply: begun,
})

export const cancelReceiving = endpoint({
  name: 'cancelReceiving',
  method: 'POST',
  path: '/api/recepciones/cancelar',
  action: 'receivings.write',
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})

/** Uploads photos of the supplier's invoice, stored like those of products: multipart, the field `image`. */
export const photographReceiving = endpoint({
  name: 'photographReceiving',
  method: 'POST',
  path: '/api/recepciones/foto',
  action: 'receivings.write',
  wrapped: 'bare',
  takesFiles: true,
  reply: row({ photos: ['photoPath', fileNames], message: ['message', z.string()] }),
})
