import type { Migration } from '../migrate.ts'

/**
 * Why an invoice was voided, in the words of who did it (null where nobody said); deleted products in the order they went;
 * and a day's totals by who sold, where they were spread over a few nameless rows: a report says what each cashier sold
 * without adding up invoices. What was sold before is counted once more.
 */
export const officeActs: Migration = {
  name: '0016-office-acts',
  statements: ({ text, clustered }) => [
    `alter table invoice add column void_reason ${text}`,
    `create index product_deleted on product (deleted_at, id) where deleted_at is not null`,
    `drop table day_total`,
    `create table day_total (
      shop_id bigint not null references shop,
      day ${text} not null,
      author_id bigint not null references user_account,
      orders bigint not null,
      completed bigint not null,
      units bigint not null,
      subtotal bigint not null,
      total bigint not null,
      primary key (shop_id, day, author_id)
    ) ${clustered}`,
    `create index day_total_day on day_total (day)`,
    `insert into day_total (shop_id, day, author_id, orders, completed, units, subtotal, total)
      select invoice.shop_id, substr(invoice.issued_local, 1, 10), invoice.author_id, count(*),
        sum(case invoice.state when 2 then 1 else 0 end),
        coalesce(sum((select sum(line.quantity) from invoice_line as line where line.invoice_id = invoice.id)), 0),
        sum(invoice.subtotal), sum(invoice.total)
      from invoice where invoice.voided_at is null
      group by invoice.shop_id, substr(invoice.issued_local, 1, 10), invoice.author_id`,
  ],
}
