import { type SheetFamily, writeAttributes } from '@mostrador/domain/goods/attribute-values'
import { centavosOf } from '@mostrador/domain/goods/cost'
import { type NamedPiece, writePieces } from '@mostrador/domain/goods/pieces-cell'
import type { Product } from '@mostrador/domain/goods/product'
import { writeCodes } from '@mostrador/domain/goods/product-code'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { TEXTS_OF_PRODUCT } from '@mostrador/domain/goods/product-texts'
import {
  EXTRA_WORDS,
  familyTexts,
  piecesTexts,
  STAMP_HEADING,
  sheetTexts,
  writeStamp,
} from '@mostrador/domain/goods/sheet-stamp'
import { type VehicleFit, writeFits } from '@mostrador/domain/goods/vehicle-fit'
import { active, type ExportColumn, hidden, money, number, text } from '../../platform/spreadsheets/sheet.ts'
import type { Purchasing } from './product-costs.queries.ts'

interface InFamily {
  readonly inFamily: SheetFamily | null
}

type SheetProduct = Product &
  InFamily & { readonly fits: readonly VehicleFit[]; readonly namedPieces: readonly NamedPiece[] }

/** Columns with the headings that an import reads, so that an export can be edited and imported (D85). */
const productColumns: readonly ExportColumn<SheetProduct>[] = [
  number('ID', ({ id }) => id),
  text(SHEET_HEADINGS.barcode, ({ barcode }) => barcode),
  text(SHEET_HEADINGS.code, ({ code }) => code),
  text(SHEET_HEADINGS.name, ({ name }) => name),
  ...TEXTS_OF_PRODUCT.map((name) => text<SheetProduct>(SHEET_HEADINGS[name], (product) => product[name])),
  text(SHEET_HEADINGS.shop, ({ shop }) => shop),
  text(SHEET_HEADINGS.extension, ({ extension }) => extension),
  text(SHEET_HEADINGS.group, ({ group }) => group),
  text(SHEET_HEADINGS.element, ({ element }) => element),
  text(SHEET_HEADINGS.specification, ({ specification }) => specification),
  number(SHEET_HEADINGS.quantity, ({ quantity }) => quantity),
  money(SHEET_HEADINGS.price, ({ price }) => price),
  money(SHEET_HEADINGS.ownAdiPrice, ({ ownAdiPrice }) => ownAdiPrice),
  text(SHEET_HEADINGS.isExtra, ({ isExtra }) => (isExtra ? EXTRA_WORDS.yes : EXTRA_WORDS.no)),
  active(SHEET_HEADINGS.isActive),
  text(SHEET_HEADINGS.photos, ({ photos }) => photos.join(',')),
  text(SHEET_HEADINGS.codes, ({ codes }) => writeCodes(codes)),
  text(SHEET_HEADINGS.family, ({ inFamily }) => inFamily?.name ?? ''),
  text(SHEET_HEADINGS.attributes, ({ inFamily }) => (inFamily ? writeAttributes(inFamily) : '')),
  text(SHEET_HEADINGS.fits, ({ fits }) => writeFits(fits)),
  text(SHEET_HEADINGS.pieces, ({ namedPieces }) => writePieces(namedPieces)),
]

const besideTexts = ({ inFamily, namedPieces }: SheetProduct) => ({
  ...familyTexts(inFamily),
  ...piecesTexts(namedPieces),
})

/** The last column is the stamp, by which an import sees what was edited (D205). */
export const productSheet: readonly ExportColumn<SheetProduct>[] = [
  ...productColumns,
  hidden(STAMP_HEADING, (product) => writeStamp(product, { ...sheetTexts(product), ...besideTexts(product) })),
]

/** Requires a reader who may see costs (D110). */
export const costedProductSheet: readonly ExportColumn<SheetProduct & Purchasing>[] = [
  ...productColumns,
  number(SHEET_HEADINGS.minimum, ({ minimum }) => minimum ?? null),
  number(SHEET_HEADINGS.maximum, ({ maximum }) => maximum ?? null),
  text(SHEET_HEADINGS.supplier, ({ supplier }) => supplier ?? ''),
  money(SHEET_HEADINGS.cost, ({ cost }) => (cost === null ? null : centavosOf(cost))),
  hidden(STAMP_HEADING, (product) => writeStamp(product, { ...sheetTexts(product, product), ...besideTexts(product) })),
]
