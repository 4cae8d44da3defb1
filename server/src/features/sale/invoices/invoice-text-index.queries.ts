import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const mark = statement()((db) => db.selectFrom('invoice_text_mark').select('last_id'))

/** Undefined where the engine has no index. */
export const lastIndexed = async (db: Db): Promise<number | undefined> => (await db.first(mark, {}))?.last_id

const newest = statement<{ after: number; before: Instant }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('id', '>', p.after)
    .where('issued_at', '<', p.before)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id'),
)

export const newestInvoice = async (db: Db, after: number, before: Instant): Promise<number | undefined> =>
  (await db.first(newest, { after, before }))?.id

const lastOfNext = statement<{ after: number; upTo: number; count: number }>()((db, p) =>
  db
    .selectFrom(
      db
        .selectFrom('invoice')
        .where('id', '>', p.after)
        .where('id', '<=', p.upTo)
        .orderBy('id')
        .limit(p.count)
        .select('id')
        .as('next'),
    )
    .select((eb) => eb.fn.max<number | null>('next.id').as('last')),
)

export const lastInvoiceOfNext = async (
  db: Db,
  next: { after: number; upTo: number; count: number },
): Promise<number | undefined> => (await db.first(lastOfNext, next))?.last ?? undefined

const TEXTS = ['number', 'issued_at', 'shop', 'cashier', 'customer', 'nit', 'total'] as const

const moveMark = statement<{ after: number; upTo: number }>()((db, p) =>
  db.updateTable('invoice_text_mark').set({ last_id: p.upTo }).where('last_id', '=', p.after),
)

const addNext = statement<{ after: number; upTo: number }>()((db, p) =>
  db
    .insertInto('invoice_text')
    .columns(['rowid', ...TEXTS])
    .expression(
      db
        .selectFrom('invoice_text_source')
        .where('id', '>', p.after)
        .where('id', '<=', p.upTo)
        .select(['id', ...TEXTS]),
    ),
)

/** Returns false if another process indexed these invoices. */
export async function indexNext(tx: Tx, next: { after: number; upTo: number }): Promise<boolean> {
  if ((await tx.change(moveMark, next)) === 0) return false
  await tx.change(addNext, next)
  return true
}

const forget = statement<{ ids: string }>()((db, p, engine) =>
  db
    .deleteFrom('invoice_text')
    .where('rowid', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('wanted')).select('wanted.a')),
)

const add = statement<{ ids: string }>()((db, p, engine) =>
  db
    .insertInto('invoice_text')
    .columns(['rowid', ...TEXTS])
    .expression(
      db
        .selectFrom(numberRows(engine, p.ids).as('wanted'))
        .crossJoin('invoice_text_source')
        .where(sql<boolean>`invoice_text_source.id = wanted.a`)
        .select(['invoice_text_source.id', ...TEXTS]),
    ),
)

/** Removes the invoices from the index first, because SQLite needs the old fields to find their entries. */
export async function withIndexRenewed<Result>(
  tx: Tx,
  invoiceIds: readonly number[],
  change: () => Promise<Result>,
): Promise<Result> {
  const last = (await lastIndexed(tx)) ?? 0
  const ids = idRows(invoiceIds.filter((id) => id <= last))
  await tx.change(forget, { ids })
  const result = await change()
  await tx.change(add, { ids })
  return result
}
