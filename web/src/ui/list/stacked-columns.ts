import { useMediaQuery } from '@mantine/hooks'
import type { Column } from './column.ts'

/** Room for a table's columns: narrow below 1360 px, middle below 1600 px. The menu takes 224 px of this width. */
export type Room = 'narrow' | 'middle' | 'wide'

export function useRoom(): Room {
  const at = { getInitialValueInEffect: false }
  const isNarrow = useMediaQuery('(max-width: 1359px)', false, at)
  const isMiddle = useMediaQuery('(max-width: 1599px)', false, at)
  return isNarrow ? 'narrow' : isMiddle ? 'middle' : 'wide'
}

export interface Stacked<Row> {
  readonly column: Column<Row>
  readonly below: readonly Column<Row>[]
}

export function stacked<Row>(columns: readonly Column<Row>[], room: Room): readonly Stacked<Row>[] {
  const hostOf = ({ under }: Column<Row>): string | undefined =>
    room === 'narrow' || (room === 'middle' && under?.from === 'middle') ? under?.column : undefined
  return columns
    .filter((column) => hostOf(column) === undefined)
    .map((column) => ({ column, below: columns.filter((other) => hostOf(other) === column.id) }))
}

export const filledIn = <Row>(columns: readonly Column<Row>[], row: Row): readonly Column<Row>[] =>
  columns.filter(({ cell }) => cell(row) !== null)
