import { inserting } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given } from '../../../db/table.ts'
import { drawerMovements } from '../../../db/tables/cash.ts'

const row = drawerMovements.writing(
  'shiftId',
  'kind',
  'amount',
  'reason',
  'slip',
  'twinId',
  'isAtClose',
  'authorId',
  'author',
  'at',
  'atLocal',
)
const insert = inserting(drawerMovements, row)

export const insertDrawerMovement = (tx: Tx, movement: Given<typeof row>): Promise<number> => insert(tx, movement)

const listed = drawerMovements.reading(
  'id',
  'kind',
  'amount',
  'reason',
  'slip',
  'isAtClose',
  'authorId',
  'author',
  'atLocal',
)
const ofShift = statement<{ shiftId: number }>()((db, p) =>
  db.selectFrom('drawer_movement').where('shift_id', '=', p.shiftId).orderBy('id').select(listed.columns),
)

export const listDrawerMovements = async (db: Db, shiftId: number) =>
  (await db.all(ofShift, { shiftId })).map(listed.decode)
