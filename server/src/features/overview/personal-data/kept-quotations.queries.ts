import { fold } from '@mostrador/domain/search'
import { sql } from 'kysely'
import { idRows, numberRows, rowsInOrder } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const quotationColumns = [
  'told.quotation_id as id',
  'quotation.issued_local as issuedAt',
  'told.made_local as madeAt',
  'told.version',
  'told.customer',
  'told.note',
  'told.total',
] as const

const ofCustomers = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('quotation_version as told', 'told.customer_id', 'wanted.a')
    .innerJoin('quotation', 'quotation.id', 'told.quotation_id')
    .select(quotationColumns),
)

const ofAffiliate = statement<{ affiliateId: number }>()((db, p) =>
  db
    .selectFrom('quotation_version as told')
    .innerJoin('quotation', 'quotation.id', 'told.quotation_id')
    .where('told.affiliate_id', '=', p.affiliateId)
    .select(quotationColumns),
)

export type KeptQuotation = Awaited<ReturnType<typeof listQuotationsOf>>[number]

/**
 * Versions that name some customers, or an affiliate (0: none) under one of her names, because an affiliate may buy
 * for others.
 */
export async function listQuotationsOf(
  db: Db,
  {
    customerIds,
    affiliateId,
    names,
  }: { customerIds: readonly number[]; affiliateId: number; names: readonly string[] },
) {
  const folded = new Set(names.map(fold))
  const byId = customerIds.length === 0 ? [] : await db.all(ofCustomers, { ids: idRows(customerIds) })
  const asAffiliate = affiliateId === 0 ? [] : await db.all(ofAffiliate, { affiliateId })
  const hers = [...byId, ...asAffiliate.filter(({ customer }) => folded.has(fold(customer)))]
  const unique = new Map(hers.map((version) => [`${version.id} ${version.version}`, version]))
  return [...unique.values()].toSorted((one, other) => one.id - other.id || one.version - other.version)
}

type These = { ids: string }
const WANTED = (engine: Parameters<typeof numberRows>[0], ids: Parameters<typeof numberRows>[1]) =>
  sql<number>`(select a from ${numberRows(engine, ids)} as wanted)`

const lock = statement<These>()((db, p, engine) => rowsInOrder(engine, db, 'quotation', WANTED(engine, p.ids)))

const remove = (table: 'quotation_line' | 'quotation_version') =>
  statement<These>()((db, p, engine) => db.deleteFrom(table).where('quotation_id', 'in', WANTED(engine, p.ids)))
const removeLines = remove('quotation_line')
const removeVersions = remove('quotation_version')

const forgetReason = statement<These>()((db, p, engine) =>
  db
    .updateTable('quotation')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set({ withdraw_reason: null })
    .whereRef('quotation.id', '=', 'wanted.a'),
)

/**
 * Deletes the versions. Empty quotations stay for the orders and encargos that name them. Returns the number of
 * quotations that had content.
 */
export async function eraseQuotations(tx: Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const params = { ids: idRows(ids) }
  await tx.all(lock, params)
  await tx.change(removeLines, params)
  await tx.change(forgetReason, params)
  return (await tx.change(removeVersions, params)) > 0 ? ids.length : 0
}
