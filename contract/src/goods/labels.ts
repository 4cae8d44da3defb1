import { MOST_LABELLED, MOST_LABELS } from '@mostrador/domain/goods/label'
import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { ticketTemplate } from '../group/shop-ticket.ts'
import { oneOrder, paging } from '../list.ts'
import { row } from '../row.ts'
import { count, id, inputMoney, money, plain, whole } from '../wire.ts'
import { productCode } from './product-codes.ts'

const tooMany = { error: `Elija como máximo ${MOST_LABELLED} productos.` }

/** Ids with commas between them, as an address has them. */
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

/** What a label says of a product, and what its last one said. */
const labelledProduct = row({
  id: ['id', id],
  code: ['codigo', plain],
  barcode: ['barcode', plain],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  price: ['valor', money],
  /** For affiliates: the product's own, else 0.8 of the price; null where there are none (D2). */
  adi: ['precioADI', z.nullable(money)],
  quantity: ['cantidad', count],
  shop: ['comercio', plain],
  shopId: ['comercioId', id],
  extension: ['extension', plain],
  /** Further codes (D174), if there are any. */
  codes: ['codigos', z.optional(z.readonly(z.array(productCode)))],
  /** What a rule of price gives today: its price beside the struck one, else its words (D184). Absent without one. */
  offerPrice: ['precioOferta', z.optional(money)],
  offerText: ['textoOferta', z.optional(plain)],
  printed: ['etiqueta', z.nullable(row({ at: ['fecha', plain], price: ['valor', money] }))],
})

/** Labels as they are answered. */
const labelReply = row({
  rows: ['data', z.array(labelledProduct)],
  /** Whose mark each shop's labels bear. */
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

/** Products to make labels of: those that are named, else those whose price is another one than on their last label (D119). */
export const labelList = endpoint({
  name: 'labelList',
  method: 'GET',
  path: '/api/etiquetas',
  action: 'labels.print',
  query: row({ ...paging, ...oneOrder, ids: ['ids', z.optional(ids)], shopId: ['comercio', z.optional(id)] }),
  reply: labelReply,
})

/** Products whose label a price or a rule of price has made untrue since it was printed (D184). */
export const labelChanges = endpoint({
  name: 'labelChanges',
  method: 'GET',
  path: '/api/etiquetas/cambiar',
  action: 'labels.print',
  query: row({ ...paging, ...oneOrder, shopId: ['comercio', z.optional(id)] }),
  reply: labelReply,
})
export type LabelledProduct = z.output<typeof labelledProduct>

/** What was printed, as it stood on the paper: by it, later, those are found whose price changed since. */
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
            /** In code beside the price. */
            adi: ['precioADI', z.nullable(inputMoney)],
            /** The rule of price as it stood on the paper (D184). */
            offerPrice: ['precioOferta', z.optional(inputMoney)],
            offerText: ['textoOferta', z.optional(plain.check(z.maxLength(200)))],
          }),
        )
        .check(z.minLength(1, { error: 'Elija al menos un producto.' }), z.maxLength(MOST_LABELLED, tooMany)),
    ],
  }),
  reply: said,
})

/** Gives each of them a barcode of the house that came without one; both rows of an article get the same (D119). */
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
