import type { recordRow } from '@mostrador/contract/people/users'
import type { z } from 'zod/mini'
import { AccountState, USER_COLUMNS } from '../../../people/user-columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'

export type UserRecord = z.output<typeof recordRow>

const moment = (at: string | null) => (at === null ? 'Nunca' : <LocalTime at={at} />)

/** Columns of the list of accounts (B §2), inactive ones included (D52). */
export const RECORD_COLUMNS: readonly Column<UserRecord>[] = [
  ...USER_COLUMNS,
  { id: 'createdAt', heading: 'Creado', sorts: 'down', cell: ({ createdAt }) => moment(createdAt) },
  {
    id: 'lastAccessAt',
    heading: 'Último acceso',
    sorts: 'down',
    cell: ({ lastAccessAt }) => moment(lastAccessAt),
    under: { column: 'createdAt', from: 'middle', isNamed: true },
  },
  {
    id: 'isActive',
    heading: 'Estado',
    sorts: 'up',
    cell: ({ isDeleted, isActiveFlag }) => (
      <AccountState state={isDeleted ? 'removed' : isActiveFlag ? 'active' : 'inactive'} />
    ),
    inCard: 'figure',
  },
]
