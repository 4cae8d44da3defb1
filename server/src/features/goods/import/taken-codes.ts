import { comparedCode } from '@mostrador/domain/goods/barcode'
import { SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import { REFUSALS } from '@mostrador/domain/messages.es'
import type { Db } from '../../../db/session.ts'
import { hasCodes, listTaken, type TakenCode } from '../products/product-codes.queries.ts'
import { gather } from './in-pieces.ts'
import type { LinedRow } from './odd-rows.ts'
import { hasOtherCodes } from './plan-import.ts'

const ROWS_A_PIECE = 500

type Row = LinedRow & { readonly id: number | undefined }

const givesCodes = ({ planned }: LinedRow): boolean =>
  hasOtherCodes(planned.product, planned.kind === 'changed' ? planned.before : undefined)

/** A code that its product loses in the same sheet is free (D174). */
export async function takenCodes(db: Db, lined: readonly LinedRow[]): Promise<SheetError[]> {
  const rows = lined
    .filter(givesCodes)
    .map((row): Row => ({ ...row, id: row.planned.kind === 'changed' ? row.planned.before.id : undefined }))
  if (!rows.some(({ planned }) => planned.product.codes.length > 0) && !(await hasCodes(db))) return []
  const ids = new Set(rows.flatMap(({ id }) => id ?? []))
  const errors = inSheet(rows)
  for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
    const piece = rows.slice(from, from + ROWS_A_PIECE)
    const taken = await listTaken(
      db,
      piece.map(({ id, planned: { product } }) => ({ ...product, id })),
    )
    for (const { at, code, field, owner } of taken)
      if (!ids.has(owner.id))
        errors.push({
          line: piece[at]?.line ?? 0,
          column: SHEET_HEADINGS[field],
          message: REFUSALS.productCodeTaken(code, owner.name),
        })
  }
  return errors
}

interface Written {
  readonly line: number
  readonly code: string
  readonly field: TakenCode['field']
}

/** Returns each code that two rows of one place have, if one of them has it as a further code. */
function inSheet(rows: readonly Row[]): SheetError[] {
  const written = new Map<string, Written[]>()
  for (const { line, planned } of rows) {
    const { shopId, extensionId, barcode, code, codes } = planned.product
    const all: Omit<Written, 'line'>[] = [
      { code: barcode, field: 'barcode' },
      { code, field: 'code' },
      ...codes.map((each) => ({ code: each.code, field: 'codes' as const })),
    ]
    for (const each of all)
      if (each.code !== '') gather(written, `${shopId} ${extensionId} ${comparedCode(each.code)}`, { line, ...each })
  }
  const errors: SheetError[] = []
  for (const same of written.values())
    for (const { line, code, field } of same) {
      const other = same.find((each) => each.line < line && (each.field === 'codes' || field === 'codes'))
      if (other)
        errors.push({
          line,
          column: SHEET_HEADINGS[field],
          message: `El código ${code} está también en la fila ${other.line}.`,
        })
    }
  return errors
}
