import { type Block, type Mark, moved } from './marks.ts'
import type { PlacedPage } from './pages.ts'
import { text } from './parts/blocks.ts'
import type { Type } from './text/faces.ts'
import { wrap } from './text/wrap.ts'

/** Letter, as offices in Guatemala print. Millimetres. */
const WIDTH = 215.9
const HEIGHT = 279.4
const SIDE = 18
const TOP = 16
const BOTTOM = 18
export const SHEET_MEASURE = WIDTH - 2 * SIDE

/** A block on the sheets, and the block to repeat above it on a new sheet, such as a table's heading. */
export interface Flowing {
  readonly block: Block
  readonly heading?: Block
  /** True for a title, which never ends a sheet. */
  readonly isTitle?: boolean
}

const FOOT: Type = { face: 'regular', size: 8, lead: 4 }

/** Blocks below each other on as many sheets as they need. `foot` is printed below each, with the sheet's number. */
export function sheets(flow: readonly Flowing[], foot: string): PlacedPage[] {
  const filled = fill(flow)
  return filled.map((blocks, index) => ({
    width: WIDTH,
    height: HEIGHT,
    marks: [...placed(blocks), ...footMarks(foot, `Hoja ${index + 1} de ${filled.length}`)],
  }))
}

function fill(flow: readonly Flowing[]): Block[][] {
  let sheet: Block[] = []
  let left = HEIGHT - TOP - BOTTOM
  const all = [sheet]
  for (const [index, { block, heading, isTitle = false }] of flow.entries()) {
    const next = isTitle ? (flow[index + 1]?.block.height ?? 0) + (flow[index + 2]?.block.height ?? 0) : 0
    if (block.height + next > left && sheet.length > 0) {
      sheet = heading ? [heading] : []
      left = HEIGHT - TOP - BOTTOM - (heading?.height ?? 0)
      all.push(sheet)
    }
    sheet.push(block)
    left -= block.height
  }
  return all
}

function placed(blocks: readonly Block[]): Mark[] {
  let top = TOP
  return blocks.flatMap((block) => {
    const down = top
    top += block.height
    return block.marks.map((mark) => moved(mark, SIDE, down))
  })
}

const footMarks = (sentence: string, page: string): Mark[] => {
  const top = HEIGHT - BOTTOM + 6
  const [line = '', ...more] = wrap(sentence, FOOT, SHEET_MEASURE - 30)
  return [
    text(more.length > 0 ? `${line}…` : line, FOOT, { x: SIDE, top }),
    text(page, FOOT, { x: WIDTH - SIDE, top, align: 'right' }),
  ]
}
