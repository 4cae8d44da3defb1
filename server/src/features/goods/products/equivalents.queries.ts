import { idRows, numberRows } from '../../../db/dialect.ts'
import { insertingAll } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { productEquivalents } from '../../../db/tables/product-fit.ts'

const pairs = statement<{ ids: string }>()((db, p, engine) => {
  const half = (own: 'product_id' | 'other_id', other: 'product_id' | 'other_id') =>
    db
      .selectFrom(numberRows(engine, p.ids).as('wanted'))
      .innerJoin('product_equivalent as pair', (join) => join.onRef(`pair.${own}`, '=', 'wanted.a'))
      .innerJoin('product', 'product.id', `pair.${other}`)
      .innerJoin('shop', 'shop.id', 'product.shop_id')
      .innerJoin('extension', 'extension.id', 'product.extension_id')
      .where('product.deleted_at', 'is', null)
      .select([
        'wanted.a as of',
        'product.id',
        'product.code',
        'product.name',
        'product.quantity',
        'shop.name as shop',
        'extension.name as extension',
      ])
  return half('product_id', 'other_id').unionAll(half('other_id', 'product_id'))
})

/** `of` is the id of the other product. */
export type Equivalent = Awaited<ReturnType<typeof listEquivalents>>[number]

/** Leaves out deleted products. */
export const listEquivalents = async (db: Db, ids: readonly number[]) =>
  (await db.all(pairs, { ids: idRows(ids) })).toSorted((one, other) => one.id - other.id)

const insert = insertingAll(productEquivalents, productEquivalents.writing('productId', 'otherId'))

const remove = statement<{ id: number; others: string }>()((db, p, engine) =>
  db.deleteFrom('product_equivalent').where((eb) => {
    const other = (column: 'product_id' | 'other_id') =>
      eb(column, 'in', eb.selectFrom(numberRows(engine, p.others).as('gone')).select('gone.a'))
    return eb.or([
      eb.and([eb('product_id', '=', p.id), other('other_id')]),
      eb.and([eb('other_id', '=', p.id), other('product_id')]),
    ])
  }),
)

export async function joinEquivalents(tx: Tx, id: number, others: readonly number[]): Promise<void> {
  if (others.length === 0) return
  // An old pair may remain, for example after a product was restored.
  await partEquivalents(tx, id, others)
  await insert(
    tx,
    others.map((other) => ({ productId: Math.min(id, other), otherId: Math.max(id, other) })),
  )
}

export async function partEquivalents(tx: Tx, id: number, others: readonly number[]): Promise<void> {
  if (others.length > 0) await tx.change(remove, { id, others: idRows(others) })
}
