import { isEan13 } from '@mostrador/domain/goods/barcode'
import { SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import type { Db } from '../../../db/session.ts'
import type { ProductRecord } from '../products/product-record.queries.ts'
import { findByKeys, type ProductKey } from './import.queries.ts'
import type { SheetRow } from './product-sheet.ts'
import type { SheetNotice } from './table.ts'

/** Shorter numbers are a shop's own, without a check digit. */
const FEWEST_DIGITS = 6
/** Lengths of EAN-8, UPC-A and EAN-13. */
const LENGTHS = [8, 12, 13]
/** Length of a UPC-A that lost its zero, because no barcode has eleven digits. */
const LOST_UPC_DIGITS = 11

/** Returns the possible barcodes of digits whose zeros a spreadsheet removed: those with a right check digit. */
export function withZeros(digits: string): string[] {
  if (digits.length < FEWEST_DIGITS || !isEan13(digits.padStart(13, '0'))) return []
  return LENGTHS.filter((length) => length > digits.length).map((length) => digits.padStart(length, '0'))
}

interface UnnamedRow {
  readonly row: SheetRow
  readonly key: ProductKey
}

export interface Restored {
  readonly key: ProductKey
  readonly product?: ProductRecord
  readonly notice?: SheetNotice
  readonly error?: SheetError
}

/** Finds the products of unnamed rows by their barcodes with restored zeros. */
export async function restoreZeros(db: Db, rows: readonly UnnamedRow[]): Promise<ReadonlyMap<SheetRow, Restored>> {
  const tried = rows.flatMap(({ row, key }) =>
    withZeros(key.barcode).map((barcode) => ({ row, key: { ...key, barcode } })),
  )
  if (tried.length === 0) return new Map()
  const found = await findByKeys(
    db,
    tried.map(({ key }) => key),
  )
  const products = new Map<SheetRow, ProductRecord[]>()
  for (const [at, product] of found) {
    const row = tried[at]?.row
    if (row) products.set(row, [...(products.get(row) ?? []), product])
  }
  const restored = new Map<SheetRow, Restored>()
  for (const { row, key } of rows) {
    const made = restore(row, key, products.get(row) ?? [])
    if (made) restored.set(row, made)
  }
  return restored
}

function restore(row: SheetRow, key: ProductKey, [product, other]: readonly ProductRecord[]): Restored | undefined {
  const column = SHEET_HEADINGS.barcode
  if (product && other)
    return {
      key,
      error: {
        line: row.line,
        column,
        message: `A este código le faltan ceros, y puede ser ${product.barcode} o ${other.barcode}. Escríbalo completo, con formato de texto.`,
      },
    }
  const barcode = product?.barcode ?? (key.barcode.length === LOST_UPC_DIGITS ? withZeros(key.barcode)[0] : undefined)
  if (barcode === undefined) return undefined
  const message = `La hoja de cálculo quitó los ceros del principio: ${key.barcode} se lee como ${barcode}.`
  return { key: { ...key, barcode }, ...(product && { product }), notice: { line: row.line, column, message } }
}
