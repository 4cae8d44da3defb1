import { locked } from '../../db/dialect.ts'
import { inserting } from '../../db/records.ts'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { Bound, Given, Read } from '../../db/table.ts'
import { exitProposals, LEAVING_FIELDS } from '../../db/tables/stock-exit.ts'

export const insertProposal = inserting(exitProposals, exitProposals.writing(...LEAVING_FIELDS, 'state', 'answer'))

const record = exitProposals.reading('productId', 'kind', 'quantity', 'reason', 'author', 'decider')

const held = statement<{ id: number }>()((db, p, engine) =>
  locked(engine, db.selectFrom('exit_proposal').where('id', '=', p.id).select(record.columns)),
)

/** A proposal, held until the transaction ends: of two who decide it, one does. */
export const holdProposal = (tx: Tx, id: number): Promise<Read<typeof record> | undefined> => tx.first(held, { id })

const decided = exitProposals.writing('state', 'decider', 'decidedLocal', 'answer', 'exitId')

const close = statement<Bound<typeof decided> & { id: number }>()((db, p) =>
  db.updateTable('exit_proposal').set(decided.columns(p)).where('id', '=', p.id),
)

/** Says what became of a proposal that is held. */
export const closeProposal = (tx: Tx, { id, ...outcome }: Given<typeof decided> & { readonly id: number }) =>
  tx.change(close, { ...decided.bind(outcome), id })
