import type { Day, Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const last = statement()((db) => db.selectFrom('revision').where('name', '=', 'tallied-movement').select('value'))

/** The movement up to which sales have been counted. */
export const lastTallied = async (db: Db): Promise<number> => (await db.first(last, {}))?.value ?? 0

const newest = statement<{ after: number; before: Instant }>()((db, p) =>
  db
    .selectFrom('stock_movement')
    .where('id', '>', p.after)
    .where('at', '<', p.before)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id'),
)

/** The newest movement after one that was made before an instant. */
export const newestMovement = async (db: Db, after: number, before: Instant): Promise<number | undefined> =>
  (await db.first(newest, { after, before }))?.id

/** Movements by their ids: after one, up to another. */
type Piece = { readonly after: number; readonly upTo: number }

const addUnits = statement<Piece>()((db, p) =>
  db
    .updateTable('product')
    .from(
      db
        .selectFrom('stock_movement')
        .where('id', '>', p.after)
        .where('id', '<=', p.upTo)
        .where('reason', 'in', ['sale', 'void'])
        .groupBy('product_id')
        .select(['product_id', sql<number>`-sum(change)`.as('units')])
        .as('sold'),
    )
    .whereRef('product.id', '=', 'sold.product_id')
    .set((eb) => ({ units_sold: eb('product.units_sold', '+', eb.ref('sold.units')) })),
)

const addDays = statement<Piece & { since: Day }>()((db, p) =>
  db
    .insertInto('product_day_units')
    .columns(['day', 'product_id', 'units'])
    .expression(
      db
        .selectFrom('stock_movement as movement')
        .innerJoin('invoice', 'invoice.id', 'movement.invoice_id')
        .where('movement.id', '>', p.after)
        .where('movement.id', '<=', p.upTo)
        .where('movement.reason', 'in', ['sale', 'void'])
        .where('invoice.issued_local', '>=', p.since)
        .groupBy([sql`1`, 'movement.product_id'])
        .select([
          sql<string>`substr(invoice.issued_local, 1, 10)`.as('day'),
          'movement.product_id',
          sql<number>`-sum(movement.change)`.as('units'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'product_id'])
        .doUpdateSet((eb) => ({ units: eb('product_day_units.units', '+', eb.ref('excluded.units')) })),
    ),
)

const advance = statement<{ upTo: number }>()((db, p) =>
  db.updateTable('revision').set({ value: p.upTo }).where('name', '=', 'tallied-movement'),
)

/** Counts a piece of the movements into units sold, ever and per day since a day. A void counts against its invoice's own day. */
export async function tallyPiece(tx: Tx, piece: Piece, since: Day): Promise<void> {
  await tx.change(addUnits, piece)
  await tx.change(addDays, { ...piece, since })
  await tx.change(advance, { upTo: piece.upTo })
}

const sumDays = statement<{ since: Day }>()((db, p) =>
  db
    .updateTable('product')
    .from(
      db
        .selectFrom('product_day_units')
        .groupBy('product_id')
        .select(['product_id', sql<number>`sum(case when day >= ${p.since} then units else 0 end)`.as('units')])
        .as('recent'),
    )
    .whereRef('product.id', '=', 'recent.product_id')
    .whereRef('product.units_recent', '<>', 'recent.units')
    .set((eb) => ({ units_recent: eb.ref('recent.units') })),
)

const forget = statement<{ since: Day }>()((db, p) => db.deleteFrom('product_day_units').where('day', '<', p.since))

/** Sums up the units of each product since a day, and forgets the days before. */
export async function sumRecentDays(tx: Tx, since: Day): Promise<void> {
  await tx.change(sumDays, { since })
  await tx.change(forget, { since })
}
