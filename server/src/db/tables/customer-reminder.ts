import { given, instant, integer, table, text } from '../table.ts'

export const customerReminders = table(
  'customer_reminder',
  {
    id: given('id'),
    customerId: integer('customer_id'),
    authorId: integer('author_id'),
    author: text('author_name'),
    at: instant('at'),
    atLocal: text('at_local'),
  },
  { label: 'Recordatorios a clientes' },
)
