import { codesText, type ProductCode } from '@mostrador/domain/goods/product-code'
import type { SetPiece } from '@mostrador/domain/goods/product-set'
import type { VehicleFit } from '@mostrador/domain/goods/vehicle-fit'
import {
  type Field,
  flag,
  folded,
  given,
  instant,
  integer,
  names,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
} from '../table.ts'

/** Further codes (D174) as JSON, '' for none. Their searched text is in `codes_key`. */
const codes: Field<'codes', readonly ProductCode[], string, string, 'codes_key'> = {
  column: 'codes',
  type: 'text',
  key: 'codes_key',
  keyText: codesText,
  read: (stored) => (stored === '' ? [] : (JSON.parse(stored) as readonly ProductCode[])),
  write: (value) => (value.length === 0 ? '' : JSON.stringify(value)),
}

/** The pieces of a set (D179), in JSON, '' for a product that is none. Beside them stands `product_piece`. */
const pieces: Field<'pieces', readonly SetPiece[], string, string | undefined> = {
  column: 'pieces',
  type: 'text',
  read: (stored) => (stored === '' ? [] : (JSON.parse(stored) as readonly SetPiece[])),
  write: (value) => (value.length === 0 ? '' : JSON.stringify(value)),
}

const key = {
  shopId: integer('shop_id'),
  extensionId: integer('extension_id'),
  barcode: folded('barcode'),
} as const

const details = {
  code: folded('code'),
  name: folded('name'),
  description: text('description'),
  /** File names; the first is the thumbnail. */
  photos: names('photos'),
  groupId: integer('group_id'),
  elementId: integer('element_id'),
  specificationId: integer('specification_id'),
  price: integer('price'),
  ownAdiPrice: optionalInteger('own_adi_price'),
  isExtra: flag('is_extra'),
  isActive: flag('is_active'),
  codes,
} as const

/** Vehicles that the product fits (D180), in JSON, '' for none. They are found by `product_fit`. */
const fits: Field<'fits', readonly VehicleFit[], string, string> = {
  column: 'fits',
  type: 'text',
  read: (stored) => (stored === '' ? [] : (JSON.parse(stored) as readonly VehicleFit[])),
  write: (value) => (value.length === 0 ? '' : JSON.stringify(value)),
}

/** Minimum, maximum and supplier of a reorder (D114). Tills do not need these, nor vehicles. */
const reorder = {
  minimum: optionalInteger('minimum'),
  maximum: optionalInteger('maximum'),
  supplierId: optionalInteger('supplier_id'),
  fits,
} as const

export const PRODUCT_REORDER = Object.keys(reorder) as (keyof typeof reorder)[]
export const PRODUCT_KEY = Object.keys(key) as (keyof typeof key)[]
export const PRODUCT_DETAILS = Object.keys(details) as (keyof typeof details)[]
export const PRODUCT_CONTENT = [...PRODUCT_KEY, ...PRODUCT_DETAILS] as const

export const products = table(
  'product',
  {
    id: given('id'),
    ...key,
    ...details,
    /** Always the sum of the product's movements (D24). 0 for a set, which has no stock of its own. */
    quantity: integer('quantity'),
    /** Grows with every edit, not with sales (D70). */
    version: given('version'),
    createdAt: instant('created_at'),
    deletedAt: optionalInstant('deleted_at'),
    /** Units sold ever and in the last 30 days, as the tally last saw them (D42). */
    unitsSold: given('units_sold'),
    unitsRecent: given('units_recent'),
    cost: optionalInteger('cost'),
    ...reorder,
    pieces,
  },
  { label: 'Productos', sums: ['quantity', 'price', 'own_adi_price', 'units_sold', 'units_recent'], of: 'units' },
)

/**
 * Each further code of products that are not deleted, folded for comparison: unique in a shop and extension (D174).
 * Written with `product.codes`.
 */
export const productCodes = table(
  'product_code',
  {
    compared: text('code_key'),
    shopId: integer('shop_id'),
    extensionId: integer('extension_id'),
    productId: integer('product_id'),
    units: integer('units'),
  },
  { label: 'Otros códigos de productos', sums: ['units'] },
)

/** The pieces of each set, and their units in one set (D179). Written with `product.pieces`. A deleted set keeps its own. */
export const productPieces = table(
  'product_piece',
  {
    setId: integer('set_id'),
    pieceId: integer('piece_id'),
    units: integer('units'),
  },
  { label: 'Piezas de juegos', sums: ['units'], of: 'units' },
)

/** A row of a running import (store-import.service.ts). */
export const importRows = table(
  'import_row',
  {
    importId: text('import_id'),
    line: integer('line_no'),
    stagedAt: instant('staged_at'),
    /** null: a new product. */
    productId: optionalInteger('product_id'),
    version: optionalInteger('version'),
    /** Increase of the quantity. For a new product, all of it. */
    change: integer('change'),
    ...key,
    ...details,
    ...reorder,
    /** New unit cost. Null leaves it unchanged. */
    cost: optionalInteger('cost'),
    /** Content of the entry in the audit log, as JSON. Null if there is none. */
    before: optionalText('before'),
    after: optionalText('after'),
  },
  { label: 'Filas de importación en curso', sums: ['change', 'price', 'own_adi_price'] },
)
