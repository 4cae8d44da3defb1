import { type ProductSheetColumn, SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import type { Headings, ReadColumn } from './headings.ts'
import { isEmptyCell, isFaulty, type MergedCells, type SheetNotice, type TableCell, type TableRow } from './table.ts'

/** Columns whose value several products may share. */
const SHARED: ReadonlySet<ReadColumn> = new Set<ProductSheetColumn>([
  'shop',
  'extension',
  'group',
  'element',
  'specification',
  'price',
  'ownAdiPrice',
  'isExtra',
  'isActive',
  'supplier',
])

const SPLIT = 'La celda está combinada con otras. Sepárelas y escriba el dato en cada una.'

function rowsBetween(rows: readonly TableRow[], first: number, last: number): readonly TableRow[] {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.line ?? 0) < first) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < rows.length && (rows[end]?.line ?? 0) <= last) end += 1
  return rows.slice(low, end)
}

const shown = (cell: TableCell | undefined): string =>
  isFaulty(cell) || cell === null || cell === undefined
    ? ''
    : typeof cell === 'object' && 'shown' in cell
      ? cell.shown
      : String(cell)

/** Copies the first value of a merged area in the columns of `SHARED`. Merged cells elsewhere are errors. */
export function spreadMerged(
  rows: readonly TableRow[],
  merged: readonly MergedCells[],
  { columns }: Headings,
): { rows: readonly TableRow[]; errors: SheetError[]; notices: SheetNotice[] } {
  const spread = new Map<number, TableCell[]>()
  const errors: SheetError[] = []
  const notices: SheetNotice[] = []
  for (const { first, last, column: from, lastColumn } of merged) {
    const [head, ...below] = rowsBetween(rows, first, last)
    if (!head) continue
    const value = head.line === first ? head.cells[from] : undefined
    const others = head.line === first ? below : [head, ...below]
    for (let at = from; at <= Math.min(lastColumn, columns.length - 1); at += 1) {
      const column = columns[at]
      if (column === undefined || column === 'id' || column === 'stamp') continue
      const heading = SHEET_HEADINGS[column]
      if (at > from) {
        for (const { line } of [head, ...below]) errors.push({ line, column: heading, message: SPLIT })
        continue
      }
      if (others.length === 0) continue
      if (!SHARED.has(column) || isEmptyCell(value)) {
        for (const { line } of others) errors.push({ line, column: heading, message: SPLIT })
        continue
      }
      for (const { line, cells } of others) {
        const copy = spread.get(line) ?? [...cells]
        while (copy.length < at) copy.push(null)
        copy[at] = value ?? null
        spread.set(line, copy)
      }
      notices.push({
        line: first,
        column: heading,
        message: `La celda está combinada: «${shown(value)}» vale hasta la fila ${last}.`,
      })
    }
  }
  const changed = rows.map((row) => {
    const cells = spread.get(row.line)
    return cells ? { ...row, cells } : row
  })
  return { rows: changed, errors, notices }
}
