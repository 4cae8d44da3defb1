import type { Block, TextMark } from '../marks.ts'
import { HAIRLINE, MEASURE, styles } from '../styles.ts'
import { type Type, widthOf } from '../text/faces.ts'
import { wrap } from '../text/wrap.ts'
import { lines, rule, space, stack, text } from './blocks.ts'

/** A line of the table: its name, what is said below it in small, and a figure for each column. */
export interface Item {
  readonly name: string
  readonly details: string
  readonly figures: readonly string[]
  /** Heading shared with the next items of the same group: the purchase that they were part of. */
  readonly group?: string
}

const NARROWEST_GAP = 2
const FIGURE_SIZES = [8.5, 8, 7.5, 7, 6.5, 6]
/** White above every group but the first. */
const GROUP_SPACE = 1.6
/** A name of more lines than this may be torn between two pages. */
const MOST_LINES_TOGETHER = 40

/** Below these sizes the figures are set in two rows rather than smaller. */
const FIGURE_SIZES_IN_ONE = FIGURE_SIZES.slice(0, 4)
/** Cant., Valor, Importe: what stays in the first row. */
const FIRST_ROW = 3

/**
 * Column headings, then each item: name and details across the width, with the figures below in columns. A column is as
 * wide as its widest figure. The first one starts at the left margin, and the others are right-aligned and share the
 * remaining width. If they do not fit, the figures take two rows.
 */
export function itemTable(headings: readonly string[], items: readonly Item[], isCompact = false): Block[] {
  const rows = rowsOf(headings, items)
  const gap = space(isCompact ? 1 : 2)
  const set = items.flatMap((item, index) => {
    const blocks = itemBlocks(item, rows, isCompact, gap)
    return item.group === undefined || item.group === items[index - 1]?.group
      ? blocks
      : headed(item.group, index === 0 ? 0 : GROUP_SPACE, blocks)
  })
  return [headingRows(headings, rows), ...set]
}

/** The group's name never stands alone at the end of a page. */
const headed = (group: string, above: number, [first, ...rest]: readonly Block[]): Block[] => {
  const name = stack(space(above), lines(wrap(group, styles.group, MEASURE), styles.group), rule(0.7), space(0.4))
  return [first ? stack(name, first) : name, ...rest]
}

/** Columns beside each other, and which of the item's figures stand in them. */
interface Columns {
  readonly from: number
  readonly figure: Type
  readonly amount: Type
  /** Right edge of each column. */
  readonly edges: readonly number[]
}

function rowsOf(headings: readonly string[], items: readonly Item[]): Columns[] {
  const all = columnsOf(headings, items, 0, headings.length)
  if (headings.length <= FIRST_ROW || FIGURE_SIZES_IN_ONE.includes(all.figure.size)) return [all]
  return [columnsOf(headings, items, 0, FIRST_ROW), columnsOf(headings, items, FIRST_ROW, headings.length)]
}

function columnsOf(allHeadings: readonly string[], items: readonly Item[], from: number, to: number): Columns {
  const headings = allHeadings.slice(from, to)
  const sized = FIGURE_SIZES.map((size) => {
    const figure = { ...styles.figure, size }
    const amount = { ...styles.amount, size }
    const widths = headings.map((heading, column) => {
      const type = column === headings.length - 1 ? amount : figure
      const figures = items.map((item) => widthOf(item.figures[from + column] ?? '', type))
      return figures.reduce((widest, width) => Math.max(widest, width), widthOf(heading, styles.heading))
    })
    const gap = (MEASURE - widths.reduce((sum, width) => sum + width, 0)) / (headings.length - 1)
    return { figure, amount, widths, gap }
  })
  const chosen = sized.find(({ gap }) => gap >= NARROWEST_GAP) ?? sized.at(-1)
  if (!chosen) throw new Error('No figure sizes')
  let edge = -chosen.gap
  const edges = chosen.widths.map((width) => {
    edge += chosen.gap + width
    return edge
  })
  return { from, figure: chosen.figure, amount: chosen.amount, edges }
}

const placeOf = (column: number, edges: readonly number[]) =>
  column === 0 ? ({ x: 0, align: 'left' } as const) : ({ x: edges[column] ?? 0, align: 'right' } as const)

function headingRows(headings: readonly string[], rows: readonly Columns[]): Block {
  const { lead } = styles.heading
  const y = rows.length * lead + 0.5
  return {
    height: y + 1.7,
    marks: [
      ...rows.flatMap(({ from, edges }, row) =>
        edges.map((_, column) =>
          text(headings[from + column] ?? '', styles.heading, { ...placeOf(column, edges), top: row * lead }),
        ),
      ),
      { kind: 'rule', x: 0, y, width: MEASURE, thickness: HAIRLINE },
    ],
  }
}

function itemBlocks(item: Item, columns: readonly Columns[], isCompact: boolean, gap: Block): Block[] {
  const { name, detail } = styles
  const nameType = isCompact ? { ...name, size: 8, lead: 3.15 } : name
  const names = wrap(item.name, nameType, MEASURE).map((line) => lines([line], nameType))
  const details = wrap(item.details, detail, MEASURE).map((line) => lines([line], detail))
  const last = item.figures.length - 1
  const figures = columns.map(
    ({ from, figure, amount, edges }): Block => ({
      height: figure.lead,
      marks: edges.map((_, column): TextMark => {
        const written = item.figures[from + column] ?? ''
        return text(written, from + column === last ? amount : figure, placeOf(column, edges))
      }),
    }),
  )
  const rows = [...names, ...details, ...figures, gap]
  return rows.length > MOST_LINES_TOGETHER ? rows : [stack(...rows)]
}
