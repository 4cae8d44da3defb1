import type { Block, Mark, TextMark } from '../marks.ts'
import { type Flowing, SHEET_MEASURE } from '../sheet-pages.ts'
import { HAIRLINE } from '../styles.ts'
import { type Type, widthOf } from '../text/faces.ts'
import { wrap } from '../text/wrap.ts'
import { text } from './blocks.ts'

export interface SheetColumn<Row> {
  readonly heading: string
  /** Width in millimetres. The widths of all columns add up to `SHEET_MEASURE`. */
  readonly width: number
  readonly cell: (row: Row) => string
  /** True for a column of numbers, which are aligned to the right. */
  readonly isNumeric?: boolean
  /** Photo of the row as JPEG, shown instead of the text. */
  readonly picture?: (row: Row) => ArrayBuffer | undefined
}

const HEADING: Type = { face: 'bold', size: 8.5, lead: 5 }
const CELL: Type = { face: 'regular', size: 9, lead: 4.4 }
const GAP = 3
/** Millimetres of a photo's side. `PICTURE_AIR` is the free space above and below. */
export const PICTURE_SIDE = 13
const PICTURE_AIR = 0.8

/** Width of a column in which the heading and every number fit on one line, in millimetres. */
export const numberColumnWidth = (heading: string, figures: readonly string[]): number =>
  figures.reduce((widest, figure) => Math.max(widest, widthOf(figure, CELL)), widthOf(heading, HEADING)) + GAP + 0.1

/** A table that repeats its heading on each page. Long texts wrap within their column. */
export function sheetTable<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Flowing[] {
  const heading = headingOf(columns)
  return [{ block: heading, isTitle: true }, ...rows.map((row) => ({ block: rowBlock(columns, row), heading }))]
}

function headingOf<Row>(columns: readonly SheetColumn<Row>[]): Block {
  const y = HEADING.lead + 0.8
  return {
    height: y + 1.2,
    marks: [
      ...columns.map(({ heading, isNumeric }, index) => text(heading, HEADING, placeOf(columns, index, isNumeric))),
      { kind: 'rule', x: 0, y, width: SHEET_MEASURE, thickness: HAIRLINE },
    ],
  }
}

function rowBlock<Row>(columns: readonly SheetColumn<Row>[], row: Row): Block {
  const cells = columns.map(({ cell, width }) => wrap(cell(row), CELL, width - GAP))
  const marks = cells.flatMap((lines, index) =>
    lines.map((line, number): TextMark => {
      return text(line, CELL, { ...placeOf(columns, index, columns[index]?.isNumeric), top: number * CELL.lead })
    }),
  )
  const pictures = columns.flatMap(({ picture }, index): Mark[] => {
    const jpeg = picture?.(row)
    return jpeg ? [{ kind: 'picture', x: placeOf(columns, index).x, y: PICTURE_AIR, side: PICTURE_SIDE, jpeg }] : []
  })
  const written = Math.max(1, ...cells.map((lines) => lines.length)) * CELL.lead + 0.6
  const height = pictures.length > 0 ? Math.max(written, PICTURE_SIDE + 2 * PICTURE_AIR) : written
  return { height, marks: [...marks, ...pictures] }
}

function placeOf<Row>(columns: readonly SheetColumn<Row>[], index: number, isNumeric = false) {
  const left = columns.slice(0, index).reduce((sum, { width }) => sum + width, 0)
  return isNumeric
    ? ({ x: left + (columns[index]?.width ?? 0), align: 'right' } as const)
    : ({ x: left, align: 'left' } as const)
}
