import type { Micros } from '@mostrador/domain/goods/cost'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const costs = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('product', 'product.id', 'asked.a')
    .leftJoin('supplier', 'supplier.id', 'product.supplier_id')
    .select([
      'product.id',
      'product.cost',
      'product.minimum',
      'product.maximum',
      'product.supplier_id as supplierId',
      'supplier.name as supplier',
    ]),
)

/** Fields of a product for buyers (null: unknown). */
export interface Purchasing {
  readonly cost: Micros | null
  readonly minimum: number | null
  readonly maximum: number | null
  readonly supplierId: number | null
  readonly supplier: string | null
}

const UNKNOWN: Purchasing = { cost: null, minimum: null, maximum: null, supplierId: null, supplier: null }

/** Requires `costs.read`. Lists are read without costs, so that no shared query contains one (D110). */
export async function withCosts<Row extends { readonly id: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Purchasing)[]> {
  const found = await db.all(costs, { ids: idRows(rows.map(({ id }) => id)) })
  const known = new Map(found.map(({ id, ...purchasing }) => [id, purchasing]))
  return rows.map((row) => ({ ...row, ...(known.get(row.id) ?? UNKNOWN) }))
}

const averages = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('product', 'product.id', 'asked.a')
    .where('product.cost', 'is not', null)
    .select(['product.id', 'product.cost']),
)

/** Products without a known cost are missing. */
export const findCosts = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Micros | null>> =>
  new Map((await db.all(averages, { ids: idRows(ids) })).map(({ id, cost }) => [id, cost]))
