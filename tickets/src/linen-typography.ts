import type { Stitch } from './marks.ts'
import { box, lines, rule, seam, space, stack } from './parts/blocks.ts'
import { titleSetter } from './parts/title.ts'
import { HAIRLINE, MEASURE, THREAD } from './styles.ts'
import type { Typography } from './typography.ts'

const setTitle = titleSetter({ face: 'serif', size: 38, lead: 15 }, [
  { sizes: [38, 34, 30, 26], width: MEASURE, mostLines: 1 },
  { sizes: [26, 23, 20], width: MEASURE, mostLines: 2 },
  { sizes: [17], width: MEASURE, mostLines: Number.POSITIVE_INFINITY },
])

const STITCH: Stitch = [1.7, 1.1]
const INSET = 1
const RADIUS = 2.6

/** Typography of the template `linen`: a serif with much free space, dashed lines like seams, and round corners. */
export const linenTypography: Typography = {
  align: 'center',
  wordmark: (written) => {
    const { type, set } = setTitle(written)
    return stack(space(0.5), lines(set, type, 'center'), seam(2, THREAD, STITCH), space(0.5))
  },
  bar: (height, isFilled) => [
    isFilled ? box(height, { radius: RADIUS }) : box(height, { radius: RADIUS, frame: THREAD }),
    box(height - 2 * INSET, {
      x: INSET,
      y: INSET,
      width: MEASURE - 2 * INSET,
      radius: RADIUS - INSET,
      frame: HAIRLINE,
      stitch: STITCH,
      isReversed: isFilled,
    }),
  ],
  totalRule: rule(1.8, THREAD),
  ornament: seam(3.6, THREAD, STITCH),
  thanks: { face: 'serif', size: 11.5, lead: 5 },
}
