import { useMediaQuery } from '@mantine/hooks'
import type { Rows } from './column.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'

/** Rows as a table; on a phone as cards. */
export function ListRows<Row>(rows: Rows<Row>) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return isPhone ? <ListCards {...rows} /> : <ListTable {...rows} />
}
