import type { ReactNode } from 'react'
import type { Picking } from './picking.tsx'

/** A column of a list: its cells in the table and its place in a card on a phone. */
export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** 'end' aligns figures right, in digits of equal width. */
  readonly align?: 'start' | 'end'
  /**
   * Place in a card: the title, the figure beside the title, text without heading, a line with heading (the default),
   * or none.
   */
  readonly inCard?: 'title' | 'figure' | 'text' | 'line' | 'none'
  /** Hidden in a table narrower than 1200 px. */
  readonly isMinor?: boolean
  /**
   * The column under which this one's text moves if the table is narrower than 1600 px (`middle`) or 1360 px
   * (`narrow`).
   */
  readonly under?: { readonly column: string; readonly from: 'middle' | 'narrow'; readonly isNamed?: true }
  /** First direction if the column can be sorted: up for names, down for figures and days. */
  readonly sorts?: 'up' | 'down'
  /** A CSS width, if the content's own width does not fit. */
  readonly width?: string
}

/** The column and direction of a list's order. Without a column the list has its own order. */
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

/** The contents of the table and the cards. */
export interface Rows<Row> {
  /** The table's accessible name. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** The order, if the list can be sorted. */
  readonly order?: ListOrder
  readonly keyOf: (row: Row) => string | number
  /** The ticked rows, if several can be ticked. */
  readonly picking?: Picking<Row> | undefined
  /** The row's menu. Without it there is no column 'Opciones'. */
  readonly actsOf?: (row: Row) => readonly RowAct[]
  /** The accessible name of the menu's button: 'Opciones del pedido 12'. */
  readonly menuLabelOf?: (row: Row) => string
  /** A text that changes when the row became different: such a row lights up once. */
  readonly markOf?: (row: Row) => string
}
