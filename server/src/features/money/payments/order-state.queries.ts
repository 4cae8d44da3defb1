import type { InvoiceState } from '@mostrador/domain/sale/invoice'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound } from '../../../db/table.ts'
import { invoices } from '../../../db/tables/invoice.ts'

const state = invoices.writing('state')

const setState = statement<Bound<typeof state> & { id: number }>()((db, p) =>
  db.updateTable('invoice').set(state.columns(p)).where('id', '=', p.id).where('voided_at', 'is', null),
)

export const updateInvoiceState = (tx: Tx, id: number, now: InvoiceState) =>
  tx.change(setState, { ...state.bind({ state: now }), id })
