import { inserting } from '../../db/records.ts'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { Given } from '../../db/table.ts'
import { cashCounts } from '../../db/tables/cash.ts'

const row = cashCounts.writing(
  'shiftId',
  'kind',
  'cash',
  'expected',
  'pieces',
  'declared',
  'made',
  'reason',
  'authorId',
  'author',
  'at',
  'atLocal',
)
const insert = inserting(cashCounts, row)

/** Keeps a count; append-only, and kept also where it did not end the shift (D95). */
export const insertCashCount = (tx: Tx, count: Given<typeof row>): Promise<number> => insert(tx, count)

const listed = cashCounts.reading(
  'id',
  'kind',
  'cash',
  'expected',
  'pieces',
  'declared',
  'made',
  'reason',
  'authorId',
  'author',
  'atLocal',
)
const ofShift = statement<{ shiftId: number }>()((db, p) =>
  db.selectFrom('cash_count').where('shift_id', '=', p.shiftId).orderBy('id').select(listed.columns),
)

export const listCashCounts = async (db: Db, shiftId: number) => (await db.all(ofShift, { shiftId })).map(listed.decode)
