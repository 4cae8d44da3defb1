import { userRow } from '@mostrador/contract/people/users'
import { PIN_LOGIN_LABEL } from '@mostrador/domain/people/pin'
import type { z } from 'zod/mini'
import { columnsOf } from '../api/lists/columns.tsx'
import type { Column } from '../ui/list/column.ts'
import { StatusDot } from '../ui/texts/status-dot.tsx'
import classes from './user-columns.module.css'

export type User = z.output<typeof userRow>

/** The whole text is the tooltip and is read out. */
const clipped = (text: string) => (
  <span className={classes['clipped']} title={text}>
    {text}
  </span>
)

export const USER_COLUMNS: readonly Column<User>[] = columnsOf(userRow, {
  id: { inCard: 'none', align: 'start' },
  name: { inCard: 'title' },
  email: {
    cell: ({ email }) => clipped(email || PIN_LOGIN_LABEL),
    inCard: 'text',
    under: { column: 'name', from: 'middle' },
  },
  department: { isMinor: true },
  address: { isMinor: true, cell: ({ address }) => clipped(address), under: { column: 'department', from: 'middle' } },
  occupation: { isMinor: true, cell: ({ occupation }) => clipped(occupation) },
  shop: { inCard: 'text' },
  extension: { cell: ({ extension }) => clipped(extension), under: { column: 'shop', from: 'middle' } },
  role: { cell: ({ role }) => role, inCard: 'text' },
  phone: { cell: ({ phone }) => <span className="tabular">{phone}</span>, under: { column: 'role', from: 'middle' } },
  description: {
    isMinor: true,
    cell: ({ description }) => clipped(description),
    under: { column: 'occupation', from: 'middle' },
  },
})

const WORDS = {
  active: ['done', 'Activo'],
  inactive: ['loss', 'No activo'],
  removed: ['quiet', 'Eliminado'],
} as const

export function AccountState({ state }: { state: keyof typeof WORDS }) {
  const [tone, word] = WORDS[state]
  return <StatusDot tone={tone} word={word} />
}
