import type { Migration } from '../migrate.ts'

const SUMS = ['units', 'total', 'cost', 'costed_total'] as const
const summed = SUMS.map((column) => `sum(${column})`)

/** Each is summed up from the one before. */
const SPANS = [
  ['month', 'substr(day, 1, 7)', 'product_day_total'],
  [
    'quarter',
    `substr(period, 1, 4) || '-Q' || cast((cast(substr(period, 6, 2) as integer) + 2) / 3 as text)`,
    `product_period_total where span = 'month'`,
  ],
  ['year', 'substr(period, 1, 4)', `product_period_total where span = 'quarter'`],
] as const

/**
 * What was sold of each product by month, quarter and year, and by each cashier by day, beside what was sold of each product by day:
 * reports on years read some rows a product, and not one a day (D120). Summed up from the days that were counted until here, and
 * laid down in the order in which they are read.
 */
export const productPeriods: Migration = {
  name: '0042-product-periods',
  statements: ({ clustered, text }) => [
    `create table product_period_total (
      span ${text} not null check (span in ('month', 'quarter', 'year')),
      period ${text} not null,
      shop_id bigint not null references shop,
      product_id bigint not null references product,
      ${SUMS.map((column) => `${column} bigint not null`)},
      primary key (span, period, shop_id, product_id)
    ) ${clustered}`,
    ...SPANS.map(
      ([span, period, from]) => `insert into product_period_total (span, period, shop_id, product_id, ${SUMS})
        select '${span}', ${period}, shop_id, product_id, ${summed} from ${from}
        group by ${period}, shop_id, product_id order by ${period}, shop_id, product_id`,
    ),
    `create table author_day_total (
      day ${text} not null,
      shop_id bigint not null references shop,
      author_id bigint not null references user_account,
      ${SUMS.map((column) => `${column} bigint not null`)},
      primary key (day, shop_id, author_id)
    ) ${clustered}`,
    `insert into author_day_total (day, shop_id, author_id, ${SUMS})
      select day, shop_id, author_id, ${summed} from product_day_total
      group by day, shop_id, author_id order by day, shop_id, author_id`,
  ],
}
