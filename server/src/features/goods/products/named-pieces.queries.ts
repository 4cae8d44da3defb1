import type { NamedPiece } from '@mostrador/domain/goods/pieces-cell'
import type { SetPiece } from '@mostrador/domain/goods/product-set'
import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** 1 if another product of the place has the piece's code as its code or its barcode. */
const IS_SHARED = sql<number>`case when exists (
    select 1 from product as other where other.code_key = piece.code_key and +other.shop_id = piece.shop_id
      and +other.extension_id = piece.extension_id and other.id <> piece.id and other.deleted_at is null
  ) or exists (
    select 1 from product as other where other.shop_id = piece.shop_id and other.extension_id = piece.extension_id
      and other.barcode = piece.code and other.id <> piece.id and other.deleted_at is null
  ) then 1 else 0 end`

const named = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('product as piece', 'piece.id', 'asked.a')
    .select(['piece.id', 'piece.code', 'piece.barcode', IS_SHARED.as('isShared')]),
)

/** Names pieces like a spreadsheet: by code, or by barcode if another product of the place has the code. */
export async function withNamedPieces<Row extends { readonly pieces?: readonly SetPiece[] | undefined }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { readonly namedPieces: readonly NamedPiece[] })[]> {
  const ids = [...new Set(rows.flatMap(({ pieces = [] }) => pieces.map(({ productId }) => productId)))]
  const found = ids.length > 0 ? await db.all(named, { ids: idRows(ids) }) : []
  const names = new Map(
    found.map(({ id, code, barcode, isShared }) => [id, code === '' || isShared === 1 ? barcode : code]),
  )
  return rows.map((row) => ({
    ...row,
    namedPieces: (row.pieces ?? []).map(({ productId, units }) => ({ product: names.get(productId) ?? '', units })),
  }))
}
