import { useMediaQuery } from '@mantine/hooks'
import type { Rows } from './column.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'
import { ListedRows } from './names-apart.ts'

/** Shows cards on a phone, or if the menu leaves too little width for a table. */
export function ListRows<Row>(rows: Rows<Row>) {
  const isSmall = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  return <ListedRows value={rows.rows}>{isSmall ? <ListCards {...rows} /> : <ListTable {...rows} />}</ListedRows>
}
