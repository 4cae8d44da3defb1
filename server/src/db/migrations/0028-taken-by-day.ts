import type { Migration } from '../migrate.ts'

const FORMS = ['cash', 'cheque', 'card', 'transfer', 'voucher', 'withholding'] as const
const columns = FORMS.map((form) => `taken_${form}`)
const sums = FORMS.map((_, index) => `sum(case when method = ${index + 1} then amount else 0 end)`)

/** A day also keeps what was taken in each form of payment (D87): figures of a year never add up payments. */
export const takenByDay: Migration = {
  name: '0028-taken-by-day',
  statements: () => [
    ...columns.map((column) => `alter table day_total add column ${column} bigint not null default 0`),
    `insert into day_total (shop_id, day, author_id, orders, completed, units, subtotal, total, ${columns.join(', ')})
      select shop_id, substr(at_local, 1, 10), author_id, 0, 0, 0, 0, 0, ${sums.join(', ')}
      from payment where true group by shop_id, substr(at_local, 1, 10), author_id
      on conflict (shop_id, day, author_id) do update set
        ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  ],
}
