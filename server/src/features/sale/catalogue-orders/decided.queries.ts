import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const decline = statement<{ id: number; now: Instant; userId: number; reason: string }>()((db, p) =>
  db
    .updateTable('catalogue_order')
    .set({ declined_at: p.now, declined_by: p.userId, decline_reason: p.reason })
    .where('id', '=', p.id),
)

export const markDeclined = (tx: Tx, decided: { id: number; now: Instant; userId: number; reason: string }) =>
  tx.change(decline, decided)
