import { PROPOSAL_WORDS } from '@mostrador/domain/goods/stock-exit'
import { z } from 'zod/mini'
import { createdReply, endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { flag, id, oneOf, optionalLine, plain } from '../wire.ts'
import { refusedItems } from './refused-items.ts'
import { exitBody, exitFields } from './stock-exits.ts'

/** estado: 'por decidir', 'hecha', 'rechazada'. */
const state = oneOf(PROPOSAL_WORDS)

/** Proposes an exit with its reason (D121). Units leave only once somebody with the right accepts it. */
export const proposeExit = endpoint({
  name: 'proposeExit',
  method: 'POST',
  path: '/api/salidas/propuestas',
  action: 'exitProposals.make',
  status: 201,
  body: exitBody,
  reply: createdReply,
  refused: row({ items: refusedItems }),
})

export const decideExit = endpoint({
  name: 'decideExit',
  method: 'POST',
  path: '/api/salidas/decidir',
  action: 'stockExits.use',
  body: row({ id: ['idData', id], isAccepted: ['aceptar', flag], answer: ['motivo', z.optional(optionalLine)] }),
  reply: row({
    message: ['message', z.string()],
    /** Number of the exit (null: declined). */
    number: ['numero', z.nullable(plain)],
  }),
  refused: row({ items: refusedItems }),
})

/** A row without costs, because clerks read it too (D110). */
export const exitProposalRow = row({
  id: ['id', id, 'ID', 'number'],
  ...exitFields,
  state: ['estado', state, 'Estado', PROPOSAL_WORDS],
  /** Name and answer of the person who decided. '' before. */
  decider: ['decidio', plain],
  answer: ['respuesta', plain],
  /** Number of the resulting exit (null: none). */
  exit: ['salida', z.nullable(plain)],
})

export const exitProposalColumns = listColumns(exitProposalRow, [
  'id',
  'issuedAt',
  'code',
  'name',
  'kind',
  'quantity',
  'shop',
  'reason',
  'author',
  'state',
])

const exitProposalChoice = choosing(exitProposalColumns, {
  state: ['estado', z.optional(state)],
  shopId: ['comercio', z.optional(id)],
})

export const exitProposalList = endpoint({
  name: 'exitProposalList',
  method: 'GET',
  path: '/api/salidas/propuestas',
  action: 'exitProposals.read',
  query: row({ ...paging, ...exitProposalChoice }),
  reply: listReply(exitProposalRow),
})
export type ExitProposalQuery = z.output<typeof exitProposalList.query>

export const exitProposalExport = listExport('salidas-propuestas', 'exitProposals.read', exitProposalChoice)
