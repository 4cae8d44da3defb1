import { findingToChange, inserting, updating } from '../../../db/records.ts'
import { exitProposals, LEAVING_FIELDS } from '../../../db/tables/stock-exit.ts'

export const insertProposal = inserting(exitProposals, exitProposals.writing(...LEAVING_FIELDS, 'state', 'answer'))

/** Locks a proposal until the transaction ends, so that only one decision succeeds. */
export const holdProposal = findingToChange(
  exitProposals,
  exitProposals.reading('productId', 'kind', 'quantity', 'reason', 'author', 'decider'),
)

/** Expects a locked proposal. */
export const closeProposal = updating(
  exitProposals,
  exitProposals.writing('state', 'decider', 'decidedLocal', 'answer', 'exitId'),
)
