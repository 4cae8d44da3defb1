import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of what an invoice still owes: its total less payments, returns and write-offs. `until` is a local time:
 * payments, returns and write-offs from then on are ignored.
 */
export const balanceOfInvoice = (name: 'invoice' | 'owing', until?: RawBuilder<string>) => {
  const invoice = sql.raw(name)
  const before = (time: string) => (until === undefined ? sql`` : sql` and ${sql.ref(time)} < ${until}`)
  return sql<number>`(${invoice}.total
    - coalesce((select sum(payment.amount) from payment
      where payment.invoice_id = ${invoice}.id${before('payment.at_local')}), 0)
    - coalesce((select sum(back.total) from goods_return as back
      where back.invoice_id = ${invoice}.id${before('back.issued_local')}), 0)
    - coalesce((select sum(write_off.amount) from write_off
      where write_off.invoice_id = ${invoice}.id${before('write_off.at_local')}), 0))`
}
