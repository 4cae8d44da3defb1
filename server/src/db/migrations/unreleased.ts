import type { Replaced } from '../migrate.ts'
import { dayTaken } from './baseline/sales.ts'

const KINDS = [
  { table: 'user_account', column: 'role', check: 'role between 1 and 4' },
  { table: 'invoice', column: 'state', check: 'state in (1, 2)' },
  { table: 'encargo', column: 'delivery', check: 'delivery between 1 and 3' },
  { table: 'encargo', column: 'form', check: 'form between 1 and 4' },
  { table: 'goods_return', column: 'method', check: 'method between 1 and 6' },
  { table: 'payment', column: 'method', check: 'method between 1 and 6' },
  { table: 'payment', column: 'lateness', check: 'lateness between 0 and 2' },
]

/** Forms of payment, by their numbers from 1. Each had a column of `day_total`. */
const FORMS = ['cash', 'cheque', 'card', 'transfer', 'voucher', 'withholding']

const rowsOfForms = [
  ...FORMS.map(
    (form, index) => `insert into day_taken (shop_id, day, author_id, method, amount)
      select shop_id, day, author_id, ${index + 1}, taken_${form} from day_total where taken_${form} <> 0`,
  ),
  ...FORMS.map((form) => `alter table day_total drop column taken_${form}`),
]

/** PostgreSQL counts up the name of a constraint as long as a column or table that was replaced still has it. */
const RENAMED = [
  'encargo_affiliate_id_fkey1',
  'fel_shop_certifier_check1',
  'fel_shop_is_on_check1',
  'fel_shop_issuer_nit_fkey1',
  'fel_shop_pkey1',
  'fel_shop_shop_id_fkey1',
  'payment_invoice_id_fkey1',
  'ticket_setting_template_check1',
  'transfer_state_check1',
]

/** The 58 migrations of the versions before 1.0.0, none of which was released (decision 0093). */
export const unreleased: Replaced = {
  first: '0001-shop-floor',
  last: '0058-erased-devices',
  version: '1.0.0 del 29 de noviembre de 2026 (git checkout fc070fa0)',
  statements: {
    sqlite: (ddl) => [
      // SQLite's manual removes a check in this way: what the table holds stays as it is, however large the table is.
      'pragma writable_schema = on',
      ...KINDS.map(
        ({ table, check }) => `update sqlite_schema set sql = replace(sql, ' check (${check})', '')
          where type = 'table' and name = '${table}'`,
      ),
      'pragma writable_schema = reset',
      dayTaken(ddl),
      ...rowsOfForms,
    ],
    postgres: (ddl) => [
      ...KINDS.flatMap(({ table, column }) =>
        ['', '1'].map((end) => `alter table ${table} drop constraint if exists ${table}_${column}_check${end}`),
      ),
      `do $$
        declare old record;
        begin
          for old in select conrelid::regclass as of_table, conname as name from pg_constraint
            where connamespace = current_schema()::regnamespace and conname in (${RENAMED.map((name) => `'${name}'`)})
          loop
            execute format('alter table %s rename constraint %I to %I', old.of_table, old.name, rtrim(old.name, '1'));
          end loop;
        end $$`,
      dayTaken(ddl),
      ...rowsOfForms,
    ],
  },
}
