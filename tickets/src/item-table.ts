import { lines, rule, space, stack, text } from './blocks.ts'
import { type Type, widthOf } from './faces.ts'
import type { Block, TextMark } from './marks.ts'
import { HAIRLINE, MEASURE, styles } from './styles.ts'
import { wrap } from './wrap.ts'

/** A line of the table: its name, what is said below it in small, and a figure for each column. */
export interface Item {
  readonly name: string
  readonly details: string
  readonly figures: readonly string[]
  /** What it stands under together with its neighbours of the same group: the purchase that it was part of. */
  readonly group?: string
}

const NARROWEST_GAP = 2
const FIGURE_SIZES = [8.5, 8, 7.5, 7, 6.5, 6]
/** White above every group but the first. */
const GROUP_SPACE = 1.6
/** A name of more lines than this may be torn between two pages. */
const MOST_LINES_TOGETHER = 40

/**
 * The heading, then an item each: name and details across the measure, below them the figures under their headings.
 * Every column is as wide as its widest figure; the first stands at the left margin under the names, the others are
 * right-aligned and share the room that is left.
 */
export function itemTable(headings: readonly string[], items: readonly Item[], isCompact = false): Block[] {
  const columns = columnsOf(headings, items)
  const gap = space(isCompact ? 1 : 2)
  const set = items.flatMap((item, index) => {
    const blocks = itemBlocks(item, columns, isCompact, gap)
    return item.group === undefined || item.group === items[index - 1]?.group
      ? blocks
      : headed(item.group, index === 0 ? 0 : GROUP_SPACE, blocks)
  })
  return [headingRow(headings, columns.edges), ...set]
}

/** The group's name never stands alone at the end of a page. */
const headed = (group: string, above: number, [first, ...rest]: readonly Block[]): Block[] => {
  const name = stack(space(above), lines(wrap(group, styles.group, MEASURE), styles.group), rule(0.7), space(0.4))
  return [first ? stack(name, first) : name, ...rest]
}

interface Columns {
  readonly figure: Type
  readonly amount: Type
  /** Right edge of each column. */
  readonly edges: readonly number[]
}

function columnsOf(headings: readonly string[], items: readonly Item[]): Columns {
  const sized = FIGURE_SIZES.map((size) => {
    const figure = { ...styles.figure, size }
    const amount = { ...styles.amount, size }
    const widths = headings.map((heading, column) => {
      const type = column === headings.length - 1 ? amount : figure
      const figures = items.map((item) => widthOf(item.figures[column] ?? '', type))
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
  return { figure: chosen.figure, amount: chosen.amount, edges }
}

const placeOf = (column: number, edges: readonly number[]) =>
  column === 0 ? ({ x: 0, align: 'left' } as const) : ({ x: edges[column] ?? 0, align: 'right' } as const)

function headingRow(headings: readonly string[], edges: readonly number[]): Block {
  const { lead } = styles.heading
  const y = lead + 0.5
  return {
    height: y + 1.7,
    marks: [
      ...headings.map((heading, column) => text(heading, styles.heading, placeOf(column, edges))),
      { kind: 'rule', x: 0, y, width: MEASURE, thickness: HAIRLINE },
    ],
  }
}

function itemBlocks(item: Item, { figure, amount, edges }: Columns, isCompact: boolean, gap: Block): Block[] {
  const { name, detail } = styles
  const nameType = isCompact ? { ...name, size: 8, lead: 3.15 } : name
  const names = wrap(item.name, nameType, MEASURE).map((line) => lines([line], nameType))
  const details = wrap(item.details, detail, MEASURE).map((line) => lines([line], detail))
  const last = item.figures.length - 1
  const figures: Block = {
    height: figure.lead,
    marks: item.figures.map((written, column): TextMark => {
      return text(written, column === last ? amount : figure, placeOf(column, edges))
    }),
  }
  const rows = [...names, ...details, figures, gap]
  return rows.length > MOST_LINES_TOGETHER ? rows : [stack(...rows)]
}
