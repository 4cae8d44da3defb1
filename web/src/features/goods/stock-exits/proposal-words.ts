import type { exitProposalRow } from '@mostrador/contract/goods/exit-proposals'
import type { ProposalState } from '@mostrador/domain/goods/stock-exit'
import type { z } from 'zod/mini'

export type ProposalRow = z.output<typeof exitProposalRow>

export const PROPOSAL_NAMES: Readonly<Record<ProposalState, string>> = {
  open: 'Por decidir',
  made: 'Hecha',
  declined: 'Rechazada',
}
