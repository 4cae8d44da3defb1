import { sql } from 'kysely'
import { textRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { affiliates } from '../../../db/tables/affiliate.ts'
import { auditEntries } from '../../../db/tables/audit-entry.ts'
import { encargos } from '../../../db/tables/encargo.ts'
import { invoices } from '../../../db/tables/invoice.ts'
import { PERSONAL_FIELDS } from '../../people/affiliates/affiliate-record.queries.ts'
import { salesOfNit } from '../../sale/orders/known-buyer.queries.ts'

const affiliate = affiliates.reading('id', 'code', ...PERSONAL_FIELDS, 'createdAt')

const affiliateById = statement<{ id: number }>()((db, p) =>
  db.selectFrom('affiliate').where('id', '=', p.id).select(affiliate.columns),
)

/** Includes deleted affiliates, whose rows keep data. */
export async function findAffiliateEver(db: Db, id: number) {
  const found = await db.first(affiliateById, { id })
  return found && affiliate.decode(found)
}

const shops = statement()((db) => db.selectFrom('shop').select('id'))

const buyer = invoices.reading('id', 'customer', 'nit')
export const BOUGHT = [...buyer.columns, 'invoice.issued_local as issuedAt'] as const

const ofNit = statement<{ shopId: number; nit: string }>()((db, p) => salesOfNit(db, p).select(BOUGHT))

const ofAffiliate = statement<{ affiliateId: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('affiliate_id', '=', p.affiliateId)
    .where('affiliate_id', 'is not', null)
    .where('voided_at', 'is', null)
    .select(BOUGHT),
)

/** Void invoices are few, and their index has neither NIT nor affiliate. */
const voidOnes = statement<{ shopId: number; nits: string; affiliateId: number }>()((db, p, engine) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is not', null)
    .where(
      sql<boolean>`(nit in (select value from ${textRows(engine, p.nits)} as asked) or affiliate_id = ${p.affiliateId})`,
    )
    .select(BOUGHT),
)

export interface Bought extends Read<typeof buyer> {
  readonly issuedAt: string
}

/** Invoices of some stored NITs or an affiliate (0: none), void ones included. */
export async function listBoughtBy(db: Db, nits: readonly string[], affiliateId: number): Promise<Bought[]> {
  const found = new Map<number, Bought>()
  const add = (rows: readonly Bought[]) => {
    for (const row of rows) found.set(row.id, row)
  }
  for (const { id: shopId } of await db.all(shops, {})) {
    for (const nit of nits) add(await db.all(ofNit, { shopId, nit }))
    add(await db.all(voidOnes, { shopId, nits: JSON.stringify(nits), affiliateId }))
  }
  if (affiliateId > 0) add(await db.all(ofAffiliate, { affiliateId }))
  return [...found.values()]
}

const orderer = encargos.reading('id', 'customer', 'nit', 'description', 'phone')

export const ORDERED = [...orderer.columns, 'encargo.issued_local as issuedAt'] as const

const ordered = statement<{ nits: string; affiliateId: number }>()((db, p, engine) =>
  db
    .selectFrom('encargo')
    .where(
      sql<boolean>`(nit in (select value from ${textRows(engine, p.nits)} as asked) or affiliate_id = ${p.affiliateId})`,
    )
    .select(ORDERED),
)

/** Includes deleted encargos. */
export const listOrderedBy = (db: Db, nits: readonly string[], affiliateId: number) =>
  db.all(ordered, { nits: JSON.stringify(nits), affiliateId })

const entry = auditEntries.reading('id', 'act', 'entity', 'before', 'after')
const ENTRY = [...entry.columns, 'audit_entry.at_local as at'] as const

/** The fields that an erasure reads and writes. */
export interface KeptEntry extends Read<typeof entry> {
  readonly at: string
}

const entriesOf = statement<{ entity: string; ids: string }>()((db, p, engine) =>
  db
    .selectFrom(textRows(engine, p.ids).as('wanted'))
    .innerJoin('audit_entry', 'audit_entry.entity_id', 'wanted.value')
    .where('audit_entry.entity', '=', p.entity)
    .select(ENTRY),
)

export const listEntriesOf = (db: Db, entity: string, ids: readonly number[]): Promise<KeptEntry[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.all(entriesOf, { entity, ids: JSON.stringify(ids.map(String)) })

const offline = statement()((db) =>
  db.selectFrom('audit_entry').where('entity', '=', 'venta sin conexión').select(ENTRY),
)

/** Entries about offline sales that were discarded, or recorded after a refusal. */
export const listOfflineEntries = (db: Db): Promise<KeptEntry[]> => db.all(offline, {})
