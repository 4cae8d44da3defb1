import { z } from 'zod'
import { endpoint, said } from './endpoint.ts'
import { listQuery, searchColumn } from './list.ts'
import { made } from './lookups.ts'
import { productRow } from './products.ts'
import { row } from './row.ts'
import { count, fileNames, flag, id, line, optionalText, plain, price, stock } from './wire.ts'

const choice = row({ id: ['id', id], name: ['nombre', plain] })

/** The product list of the office, with the lists its dialogs choose from (B §7). */
export const stockList = endpoint({
  name: 'stockList',
  method: 'GET',
  path: '/api/data/stock',
  action: 'products.read',
  query: listQuery,
  reply: row({
    rows: ['data', z.array(productRow)],
    shops: ['dataStore', z.array(choice)],
    extensions: ['dataExtension', z.array(choice)],
    groups: ['dataGroup', z.array(choice)],
    elements: ['dataElement', z.array(choice)],
    specifications: ['dataSpecification', z.array(choice)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.number().optional()],
    message: ['message', z.string()],
  }),
})

/** What both dialogs fill in under the same wire names (B §3). */
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
  photos: ['photoPath', fileNames],
  /** The product's own ADI price; null or absent: 0.8 of the price (D23). */
  ownAdiPrice: ['precioADI', price.nullable().optional()],
} as const

export const addProduct = endpoint({
  name: 'addProduct',
  method: 'POST',
  path: '/api/post/stock',
  action: 'products.write',
  body: row({ ...shared, code: ['codeProduct', line], description: ['descripcion', optionalText.optional()] }),
  reply: made,
  status: 201,
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
    description: ['productoDescripcion', optionalText.optional()],
    version: ['version', count.optional()],
    /** The quantity when the form was opened: the difference is booked as a movement (D70). */
    openedWith: ['productoCantidadInicial', stock.optional()],
  }),
  reply: said,
})

/** Wants a raised session (D16). */
export const removeProduct = endpoint({
  name: 'removeProduct',
  method: 'PUT',
  path: '/api/delete/stock',
  action: 'products.delete',
  body: row({ id: ['id', id.optional()], idData: ['idData', id.optional()] }),
  reply: said,
})

/** Why a quantity is what it is: every change, newest first, with the balance after it (D24). */
export const stockMovements = endpoint({
  name: 'stockMovements',
  method: 'GET',
  path: '/api/data/stock/:id/movimientos',
  action: 'inventory.read',
  params: row({ id: ['id', id] }),
  query: listQuery,
  reply: row({
    rows: [
      'data',
      z.array(
        row({
          id: ['id', id],
          at: ['fecha', plain],
          reason: ['motivo', plain],
          document: ['documento', plain.nullable()],
          change: ['cambio', z.number()],
          balance: ['saldo', z.number()],
          author: ['autor', plain.nullable()],
        }),
      ),
    ],
    total: ['total', z.number()],
    message: ['message', z.string()],
  }),
})
