import type { Migration } from '../migrate.ts'

/**
 * Sums on the receipt of a payment on account: of its orders, and of what is left (D253). Payments from before get the
 * sums of their orders. What else was owed is unknown for them.
 */
export const accountReceipts: Migration = {
  name: '0014-account-receipts',
  statements: ({ text }) => [
    'alter table account_payment add column owed_after bigint',
    `create table account_payment_order (
      account_payment_id bigint not null references account_payment,
      invoice_id bigint not null references invoice,
      amount bigint not null,
      balance bigint not null,
      due_day ${text},
      primary key (account_payment_id, invoice_id)
    )`,
    `insert into account_payment_order (account_payment_id, invoice_id, amount, balance)
      select paid.account_payment_id, paid.invoice_id, paid.amount,
        case when paid.balance > 0 then paid.balance else 0 end
      from (
        select act.account_payment_id, act.invoice_id, act.amount,
          invoice.total
            - (select coalesce(sum(earlier.amount), 0) from payment as earlier
              where earlier.invoice_id = act.invoice_id and earlier.id <= act.last_id)
            - (select coalesce(sum(back.total), 0) from goods_return as back
              where back.invoice_id = act.invoice_id and back.issued_at < act.at)
            - (select coalesce(sum(given.amount), 0) from write_off as given
              where given.invoice_id = act.invoice_id and given.at < act.at) as balance
        from (
          select account_payment_id, invoice_id, sum(amount) as amount, max(id) as last_id, min(at) as at
          from payment where account_payment_id is not null and kind in ('later', 'excess')
          group by account_payment_id, invoice_id
        ) as act join invoice on invoice.id = act.invoice_id
      ) as paid`,
  ],
}
