import { integer, table, text } from '../table.ts'

/** Instalments of a sale on credit, by their due days (D186). A sale that is due at once has none, only `invoice.due_day`. */
export const invoiceInstalments = table(
  'invoice_instalment',
  {
    invoiceId: integer('invoice_id'),
    dueDay: text('due_day'),
    amount: integer('amount'),
  },
  { label: 'Plazos de ventas al crédito', sums: ['amount'], of: 'money' },
)
