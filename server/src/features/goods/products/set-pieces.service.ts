import { areSamePieces, isSet, piecesProblem, type SetPiece } from '@mostrador/domain/goods/product-set'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { listSetsOf, replacePieces } from '../stock/pieces.queries.ts'
import { findProductRecords, listProductRecords } from './product-record.queries.ts'
import { refusePieces, setRefusal } from './product-rules.ts'

interface GivenPieces {
  readonly id: number
  readonly pieces: readonly SetPiece[]
  readonly version?: number | undefined
}

/**
 * Without pieces the product is no set any more (D179). Locks the product and its pieces, so that no piece is deleted
 * or becomes a set meanwhile. Refuses `piecesWrong`, `notFound`, `stale`, and what `refusePieces` and `setRefusal`
 * refuse.
 */
export const setPieces = (
  { database, clock }: ServiceContext,
  author: Author,
  { id, pieces, version }: GivenPieces,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const problem = piecesProblem(id, pieces)
    if (problem !== undefined) throw refuse('piecesWrong', [problem], { field: 'pieces' })
    const found = await findProductRecords(tx, [id, ...pieces.map(({ productId }) => productId)])
    const before = found.get(id)
    if (!before) throw refuse('notFound', [])
    if (areSamePieces(pieces, before.pieces)) return before.name
    if (version !== undefined && version !== before.version)
      throw refuse('stale', [], { answer: { current: { pieces: before.pieces, version: before.version } } })
    refusePieces(before, pieces, found)
    if (pieces.length > 0 && !isSet(before)) {
      const [owner] = await listSetsOf(tx, [id])
      const why = await setRefusal(tx, before, owner)
      if (why) throw why
    }
    const named = await namesOf(tx, [...before.pieces, ...pieces])
    await replacePieces(tx, [{ id, version: before.version, pieces }])
    const changed = changedFields({ piezas: write(before.pieces, named) }, { piezas: write(pieces, named) })
    const entry = { author, act: 'editar', entity: 'producto', entityId: id }
    if (changed) await insertAudit(tx, { ...entry, ...changed }, clock())
    return before.name
  })

async function namesOf(tx: Tx, pieces: readonly SetPiece[]): Promise<ReadonlyMap<number, string>> {
  const records = await listProductRecords(
    tx,
    pieces.map(({ productId }) => productId),
  )
  return new Map(records.map(({ id, name }) => [id, name]))
}

/** Writes the pieces for the audit log, like 'Sábana Luna x2' joined by semicolons (null: no set). */
const write = (pieces: readonly SetPiece[], names: ReadonlyMap<number, string>): string | null =>
  pieces.length === 0
    ? null
    : pieces.map(({ productId, units }) => `${names.get(productId) ?? productId} x${units}`).join('; ')
