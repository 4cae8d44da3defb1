import { PUBLIC_TEXTS } from '@mostrador/domain/goods/product-texts'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { productCode } from '../goods/product-codes.ts'
import { keptPiece } from '../goods/product-sets.ts'
import { productTextFields } from '../goods/product-text-fields.ts'
import { productPhotos } from '../goods/products.ts'
import { vehicleChoice } from '../goods/vehicle-choice.ts'
import { listColumns, searchColumn } from '../list.ts'
import { row } from '../row.ts'
import {
  activeWord,
  count,
  extraWord,
  fileNames,
  flag,
  id,
  inputMoney,
  money,
  oneOf,
  optionalLine,
  plain,
  whole,
} from '../wire.ts'
import { CATALOGUE_PATH, COLUMN_NAMES, SORT_NAMES } from './catalogue-words.ts'

/** Public fields of a product (P §3), without internal ones such as the ADI price. `nuevo` is our addition (D66). */
const publicProduct = {
  id: ['id', id, 'ID', 'number'],
  code: ['codigo', plain, 'Código'],
  barcode: ['barcode', plain, 'Código de barras'],
  name: ['nombre', plain, 'Nombre'],
  ...productTextFields(PUBLIC_TEXTS, 'added', plain),
  photos: ['foto', fileNames],
  group: ['grupo', plain],
  element: ['elemento', plain],
  specification: ['especificacion', plain, 'Especificación'],
  quantity: ['cantidad', count],
  price: ['valor', money, 'Valor', 'money'],
  isExtra: ['extra', extraWord],
  isActive: ['activo', activeWord],
  shop: ['comercio', plain],
  shopId: ['comercioId', id],
  extension: ['extension', plain],
  isNew: ['nuevo', z.boolean()],
  codes: ['codigos', z.optional(z.readonly(z.array(productCode)))],
  /** Price by a rule that holds all day and for everybody (D184). Absent without one. */
  offerPrice: ['precioOferta', z.optional(money)],
  /** Words of a rule that gives no such price. Absent without one. */
  offerText: ['textoOferta', z.optional(plain)],
  /** True for a set, with its pieces (D179). Absent for other products. */
  isSet: ['esJuego', z.optional(flag)],
  pieces: ['piezas', z.optional(z.readonly(z.array(keptPiece)))],
} as const

const catalogueRow = row({
  ...publicProduct,
  /** The family's name and the values of this member. Absent without a family (D175). */
  family: ['familia', z.optional(plain)],
  familyId: ['familiaId', z.optional(id)],
  values: ['valores', z.optional(z.readonly(z.array(plain)))],
})

/** A family of the page with the members that the shop shows (D178). */
const catalogueFamily = row({
  id: ['id', id],
  name: ['nombre', plain],
  description: ['descripcion', plain],
  photos: ['foto', fileNames],
  attributes: ['atributos', z.array(plain)],
  /** Id of the only member that matches the search. Null if several match, or without a search. */
  onlyMatch: ['unico', z.nullable(id)],
  members: ['miembros', z.array(row({ ...publicProduct, values: ['valores', z.array(plain)] }))],
})

export const catalogueColumns = listColumns(catalogueRow, ['barcode', 'id', 'code', 'name', 'specification', 'price'])

const catalogueTag = row({
  productId: ['producto_id', id],
  name: ['tag_nombre', plain],
  quantity: ['tag_cantidad', count],
})

const LARGEST_CATALOGUE_PAGE = 60

/** A group, with the specifications that only this group's products have. */
const catalogueGroup = row({
  name: ['grupo', plain],
  specifications: ['especificaciones', z.array(plain)],
})

/** Choices for a shop that sells by vehicle (D180). */
const vehicleChoices = row({
  makes: ['marcas', z.array(plain)],
  models: ['modelos', z.array(plain)],
  years: ['anios', z.array(count)],
})

const wrongNumber = 'Este número no es válido.'
const listOf = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.array(item, { error: 'Envíe una lista.' }).check(z.maxLength(most, { error: `Envíe como máximo ${most}.` }))

/**
 * Public catalogue of a brand (P §2.3). Without `page` it is whole, as specified. With it the database filters and
 * sorts one page. `min` and `max` apply to the price after the shop's reduction (D40).
 */
export const catalogue = endpoint({
  name: 'catalogue',
  method: 'POST',
  inTraining: 'open',
  path: CATALOGUE_PATH,
  action: 'anyone',
  body: row({
    shopId: ['comercio_id', id],
    page: ['page', z.optional(whole(1, 1_000_000, wrongNumber))],
    size: ['pageSize', z.optional(whole(1, LARGEST_CATALOGUE_PAGE, wrongNumber))],
    search: ['search', z.optional(optionalLine)],
    columns: ['columns', z.optional(listOf(oneOf(COLUMN_NAMES), 20))],
    min: ['min', z.optional(inputMoney)],
    max: ['max', z.optional(inputMoney)],
    groups: ['groups', z.optional(listOf(optionalLine, 50))],
    specifications: ['specifications', z.optional(listOf(optionalLine, 50))],
    sort: ['sort', z.optional(oneOf(SORT_NAMES))],
    ...vehicleChoice,
    /** True to count each family as one row (D178). */
    countsFamilies: ['familias', z.optional(flag)],
  }),
  reply: row({
    rows: ['data', z.array(catalogueRow)],
    photos: ['dataPhoto', z.array(productPhotos)],
    tags: ['dataTags', z.array(catalogueTag)],
    columns: ['dataSearch', z.array(searchColumn)],
    families: ['familias', z.optional(z.array(catalogueFamily))],
    total: ['total', z.optional(z.number())],
    specifications: ['specifications', z.optional(z.array(plain))],
    groups: ['groups', z.optional(z.array(catalogueGroup))],
    vehicles: ['vehiculos', z.optional(vehicleChoices)],
    message: ['message', z.string()],
  }),
})
