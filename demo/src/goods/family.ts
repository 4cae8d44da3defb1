import type { Pattern } from '../drawings/cloth.ts'
import type { Colour } from '../drawings/tones.ts'

/** What a row may say beyond its table: another drawing, a second picture, off the shelves. */
export interface RowExtras {
  readonly kind?: string
  readonly pattern?: Pattern
  /** Where it is not the family's. */
  readonly element?: string
  readonly inactive?: true
}

/** Name, specification, price in quetzales, main colour and second colour of the picture. */
export type FamilyRow = readonly [
  name: string,
  specification: string,
  price: number,
  colour: Colour,
  accent: Colour,
  extras?: RowExtras,
]

/** Products of one kind that share department, description and hashtags; each row is one product on the shelf. */
export interface Family {
  /** Head of the product codes: 'SAB' gives SAB-001, SAB-002 … */
  readonly code: string
  readonly group: string
  readonly element: string
  readonly text: string
  /** What the specification names, for the end of the description: 'Tamaño', 'Viscosidad' … */
  readonly measure: string
  /** Name of a file in `drawings/kinds`. */
  readonly kind: string
  readonly pattern?: Pattern
  readonly tags: readonly string[]
  readonly rows: readonly FamilyRow[]
}
