import type { FelDocumentRow } from '@mostrador/contract/fiscal/fel'
import { felDocumentRow } from '@mostrador/contract/fiscal/fel'
import type { Role } from '@mostrador/domain/platform/role'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import leads from '../../../ui/theme/lead.module.css'
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

const rest: readonly Column<DocumentRow>[] = columnsOf(felDocumentRow, {
  state: {
    cell: ({ state, problem }) => (
      <>
        <StateDot state={state} />
        {problem !== null && <span className={classes['problem']}>{problem}</span>}
      </>
    ),
  },
  receiverName: {
    heading: 'Receptor',
    cell: ({ receiverName, receiver }) => (
      <>
        {receiverName}
        <span className={`tabular ${classes['soft']}`}>{receiver}</span>
      </>
    ),
  },
  series: {
    heading: 'Serie y número',
    cell: ({ series, number }) => (
      <span className="tabular">{series === null ? '—' : `${series} · ${number ?? ''}`}</span>
    ),
    isMinor: true,
    inCard: 'none',
  },
  total: { inCard: 'figure' },
})

export function documentColumns(role: Role, onOpen: (documentId: number) => void): readonly Column<DocumentRow>[] {
  const first: readonly Column<DocumentRow>[] = columnsOf(felDocumentRow, {
    invoice: {
      heading: 'Documento',
      sorts: 'down',
      cell: ({ id, type, invoice }) => (
        <button type="button" className={`${leads['lead']} ${classes['open']}`} onClick={() => onOpen(id)}>
          {TYPE_WORDS[type]} <span className="tabular">{invoice}</span>
        </button>
      ),
      inCard: 'title',
    },
    emittedAt: { inCard: 'text' },
  })
  return [...first, ...(role === 'clerk' ? [] : [shop]), ...rest]
}
