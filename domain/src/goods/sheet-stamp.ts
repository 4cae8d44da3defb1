import { type SheetFamily, writeAttributes } from './attribute-values.ts'
import { centavosOf, type Micros } from './cost.ts'
import { type NamedPiece, writePieces } from './pieces-cell.ts'
import type { Product } from './product.ts'
import { writeCodes } from './product-code.ts'
import type { ProductSheetColumn } from './product-sheet.ts'
import { eachText, type ProductText } from './product-texts.ts'
import { type VehicleFit, writeFits } from './vehicle-fit.ts'

/** Ends each exported row: id, quantity, a checksum of each cell. An import changes only edited cells (D205). */
export const STAMP_HEADING = 'Exportado (no cambiar)'

/** The columns in the order of their checksums. Add new ones at the end, because older stamps are shorter. */
const STAMPED = [
  'barcode',
  'code',
  'name',
  'description',
  'shop',
  'extension',
  'group',
  'element',
  'specification',
  'quantity',
  'price',
  'ownAdiPrice',
  'isExtra',
  'isActive',
  'photos',
  'minimum',
  'maximum',
  'supplier',
  'cost',
  'codes',
  'family',
  'attributes',
  'fits',
  'pieces',
] as const satisfies readonly ProductSheetColumn[]

/** Cells of a row as texts that can be compared: amounts in centavos, lists with commas. */
export type SheetTexts = Readonly<Partial<Record<ProductSheetColumn, string>>>

export const ACTIVE_WORDS = { yes: 'Activo', no: 'No activo' } as const
export const EXTRA_WORDS = { yes: 'Si', no: 'No' } as const

/** Normalizes a text for comparison: trims it, and unifies line ends and accents. */
export const comparedText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The columns that only readers of costs export (D110). */
export interface SheetPurchasing {
  readonly minimum: number | null
  readonly maximum: number | null
  readonly supplier: string | null
  readonly cost: Micros | null
}

export type SheetProduct = { readonly fits?: readonly VehicleFit[] | undefined } & Pick<
  Product,
  | 'barcode'
  | 'code'
  | 'name'
  | ProductText
  | 'shop'
  | 'extension'
  | 'group'
  | 'element'
  | 'specification'
  | 'quantity'
  | 'price'
  | 'ownAdiPrice'
  | 'isExtra'
  | 'isActive'
  | 'photos'
  | 'codes'
>

export function sheetTexts(product: SheetProduct, purchasing?: SheetPurchasing): SheetTexts {
  return {
    barcode: comparedText(product.barcode),
    code: comparedText(product.code),
    name: comparedText(product.name),
    ...eachText((name) => comparedText(product[name])),
    shop: comparedText(product.shop),
    extension: comparedText(product.extension),
    group: comparedText(product.group),
    element: comparedText(product.element),
    specification: comparedText(product.specification),
    quantity: figure(product.quantity),
    price: figure(product.price),
    ownAdiPrice: figure(product.ownAdiPrice),
    isExtra: product.isExtra ? EXTRA_WORDS.yes : EXTRA_WORDS.no,
    isActive: product.isActive ? ACTIVE_WORDS.yes : ACTIVE_WORDS.no,
    photos: product.photos.join(','),
    codes: comparedText(writeCodes(product.codes)),
    fits: comparedText(writeFits(product.fits)),
    ...(purchasing && {
      minimum: figure(purchasing.minimum),
      maximum: figure(purchasing.maximum),
      supplier: comparedText(purchasing.supplier ?? ''),
      cost: purchasing.cost === null ? '' : figure(centavosOf(purchasing.cost)),
    }),
  }
}

export const familyTexts = (family: SheetFamily | null): SheetTexts => ({
  family: comparedText(family?.name ?? ''),
  attributes: family ? comparedText(writeAttributes(family)) : '',
})

export const piecesTexts = (pieces: readonly NamedPiece[]): SheetTexts => ({
  pieces: comparedText(writePieces(pieces)),
})

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const SUM_LENGTH = 4
const NO_SUM = '.'.repeat(SUM_LENGTH)

/** FNV-1a with a final mix, cut to 24 bits: one edit in 16 million goes unseen. */
function sumOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash ^= hash >>> 16
  let sum = ''
  for (let place = 0; place < SUM_LENGTH; place += 1) sum += SIGNS.charAt((hash >>> (place * 6)) & 63)
  return sum
}

const sumOfCell = (id: number, column: ProductSheetColumn, text: string): string => sumOf(`${id}\n${column}\n${text}`)

export interface Stamp {
  readonly id: number
  readonly quantity: number
  /** Returns whether a column was exported with this text, or undefined if the column was not exported. */
  was(column: ProductSheetColumn, text: string): boolean | undefined
  readonly written: string
}

export function writeStamp({ id, quantity }: Pick<Product, 'id' | 'quantity'>, texts: SheetTexts): string {
  const sums = STAMPED.map((column) => {
    const text = texts[column]
    return text === undefined ? NO_SUM : sumOfCell(id, column, text)
  })
  return `m1.${id}.${quantity}.${sums.join('').replace(/\.+$/, '')}`
}

const WRITTEN = /^m1\.([1-9]\d{0,14})\.(\d{1,9})\.((?:[\w-]{4}|\.{4})+)$/

/** Returns undefined for a text that is not a complete stamp. */
export function readStamp(written: string): Stamp | undefined {
  const [, id = '', units = '', sums = ''] = WRITTEN.exec(written.trim()) ?? []
  if (id === '') return undefined
  const number = Number(id)
  return {
    id: number,
    quantity: Number(units),
    written: written.trim(),
    was(column, text) {
      const at = STAMPED.indexOf(column) * SUM_LENGTH
      const sum = sums.slice(at, at + SUM_LENGTH)
      return sum === '' || sum === NO_SUM ? undefined : sum === sumOfCell(number, column, text)
    },
  }
}
