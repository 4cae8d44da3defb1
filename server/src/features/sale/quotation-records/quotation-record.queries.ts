import { sql } from 'kysely'
import { findingToChange } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { quotationLines, withOffer } from '../../../db/tables/document-line.ts'
import { quotations, quotationVersions } from '../../../db/tables/quotation.ts'
import { takenBy } from '../catalogue-order-records/taken-by.queries.ts'

const record = quotations.reading('id', 'shopId', 'extensionId', 'issuedLocal', 'version', 'withdrawnAt')

export interface QuotationRecord extends Read<typeof record> {}

/** Locks a quotation until the transaction ends, so that it is sold or edited once at a time. */
export const findQuotation: (tx: Tx, id: number) => Promise<QuotationRecord | undefined> = findingToChange(
  quotations,
  record,
)

const version = quotationVersions.reading('version', 'percent', 'expires', 'replacedAt')

const versions = statement<{ id: number; version: number }>()((db, p) =>
  db
    .selectFrom('quotation_version')
    .where('quotation_id', '=', p.id)
    .where('version', '=', p.version)
    .select(version.columns),
)

/** Undefined for a version that the quotation never had. */
export const findQuotationTerms = (db: Db, id: number, which: number) => db.first(versions, { id, version: which })

const line = quotationLines.reading(
  'productId',
  'element',
  'name',
  'specification',
  'quantity',
  'price',
  'adiPrice',
  'discount',
  'offer',
  'ruleId',
  'ruleVersion',
  'ruleName',
)

const lines = statement<{ id: number; version: number }>()((db, p) =>
  db
    .selectFrom('quotation_line')
    .where('quotation_id', '=', p.id)
    .where('version', '=', p.version)
    .orderBy('line_no')
    .select(line.columns),
)

export const listQuotationLines = async (db: Db, id: number, which: number) =>
  (await db.all(lines, { id, version: which })).map((stored) => withOffer(line.decode(stored)))

/** SQL of the order that sold a quotation. A void order sold nothing. */
export const SOLD_BY = sql<number | null>`(select max(invoice.id) from invoice
  where invoice.quotation_id = quotation.id and invoice.voided_at is null)`

/** SQL of the encargo that holds a quotation's goods. A delivered one became an order, a cancelled one holds nothing. */
export const HELD_BY = sql<number | null>`(select max(encargo.id) from encargo
  where encargo.quotation_id = quotation.id and encargo.deleted_at is null and encargo.invoice_id is null
  and (encargo.is_active = 1 or encargo.delivery = 3))`

const taker = statement<{ id: number }>()((db, p) =>
  db.selectFrom('quotation').where('quotation.id', '=', p.id).select(takenBy(SOLD_BY, HELD_BY)),
)

export const findTaker = (db: Db, id: number) => db.first(taker, { id })
