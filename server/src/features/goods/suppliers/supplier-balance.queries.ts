import type { Centavos } from '@mostrador/domain/money'
import { sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const owed = statement()((db, _, engine) =>
  db
    .selectFrom('receiving')
    .where('owed', '>', 0)
    .groupBy('supplier_id')
    .select(['supplier_id as supplierId', bigintParam(engine, sql`sum(owed)`).as('owed')]),
)

/** The null key is of receivings without a supplier. */
export const owedBySupplier = async (db: Db): Promise<ReadonlyMap<number | null, Centavos>> =>
  new Map((await db.all(owed, {})).map((each) => [each.supplierId, each.owed]))

const credited = statement<{ supplierId: number }>()((db, p) =>
  db
    .selectFrom('receiving')
    .where('supplier_id', '=', p.supplierId)
    .where('credit_left', '>', 0)
    .orderBy('id')
    .select(['id', 'credit_left as left']),
)

/** Lists the receivings with a credit at a supplier (D208). */
export const listCredits = async (db: Db, supplierId: number): Promise<number[]> =>
  (await db.all(credited, { supplierId })).map(({ id }) => id)

export const creditWith = async (db: Db, supplierId: number): Promise<Centavos> =>
  (await db.all(credited, { supplierId })).reduce((sum, { left }) => sum + left, 0)

const allCredits = statement()((db, _, engine) =>
  db
    .selectFrom('receiving')
    .where('credit_left', '>', 0)
    .groupBy('supplier_id')
    .select(['supplier_id as supplierId', bigintParam(engine, sql`sum(credit_left)`).as('credit')]),
)

export const creditBySupplier = async (db: Db): Promise<ReadonlyMap<number | null, Centavos>> =>
  new Map((await db.all(allCredits, {})).map((each) => [each.supplierId, each.credit]))
