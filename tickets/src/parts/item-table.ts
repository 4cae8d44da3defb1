import type { Block, TextMark } from '../marks.ts'
import { HAIRLINE, MEASURE, styles } from '../styles.ts'
import { type Type, widthOf } from '../text/faces.ts'
import { wrap } from '../text/wrap.ts'
import { lines, rule, space, stack, text } from './blocks.ts'

/** A line: its name, details in small type below, and a figure for each column. */
export interface Item {
  readonly name: string
  readonly details: string
  readonly figures: readonly string[]
  /** Heading shared with the following items of one group, such as a purchase. */
  readonly group?: string
}

const NARROWEST_GAP = 2
const FIGURE_SIZES = [8.5, 8, 7.5, 7, 6.5, 6]
const GROUP_SPACE = 1.6
/** A name with more lines may be divided between two pages. */
const MOST_LINES_TOGETHER = 40

/** Below these sizes the figures take two rows instead. */
const FIGURE_SIZES_IN_ONE = FIGURE_SIZES.slice(0, 4)
/** Cant., Valor and Importe stay in the first row. */
const FIRST_ROW = 3

/**
 * Column headings, then each item: name and details across the width, and the figures below in columns as wide as
 * their widest figure. The first begins at the left margin, the others are right-aligned and share the rest. Without
 * room the figures take two rows.
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

/** A group's name never ends a page. */
const headed = (group: string, above: number, [first, ...rest]: readonly Block[]): Block[] => {
  const name = stack(space(above), lines(wrap(group, styles.group, MEASURE), styles.group), rule(0.7), space(0.4))
  return [first ? stack(name, first) : name, ...rest]
}

/** Adjacent columns, with the range of an item's figures in them. */
interface Columns {
  readonly from: number
  readonly figure: Type
  readonly amount: Type
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
