import { EXIT_WORDS, type ProposalState } from '@mostrador/domain/goods/stock-exit'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { PROPOSAL_NAMES, type ProposalRow } from './proposal-words.ts'

const TONES = { open: 'attention', made: 'done', declined: 'quiet' } as const satisfies Record<ProposalState, string>

/** What was said of it: the exit's number, or who declined it and why. */
const outcomeOf = ({ state, exit, decider, answer }: ProposalRow): string =>
  state === 'open' ? '—' : [exit ?? '', decider, answer].filter(Boolean).join(' · ')

export const PROPOSAL_COLUMNS: readonly Column<ProposalRow>[] = [
  { id: 'name', heading: 'Producto', cell: ({ name }) => name, inCard: 'title', sorts: 'up' },
  {
    id: 'code',
    heading: 'Código',
    cell: ({ code }) => code,
    under: { column: 'name', from: 'middle' },
    inCard: 'text',
  },
  {
    id: 'issuedAt',
    heading: 'Fecha',
    cell: ({ issuedAt }) => <LocalTime at={issuedAt} />,
    inCard: 'text',
    sorts: 'down',
  },
  {
    id: 'kind',
    heading: 'Tipo',
    cell: ({ kind }) => EXIT_WORDS[kind],
    under: { column: 'reason', from: 'narrow' },
    sorts: 'up',
  },
  { id: 'reason', heading: 'Motivo', cell: ({ reason }) => reason },
  { id: 'author', heading: 'Autor', isMinor: true, cell: ({ author }) => author, inCard: 'text' },
  {
    id: 'quantity',
    heading: 'Unidades',
    align: 'end',
    cell: ({ quantity }) => <span className="tabular">{quantity}</span>,
    sorts: 'down',
  },
  { id: 'decider', heading: 'Respuesta', cell: outcomeOf },
  {
    id: 'state',
    heading: 'Estado',
    sorts: 'up',
    cell: ({ state }) => <StatusDot tone={TONES[state]} word={PROPOSAL_NAMES[state]} />,
    inCard: 'figure',
  },
]
