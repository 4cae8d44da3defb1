import { showLocal } from '@mostrador/domain/time'
import type { Column } from '../ui/list/column.ts'

/** When something was deleted. */
export const REMOVED_AT: Column<{ readonly removedAt: string }> = {
  id: 'removedAt',
  heading: 'Eliminado',
  cell: ({ removedAt }) => (
    <time className="tabular" dateTime={removedAt.replace(' ', 'T')}>
      {showLocal(removedAt)}
    </time>
  ),
  inCard: 'text',
}
