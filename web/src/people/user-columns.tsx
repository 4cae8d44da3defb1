import type { userRow } from '@mostrador/contract/users'
import type { z } from 'zod'
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
  { id: 'id', heading: 'ID', cell: ({ id }) => <span className="tabular">{id}</span>, inCard: 'none' },
  { id: 'name', heading: 'Nombre', cell: ({ name }) => clipped(name), inCard: 'title' },
  { id: 'email', heading: 'Email', cell: ({ email }) => clipped(email), inCard: 'text' },
  { id: 'department', heading: 'Departamento', isMinor: true, cell: ({ department }) => department },
  { id: 'address', heading: 'Dirección', isMinor: true, cell: ({ address }) => clipped(address) },
  { id: 'occupation', heading: 'Ocupación', isMinor: true, cell: ({ occupation }) => clipped(occupation) },
  { id: 'shop', heading: 'Comercio', cell: ({ shop }) => shop, inCard: 'text' },
  { id: 'extension', heading: 'Extensión', cell: ({ extension }) => clipped(extension) },
  { id: 'role', heading: 'Puesto', cell: ({ role }) => role, inCard: 'text' },
  { id: 'phone', heading: 'Teléfono', cell: ({ phone }) => <span className="tabular">{phone}</span> },
  { id: 'description', heading: 'Descripción', isMinor: true, cell: ({ description }) => clipped(description) },
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
