import type { Centavos } from '@mostrador/domain/money'
import type { Block } from '../marks.ts'
import { MEASURE, styles } from '../styles.ts'
import { baselineOf, type Type, widthOf } from '../text/faces.ts'
import { ticketMoney } from '../text/figures.ts'
import { largest } from '../text/wrap.ts'
import { stack, text } from './blocks.ts'

export interface Sum {
  readonly label: string
  readonly value: Centavos
}

export const sums = (entries: readonly Sum[], type: Type = styles.sum): Block =>
  stack(
    ...entries.map(
      ({ label, value }): Block => ({
        height: type.lead,
        marks: [text(label, type), text(ticketMoney(value), type, { x: MEASURE, align: 'right' })],
      }),
    ),
  )

const TOTAL_SIZES = [25, 23, 21, 19, 17, 15]
const GAP = 3

/** The largest figure of the ticket. Its Q is lighter. */
export function grandTotalBlock({ label, value }: Sum): Block {
  const [sign = '', figure = ''] = ticketMoney(value).split(/(?<=Q)/)
  const room = MEASURE - widthOf(label, styles.totalLabel) - GAP
  const prefix = (type: Type): Type => ({ ...type, face: 'regular', size: type.size * 0.72 })
  const type = largest(styles.total, TOTAL_SIZES, (sized) => {
    return widthOf(figure, sized) + widthOf(sign, prefix(sized)) <= room
  })
  const height = styles.total.lead
  const place = { baseline: baselineOf({ ...type, lead: height }), align: 'right' } as const
  return {
    height,
    marks: [
      text(label, styles.totalLabel, { baseline: place.baseline }),
      text(sign, prefix(type), { ...place, x: MEASURE - widthOf(figure, type) - 0.5 }),
      text(figure, type, { ...place, x: MEASURE }),
    ],
  }
}
