import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { TRANSFER_WIRE_WORDS, TRANSFER_WORDS } from '@mostrador/domain/goods/transfer'
import { MOST_LINES } from '@mostrador/domain/sale/order'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { ticket } from '../group/shop-ticket.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import {
  count,
  day,
  fileNames,
  flag,
  id,
  line,
  oneOf,
  optionalLine,
  optionalText,
  plain,
  signedCount,
  units,
  whole,
} from '../wire.ts'
import { articleChoices } from './article-choices.ts'
import { productCode } from './product-codes.ts'
import { refusedItems } from './refused-items.ts'

const state = oneOf(TRANSFER_WIRE_WORDS)

const place = row({ shopId: ['comercioId', id], extensionId: ['extensionId', id] })

/** Sent or received units, 0 for none. */
const counted = whole(0, HIGHEST_QUANTITY, 'La cantidad debe ser un número entero, sin decimales.')

/** Counted units of a product. `destino` chooses between several products of the article at the destination. */
const countedItem = row({
  productId: ['id', id],
  quantity: ['unidades', counted],
  arrivesAt: ['destino', z.optional(id)],
})
export type CountedItem = z.output<typeof countedItem>

const atLeastOne = 'Elija al menos un producto.'
const atMost = `Un traslado lleva ${MOST_LINES} productos como máximo.`

/** Requests or offers units of another place (D115). No units leave yet. `items` names products of the origin. */
export const askTransfer = endpoint({
  name: 'askTransfer',
  method: 'POST',
  path: '/api/traslados',
  action: 'transfers.use',
  status: 201,
  body: row({
    from: ['de', place],
    to: ['a', place],
    items: [
      'items',
      z
        .array(row({ productId: ['id', id], quantity: ['unidades', units] }))
        .check(z.minLength(1, { error: atLeastOne }), z.maxLength(MOST_LINES, { error: atMost })),
    ],
    note: ['nota', z.optional(optionalText)],
  }),
  reply: row({ message: ['message', z.string()], id: ['id', id], number: ['numero', plain] }),
})

/** Sends the requested units, or those in `items`. Lines that `items` omits keep theirs. */
export const sendTransfer = endpoint({
  name: 'sendTransfer',
  method: 'POST',
  path: '/api/traslados/enviar',
  action: 'transfers.use',
  body: row({
    id: ['idData', id],
    items: ['items', z.optional(z.array(countedItem).check(z.maxLength(MOST_LINES, { error: atMost })))],
  }),
  reply: messageReply,
  refused: row({
    items: refusedItems,
    choices: ['destinos', z.optional(articleChoices)],
  }),
})
export type SendRequest = z.output<typeof sendTransfer.body>

/** Receives line by line. A difference needs a reason. One above the shop's limits waits for a decision (D202). */
export const receiveTransfer = endpoint({
  name: 'receiveTransfer',
  method: 'POST',
  path: '/api/traslados/recibir',
  action: 'transfers.use',
  body: row({
    id: ['idData', id],
    items: ['items', z.array(countedItem).check(z.maxLength(MOST_LINES, { error: atMost }))],
    reason: ['motivo', z.optional(optionalLine)],
  }),
  reply: messageReply,
  refused: row({ choices: ['destinos', z.optional(articleChoices)] }),
})
export type ReceiveRequest = z.output<typeof receiveTransfer.body>

/** Books a waiting difference, or declines it: missing units can then be received again (D202). */
export const decideTransfer = endpoint({
  name: 'decideTransfer',
  method: 'POST',
  path: '/api/traslados/decidir',
  action: 'transfers.decide',
  body: row({ id: ['idData', id], isAccepted: ['aceptar', flag], answer: ['motivo', z.optional(optionalLine)] }),
  reply: messageReply,
})
export type DecideRequest = z.output<typeof decideTransfer.body>

