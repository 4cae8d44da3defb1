import { box, rule, shape, space, stack, text } from './blocks.ts'
import type { Type } from './faces.ts'
import { rosettes } from './rosettes.ts'
import { HEAVY, MEASURE } from './styles.ts'
import type { Voice } from './voice.ts'
import { largest, wrap } from './wrap.ts'

const title: Type = { face: 'condensed', size: 44, lead: 14.5 }
const sizes = [44, 38, 33, 29, 25, 21]
const PADDING = 3.5

/** Rosettes on the black bar, behind its right end: place and side in millimetres. */
const coat = [
  [51.5, 1.6, 7.6],
  [58.6, 6.2, 6.2],
  [52.4, 10.2, 5.2],
  [60.4, 1.2, 4.2],
  [58.6, 13.1, 4],
  [46.9, 8.2, 4.4],
] as const

/** B'alam: the jaguar, the workshop. A condensed grotesque on a black bar, rosettes, square corners. */
export const balam: Voice = {
  align: 'left',
  radius: 0,
  wordmark: (written) => {
    const width = MEASURE - 2 * PADDING - 19
    const type = largest(title, sizes, (sized) => wrap(written, sized, width).length === 1)
    const set = wrap(written, type, width)
    const height = Math.max(18, set.length * type.lead + 3.5)
    const top = (height - set.length * type.lead) / 2
    const spots = coat.map(([x, y, side], index) =>
      shape(rosettes[index % rosettes.length] ?? rosettes[0], x, y + (height - 18) / 2, side, true),
    )
    const name = set.map((line, index) =>
      text(line, type, { x: PADDING, top: top + index * type.lead, isReversed: true }),
    )
    return stack({ height, marks: [box(height), ...spots, ...name] }, space(2.2))
  },
  divider: rule(1.6, HEAVY),
  ornament: {
    height: 10,
    marks: rosettes.map((path, index) => shape(path, index * 5.6, 3.4, 4.6)),
  },
  thanks: { face: 'condensed', size: 14, lead: 5.4 },
}
