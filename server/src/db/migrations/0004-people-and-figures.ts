import type { Migration } from '../migrate.ts'

/** Folds what Spanish texts carry; rows that are edited later get the exact fold of `domain/src/search.ts` (D56). */
const folded = (column: string): string => {
  const accents = ['Áa', 'Ée', 'Íi', 'Óo', 'Úu', 'Üu', 'Ñn'].flatMap(([upper = '', plain = '']) => [
    [upper, plain],
    [upper.toLowerCase(), plain],
  ])
  return `lower(${accents.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, column)})`
}

/** The texts of a user that are searched beside name and e-mail. */
const TEXTS = ['department', 'address', 'occupation', 'description']

/**
 * People are searched by all their texts; the audit log is read by time, whatever it is filtered by; products of which
 * few are left are at hand; and everybody's own figures (D45): affiliates registered, products added, orders sold.
 */
export const peopleAndFigures: Migration = {
  name: '0004-people-and-figures',
  statements: ({ text }) => [
    ...TEXTS.flatMap((column) => [
      `alter table user_account add column ${column}_key ${text} not null default ''`,
      `update user_account set ${column}_key = ${folded(column)}`,
    ]),
    `create index user_account_role on user_account (role) where deleted_at is null and is_active = 1`,
    `drop index audit_entry_entity`,
    `drop index audit_entry_user`,
    `create index audit_entry_entity on audit_entry (entity, at_local, id)`,
    `create index audit_entry_user on audit_entry (user_id, at_local, id)`,
    `create index product_few on product (shop_id, quantity, id)
      where quantity <= 3 and is_active = 1 and deleted_at is null`,
    `alter table affiliate add column created_by bigint references user_account`,
    `create index affiliate_created_by on affiliate (created_by) where deleted_at is null`,
    `create index stock_movement_opening on stock_movement (user_id, product_id) where reason = 'opening'`,
    `drop index invoice_key`,
    `create unique index invoice_key on invoice (author_id, idempotency_key)`,
    `create index invoice_void on invoice (author_id) where voided_at is not null`,
  ],
}
