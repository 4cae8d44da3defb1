import { box, rule, shape, space, stack, text } from './parts/blocks.ts'
import { rosettes } from './parts/rosettes.ts'
import { titleSetter } from './parts/title.ts'
import { HEAVY, MEASURE } from './styles.ts'
import type { Typography } from './typography.ts'

const PADDING = 3.5
/** Height of the bar, and width of the rosettes at its right end. */
const BAR = 19
const PELT = 23
const beside = MEASURE - 2 * PADDING - PELT + 2

const setTitle = titleSetter({ face: 'condensed', size: 44, lead: 14.5 }, [
  { sizes: [44, 40, 36, 32], width: beside, mostLines: 1 },
  { sizes: [26, 23], width: beside, mostLines: 2 },
  { sizes: [28, 25, 22], width: MEASURE - 2 * PADDING, mostLines: 2 },
  { sizes: [19], width: MEASURE - 2 * PADDING, mostLines: Number.POSITIVE_INFINITY },
])

const pelt = [
  [6.2, 0.9, 8.4],
  [15, 1.2, 6.2],
  [0.6, 5.6, 5.4],
  [13.4, 7.6, 7.4],
  [6.4, 9.7, 6.4],
  [1.6, 12.6, 4.6],
  [12.2, 14.6, 3.6],
  [17.4, 14.4, 3.8],
] as const

/** Typography of the template `rosettes`: a condensed sans serif on a black bar, a jaguar's rosettes, square corners. */
export const rosettesTypography: Typography = {
  align: 'left',
  wordmark: (written) => {
    const { type, set, fit } = setTitle(written)
    const height = Math.max(BAR, set.length * type.lead + 4)
    const top = (height - set.length * type.lead) / 2
    const spots = fit.width === beside ? pelt : []
    return stack(
      {
        height,
        marks: [
          box(height),
          ...spots.map(([x, y, side], index) =>
            shape(rosetteAt(index), MEASURE - PELT + x, y + (height - BAR) / 2, side, true),
          ),
          ...set.map((line, index) => text(line, type, { x: PADDING, top: top + index * type.lead, isReversed: true })),
        ],
      },
      space(2.4),
    )
  },
  bar: (height, isFilled) => [isFilled ? box(height) : box(height, { frame: HEAVY })],
  totalRule: rule(1.7, HEAVY),
  ornament: {
    height: 10.5,
    marks: rosettes.map((path, index) => shape(path, index * 6, 3.8, 5)),
  },
  thanks: { face: 'condensed', size: 14, lead: 5.4 },
}

function rosetteAt(index: number): string {
  return rosettes[index % rosettes.length] ?? rosettes[0]
}
