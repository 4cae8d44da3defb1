import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { bigintParam, idRows, numberRows, rowsInOrder, textParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Tx } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { columnNames } from '../../../db/table.ts'
import { PRODUCT_DETAILS, PRODUCT_KEY, PRODUCT_REORDER, products } from '../../../db/tables/product.ts'

/** Statements that move the staged rows into the shop: five for 20,000 rows, some 0.2 s of work. */

const key = products.writing(...PRODUCT_KEY)
const details = products.writing(...PRODUCT_DETAILS, ...PRODUCT_REORDER)
/** Columns that a row may change: all except the place. */
const changing = products.writing('barcode', ...PRODUCT_DETAILS, ...PRODUCT_REORDER)
const CONTENT = [...columnNames(key), ...columnNames(details)] as const

type OfImport = { importId: string }
type Why = OfImport & { userId: number; at: Instant }

const insert = statement<OfImport & { at: Instant }>()((db, p, engine) =>
  db
    .insertInto('product')
    .columns([...CONTENT, 'quantity', 'cost', 'created_at'])
    .expression(
      db
        .selectFrom('import_row')
        .where('import_id', '=', p.importId)
        .where('product_id', 'is', null)
        .select([...CONTENT, 'change', 'cost', textParam(engine, p.at).as('at')]),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** Leaves out products whose key is taken. Returns the number of stored ones. */
export const insertStaged = (tx: Tx, importId: string, at: Instant) => tx.change(insert, { importId, at })

const newest = statement()((db) => db.selectFrom('product').select((eb) => eb.fn.max<number | null>('id').as('id')))

/** Returns the highest product id, so that higher ones are new. */
export const newestProductId = async (tx: Tx): Promise<number> => (await tx.first(newest, {}))?.id ?? 0

const costAndWhy = (p: Markers<{ userId: number; at: Instant }>, engine: Engine) =>
  [
    'product.cost',
    sql<string>`'import'`.as('reason'),
    bigintParam(engine, p.userId).as('user_id'),
    textParam(engine, p.at).as('at'),
  ] as const

const openings = statement<{ after: number; userId: number; at: Instant }>()((db, p, engine) =>
  db
    .insertInto('stock_movement')
    .columns(['product_id', 'change', 'balance', 'cost', 'reason', 'user_id', 'at'])
    .expression(
      db
        .selectFrom('product')
        .where('product.id', '>', p.after)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('stock_movement')
                .whereRef('stock_movement.product_id', '=', 'product.id')
                .select('product_id'),
            ),
          ),
        )
        .select(['product.id', 'product.quantity as change', 'product.quantity', ...costAndWhy(p, engine)]),
    ),
)

/** Chooses new products by id (D24): a lookup by staged rows is slow in PostgreSQL, which has no statistics yet. */
export const insertOpenings = (tx: Tx, why: { after: number; userId: number; at: Instant }) => tx.change(openings, why)

const lockStaged = statement<OfImport & { beside: string }>()((db, p, engine) =>
  rowsInOrder(
    engine,
    db,
    'product',
    db
      .selectFrom('import_row')
      .where('import_id', '=', p.importId)
      .where('product_id', 'is not', null)
      .select('product_id')
      .union(db.selectFrom(numberRows(engine, p.beside).as('beside')).select('beside.a as product_id')),
  ),
)

const update = statement<OfImport & { most: number }>()((db, p) =>
  db
    .updateTable('product')
    .from('import_row as row')
    .set((eb) => ({
      ...changing.from('row'),
      quantity: eb('product.quantity', '+', eb.ref('row.change')),
      cost: eb.fn.coalesce('row.cost', 'product.cost'),
      version: eb('product.version', '+', 1),
    }))
    .where('row.import_id', '=', p.importId)
    .whereRef('product.id', '=', 'row.product_id')
    .whereRef('product.version', '=', sql.ref('row.version'))
    .where(sql<boolean>`product.quantity + row.change between 0 and ${p.most}`)
    .where('product.deleted_at', 'is', null),
)

/** Writes over the checked versions, quantities by their difference. Locks `beside` too. Returns how many fitted. */
export async function updateStaged(tx: Tx, importId: string, most: number, beside: readonly number[]): Promise<number> {
  await tx.all(lockStaged, { importId, beside: idRows(beside) })
  return tx.change(update, { importId, most })
}

const coded = products.reading('id', 'shopId', 'extensionId', 'barcode', 'code', 'codes', 'fits')

const stored = statement<OfImport & { after: number }>()((db, p) =>
  db
    .selectFrom('product')
    .where('product.id', '>', p.after)
    .select(coded.columns)
    .unionAll(
      db
        .selectFrom('import_row as row')
        .innerJoin('product', 'product.id', 'row.product_id')
        .where('row.import_id', '=', p.importId)
        .select(coded.columns),
    ),
)

export const listStored = async (tx: Tx, importId: string, after: number) =>
  (await tx.all(stored, { importId, after })).map(coded.decode)

const taken = statement<OfImport>()((db, p) =>
  db
    .selectFrom('import_row as row')
    .innerJoin('product', (join) =>
      join
        .onRef('product.shop_id', '=', 'row.shop_id')
        .onRef('product.extension_id', '=', 'row.extension_id')
        .onRef('product.barcode', '=', 'row.barcode')
        .onRef('product.id', '!=', 'row.product_id'),
    )
    .where('row.import_id', '=', p.importId)
    .where('product.deleted_at', 'is', null)
    .select('product.id')
    .limit(1),
)

/** Returns whether a changed product would get another one's barcode (D77). */
export const isBarcodeTaken = async (tx: Tx, importId: string): Promise<boolean> =>
  (await tx.first(taken, { importId })) !== undefined

const moves = statement<Why>()((db, p, engine) =>
  db
    .insertInto('stock_movement')
    .columns(['product_id', 'change', 'balance', 'cost', 'reason', 'user_id', 'at'])
    .expression(
      db
        .selectFrom('import_row as row')
        .innerJoin('product', 'product.id', 'row.product_id')
        .where('row.import_id', '=', p.importId)
        .where((eb) => eb.or([eb('row.change', '!=', 0), eb('row.cost', 'is not', null)]))
        .select(['product.id', 'row.change', 'product.quantity', ...costAndWhy(p, engine)]),
    ),
)

/** Inserts a movement for each changed quantity and each changed cost, from which a past day's value is read (D120). */
export const insertMoves = (tx: Tx, why: Why) => tx.change(moves, why)

const audits = statement<OfImport & { at: Instant; atLocal: string; userId: number; userName: string }>()(
  (db, p, engine) =>
    db
      .insertInto('audit_entry')
      .columns(['at', 'at_local', 'user_id', 'user_name', 'act', 'entity', 'entity_id', 'before', 'after'])
      .expression(
        db
          .selectFrom('import_row')
          .where('import_id', '=', p.importId)
          .where('after', 'is not', null)
          .select([
            textParam(engine, p.at).as('at'),
            textParam(engine, p.atLocal).as('at_local'),
            bigintParam(engine, p.userId).as('user_id'),
            textParam(engine, p.userName).as('user_name'),
            sql<string>`'importar'`.as('act'),
            sql<string>`'producto'`.as('entity'),
            sql<string>`cast(product_id as text)`.as('entity_id'),
            'before',
            'after',
          ]),
      ),
)

export const insertStagedAudits = (
  tx: Tx,
  entry: OfImport & { at: Instant; atLocal: string; userId: number; userName: string },
) => tx.change(audits, entry)
