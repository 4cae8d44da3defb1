import { areSamePieces, type SetPiece } from '@mostrador/domain/goods/product-set'
import type Sqlite from 'better-sqlite3'
import type { Ledger } from './ledger.ts'
import type { ArticleSet } from './shop-template.ts'

interface Units {
  readonly productId: number
  readonly units: number
}

type Kept = 'invoice' | 'encargo'

const KEPT = (
  of: Kept,
) => `select piece.${of}_id || ' ' || line.product_id as line, piece.product_id as productId, piece.units
  from ${of}_line_piece piece join ${of}_line line on line.${of}_id = piece.${of}_id and line.line_no = piece.line_no`
const SET_LINES = `select idempotency_key as key, line.product_id as productId, invoice.id from invoice_line line
  join invoice on invoice.id = line.invoice_id join product on product.id = line.product_id where product.pieces <> ''`

const keptPieces = (raw: Sqlite.Database, of: Kept): Map<string, SetPiece[]> => {
  const rows = raw.prepare(KEPT(of)).all() as (SetPiece & { readonly line: string })[]
  return Map.groupBy(rows, ({ line }) => line)
}

/** Returns a function for the units that lines of a document move, each product once: sets move their stored pieces. */
export function unitsOf(raw: Sqlite.Database, of: Kept) {
  const kept = keptPieces(raw, of)
  return (id: number, lines: readonly Units[]): Units[] => {
    const moved = new Map<number, number>()
    for (const { productId, units } of lines)
      for (const piece of kept.get(`${id} ${productId}`) ?? [{ productId, units: 1 }])
        moved.set(piece.productId, (moved.get(piece.productId) ?? 0) + piece.units * units)
    return Array.from(moved, ([productId, units]) => ({ productId, units }))
  }
}

/** Lists sold sets whose stored pieces are none that the set had since the sale was agreed. */
export function* wrongPieces(raw: Sqlite.Database, ledger: Ledger, sets: readonly ArticleSet[]): Generator<string> {
  const kept = keptPieces(raw, 'invoice')
  for (const row of raw.prepare(SET_LINES).all()) {
    const { key, productId, id } = row as { key: string | null; productId: number; id: number }
    const set = sets.find((each) => each.id === productId)
    const pieces = kept.get(`${id} ${productId}`) ?? []
    const since = key === null ? 0 : (ledger.sales.get(key.toLowerCase())?.pieces.get(productId) ?? 0)
    const possible = set ? ledger.piecesOf(set).asked.slice(since) : []
    if (!possible.some((each) => areSamePieces(each, pieces)))
      yield `invoice ${id}: set ${productId} took ${JSON.stringify(pieces)}, and had ${JSON.stringify(possible)}`
  }
}
