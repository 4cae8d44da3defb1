import { LISTED_TEXTS, TEXTS_OF_PRODUCT } from '@mostrador/domain/goods/product-texts'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { activeWord, cost, count, extraWord, fileNames, flag, id, money, oneOf, plain } from '../wire.ts'
import { productCode } from './product-codes.ts'
import { setFields } from './product-sets.ts'
import { productTextFields } from './product-text-fields.ts'
import { vehicleChoice } from './vehicle-choice.ts'

/** True if the shop has affiliates, and its reduction in percent for products without an ADI price of their own. */
export const affiliateTerms = {
  hasAffiliates: ['afiliados', flag],
  reducedPercent: ['factorReducido', z.number()],
} as const

/** A product in lists (B §3), with our additions: extensionId, precioADI, version. */
export const productRow = row({
  id: ['id', id, 'ID', 'number'],
  code: ['codigo', plain, 'Código'],
  barcode: ['barcode', plain, 'Código de barras'],
  name: ['nombre', plain, 'Nombre'],
  ...productTextFields(TEXTS_OF_PRODUCT, 'added', plain),
  photos: ['foto', fileNames],
  group: ['grupo', plain, 'Grupo'],
  element: ['elemento', plain, 'Elemento'],
  specification: ['especificacion', plain, 'Especificación'],
  quantity: ['cantidad', count, 'Cantidad', 'number'],
  price: ['valor', money, 'Valor', 'money'],
  isExtra: ['extra', extraWord, 'Extra'],
  isExtraFlag: ['extraI', flag],
  isActive: ['activo', activeWord, 'Estado'],
  isActiveFlag: ['activoI', flag],
  shop: ['comercio', plain, 'Comercio'],
  extension: ['extension', plain, 'Extensión'],
  shopId: ['comercioId', id],
  extensionId: ['extensionId', id],
  groupId: ['grupoId', id],
  elementId: ['elementoId', id],
  specificationId: ['especificacionId', id],
  ownAdiPrice: ['precioADI', z.nullable(money)],
  version: ['version', count],
  /** Further codes (D174), if there are any. The column `code` searches them too. */
  codes: ['codigos', z.optional(z.readonly(z.array(productCode)))],
  ...setFields,
  /** Family with its values: 'Sábana Luna · Queen · Azul' (D175). Absent without a family. */
  family: ['familia', z.optional(plain), 'Familia'],
  familyId: ['familiaId', z.optional(id)],
  values: ['valores', z.optional(z.readonly(z.array(plain)))],
  attributes: ['atributos', z.optional(z.readonly(z.array(plain)))],
  /** Hashtags of the product, if any, because a rule of price may target one (D184). */
  tags: ['tags', z.optional(z.readonly(z.array(id)))],
  /** Photos that its family lends to a product without its own (D175). */
  lentPhotos: ['fotoFamilia', z.optional(fileNames)],
  /** Average unit cost (null: unknown). Only for callers who may see costs (D110). */
  cost: ['costo', z.optional(z.nullable(cost))],
  minimum: ['minimo', z.optional(z.nullable(count))],
  maximum: ['maximo', z.optional(z.nullable(count))],
  supplierId: ['casaId', z.optional(z.nullable(id))],
  supplier: ['casa', z.optional(z.nullable(plain))],
})

export const productColumns = listColumns(productRow, [
  'barcode',
  'id',
  'code',
  'name',
  'group',
  'element',
  'specification',
  'quantity',
  'price',
  'isExtra',
  'isActive',
  'shop',
  'extension',
  'family',
  ...LISTED_TEXTS,
])

export const productPhotos = row({ productId: ['producto_id', id], photos: ['foto', fileNames] })

/** Stock level: none, few, or either of the two ('escaso'). */
const stockLevel = oneOf({ none: 'agotado', few: 'por-agotarse', scarce: 'escaso' })

const productChoice = choosing(productColumns, {
  shopId: ['comercio', z.optional(id)],
  extensionId: ['extension', z.optional(id)],
  groupId: ['grupo', z.optional(id)],
  elementId: ['elemento', z.optional(id)],
  isActive: ['estado', z.optional(flag)],
  stock: ['existencia', z.optional(stockLevel)],
  ...vehicleChoice,
})
export const productQuery = row({ ...paging, ...productChoice })
export type ProductQuery = z.output<typeof productQuery>

/** Mark of a till's cached stock, to be answered with the changes. */
const sinceMark = {
  /** Mark of the previous answer, '0' without any. */
  since: ['desde', z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/)))],
  /** Upper bound of the next piece: its rows have ids below. */
  below: ['bajo', z.optional(id)],
} as const

/** Stock of the caller's own shop, or of all shops for the office (P §2.7). */
export const inventory = endpoint({
  name: 'inventory',
  method: 'GET',
  path: '/api/inventario/fetch',
  action: 'inventory.read',
  query: row({ ...paging, ...productChoice, ...sinceMark }),
  reply: row({
    rows: ['data', z.array(productRow)],
    photos: ['dataPhoto', z.array(productPhotos)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    /** Mark of the present stock. Only in an answer to `since`. */
    mark: ['marca', z.optional(z.string())],
    /** True if these are all rows, because the server does not know the mark. */
    isWhole: ['completo', z.optional(flag)],
    /** Products that the shop no longer has. */
    gone: ['fuera', z.optional(z.array(id))],
    /** Id below which the next piece begins, if there is one. */
    next: ['sigue', z.optional(id)],
    message: ['message', z.string()],
  }),
})

export const inventoryExport = listExport('inventario', 'inventory.read', productChoice)

export const productExport = listExport('productos', 'products.read', productChoice)
