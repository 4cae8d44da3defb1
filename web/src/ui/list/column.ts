import type { ReactNode } from 'react'
import type { Picking } from './picking.tsx'

export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** 'end' is for figures. */
  readonly align?: 'start' | 'end'
  /** Place in a card. 'text' has no heading, 'line' has one. Default: 'line'. */
  readonly inCard?: 'title' | 'figure' | 'text' | 'line' | 'none'
  /** Hidden in a table narrower than 1200 px. */
  readonly isMinor?: boolean
  /** The column that takes this one's text in a table below 1600 px (`middle`) or 1360 px (`narrow`). */
  readonly under?: { readonly column: string; readonly from: 'middle' | 'narrow'; readonly isNamed?: true }
  /** First direction if the column can be sorted: up for names, down for figures and days. */
  readonly sorts?: 'up' | 'down'
  readonly width?: string
}

/** Without a column the list has its own order. */
export interface ListOrder {
  readonly column: string | undefined
  readonly isDescending: boolean
  readonly set: (column: string | undefined, isDescending: boolean) => void
}

/** 'Cantidad, de mayor a menor' */
export const orderWords = (heading: string, isDescending: boolean): string =>
  `${heading}, ${isDescending ? 'de mayor a menor' : 'de menor a mayor'}`

export interface RowAct {
  readonly label: string
  readonly icon?: ReactNode
  readonly onChoose: () => void
  readonly isLoss?: boolean
}

export interface Rows<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly order?: ListOrder
  readonly keyOf: (row: Row) => string | number
  readonly picking?: Picking<Row> | undefined
  /** There is no column 'Opciones' without it, or if no row has an act. */
  readonly actsOf?: (row: Row) => readonly RowAct[]
  /** 'Opciones del pedido 12' */
  readonly menuLabelOf?: (row: Row) => string
  /** A row whose mark changed lights up once. */
  readonly markOf?: (row: Row) => string
}
