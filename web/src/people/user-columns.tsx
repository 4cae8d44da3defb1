import type { userRow } from '@mostrador/contract/people/users'
import { BY_PIN } from '@mostrador/domain/people/pin'
import type { z } from 'zod/mini'
import type { Column } from '../ui/list/column.ts'
import { StatusDot } from '../ui/status-dot.tsx'
import classes from './user-columns.module.css'

/** A row of the list: role and active flag stand there as words and as what they mean. */
export type User = z.output<typeof userRow>

/** A long text keeps to its column; the whole of it shows under the pointer and is read out. */
const clipped = (text: string) => (
  <span className={classes['clipped']} title={text}>
    {text}
  </span>
)

/** Everything but the state, which the records tell more about. */
export const USER_COLUMNS: readonly Column<User>[] = [
  { id: 'id', heading: 'ID', sorts: 'down', cell: ({ id }) => <span className="tabular">{id}</span>, inCard: 'none' },
  { id: 'name', heading: 'Nombre', sorts: 'up', cell: ({ name }) => name, inCard: 'title' },
  {
    id: 'email',
    heading: 'Email',
    sorts: 'up',
    cell: ({ email }) => clipped(email || BY_PIN),
    inCard: 'text',
    under: { column: 'name', from: 'middle' },
  },
  { id: 'department', heading: 'Departamento', sorts: 'up', isMinor: true, cell: ({ department }) => department },
  {
    id: 'address',
    heading: 'Dirección',
    isMinor: true,
    cell: ({ address }) => clipped(address),
    under: { column: 'department', from: 'middle' },
  },
  { id: 'occupation', heading: 'Ocupación', sorts: 'up', isMinor: true, cell: ({ occupation }) => clipped(occupation) },
  { id: 'shop', heading: 'Comercio', sorts: 'up', cell: ({ shop }) => shop, inCard: 'text' },
  {
    id: 'extension',
    heading: 'Extensión',
    sorts: 'up',
    cell: ({ extension }) => clipped(extension),
    under: { column: 'shop', from: 'middle' },
  },
  { id: 'role', heading: 'Puesto', sorts: 'up', cell: ({ role }) => role, inCard: 'text' },
  {
    id: 'phone',
    heading: 'Teléfono',
    cell: ({ phone }) => <span className="tabular">{phone}</span>,
    under: { column: 'role', from: 'middle' },
  },
  {
    id: 'description',
    heading: 'Descripción',
    isMinor: true,
    cell: ({ description }) => clipped(description),
    under: { column: 'occupation', from: 'middle' },
  },
]

const WORDS = {
  active: ['done', 'Activo'],
  inactive: ['loss', 'No activo'],
  removed: ['quiet', 'Eliminado'],
} as const

/** Whether the account can be used. */
export function AccountState({ state }: { state: keyof typeof WORDS }) {
  const [tone, word] = WORDS[state]
  return <StatusDot tone={tone} word={word} />
}
