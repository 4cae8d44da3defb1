import { findingToChange, inserting, updating } from '../../../db/records.ts'
import { exitProposals, LEAVING_FIELDS } from '../../../db/tables/stock-exit.ts'

export const insertProposal = inserting(exitProposals, exitProposals.writing(...LEAVING_FIELDS, 'state', 'answer'))

/** Returns a proposal, locked until the transaction ends, so that only one decision succeeds. */
export const holdProposal = findingToChange(
  exitProposals,
  exitProposals.reading('productId', 'kind', 'quantity', 'reason', 'author', 'decider'),
)

/** Stores the decision on a proposal. Expects a locked one. */
export const closeProposal = updating(
  exitProposals,
  exitProposals.writing('state', 'decider', 'decidedLocal', 'answer', 'exitId'),
)
