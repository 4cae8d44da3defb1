import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { row } from '../row.ts'
import { activeWord, cost, count, extraWord, fileNames, flag, id, money, oneOf, plain } from '../wire.ts'
import { productCode } from './product-codes.ts'
import { vehicleChoice } from './product-fits.ts'
import { setFields } from './product-sets.ts'

/** What a product's shop does for affiliates: whether they have a price, and what is taken off where a product has none of its own. */
export const affiliateTerms = {
  hasAffiliates: ['afiliados', flag],
  reducedPercent: ['factorReducido', z.number()],
} as const

/** A product as lists show it (B §3), with ours beside: extensionId, precioADI, version. */
export const productRow = row({
  id: ['id', id, 'ID', 'number'],
  code: ['codigo', plain, 'Código'],
  barcode: ['barcode', plain, 'Código de barras'],
  name: ['nombre', plain, 'Nombre'],
  description: ['descripcion', plain],
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
  /** 'Sábana Luna · Queen · Azul' (D175). Absent without a family. */
  family: ['familia', z.optional(plain), 'Familia'],
  familyId: ['familiaId', z.optional(id)],
  values: ['valores', z.optional(z.readonly(z.array(plain)))],
  attributes: ['atributos', z.optional(z.readonly(z.array(plain)))],
  /** Hashtags of the product, if there are any: a rule of price may be about one (D184). */
  tags: ['tags', z.optional(z.readonly(z.array(id)))],
  /** Photos that its family lends to a product without its own (D175). */
  lentPhotos: ['fotoFamilia', z.optional(fileNames)],
  /** Average of a unit, null while it is not known; only for who may see costs (D110). */
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
])

export const productPhotos = row({ productId: ['producto_id', id], photos: ['foto', fileNames] })

/** How much is left: nothing, little, or one of the two. */
const stockLevel = oneOf({ none: 'agotado', few: 'por-agotarse', scarce: 'escaso' })

/** Which products are asked for. */
export const productChoice = choosing(productColumns, {
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

/** What a till says of the stock that it has at hand, so that it is answered what changed. */
const sinceMark = {
  /** The mark of the answer before, '0' without any. */
  since: ['desde', z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/)))],
  /** The next piece: the rows below this id. */
  below: ['bajo', z.optional(id)],
} as const

/** The stock of the caller's own shop; of all shops for the office (P §2.7). */
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
    /** Of the stock as it is now; only where `since` was asked. */
    mark: ['marca', z.optional(z.string())],
    /** Whether the rows are all that there are: the server does not know the mark. */
    isWhole: ['completo', z.optional(flag)],
    /** Products that the shop has no more. */
    gone: ['fuera', z.optional(z.array(id))],
    /** Id below which the next piece begins, if there is one. */
    next: ['sigue', z.optional(id)],
    message: ['message', z.string()],
  }),
})
