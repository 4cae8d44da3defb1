import { exitProposalRow } from '@mostrador/contract/goods/exit-proposals'
import { exitRow } from '@mostrador/contract/goods/stock-exits'
import { described } from '../../platform/spreadsheets/described.ts'
import { type ExportColumn, text } from '../../platform/spreadsheets/sheet.ts'
import type { ExitRow } from './exit-list.queries.ts'
import type { ProposalRow } from './proposal-list.queries.ts'

const LEAVING = ['issuedAt', 'code', 'name', 'kind', 'quantity', 'shop', 'extension', 'reason', 'author'] as const

export const exitSheet: readonly ExportColumn<ExitRow>[] = described(
  exitRow,
  'id',
  'number',
  ...LEAVING,
  'cost',
  'worth',
)

export const exitProposalSheet: readonly ExportColumn<ProposalRow>[] = [
  ...described(exitProposalRow, 'id', ...LEAVING, 'state'),
  text('Decidió', ({ decider }) => decider),
  text('Respuesta', ({ answer }) => answer),
  text('Salida', ({ exit }) => exit ?? ''),
]
