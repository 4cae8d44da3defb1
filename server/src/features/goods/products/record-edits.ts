import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { changedFields, insertAudits } from '../../platform/audit/audit.queries.ts'
import { insertMovements } from '../stock/stock.queries.ts'
import type { ProductRecord } from './product-record.queries.ts'
import { auditedProduct } from './product-rules.ts'

export interface MadeEdit {
  readonly before: ProductRecord
  readonly after: ProductRecord
  readonly change: number
  readonly balance: number
}

/** A changed quantity gets a movement (D24), and changed fields an audit entry. */
export async function recordEdits(tx: Tx, author: Author, edits: readonly MadeEdit[], now: number): Promise<void> {
  const moved = edits.filter(({ change }) => change !== 0)
  if (moved.length > 0)
    await insertMovements(
      tx,
      moved.map(({ before, change, balance }) => ({ productId: before.id, change, balance })),
      { reason: 'edit', userId: author.id, at: instantOf(now) },
    )
  const entries = edits.flatMap(({ before, after }) => {
    const changed = changedFields(auditedProduct(before), auditedProduct(after))
    return changed ? [{ author, act: 'editar', entity: 'producto', entityId: before.id, ...changed }] : []
  })
  await insertAudits(tx, entries, now)
}
