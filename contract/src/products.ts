import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery, type listReply, searchColumn } from './list.ts'
import { row } from './row.ts'
import { activeWord, count, extraWord, fileNames, flag, id, money, plain } from './wire.ts'

/** A product as lists show it (B §3), with ours beside: extensionId, precioADI, version. */
export const productRow = row({
  id: ['id', id],
  code: ['codigo', plain],
  barcode: ['barcode', plain],
  name: ['nombre', plain],
  description: ['descripcion', plain],
  photos: ['foto', fileNames],
  group: ['grupo', plain],
  element: ['elemento', plain],
  specification: ['especificacion', plain],
  quantity: ['cantidad', count],
  price: ['valor', money],
  isExtra: ['extra', extraWord],
  isExtraFlag: ['extraI', flag],
  isActive: ['activo', activeWord],
  isActiveFlag: ['activoI', flag],
  shop: ['comercio', plain],
  extension: ['extension', plain],
  shopId: ['comercioId', id],
  extensionId: ['extensionId', id],
  groupId: ['grupoId', id],
  elementId: ['elementoId', id],
  specificationId: ['especificacionId', id],
  ownAdiPrice: ['precioADI', money.nullable()],
  version: ['version', count],
})

export const productPhotos = row({ productId: ['producto_id', id], photos: ['foto', fileNames] })

/** The stock of the caller's own shop; of all shops for the office (P §2.7). */
export const inventory = endpoint({
  name: 'inventory',
  method: 'GET',
  path: '/api/inventario/fetch',
  action: 'inventory.read',
  query: listQuery,
  reply: row({
    rows: ['data', z.array(productRow)],
    photos: ['dataPhoto', z.array(productPhotos)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.number().optional()],
    message: ['message', z.string()],
  }),
})

/** A list of products that a caller pages through. */
export type ProductList = z.output<ReturnType<typeof listReply<typeof productRow>>>
