import type { Block } from '../marks.ts'
import { HAIRLINE, MEASURE, styles } from '../styles.ts'
import { space, stack, text } from './blocks.ts'

/** Room for a pen above each line. */
const ROOM = 13
const GAP = 6

/** Lines to sign on, beside each other, with the names below. */
export function signatures(...names: readonly string[]): Block {
  const width = (MEASURE - GAP * (names.length - 1)) / names.length
  return stack(space(ROOM), {
    height: styles.detail.lead + 1,
    marks: names.flatMap((name, index) => {
      const x = index * (width + GAP)
      return [
        { kind: 'rule', x, y: 0, width, thickness: HAIRLINE } as const,
        text(name, styles.detail, { x: x + width / 2, top: 0.8, align: 'center' }),
      ]
    }),
  })
}
