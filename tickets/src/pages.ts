import { type Block, type Mark, moved } from './marks.ts'
import { DOT, FOOT_SPACE, HEAD_SPACE, MARGIN, PAPER_WIDTH } from './styles.ts'

/** A page with placed marks, in millimetres. */
export interface PlacedPage {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** Longest page that PDF readers accept: 200 inches. */
export const LONGEST_PAGE = 5080

/** Places the blocks on a page as long as its content, or on several after the longest page. */
export const cropped = (blocks: readonly Block[], continued: (page: number) => Block): PlacedPage[] =>
  filled(blocks, LONGEST_PAGE, continued).map((page) => placed(page, heightOf(page)))

/** Pages of exactly this height. The rest goes on further pages, each headed as a continuation. */
export const fixed = (blocks: readonly Block[], height: number, continued: (page: number) => Block): PlacedPage[] =>
  filled(blocks, height, continued).map((page) => placed(page, height))

const onDot = (place: number): number => Math.round(place / DOT) * DOT

/** Blocks and baselines are on dots of a 203 dpi printer, so that equal rules and lines print equally. */
const onDots = (mark: Mark): Mark => (mark.kind === 'text' ? { ...mark, y: onDot(mark.y) } : mark)

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + block.height, HEAD_SPACE + FOOT_SPACE)

function filled(blocks: readonly Block[], height: number, continued: (page: number) => Block): Block[][] {
  let page: Block[] = []
  const pages = [page]
  let left = height - HEAD_SPACE - FOOT_SPACE
  for (const block of blocks) {
    if (block.height > left && page.length > 0) {
      const opening = continued(pages.length + 1)
      page = [opening]
      pages.push(page)
      left = height - HEAD_SPACE - FOOT_SPACE - opening.height
    }
    page.push(block)
    left -= block.height
  }
  return pages
}

function placed(blocks: readonly Block[], height: number): PlacedPage {
  let top = HEAD_SPACE
  const marks = blocks.flatMap((block) => {
    const down = onDot(top)
    top += block.height
    return block.marks.map((mark) => onDots(moved(mark, MARGIN, down)))
  })
  return { width: PAPER_WIDTH, height, marks }
}
