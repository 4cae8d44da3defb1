import { signedCount } from '@mostrador/domain/count'
import type { Role } from '@mostrador/domain/platform/role'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import { type CountRow, STATE_NAMES } from './count-words.ts'

const COMMON: readonly Column<CountRow>[] = [
  {
    id: 'name',
    heading: 'Nombre',
    sorts: 'up',
    cell: ({ name, number }) => (
      <>
        {name} <span className="tabular">{number}</span>
      </>
    ),
    inCard: 'title',
  },
  {
    id: 'issuedAt',
    heading: 'Fecha',
    sorts: 'down',
    cell: ({ issuedAt }) => <LocalTime at={issuedAt} />,
    inCard: 'text',
  },
]

const PLACE: Column<CountRow> = {
  id: 'shop',
  heading: 'Comercio',
  sorts: 'up',
  cell: ({ shop, extension }) => `${shop} · ${extension}`,
  inCard: 'text',
  under: { column: 'name', from: 'narrow' },
}

const REST: readonly Column<CountRow>[] = [
  { id: 'author', heading: 'Autor', sorts: 'up', isMinor: true, cell: ({ author }) => author, inCard: 'text' },
  { id: 'counted', heading: 'Contados', align: 'end', cell: ({ counted }) => counted, inCard: 'none' },
  {
    id: 'difference',
    heading: 'Diferencia',
    align: 'end',
    cell: ({ difference, state }) => (state === 'approved' && difference !== undefined ? signedCount(difference) : '—'),
    inCard: 'none',
  },
]

const WORTH: Column<CountRow> = {
  id: 'priceWorth',
  heading: 'Al precio',
  align: 'end',
  isMinor: true,
  cell: ({ priceWorth, state }) => <Money value={state === 'approved' ? (priceWorth ?? null) : null} />,
  inCard: 'none',
}

const STATE: Column<CountRow> = {
  id: 'state',
  heading: 'Estado',
  sorts: 'up',
  cell: ({ state }) => <StatusDot tone={state === 'open' ? 'attention' : 'done'} word={STATE_NAMES[state]} />,
  inCard: 'figure',
}

export const countColumns = (role: Role): readonly Column<CountRow>[] =>
  role === 'clerk' ? [...COMMON, ...REST, STATE] : [...COMMON, PLACE, ...REST, WORTH, STATE]
