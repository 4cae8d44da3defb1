import { inStoreBarcode } from '@mostrador/domain/goods/barcode'
import { sql } from 'kysely'
import { jsonRows, locked, textRows } from '../../../db/dialect.ts'
import { takeNumbers } from '../../../db/revision.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { products } from '../../../db/tables/product.ts'
import { type ProductRecord, productRecord } from '../products/product-record.queries.ts'

/** Name of the only series of the group (D119). */
const SERIES = 'house-barcode'

/** No other transaction gives barcodes until this one ends. */
export const holdSeries = (tx: Tx) => takeNumbers(tx, SERIES, 0)

const byCodes = statement<{ codes: string }>()((db, p, engine) =>
  locked(
    engine,
    db
      .selectFrom('product')
      .where('code_key', 'in', (eb) => eb.selectFrom(textRows(engine, p.codes).as('wanted')).select('wanted.value'))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .select(productRecord.columns),
  ),
)

/** Locks the products with some folded codes, in any place. */
export const holdByCodes = async (tx: Tx, codes: Iterable<string>): Promise<ProductRecord[]> =>
  (await tx.all(byCodes, { codes: JSON.stringify([...codes]) })).map(productRecord.decode)

const carried = statement<{ barcodes: string }>()((db, p, engine) =>
  db
    .selectFrom('product')
    .where('barcode', 'in', (eb) => eb.selectFrom(textRows(engine, p.barcodes).as('wanted')).select('wanted.value'))
    .where('deleted_at', 'is', null)
    .select('barcode')
    .unionAll(
      db
        .selectFrom('product_code')
        .where('code_key', 'in', (eb) =>
          eb.selectFrom(textRows(engine, p.barcodes).as('wanted')).select(sql<string>`'0' || wanted.value`.as('value')),
        )
        .select(sql<string>`substr(code_key, 2)`.as('barcode')),
    ),
)

/** Skips a barcode that was already typed in or imported. */
export async function takeInStoreBarcodes(tx: Tx, count: number): Promise<string[]> {
  const free: string[] = []
  while (free.length < count) {
    const made = (await takeNumbers(tx, SERIES, count - free.length)).map(inStoreBarcode)
    const taken = new Set((await tx.all(carried, { barcodes: JSON.stringify(made) })).map(({ barcode }) => barcode))
    free.push(...made.filter((barcode) => !taken.has(barcode)))
  }
  return free
}

const edited = products.writing('barcode')

const update = statement<{ rows: string }>()((db, p, engine) =>
  db
    .updateTable('product')
    .from(jsonRows(engine, p.rows, { id: 'bigint', ...edited.types }).as('edit'))
    .set((eb) => ({ ...edited.from('edit'), version: eb('product.version', '+', 1) }))
    .whereRef('product.id', '=', 'edit.id'),
)

/** Expects locked products. */
export const updateBarcodes = (tx: Tx, given: readonly Pick<ProductRecord, 'id' | 'barcode'>[]) =>
  tx.change(update, { rows: JSON.stringify(given.map((each) => [each.id, ...edited.cells(each)])) })
