import type { transferRow } from '@mostrador/contract/goods/transfers'
import { TRANSFER_WORDS, type TransferState } from '@mostrador/domain/goods/transfer'
import type { z } from 'zod/mini'
import { Link } from '../../navigation/link.tsx'
import { transfersOf } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import leads from '../../ui/lead.module.css'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'

export type TransferRow = z.output<typeof transferRow>

export const STATE_TONES = {
  requested: 'attention',
  sent: 'attention',
  disputed: 'attention',
  received: 'done',
  cancelled: 'quiet',
} as const satisfies Record<TransferState, string>

export const TRANSFER_COLUMNS: readonly Column<TransferRow>[] = [
  { id: 'number', heading: 'Número', sorts: 'down', cell: (row) => <TransferLink {...row} />, inCard: 'title' },
  {
    id: 'askedAt',
    heading: 'Fecha',
    cell: ({ askedAt }) => <LocalTime at={askedAt} />,
    inCard: 'text',
    sorts: 'down',
  },
  { id: 'from', heading: 'De', cell: ({ from, fromExtension }) => `${from} · ${fromExtension}`, sorts: 'up' },
  { id: 'to', heading: 'A', cell: ({ to, toExtension }) => `${to} · ${toExtension}`, sorts: 'up' },
  {
    id: 'state',
    heading: 'Estado',
    cell: ({ state }) => <StatusDot tone={STATE_TONES[state]} word={TRANSFER_WORDS[state]} />,
    sorts: 'up',
  },
  { id: 'author', heading: 'Autor', sorts: 'up', isMinor: true, cell: ({ author }) => author, inCard: 'text' },
  {
    id: 'units',
    heading: 'Unidades',
    align: 'end',
    cell: ({ units }) => <span className="tabular">{units}</span>,
    inCard: 'figure',
    sorts: 'down',
  },
]

function TransferLink({ id, number }: Pick<TransferRow, 'id' | 'number'>) {
  const { role } = useProfile()
  return (
    <Link
      className={`tabular ${leads['lead']}`}
      to={transfersOf(role)}
      search={(before) => ({ ...before, traslado: id })}
      state={{ isOverList: true }}
    >
      {number}
    </Link>
  )
}
