import { showMoney } from '@mostrador/domain/money'
import type { MovedTable } from './move-tables.ts'
import type { Moved } from './moved.ts'
import { aboutTable, LABEL_ORDER } from './table-labels.ts'

/** A table for a shop's owner: what, how many, the sum, and whether it is equal. */
export function showMoved({ tables, photos }: Moved): string {
  const tableRows = tables
    .filter(({ rows, isSame }) => rows > 0n || !isSame)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((table) => [
      aboutTable(table.name).label,
      grouped(table.rows),
      sumOf(table),
      table.isSame ? 'igual' : 'DISTINTO',
    ])
  const ofPhotos = [
    'Fotos',
    grouped(BigInt(photos.count)),
    photos.isElsewhere ? `${(photos.bytes / 1_000_000).toFixed(1)} MB` : '',
    photos.different.length > 0 ? 'DISTINTO' : photos.isElsewhere ? 'igual' : 'en su carpeta',
  ]
  return inColumns([['', 'Cuántos', 'Suma', 'Comparado'], ...tableRows, ofPhotos])
}

const placeOf = ({ name }: MovedTable): number => (LABEL_ORDER.indexOf(name) + LABEL_ORDER.length) % LABEL_ORDER.length

function sumOf({ name, sum }: MovedTable): string {
  const { of } = aboutTable(name)
  if (sum === undefined || of === undefined) return ''
  return of === 'money' ? showMoney(Number(sum)) : `${grouped(sum)} unidades`
}

const grouped = (count: bigint): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

function inColumns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((cells) => `  ${cells.join('  ').trimEnd()}`)
    .join('\n')
}
