import type { FelDocumentRow } from '@mostrador/contract/fel/fel'
import type { Role } from '@mostrador/domain/people/role'
import leads from '../../ui/lead.module.css'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Money } from '../../ui/money.tsx'
import classes from './document-columns.module.css'
import { TYPE_WORDS } from './fel-words.ts'
import { StateDot } from './state-dot.tsx'

export type DocumentRow = FelDocumentRow

const shop: Column<DocumentRow> = {
  id: 'shop',
  heading: 'Comercio',
  cell: (row) => row.shop,
  inCard: 'text',
  under: { column: 'emittedAt', from: 'middle' },
}

const rest: readonly Column<DocumentRow>[] = [
  {
    id: 'state',
    heading: 'Estado',
    cell: ({ state, problem }) => (
      <>
        <StateDot state={state} />
        {problem !== null && <span className={classes['problem']}>{problem}</span>}
      </>
    ),
    sorts: 'up',
  },
  {
    id: 'receiverName',
    heading: 'Receptor',
    cell: ({ receiverName, receiver }) => (
      <>
        {receiverName}
        <span className={`tabular ${classes['soft']}`}>{receiver}</span>
      </>
    ),
    sorts: 'up',
  },
  {
    id: 'series',
    heading: 'Serie y número',
    cell: ({ series, number }) => (
      <span className="tabular">{series === null ? '—' : `${series} · ${number ?? ''}`}</span>
    ),
    isMinor: true,
    inCard: 'none',
    sorts: 'up',
  },
  {
    id: 'total',
    heading: 'Total',
    align: 'end',
    cell: ({ total }) => <Money value={total} />,
    inCard: 'figure',
    sorts: 'down',
  },
]

/** Comercio for those who see more than one shop. */
export function documentColumns(role: Role, onOpen: (documentId: number) => void): readonly Column<DocumentRow>[] {
  const first: readonly Column<DocumentRow>[] = [
    {
      id: 'invoice',
      heading: 'Documento',
      sorts: 'down',
      cell: ({ id, type, invoice }) => (
        <button type="button" className={`${leads['lead']} ${classes['open']}`} onClick={() => onOpen(id)}>
          {TYPE_WORDS[type]} <span className="tabular">{invoice}</span>
        </button>
      ),
      inCard: 'title',
    },
    {
      id: 'emittedAt',
      heading: 'Fecha',
      cell: ({ emittedAt }) => <LocalTime at={emittedAt} />,
      inCard: 'text',
      sorts: 'down',
    },
  ]
  return [...first, ...(role === 'clerk' ? [] : [shop]), ...rest]
}