/** Ends a transfer that has not arrived. Sent units return to the origin. */
export const cancelTransfer = endpoint({
  name: 'cancelTransfer',
  method: 'POST',
  path: '/api/traslados/cancelar',
  action: 'transfers.use',
  body: row({ id: ['idData', id], reason: ['motivo', line] }),
  reply: messageReply,
})

const named = z.array(row({ id: ['id', id], name: ['nombre', plain] }))

export const transferPlaces = endpoint({
  name: 'transferPlaces',
  method: 'GET',
  path: '/api/traslados/lugares',
  action: 'transfers.use',
  reply: row({ shops: ['comercios', named], extensions: ['extensiones', named], message: ['message', z.string()] }),
})

const transferFields = {
  id: ['id', id, 'ID', 'number'],
  number: ['numero', plain, 'Número'],
  askedAt: ['fecha', plain, 'Fecha', 'time'],
  from: ['de', plain, 'De'],
  fromShopId: ['deId', id],
  fromExtension: ['deExtension', plain],
  fromExtensionId: ['deExtensionId', id],
  to: ['a', plain, 'A'],
  toShopId: ['aId', id],
  toExtension: ['aExtension', plain],
  toExtensionId: ['aExtensionId', id],
  state: ['estado', state, 'Estado', TRANSFER_WORDS],
  /** Units asked for, sent or received, by the transfer's state. */
  units: ['unidades', count, 'Unidades', 'number'],
  author: ['autor', plain, 'Autor'],
} as const

export const transferRow = row(transferFields)

export const transferColumns = listColumns(transferRow, [
  'id',
  'number',
  'askedAt',
  'from',
  'to',
  'state',
  'units',
  'author',
])

/** Days are those of the request. */
const transferChoice = choosing(transferColumns, {
  state: ['estado', z.optional(state)],
  /** Shop at either end. */
  shopId: ['comercio', z.optional(id)],
  from: ['desde', z.optional(day)],
  to: ['hasta', z.optional(day)],
})

export const transferList = endpoint({
  name: 'transferList',
  method: 'GET',
  path: '/api/traslados',
  action: 'transfers.use',
  query: row({ ...paging, ...transferChoice }),
  reply: listReply(transferRow),
})
export type TransferQuery = z.output<typeof transferList.query>

export const transferExport = listExport('traslados', 'transfers.use', transferChoice)

/** Time and author of a step. Null means not yet. */
const taken = z.nullable(row({ at: ['fecha', plain], by: ['autor', plain] }))

const transferDetail = row({
  ...transferFields,
  note: ['nota', plain],
  reason: ['motivo', plain],
  sent: ['enviado', taken],
  received: ['recibido', taken],
  decided: ['decidido', taken],
  answer: ['respuesta', plain],
  cancelled: ['cancelado', taken],
  lines: [
    'items',
    z.array(
      row({
        /** Id at the origin. */
        productId: ['id', id],
        /** Id at the destination, known once it is sent. */
        arrivesAt: ['destino', z.nullable(id)],
        code: ['codigo', plain],
        barcode: ['barcode', plain],
        codes: ['codigos', z.optional(z.readonly(z.array(productCode)))],
        element: ['elemento', plain],
        name: ['nombre', plain],
        specification: ['especificacion', plain],
        photos: ['foto', fileNames],
        asked: ['pedidas', count],
        /** Units sent and received. Null before. */
        sent: ['enviadas', z.nullable(count)],
        received: ['recibidas', z.nullable(count)],
        onTheWay: ['enCamino', count],
        /** Units that wait for a decision. Negative if they are missing. */
        disputed: ['porDecidir', signedCount],
        /** Present stock at the origin. */
        stock: ['disponibilidad', count],
      }),
    ),
  ],
  ticket: ['tienda', ticket],
})
export type TransferDetail = z.output<typeof transferDetail>

export const transferById = endpoint({
  name: 'transferById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/traslados/id',
  action: 'transfers.use',
  body: row({ id: ['id', id] }),
  reply: row({ transfer: ['data', transferDetail], message: ['message', z.string()] }),
})
