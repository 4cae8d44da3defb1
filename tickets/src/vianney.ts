import { lines, rule, space, stack } from './blocks.ts'
import type { Type } from './faces.ts'
import { HAIRLINE, MEASURE } from './styles.ts'
import type { Voice } from './voice.ts'
import { largest, wrap } from './wrap.ts'

const title: Type = { face: 'serif', size: 36, lead: 13.5 }
const sizes = [36, 32, 28, 25, 22, 19]

/** A running stitch: the hem of a sheet. */
const hem = (air: number) => rule(air, HAIRLINE + 0.1, [1.9, 1.1])

/** Vianney: home, linen, calm. A soft serif in the middle of much white, a hem below it, round corners. */
export const vianney: Voice = {
  align: 'center',
  radius: 2.5,
  wordmark: (written) => {
    const type = largest(title, sizes, (sized) => wrap(written, sized, MEASURE).length === 1)
    return stack(space(1), lines(wrap(written, type, MEASURE), type, 'center'), hem(1.6))
  },
  divider: rule(1.8),
  ornament: hem(3.2),
  thanks: { face: 'serif', size: 11.5, lead: 5 },
}
