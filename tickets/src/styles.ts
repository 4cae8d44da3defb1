import type { Type } from './faces.ts'

/** Width of the paper (D59). Printers of 80 mm rolls print 72.1 mm of it: 576 dots at 203 dpi. */
export const PAPER_WIDTH = 72.1
/** Nothing stands nearer to an edge than this on the sides; 2 mm is what cheap printers lose. */
export const MARGIN = 3.05
/** What is left for text and figures. */
export const MEASURE = PAPER_WIDTH - 2 * MARGIN
/** White above the first and below the last line: the tear bar stands there. */
export const HEAD_SPACE = 4
export const FOOT_SPACE = 6
/** A thin and a heavy rule: whole dots at 203 dpi (8 a millimetre). */
export const HAIRLINE = 0.25
export const HEAVY = 0.75

/** Type of a ticket. Sizes in points, leads in millimetres; nothing that must be read is below 7 points. */
export const styles = {
  shop: { face: 'bold', size: 9.5, lead: 4.1 },
  contact: { face: 'regular', size: 8, lead: 3.5 },
  kind: { face: 'bold', size: 17, lead: 9, tracking: 50 },
  number: { face: 'bold', size: 13, lead: 9 },
  numberSign: { face: 'regular', size: 9, lead: 9 },
  provisional: { face: 'bold', size: 9, lead: 3.6 },
  label: { face: 'regular', size: 7.5, lead: 3.9 },
  value: { face: 'regular', size: 9, lead: 3.9 },
  heading: { face: 'regular', size: 7, lead: 3.4 },
  name: { face: 'bold', size: 9, lead: 3.6 },
  detail: { face: 'regular', size: 7.5, lead: 3.05 },
  figure: { face: 'regular', size: 8.5, lead: 3.4 },
  amount: { face: 'bold', size: 8.5, lead: 3.4 },
  sum: { face: 'regular', size: 9, lead: 4.3 },
  totalLabel: { face: 'bold', size: 13, lead: 10 },
  total: { face: 'bold', size: 25, lead: 10 },
  stamp: { face: 'bold', size: 22, lead: 11, tracking: 120 },
  note: { face: 'regular', size: 7.5, lead: 3.1 },
  credit: { face: 'regular', size: 7, lead: 3 },
} as const satisfies Record<string, Type>
