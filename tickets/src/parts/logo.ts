import { readDots } from '@mostrador/domain/group/dot-picture'
import type { Align, Block } from '../marks.ts'
import { DOT, MARGIN, MEASURE, PAPER_WIDTH } from '../styles.ts'
import { shape, space, stack } from './blocks.ts'

/** Logo with one printer dot for each of its dots. Empty without a readable logo. */
export function logo(written: string | undefined, align: Align): Block {
  const picture = written === undefined ? undefined : readDots(written)
  if (!picture) return space(0)
  const { width, height } = picture
  const side = Math.max(width, height)
  const leftDots = { left: 0, center: (PAPER_WIDTH / DOT - width) / 2 - MARGIN / DOT, right: MEASURE / DOT - width }[
    align
  ]
  const first = Math.round(MARGIN / DOT + leftDots) * DOT - MARGIN
  const at = (dots: number): string => ((100 * dots) / side).toFixed(4)
  const path = boxesOf(picture)
    .map(({ x, y, right, bottom }) => `M${at(x)} ${at(y)}H${at(right)}V${at(bottom)}H${at(x)}Z`)
    .join('')
  return stack({ height: height * DOT, marks: [shape(path, first, 0, side * DOT)] }, space(2))
}

interface Box {
  readonly x: number
  readonly y: number
  readonly right: number
  bottom: number
}

/** The black dots in few boxes: a run directly below one with the same start and end lengthens its box. */
function boxesOf({ width, height, isBlack }: NonNullable<ReturnType<typeof readDots>>): readonly Box[] {
  const boxes: Box[] = []
  let above = new Map<string, Box>()
  for (let y = 0; y < height; y += 1) {
    const here = new Map<string, Box>()
    for (let x = 0; x < width; x += 1) {
      if (!isBlack(x, y)) continue
      const from = x
      while (x < width && isBlack(x, y)) x += 1
      const key = `${from} ${x}`
      const box = above.get(key) ?? { x: from, y, right: x, bottom: y }
      if (box.bottom === y && !above.has(key)) boxes.push(box)
      box.bottom = y + 1
      here.set(key, box)
    }
    above = here
  }
  return boxes
}
