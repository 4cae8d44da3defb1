import { DOT } from '../styles.ts'

/** Arrangement of labels on their paper, and layout of a label. Millimetres, with type sizes in points. */
export interface LabelFormat {
  readonly name: string
  readonly page: { readonly width: number; readonly height: number }
  readonly label: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
  /** Free space inside a label's edges, for a roll or a sheet that lies askew. */
  readonly padding: number
  /** Allowed widths of a bar module, the widest first. On rolls they are whole dots of 203 dpi. */
  readonly modules: readonly number[]
  /** Heights of bars beside the price, and of bars below it across the label's width. */
  readonly barHeights: { readonly beside: number; readonly below: number }
  readonly nameSizes: readonly number[]
  readonly priceSizes: readonly number[]
}

/** A roll has one label on each page, as its printer feeds them. */
const roll = (width: number, height: number) => ({
  name: `Rollo ${width} × ${height} mm`,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  across: width,
  down: height,
})

/** Three by ten, between the nominal size of EAN-13 and the smallest of its standard. */
const sheet = {
  columns: 3,
  rows: 10,
  modules: [0.33, 0.297, 0.264],
  barHeights: { beside: 7.4, below: 4.4 },
  nameSizes: [9, 8, 7],
  priceSizes: [16, 14, 12, 10.5],
} as const

export const LABEL_FORMATS = {
  roll50: {
    ...roll(50, 30),
    padding: 2,
    modules: [3 * DOT, 2 * DOT],
    barHeights: { beside: 6.6, below: 6.6 },
    nameSizes: [9, 8, 7],
    priceSizes: [16, 14, 12, 11],
  },
  roll40: {
    ...roll(40, 25),
    padding: 1.75,
    modules: [3 * DOT, 2 * DOT],
    barHeights: { beside: 4.8, below: 4.8 },
    nameSizes: [8, 7],
    priceSizes: [12.5, 11, 10],
  },
  letter: {
    ...sheet,
    name: 'Hoja carta, 3 × 10',
    page: { width: 215.9, height: 279.4 },
    label: { width: 66.675, height: 25.4 },
    left: 4.7625,
    top: 12.7,
    across: 69.85,
    down: 25.4,
    padding: 3,
  },
  a4: {
    ...sheet,
    name: 'Hoja A4, 3 × 10',
    page: { width: 210, height: 297 },
    label: { width: 70, height: 29.7 },
    left: 0,
    top: 0,
    across: 70,
    down: 29.7,
    padding: 4.5,
  },
} as const satisfies Record<string, LabelFormat>

export type LabelFormatKey = keyof typeof LABEL_FORMATS

export const placesOf = ({ columns, rows }: Pick<LabelFormat, 'columns' | 'rows'>): number => columns * rows

export const cornerOf = (format: LabelFormat, place: number): { readonly x: number; readonly y: number } => ({
  x: format.left + (place % format.columns) * format.across,
  y: format.top + Math.floor(place / format.columns) * format.down,
})
