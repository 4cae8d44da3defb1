import type { Column } from '../ui/list/column.ts'
import { LocalTime } from '../ui/texts/local-time.tsx'

export const REMOVED_AT: Column<{ readonly removedAt: string }> = {
  id: 'removedAt',
  heading: 'Eliminado',
  cell: ({ removedAt }) => <LocalTime at={removedAt} />,
  inCard: 'text',
}
