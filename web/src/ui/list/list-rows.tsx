import { useMediaQuery } from '@mantine/hooks'
import type { Rows } from './column.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'

/** Rows as a table; on a phone, and where the menu leaves too little room for a table, as cards. */
export function ListRows<Row>(rows: Rows<Row>) {
  const isSmall = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  return isSmall ? <ListCards {...rows} /> : <ListTable {...rows} />
}
