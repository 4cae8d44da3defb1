import { findingToChange, inserting, updating } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Given, Read } from '../../../db/table.ts'
import { receivings } from '../../../db/tables/receiving.ts'

const TERMS = [
  'supplierId',
  'supplier',
  'series',
  'number',
  'invoiceDay',
  'freight',
  'discount',
  'photos',
  'units',
  'cost',
  'owed',
  'creditGiven',
  'creditLeft',
  'creditUsed',
  'paidAt',
  'state',
  'poster',
  'postedAt',
  'postedLocal',
] as const

const receivingRecord = receivings.reading(
  'id',
  'shopId',
  'shop',
  'extensionId',
  'extension',
  'purchaseOrderId',
  'returnsId',
  'reason',
  'authorId',
  'author',
  'createdAt',
  'createdLocal',
  ...TERMS,
)

export interface ReceivingRecord extends Read<typeof receivingRecord> {}

const added = receivings.writing(
  'shopId',
  'shop',
  'extensionId',
  'extension',
  'purchaseOrderId',
  'returnsId',
  'reason',
  'authorId',
  'author',
  'createdAt',
  'createdLocal',
  ...TERMS,
)

export type NewReceiving = Given<typeof added>

export const insertReceiving = inserting(receivings, added)

export const holdReceiving = findingToChange(receivings, receivingRecord)

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('receiving').where('id', '=', p.id).select(receivingRecord.columns),
)

export async function findReceiving(db: Db, id: number): Promise<ReceivingRecord | undefined> {
  const found = await db.first(byId, { id })
  return found && receivingRecord.decode(found)
}

export const updateReceiving = updating(receivings, receivings.writing(...TERMS))

const invoice = receivings.writing('series', 'number')
const ofInvoice = statement<Bound<typeof invoice> & { supplierId: number; ownId: number }>()((db, p) =>
  db
    .selectFrom('receiving')
    .where('supplier_id', '=', p.supplierId)
    .where('series_key', '=', p.seriesKey)
    .where('number_key', '=', p.numberKey)
    .where('number_key', '<>', '')
    .where('state', 'in', ['draft', 'posted'])
    .where('id', '<>', p.ownId)
    .select(['id', 'created_local as createdLocal']),
)

/** Another receiving with this invoice of the supplier (D112). */
export const findReceivingOfInvoice = (
  db: Db,
  { supplierId, series, number, ownId }: { supplierId: number; series: string; number: string; ownId: number },
) => db.first(ofInvoice, { ...invoice.bind({ series, number }), supplierId, ownId })

const returning = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('receiving')
    .where('returns_id', '=', p.id)
    .orderBy('id')
    .select(['id', 'created_local as createdLocal', 'cost', 'credit_given as creditGiven']),
)

export const listReturnsOf = (db: Db, id: number) => db.all(returning, { id })
