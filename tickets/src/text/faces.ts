import { POINT } from '../point.ts'
import { glyphWidths } from './glyph-widths.ts'

/** Faces of a ticket: two for reading, and a title face for each template. */
export type Face = keyof typeof glyphWidths

interface FaceMetrics {
  readonly capHeight: number
  readonly widths: ReadonlyMap<string, number>
}

const metricsOf = ({ capHeight, signs, widths }: (typeof glyphWidths)[Face]): FaceMetrics => ({
  capHeight,
  widths: new Map([...signs].map((sign, index) => [sign, widths[index] ?? 0])),
})

const metrics: Readonly<Record<Face, FaceMetrics>> = {
  regular: metricsOf(glyphWidths.regular),
  bold: metricsOf(glyphWidths.bold),
  condensed: metricsOf(glyphWidths.condensed),
  serif: metricsOf(glyphWidths.serif),
}

export const holds = (face: Face, sign: string): boolean => metrics[face].widths.has(sign)

export interface Type {
  readonly face: Face
  /** Points. */
  readonly size: number
  /** Height of a line, millimetres. */
  readonly lead: number
  /** Extra space between letters, in thousandths of the size. */
  readonly tracking?: number
}

/** Width in millimetres, without kerning: the reading faces have none, and a title gets slightly narrower. */
export function widthOf(text: string, { face, size, tracking = 0 }: Type): number {
  const { widths } = metrics[face]
  let thousandths = 0
  let signs = 0
  for (const sign of text) {
    thousandths += widths.get(sign) ?? 0
    signs += 1
  }
  return ((thousandths + Math.max(0, signs - 1) * tracking) / 1000) * size * POINT
}

/** Baseline of a line, so that the capitals are vertically centred. */
export const baselineOf = ({ face, size, lead }: Type): number =>
  (lead + (metrics[face].capHeight / 1000) * size * POINT) / 2
