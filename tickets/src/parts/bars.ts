import type { Block, TextMark } from '../marks.ts'
import { MEASURE, styles } from '../styles.ts'
import { type Type, widthOf } from '../text/faces.ts'
import { largest } from '../text/wrap.ts'
import type { Typography } from '../typography.ts'
import { shape, text } from './blocks.ts'

export interface Caption {
  readonly kind: string
  readonly number?: string | undefined
  /** Two short lines in small type in place of a number. */
  readonly beside?: readonly string[] | undefined
  readonly isFilled: boolean
}

const HEIGHT = 11
const PADDING = 3.5
const NUMBER_SIZES = [13, 11.5, 10, 8.5, 7]
const KIND_SIZES = [17, 15, 13.5, 12, 10.5]

export function captionBar({ kind, number, beside = [], isFilled }: Caption, typography: Typography): Block {
  const isAlone = number === undefined && beside.length === 0
  const type = isAlone ? kindFilling(kind) : styles.kind
  const place = { top: (HEIGHT - styles.kind.lead) / 2, isReversed: isFilled }
  return {
    height: HEIGHT,
    marks: [
      ...typography.bar(HEIGHT, isFilled),
      text(kind, type, { ...place, x: PADDING }),
      ...besides(beside, isFilled),
      ...(number === undefined ? [] : numbered(number, kind, place)),
    ],
  }
}

function numbered(number: string, kind: string, place: { top: number; isReversed: boolean }): TextMark[] {
  const room = MEASURE - 3 * PADDING - widthOf(kind, styles.kind) - widthOf('N.º ', styles.numberSign)
  const type = largest(styles.number, NUMBER_SIZES, (sized) => widthOf(number, sized) <= room)
  const set = { ...type, lead: styles.number.lead }
  const right = MEASURE - PADDING
  const figures = text(number, set, { ...place, x: right, align: 'right' })
  const sign = { ...place, baseline: figures.y, x: right - widthOf(number, set) - 1.2, align: 'right' } as const
  return [text('N.º', styles.numberSign, sign), figures]
}

/** Sets a long kind smaller, on one line. */
const kindFilling = (kind: string): Type => {
  const type = largest(styles.kind, KIND_SIZES, (sized) => widthOf(kind, sized) <= MEASURE - 2 * PADDING)
  return { ...type, lead: styles.kind.lead }
}

function besides(words: readonly string[], isReversed: boolean): TextMark[] {
  const { lead } = styles.provisional
  const top = (HEIGHT - words.length * lead) / 2
  return words.map((word, index) =>
    text(word, styles.provisional, { x: MEASURE - PADDING, top: top + index * lead, align: 'right', isReversed }),
  )
}

const HATCH = 'M0 100L50 0H70L20 100ZM40 100L90 0H110L60 100ZM80 100L130 0H150L100 100ZM120 100L170 0H190L140 100Z'

/** ANULADA between slanted bars, for a void document (D28). */
export function stamp(written: string): Block {
  const side = 6.5
  const { lead } = styles.stamp
  const y = 2 + (lead - side) / 2
  return {
    height: lead + 4,
    marks: [
      shape(HATCH, 0, y, side),
      text(written, styles.stamp, { x: MEASURE / 2, top: 2, align: 'center' }),
      shape(HATCH, MEASURE - 1.9 * side, y, side),
    ],
  }
}
