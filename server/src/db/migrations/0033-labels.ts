import type { Migration } from '../migrate.ts'

/** What a product's last label said: by it those are found whose price changed since (D119). */
export const labels: Migration = {
  name: '0033-labels',
  statements: ({ text, clustered }) => [
    `create table product_label (
      product_id bigint primary key references product,
      price bigint not null check (price >= 0),
      adi bigint check (adi >= 0),
      units bigint not null check (units > 0),
      author_id bigint references user_account,
      printed_at ${text} not null
    ) ${clustered}`,
  ],
}
