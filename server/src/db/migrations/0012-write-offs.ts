import type { Migration } from '../migrate.ts'

/**
 * Write-offs and reminders (D189), and whether an order was charged until it was voided. An order that was voided before counts as
 * charged if it was on credit or has payments.
 */
export const writeOffs: Migration = {
  name: '0012-write-offs',
  statements: ({ idColumn, text }) => [
    `create table write_off (
      ${idColumn},
      shop_id bigint not null references shop,
      invoice_id bigint not null references invoice,
      return_id bigint references goods_return,
      amount bigint not null check (amount <> 0),
      reason ${text} not null,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      at ${text} not null,
      at_local ${text} not null
    )`,
    'create index write_off_invoice on write_off (invoice_id, id)',
    'create index write_off_day on write_off (at_local, invoice_id)',
    `create table customer_reminder (
      ${idColumn},
      customer_id bigint not null references customer,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      at ${text} not null,
      at_local ${text} not null
    )`,
    'create index customer_reminder_customer on customer_reminder (customer_id, at_local)',
    'alter table invoice add column voided_charge integer',
    `update invoice set voided_charge = case when due_day is not null
        or exists (select 1 from payment where payment.invoice_id = invoice.id) then 1 else 0 end
      where voided_at is not null`,
    'create index invoice_voided on invoice (voided_at) where voided_at is not null',
    "create index payment_after_sale on payment (at_local, invoice_id) where kind <> 'sale' and invoice_id is not null",
  ],
}
