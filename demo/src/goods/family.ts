import type { Pattern } from '../drawings/cloth.ts'
import type { Colour } from '../drawings/tones.ts'

export interface RowExtras {
  readonly kind?: string
  readonly pattern?: Pattern
  /** Element of the product, if it is not the family's. */
  readonly element?: string
  readonly inactive?: true
}

/** Name, specification, price in quetzales, main colour and second colour. */
export type FamilyRow = readonly [
  name: string,
  specification: string,
  price: number,
  colour: Colour,
  accent: Colour,
  extras?: RowExtras,
]

/** Products of one kind with the same department, description and hashtags, one for each row. */
export interface Family {
  /** Beginning of the product codes: 'SAB' gives SAB-001, SAB-002 … */
  readonly code: string
  readonly group: string
  readonly element: string
  readonly text: string
  /** Quantity in the specification, for the description: 'Tamaño', 'Viscosidad' … */
  readonly measure: string
  readonly kind: string
  readonly pattern?: Pattern
  readonly tags: readonly string[]
  readonly rows: readonly FamilyRow[]
}
