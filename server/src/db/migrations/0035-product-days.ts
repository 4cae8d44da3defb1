import type { Migration } from '../migrate.ts'

/** What the movements up to a mark sold of each product: as `soldLines` reads them (sales-tally.queries.ts). */
const SOLD = `
  select substr(invoice.issued_local, 1, 10) as day, invoice.shop_id, line.product_id, invoice.author_id,
    case movement.reason when 'sale' then line.quantity else -line.quantity end as units,
    case movement.reason when 'sale' then 1 else -1 end * (coalesce(line.adi_price, line.price) * line.quantity - line.discount) as total
  from stock_movement as movement
  join invoice on invoice.id = movement.invoice_id
  join invoice_line as line on line.invoice_id = movement.invoice_id and line.product_id = movement.product_id
  where movement.reason in ('sale', 'void') and movement.id <= (select value from revision where name = 'tallied-movement')
  union all
  select substr(goods_return.issued_local, 1, 10), goods_return.shop_id, line.product_id,
    coalesce(invoice.author_id, goods_return.author_id), -line.quantity, line.discount - line.price * line.quantity
  from stock_movement as movement
  join goods_return on goods_return.id = movement.return_id
  join goods_return_line as line on line.return_id = movement.return_id and line.product_id = movement.product_id
  left join invoice on invoice.id = goods_return.invoice_id
  where movement.reason = 'return' and movement.id <= (select value from revision where name = 'tallied-movement')`

/**
 * What was sold of each product on each day by each cashier is kept for ever, with what it cost: margins of any period never
 * add up lines (D120). It takes the place of the units of recent days. And what the whole group settles, such as whether costs hold VAT (D110).
 */
export const productDays: Migration = {
  name: '0035-product-days',
  statements: ({ clustered, text }) => [
    `create table product_day_total (
      day ${text} not null,
      shop_id bigint not null references shop,
      product_id bigint not null references product,
      author_id bigint not null references user_account,
      units bigint not null,
      total bigint not null,
      cost bigint not null default 0,
      costed_total bigint not null default 0,
      primary key (day, shop_id, product_id, author_id)
    ) ${clustered}`,
    `insert into product_day_total (day, shop_id, product_id, author_id, units, total)
      select day, shop_id, product_id, author_id, sum(units), sum(total) from (${SOLD}) as sold
      group by day, shop_id, product_id, author_id`,
    'drop table product_day_units',
    `create table group_setting (
      name ${text} primary key,
      value bigint not null
    )`,
  ],
}
