import type { Micros } from '@mostrador/domain/goods/cost'
import type { SetPiece } from '@mostrador/domain/goods/product-set'
import { sql } from 'kysely'
import { idRows, jsonRows, numberRows } from '../../../db/dialect.ts'
import { insertingAll } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { productPieces, products } from '../../../db/tables/product.ts'

const pieces = products.reading('pieces')

export const piecesOf = (stored: string): readonly SetPiece[] => pieces.decode({ pieces: stored }).pieces

const SETS = { id: 'bigint', version: 'bigint', pieces: 'text' } as const

const write = statement<{ rows: string }>()((db, p, engine) =>
  db
    .updateTable('product')
    .from(jsonRows(engine, p.rows, SETS).as('edit'))
    .set((eb) => ({
      pieces: eb.ref('edit.pieces'),
      cost: null,
      version: eb('product.version', '+', 1),
    }))
    .whereRef('product.id', '=', 'edit.id')
    .whereRef('product.version', '=', 'edit.version')
    .where('product.quantity', '=', 0)
    .where('product.deleted_at', 'is', null),
)

const remove = statement<{ ids: string }>()((db, p, engine) =>
  db
    .deleteFrom('product_piece')
    .where('set_id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('gone')).select('gone.a')),
)

const insert = insertingAll(productPieces, productPieces.writing('setId', 'pieceId', 'units'))

/** Without pieces the product is no set any more. `version` is the one that is replaced. */
interface StoredSet {
  readonly id: number
  readonly version: number
  readonly pieces: readonly SetPiece[]
}

/** Clears the set's own cost, because its pieces have one. Returns how many products had their version and no units. */
export async function replacePieces(tx: Tx, sets: readonly StoredSet[]): Promise<number> {
  const field = products.fieldOf('pieces')
  const rows = sets.map(({ id, version, pieces }) => [id, version, field.write(pieces)])
  const written = await tx.change(write, { rows: JSON.stringify(rows) })
  await tx.change(remove, { ids: idRows(sets.map(({ id }) => id)) })
  const parts = sets.flatMap(({ id, pieces }) =>
    pieces.map(({ productId, units }) => ({ setId: id, pieceId: productId, units })),
  )
  if (parts.length > 0) await insert(tx, parts)
  return written
}

const owners = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom('product_piece as part')
    .innerJoin('product as owner', 'owner.id', 'part.set_id')
    .where('part.piece_id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('asked')).select('asked.a'))
    .where('owner.deleted_at', 'is', null)
    .orderBy('owner.id')
    .select(['part.piece_id as pieceId', 'owner.id', 'owner.name']),
)

export const listSetsOf = (db: Db, pieceIds: readonly number[]) => db.all(owners, { ids: idRows(pieceIds) })

const described = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom('product_piece as part')
    .innerJoin('product as piece', 'piece.id', 'part.piece_id')
    .where('part.set_id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('asked')).select('asked.a'))
    .orderBy('part.set_id')
    .orderBy('part.piece_id')
    .select([
      'part.set_id as setId',
      'part.units',
      'piece.id as productId',
      'piece.code',
      'piece.name',
      'piece.quantity',
    ]),
)

export const listPieces = (db: Db, setIds: readonly number[]) => db.all(described, { ids: idRows(setIds) })

const sets = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('product', 'product.id', 'asked.a')
    .where('product.pieces', '<>', '')
    .select(['product.id', 'product.name']),
)

export const listSets = (db: Db, ids: readonly number[]) => db.all(sets, { ids: idRows(ids) })

export interface KeptPiece extends SetPiece {
  readonly name: string
  /** Unit cost on the day of the sale (null: unknown). */
  readonly cost: Micros | null
}

/** Columns that joined pieces add to a row of `invoice_line` or `encargo_line`. */
export interface PieceBeside {
  readonly pieceId: number | null
  readonly pieceName: string | null
  readonly pieceUnits: number | null
  readonly pieceCost?: Micros | null
}

export const PIECE_COLUMNS = [
  'piece.product_id as pieceId',
  'piece.name as pieceName',
  'piece.units as pieceUnits',
] as const

/** Merges rows that a join repeats for each piece. `pieces` is absent for products that were no set. */
export function withPieces<Row extends PieceBeside & { readonly line: number }>(
  rows: readonly Row[],
): (Omit<Row, keyof PieceBeside> & { readonly pieces?: readonly KeptPiece[] })[] {
  const lines = Map.groupBy(rows, ({ line }) => line)
  return Array.from(lines.values(), (repeated) => {
    const kept = repeated.flatMap(({ pieceId, pieceName, pieceUnits, pieceCost = null }): KeptPiece[] =>
      pieceId === null ? [] : [{ productId: pieceId, name: pieceName ?? '', units: pieceUnits ?? 0, cost: pieceCost }],
    )
    const { pieceId: _1, pieceName: _2, pieceUnits: _3, pieceCost: _4, ...line } = repeated[0] as Row
    return kept.length > 0 ? { ...line, pieces: kept } : line
  })
}

/** SQL for the cost of a set's line: the sum of its pieces' costs, or null if one is unknown. */
export const PIECES_COST = sql<
  number | null
>`(select case when count(piece.cost) = count(*) then sum(piece.units * piece.cost) end
  from invoice_line_piece as piece where piece.invoice_id = invoice_line.invoice_id and piece.line_no = invoice_line.line_no)`
