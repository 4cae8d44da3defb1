import { given, instant, integer, optionalInteger, table, text } from '../table.ts'

/** A part of a debt that the owner gave up (D189). Append-only. */
export const writeOffs = table(
  'write_off',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    invoiceId: integer('invoice_id'),
    /** The return that lowered a write-off. Null for a write-off itself. */
    returnId: optionalInteger('return_id'),
    /** Centavos. Negative where returned goods lower what was written off. */
    amount: integer('amount'),
    reason: text('reason'),
    authorId: integer('author_id'),
    author: text('author_name'),
    at: instant('at'),
    atLocal: text('at_local'),
  },
  { label: 'Deudas castigadas', sums: ['amount'], of: 'money' },
)
