import { transferRow } from '@mostrador/contract/goods/transfers'
import { TRANSFER_WORDS, type TransferState } from '@mostrador/domain/goods/transfer'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { Link } from '../../../navigation/link.tsx'
import { transfersOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import leads from '../../../ui/theme/lead.module.css'

export type TransferRow = z.output<typeof transferRow>

export const STATE_TONES = {
  requested: 'attention',
  sent: 'attention',
  disputed: 'attention',
  received: 'done',
  cancelled: 'quiet',
} as const satisfies Record<TransferState, string>

export const TRANSFER_COLUMNS: readonly Column<TransferRow>[] = columnsOf(transferRow, {
  number: { sorts: 'down', cell: (row) => <TransferLink {...row} />, inCard: 'title' },
  askedAt: { inCard: 'text' },
  from: { cell: ({ from, fromExtension }) => `${from} · ${fromExtension}` },
  to: { cell: ({ to, toExtension }) => `${to} · ${toExtension}` },
  state: { cell: ({ state }) => <StatusDot tone={STATE_TONES[state]} word={TRANSFER_WORDS[state]} /> },
  author: { isMinor: true, inCard: 'text' },
  units: { inCard: 'figure' },
})

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
