import { findingToChange, inserting, updating } from '../../../db/records.ts'
import { exitProposals, LEAVING_FIELDS } from '../../../db/tables/stock-exit.ts'

export const insertProposal = inserting(exitProposals, exitProposals.writing(...LEAVING_FIELDS, 'state', 'answer'))

/** A proposal, held until the transaction ends: of two who decide it, one does. */
export const holdProposal = findingToChange(
  exitProposals,
  exitProposals.reading('productId', 'kind', 'quantity', 'reason', 'author', 'decider'),
)

/** Says what became of a proposal that is held. */
export const closeProposal = updating(
  exitProposals,
  exitProposals.writing('state', 'decider', 'decidedLocal', 'answer', 'exitId'),
)
