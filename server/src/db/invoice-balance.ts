import { sql } from 'kysely'

/** SQL of what an invoice still owes: its total less payments and returns. `name` is the invoice's name in the statement. */
export const balanceOfInvoice = (name: 'invoice' | 'owing') => {
  const invoice = sql.raw(name)
  return sql<number>`(${invoice}.total
    - coalesce((select sum(payment.amount) from payment where payment.invoice_id = ${invoice}.id), 0)
    - coalesce((select sum(back.total) from goods_return as back where back.invoice_id = ${invoice}.id), 0))`
}
