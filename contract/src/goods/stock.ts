import { TEXTS_OF_PRODUCT } from '@mostrador/domain/goods/product-texts'
import { writeMoney } from '@mostrador/domain/money'
import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { MOST_PHOTOS } from '../platform/photos.ts'
import { row } from '../row.ts'
import { count, fileNames, flag, id, line, oneOf, optionalText, plain, price, stock } from '../wire.ts'
import { productTextFields } from './product-text-fields.ts'
import { affiliateTerms, productQuery, productRow } from './products.ts'

const NO_PHOTO = 'Suba al menos una foto.'

const choice = row({ id: ['id', id], name: ['nombre', plain] })

const shopChoice = row({
  id: ['id', id],
  name: ['nombre', plain],
  ...affiliateTerms,
  /** True if the shop's goods are chosen by vehicle (D180). */
  hasVehicles: ['vehiculos', z.optional(flag)],
})

/** Lists the office's products, with the choices of its dialogs (B §7). */
export const stockList = endpoint({
  name: 'stockList',
  method: 'GET',
  path: '/api/data/stock',
  action: 'products.read',
  query: productQuery,
  reply: row({
    rows: ['data', z.array(productRow)],
    shops: ['dataStore', z.array(shopChoice)],
    extensions: ['dataExtension', z.array(choice)],
    groups: ['dataGroup', z.array(choice)],
    elements: ['dataElement', z.array(choice)],
    specifications: ['dataSpecification', z.array(choice)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    message: ['message', z.string()],
  }),
})

/** Message if a required field is empty (B §5). */
const WHEN_EMPTY = 'Por favor introduzca el nombre del producto e ingrese todas sus opciones'

/** At least one photo, by the names that uploads answered. */
const photoNames = z.codec(z.string({ error: NO_PHOTO }), z.readonly(z.array(z.string())), {
  decode: (written, context) => {
    const names = written.split(',').filter((name) => name !== '')
    if (names.length === 0) context.issues.push({ code: 'custom', message: NO_PHOTO, input: written })
    if (names.length > MOST_PHOTOS)
      context.issues.push({ code: 'custom', message: `Elija como máximo ${MOST_PHOTOS} fotos.`, input: written })
    return [...new Set(names)]
  },
  encode: (names) => names.join(','),
})

/** Own ADI price, or none. Null and an empty input mean the same (D23). */
export const ownAdiPrice = z.codec(
  z.nullable(z.union([z.number(), z.string().check(z.trim())])),
  z.nullable(z.number()),
  {
    decode: (written, context) => {
      if (written === null || written === '') return null
      const read = z.safeDecode(price, written)
      if (read.success) return read.data
      context.issues.push(
        ...read.error.issues.map(({ message }) => ({ code: 'custom' as const, message, input: written })),
      )
      return z.NEVER
    },
    encode: (value) => (value === null ? null : writeMoney(value)),
  },
)

/** An optional value. Null and an empty input mean none. */
export const orNone = <Value>(codec: z.core.$ZodType<Value, number | string>) =>
  z.codec(z.nullable(z.union([z.number(), z.string().check(z.trim())])), z.custom<Value | null>(), {
    decode: (written, context) => {
      if (written === null || written === '') return null
      const read = z.safeDecode(codec, written)
      if (read.success) return read.data
      context.issues.push(
        ...read.error.issues.map(({ message }) => ({ code: 'custom' as const, message, input: written })),
      )
      return z.NEVER
    },
    encode: (value) => value as number | null,
  })

/** Fields of both dialogs under the same wire names (B §3). */
const shared = {
  barcode: ['barCode', line],
  name: ['nameDataRow', line],
  isActive: ['activeDataRow', flag],
  shopId: ['comercioProducto', id],
  extensionId: ['extensionProducto', id],
  groupId: ['grupoProducto', id],
  elementId: ['elementoProducto', id],
  specificationId: ['especificacionProducto', id],
  isExtra: ['extraProducto', flag],
  quantity: ['productoCantidad', stock],
  price: ['productoValor', price],
  photos: ['photoPath', photoNames],
  /** The product's own ADI price. Null means the shop's reduced price (D23). An edit without it leaves it. */
  ownAdiPrice: ['precioADI', z.optional(ownAdiPrice)],
  /** Reorder point, target and supplier (D114). An edit without them leaves them. */
  minimum: ['minimo', z.optional(orNone(stock))],
  maximum: ['maximo', z.optional(orNone(stock))],
  supplierId: ['casa', z.optional(orNone(id))],
} as const

export const addProduct = endpoint({
  name: 'addProduct',
  method: 'POST',
  path: '/api/post/stock',
  action: 'products.write',
  body: row({
    ...shared,
    code: ['codeProduct', line],
    ...productTextFields(TEXTS_OF_PRODUCT, 'added', z.optional(optionalText)),
  }),
  reply: createdReply,
  status: 201,
  whenEmpty: WHEN_EMPTY,
})

export const editProduct = endpoint({
  name: 'editProduct',
  method: 'PUT',
  path: '/api/post/stock',
  aliases: ['/api/update/stock'],
  action: 'products.write',
  body: row({
    ...shared,
    id: ['id', id],
    code: ['productoCodigo', line],
    ...productTextFields(TEXTS_OF_PRODUCT, 'edited', z.optional(optionalText)),
    version: ['version', z.optional(count)],
    /** Quantity when the form was opened. The difference is booked as a movement (D70). */
    openedWith: ['productoCantidadInicial', z.optional(stock)],
  }),
  reply: messageReply,
  refused: row({
    current: [
      'actual',
      z.optional(
        row({
          ...shared,
          photos: ['photoPath', fileNames],
          code: ['productoCodigo', line],
          ...productTextFields(TEXTS_OF_PRODUCT, 'edited', plain),
          version: ['version', count],
        }),
      ),
    ],
  }),
  whenEmpty: WHEN_EMPTY,
})

/** Deletes a product. Needs a raised session (D16). */
export const removeProduct = endpoint({
  name: 'removeProduct',
  method: 'PUT',
  path: '/api/delete/stock',
  action: 'products.delete',
  body: row({ id: ['id', z.optional(id)], idData: ['idData', z.optional(id)] }),
  reply: messageReply,
})

const movementSource = row({
  kind: [
    'tipo',
    oneOf({
      invoice: 'factura',
      encargo: 'encargo',
      return: 'devolucion',
      transfer: 'traslado',
      exit: 'salida',
      count: 'conteo',
      receiving: 'recepcion',
    }),
  ],
  id: ['id', id],
})

const movementRow = row({
  id: ['id', id, 'ID', 'number'],
  at: ['fecha', plain, 'Fecha', 'time'],
  reason: ['motivo', plain, 'Motivo'],
  /** Reason of a void, for users who may open it. */
  note: ['detalle', z.optional(plain)],
  document: ['documento', z.nullable(plain), 'Documento'],
  /** Document to open. Null if there is none or the caller may not open it. */
  source: ['origen', z.nullable(movementSource)],
  change: ['cambio', z.number(), 'Cambio', 'number'],
  balance: ['saldo', z.number(), 'Saldo', 'number'],
  author: ['autor', z.nullable(plain), 'Autor'],
})

/** Columns of a product's movements, which are sorted but not searched. */
export const movementColumns = listColumns(
  movementRow,
  [],
  ['id', 'at', 'reason', 'document', 'change', 'balance', 'author'],
)

/** Lists a product's movements, newest first, with the balance after each (D24). */
export const stockMovements = endpoint({
  name: 'stockMovements',
  method: 'GET',
  path: '/api/data/stock/:id/movimientos',
  action: 'inventory.read',
  params: row({ id: ['id', id] }),
  query: row({ ...paging, ...choosing(movementColumns, {}) }),
  reply: row({
    rows: ['data', z.array(movementRow)],
    total: ['total', z.number()],
    message: ['message', z.string()],
  }),
})

export const movementExport = listExport('movimientos', 'inventory.read', { productId: ['producto', id] })
