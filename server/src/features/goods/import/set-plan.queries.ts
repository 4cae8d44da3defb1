import type { StockLocation } from '@mostrador/domain/goods/product'
import { fold } from '@mostrador/domain/search'
import { sql } from 'kysely'
import { idRows, jsonRows, numberRows } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { products } from '../../../db/tables/product.ts'

/** How a cell names a piece: its code or its barcode, within the place of its set. */
export interface WrittenName extends StockLocation {
  readonly written: string
}

const nameable = products.reading('id', 'shopId', 'extensionId', 'barcode', 'code', 'name', 'isActive', 'pieces')
const WANTED = { shop_id: 'bigint', extension_id: 'bigint', written: 'text', folded: 'text' } as const

const withName = statement<{ wanted: string }>()((db, p, engine) => {
  const half = (by: 'barcode' | 'code_key', form: 'wanted.written' | 'wanted.folded') =>
    db
      .selectFrom(jsonRows(engine, p.wanted, WANTED).as('wanted'))
      .innerJoin('product', (join) => join.onRef(`product.${by}`, '=', form))
      // Uses the index of that column, not that of the place, which has thousands of products.
      .where(sql<boolean>`+product.shop_id = wanted.shop_id and +product.extension_id = wanted.extension_id`)
      .where('product.deleted_at', 'is', null)
      .select(nameable.columns)
  return half('barcode', 'wanted.written').unionAll(half('code_key', 'wanted.folded'))
})

/** A product whose barcode and code both match appears twice. */
export async function listNamed(db: Db, names: readonly WrittenName[]) {
  const wanted = names.map(({ shopId, extensionId, written }) => [shopId, extensionId, written, fold(written)])
  return (await db.all(withName, { wanted: JSON.stringify(wanted) })).map(nameable.decode)
}

const touch = statement<{ ids: string }>()((db, p, engine) =>
  db
    .updateTable('product')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('piece')).select('piece.a')),
)

/** Makes `serializable` transactions that hold these pieces run again, because they may not know the set yet. */
export const touchPieces = (tx: Tx, ids: readonly number[]) => tx.change(touch, { ids: idRows(ids) })

const wrong = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom('product_piece as part')
    .innerJoin('product as owner', 'owner.id', 'part.set_id')
    .innerJoin('product as piece', 'piece.id', 'part.piece_id')
    .where((eb) => {
      const checkedIds = () => eb.selectFrom(numberRows(engine, p.ids).as('asked')).select('asked.a')
      return eb.or([eb('part.set_id', 'in', checkedIds()), eb('part.piece_id', 'in', checkedIds())])
    })
    .where('owner.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('piece.deleted_at', 'is not', null),
        eb('piece.is_active', '!=', 1),
        eb('piece.pieces', '!=', ''),
        eb('piece.shop_id', '!=', eb.ref('owner.shop_id')),
        eb('piece.extension_id', '!=', eb.ref('owner.extension_id')),
      ]),
    )
    .select('part.set_id as id')
    .limit(1),
)

/** True for a set with a piece that it may not have, and for a product that is both set and piece (D179). */
export const hasWrongPieces = async (tx: Tx, ids: readonly number[]): Promise<boolean> =>
  (await tx.first(wrong, { ids: idRows(ids) })) !== undefined
