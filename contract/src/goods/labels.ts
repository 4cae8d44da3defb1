import { MOST_LABELLED, MOST_LABELS } from '@mostrador/domain/goods/label'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { ticketTemplate } from '../group/shop-ticket.ts'
import { oneOrder, paging } from '../list.ts'
import { row } from '../row.ts'
import { count, id, inputMoney, money, plain, whole } from '../wire.ts'
import { productCode } from './product-codes.ts'

const tooMany = { error: `Elija como máximo ${MOST_LABELLED} productos.` }

/** Ids of a URL's query, separated by commas. */
const ids = z
  .codec(z.string().check(z.maxLength(5_000)), z.array(z.number()), {
    decode: (written, context) => {
      const read = z.safeDecode(
        z.array(id),
        written.split(',').filter((part) => part !== ''),
      )
      if (read.success) return [...new Set(read.data)]
      context.issues.push({ code: 'custom', message: 'Estos números no son válidos.', input: written })
      return z.NEVER
    },
    encode: (list) => list.join(','),
  })
  .check(z.refine((list) => list.length <= MOST_LABELLED, tooMany))

const labelledProduct = row({
  id: ['id', id],
  code: ['codigo', plain],
  barcode: ['barcode', plain],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  price: ['valor', money],
  /** ADI price: the product's own, else the shop's reduction. Null in a shop without affiliates (D2). */
  adi: ['precioADI', z.nullable(money)],
  quantity: ['cantidad', count],
  shop: ['comercio', plain],
  shopId: ['comercioId', id],
  extension: ['extension', plain],
  codes: ['codigos', z.optional(z.readonly(z.array(productCode)))],
  /**
   * Price or text of the price rule in force today (D184). Beside a price, the label shows the list price struck
   * through. Absent without a rule.
   */
  offerPrice: ['precioOferta', z.optional(money)],
  offerText: ['textoOferta', z.optional(plain)],
  printed: ['etiqueta', z.nullable(row({ at: ['fecha', plain], price: ['valor', money] }))],
})

const labelReply = row({
  rows: ['data', z.array(labelledProduct)],
  /** Title and template that each shop's labels bear. */
  marks: [
    'tiendas',
    z.array(
      row({
        shopId: ['id', id],
        title: ['titulo', plain],
        template: ['plantilla', ticketTemplate],
      }),
    ),
  ],
  total: ['total', z.number()],
  message: ['message', z.string()],
})

/** Lists products for labels: the given ones, else those whose price differs from their last label (D119). */
export const labelList = endpoint({
  name: 'labelList',
  method: 'GET',
  path: '/api/etiquetas',
  action: 'labels.print',
  query: row({ ...paging, ...oneOrder, ids: ['ids', z.optional(ids)], shopId: ['comercio', z.optional(id)] }),
  reply: labelReply,
})

/** Lists products whose label is out of date after a change of a price or a rule (D184). */
export const labelChanges = endpoint({
  name: 'labelChanges',
  method: 'GET',
  path: '/api/etiquetas/cambiar',
  action: 'labels.print',
  query: row({ ...paging, ...oneOrder, shopId: ['comercio', z.optional(id)] }),
  reply: labelReply,
})
export type LabelledProduct = z.output<typeof labelledProduct>

/** Records the labels as printed. Later price changes are found by comparing with them. */
export const recordLabels = endpoint({
  name: 'recordLabels',
  method: 'POST',
  path: '/api/etiquetas',
  action: 'labels.print',
  status: 201,
  body: row({
    items: [
      'items',
      z
        .array(
          row({
            id: ['id', id],
            units: ['unidades', whole(1, MOST_LABELS, `Imprima de 1 a ${MOST_LABELS} etiquetas.`)],
            price: ['valor', inputMoney],
            adi: ['precioADI', z.nullable(inputMoney)],
            offerPrice: ['precioOferta', z.optional(inputMoney)],
            offerText: ['textoOferta', z.optional(plain.check(z.maxLength(200)))],
          }),
        )
        .check(z.minLength(1, { error: 'Elija al menos un producto.' }), z.maxLength(MOST_LABELLED, tooMany)),
    ],
  }),
  reply: messageReply,
})

/** Gives an in-store barcode to products without a barcode. All rows of an article get the same (D119). */
export const giveBarcodes = endpoint({
  name: 'giveBarcodes',
  method: 'POST',
  path: '/api/etiquetas/codigos',
  action: 'barcodes.give',
  body: row({
    ids: [
      'ids',
      z.readonly(
        z
          .array(id)
          .check(z.minLength(1, { error: 'Elija al menos un producto.' }), z.maxLength(MOST_LABELLED, tooMany)),
      ),
    ],
  }),
  reply: row({
    message: ['message', z.string()],
    products: ['productos', z.array(row({ id: ['id', id], barcode: ['barcode', plain] }))],
  }),
})
