import type { ReactNode } from 'react'
import type { Picking } from './picking.tsx'

/** One column of a list: how a row shows there, and what becomes of it in a card on a phone. */
export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the right, in digits of equal width. */
  readonly align?: 'start' | 'end'
  /**
   * In a card: its title, the figure beside the title, a text of the line below that needs no heading, a value with its
   * heading (the default), or nothing.
   */
  readonly inCard?: 'title' | 'figure' | 'text' | 'line' | 'none'
  /** Left out of the table where it is narrow: below 1200 px. */
  readonly isMinor?: boolean
  /**
   * The column below whose text this one stands in a table that is too narrow: below 1600 px (`middle`) or 1360 px (`narrow`).
   */
  readonly under?: { readonly column: string; readonly from: 'middle' | 'narrow'; readonly isNamed?: true }
  /** May be sorted by; which way its heading sorts first: names from A, figures and days from the greatest. */
  readonly sorts?: 'up' | 'down'
  /** A CSS width, where the content's own is not wanted. */
  readonly width?: string
}

/** By which column a list is sorted, if not in its own order. */
export interface ListOrder {
  readonly column: string | undefined
  readonly isDescending: boolean
  readonly set: (column: string | undefined, isDescending: boolean) => void
}

/** 'Cantidad, de mayor a menor' */
export const orderWords = (heading: string, isDescending: boolean): string =>
  `${heading}, ${isDescending ? 'de mayor a menor' : 'de menor a mayor'}`

/** An act of the row menu. */
export interface RowAct {
  readonly label: string
  readonly icon?: ReactNode
  readonly onChoose: () => void
  /** Red: something is lost by it. */
  readonly isLoss?: boolean
}

/** What the table and the cards are made of. */
export interface Rows<Row> {
  /** Read out as the table's name. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Where columns may be sorted by. */
  readonly order?: ListOrder
  readonly keyOf: (row: Row) => string | number
  /** Where several rows may be ticked. */
  readonly picking?: Picking<Row> | undefined
  /** The row's menu; without it there is no column 'Opciones'. */
  readonly actsOf?: (row: Row) => readonly RowAct[]
  /** What the menu's button is called: 'Opciones del pedido 12'. */
  readonly menuLabelOf?: (row: Row) => string
  /** A text that changes when the row became different: such a row lights up once. */
  readonly markOf?: (row: Row) => string
}
