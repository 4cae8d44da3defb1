import { exitProposalRow } from '@mostrador/contract/goods/exit-proposals'
import type { ProposalState } from '@mostrador/domain/goods/stock-exit'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import { PROPOSAL_NAMES, type ProposalRow } from './proposal-words.ts'

const TONES = { open: 'attention', made: 'done', declined: 'quiet' } as const satisfies Record<ProposalState, string>

/** The exit's number, or who declined it and why. */
const outcomeOf = ({ state, exit, decider, answer }: ProposalRow): string =>
  state === 'open' ? '—' : [exit ?? '', decider, answer].filter(Boolean).join(' · ')

export const PROPOSAL_COLUMNS: readonly Column<ProposalRow>[] = columnsOf(exitProposalRow, {
  name: { heading: 'Producto', inCard: 'title' },
  code: { under: { column: 'name', from: 'middle' }, inCard: 'text' },
  issuedAt: { inCard: 'text' },
  kind: { under: { column: 'reason', from: 'narrow' } },
  reason: {},
  author: { isMinor: true, inCard: 'text' },
  quantity: {},
  decider: { heading: 'Respuesta', cell: outcomeOf },
  state: { cell: ({ state }) => <StatusDot tone={TONES[state]} word={PROPOSAL_NAMES[state]} />, inCard: 'figure' },
})
