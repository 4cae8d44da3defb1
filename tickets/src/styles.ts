import type { Type } from './text/faces.ts'

/** Width of the paper (D59). Printers of 80 mm rolls print 72.1 mm of it: 576 dots at 203 dpi. */
export const PAPER_WIDTH = 72.1
/** Free space at the left and right edges. Cheap printers lose 2 mm. */
export const MARGIN = 3.05
export const MEASURE = PAPER_WIDTH - 2 * MARGIN
/** White space above the first and below the last line, for the tear bar. */
export const HEAD_SPACE = 4
export const FOOT_SPACE = 6

/** A dot of a 203 dpi printer. Rules are whole dots thick, so that none comes out grey or uneven. */
export const DOT = 25.4 / 203
export const HAIRLINE = 2 * DOT
export const THREAD = 3 * DOT
export const HEAVY = 6 * DOT

/** Type of a ticket. Sizes are in points, leads in millimetres. Readable text has at least 7 points. */
export const styles = {
  shop: { face: 'bold', size: 9.5, lead: 4.1 },
  contact: { face: 'regular', size: 8, lead: 3.5 },
  kind: { face: 'bold', size: 17, lead: 9, tracking: 50 },
  number: { face: 'bold', size: 13, lead: 9 },
  numberSign: { face: 'regular', size: 9, lead: 9 },
  provisional: { face: 'bold', size: 9, lead: 3.6 },
  label: { face: 'regular', size: 7.5, lead: 4 },
  value: { face: 'regular', size: 9, lead: 4 },
  heading: { face: 'regular', size: 7.5, lead: 3.4 },
  section: { face: 'bold', size: 8.5, lead: 3.8 },
  group: { face: 'regular', size: 8.5, lead: 3.8 },
  name: { face: 'bold', size: 9, lead: 3.6 },
  detail: { face: 'regular', size: 7.5, lead: 3.15 },
  figure: { face: 'regular', size: 8.5, lead: 3.6 },
  amount: { face: 'bold', size: 8.5, lead: 3.6 },
  sum: { face: 'regular', size: 9, lead: 4.3 },
  balance: { face: 'bold', size: 13, lead: 6.4 },
  totalLabel: { face: 'bold', size: 13, lead: 10 },
  total: { face: 'bold', size: 25, lead: 10 },
  stamp: { face: 'bold', size: 20, lead: 9, tracking: 100 },
  code: { face: 'bold', size: 24, lead: 10 },
  barcode: { face: 'regular', size: 8, lead: 3.4, tracking: 120 },
  issuer: { face: 'bold', size: 9, lead: 3.9 },
  authorisation: { face: 'regular', size: 8.5, lead: 4 },
  access: { face: 'bold', size: 20, lead: 9, tracking: 60 },
  notice: { face: 'bold', size: 12, lead: 5, tracking: 80 },
  credit: { face: 'regular', size: 7, lead: 3 },
} as const satisfies Record<string, Type>
