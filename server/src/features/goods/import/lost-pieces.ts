import { SHEET_HEADINGS, type SheetError } from '@mostrador/domain/goods/product-sheet'
import { REFUSALS } from '@mostrador/domain/messages.es'
import type { Db } from '../../../db/session.ts'
import { listSetsOf } from '../stock/pieces.queries.ts'
import type { LinedRow } from './odd-rows.ts'
import type { PlannedRow } from './plan-import.ts'

export const madeInactive = (planned: readonly PlannedRow[]): number[] =>
  planned.flatMap((row) =>
    row.kind === 'changed' && row.before.isActive && !row.product.isActive ? [row.before.id] : [],
  )

/** Lists the rows that make a piece of a set inactive (D179). */
export async function lostPieces(db: Db, lined: readonly LinedRow[]): Promise<SheetError[]> {
  const ids = madeInactive(lined.map(({ planned }) => planned))
  const owners = ids.length === 0 ? [] : await listSetsOf(db, ids)
  return lined.flatMap(({ line, planned }) => {
    const id = planned.kind === 'changed' ? planned.before.id : undefined
    const owner = owners.find(({ pieceId }) => pieceId === id)
    if (!owner) return []
    const message = REFUSALS.pieceInUse(planned.product.name, owner.name)
    return [{ line, column: SHEET_HEADINGS.isActive, message }]
  })
}
