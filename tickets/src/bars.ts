import { box, text } from './blocks.ts'
import { widthOf } from './faces.ts'
import type { Block } from './marks.ts'
import { HEAVY, MEASURE, styles } from './styles.ts'
import { largest } from './wrap.ts'

/** What a document is called on paper: its kind, and its number or that it has none yet. */
export interface Caption {
  readonly kind: string
  /** undefined on a provisional document (D58). */
  readonly number: string | undefined
  /** A filled bar instead of a framed one, so that two kinds are told apart at arm's length. */
  readonly isFilled: boolean
}

const HEIGHT = 10.5
const PADDING = 3

/** The bar that says FACTURA or RECIBO and the number. */
export function captionBar({ kind, number, isFilled }: Caption, radius: number): Block {
  const inBar = { top: (HEIGHT - styles.kind.lead) / 2, isReversed: isFilled }
  return {
    height: HEIGHT,
    marks: [
      box(HEIGHT, { radius, frame: isFilled ? 0 : HEAVY }),
      text(kind, styles.kind, { ...inBar, x: PADDING }),
      ...(number === undefined ? provisional(isFilled) : numbered(number, kind, inBar)),
    ],
  }
}

function numbered(number: string, kind: string, inBar: { top: number; isReversed: boolean }) {
  const room = MEASURE - 3 * PADDING - widthOf(kind, styles.kind) - widthOf('N.º ', styles.numberSign)
  const type = largest(styles.number, [13, 11.5, 10, 8.5, 7], (sized) => widthOf(number, sized) <= room)
  const set = { ...type, lead: styles.number.lead }
  const right = MEASURE - PADDING
  return [
    text('N.º', styles.numberSign, { ...inBar, x: right - widthOf(number, set) - 1.2, align: 'right' }),
    text(number, set, { ...inBar, x: right, align: 'right' }),
  ] as const
}

function provisional(isReversed: boolean) {
  const { lead } = styles.provisional
  const top = (HEIGHT - 2 * lead) / 2
  const place = { x: MEASURE - PADDING, align: 'right', isReversed } as const
  return [
    text('Comprobante', styles.provisional, { ...place, top }),
    text('provisional', styles.provisional, { ...place, top: top + lead }),
  ] as const
}

/** ANULADA, on a document that no longer counts (D28). */
export const stamp = (written: string): Block => ({
  height: 14,
  marks: [
    box(12, { top: 1.5, frame: 1.2 }),
    text(written, { ...styles.stamp, lead: 12 }, { x: MEASURE / 2, top: 1.5, align: 'center' }),
  ],
})
