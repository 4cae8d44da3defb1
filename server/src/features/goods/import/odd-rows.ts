import { hasNewCode, oddities } from '@mostrador/domain/goods/odd-product'
import { SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { fold } from '@mostrador/domain/search'
import type { NamedProduct } from './import.queries.ts'
import { gather, inPieces } from './in-pieces.ts'
import type { PlannedRow } from './plan-import.ts'
import type { SheetNotice } from './table.ts'

export interface LinedRow {
  readonly line: number
  readonly planned: Exclude<PlannedRow, { kind: 'same' }>
}

/** A product after the import. `line` is the row that gives it its code, absent if it has the code already. */
type CodedProduct = Pick<NamedProduct, 'shopId' | 'barcode' | 'code' | 'name'> & { readonly line?: number }

const beforeOf = (planned: LinedRow['planned']) => (planned.kind === 'changed' ? planned.before : undefined)

/** True if a row gives its product a new code. Only then the codes of all products matter. */
export const givesCode = ({ planned }: LinedRow): boolean => hasNewCode(planned.product, beforeOf(planned))

const placeOf = ({ shopId, extensionId, barcode }: Pick<NamedProduct, 'shopId' | 'extensionId' | 'barcode'>): string =>
  `${shopId} ${extensionId} ${barcode}`

const codeOf = ({ shopId, code }: Pick<NamedProduct, 'shopId' | 'code'>): string => `${shopId} ${fold(code)}`

/** Asks about an ADI price above the price, and a code of another product of the shop. The later row has the notice. */
export async function oddRows(rows: readonly LinedRow[], everyName: readonly NamedProduct[]): Promise<SheetNotice[]> {
  const coded = new Map<string, CodedProduct[]>()
  const changed = new Set(rows.flatMap(({ planned }) => (planned.kind === 'changed' ? [placeOf(planned.before)] : [])))
  await inPieces(everyName, (product) => {
    if (!changed.has(placeOf(product))) gather(coded, codeOf(product), product)
  })
  await inPieces(rows, (row) => {
    const { shopId, barcode, code, name } = row.planned.product
    const product = { shopId, barcode, code, name, ...(givesCode(row) && { line: row.line }) }
    gather(coded, codeOf(product), product)
  })
  const notices: SheetNotice[] = []
  await inPieces(rows, ({ line, planned }) => {
    const sameCode = (coded.get(codeOf(planned.product)) ?? []).filter((other) => (other.line ?? 0) < line)
    for (const { field, message } of oddities(planned.product, sameCode, beforeOf(planned)))
      notices.push({ line, column: SHEET_HEADINGS[field], message, isOdd: true })
  })
  return notices
}
