import type { Centavos } from '@mostrador/domain/money/money'
import { sql } from 'kysely'
import { bigintParam } from '../../db/dialect.ts'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const owed = statement()((db, _, engine) =>
  db
    .selectFrom('receiving')
    .where('owed', '>', 0)
    .groupBy('supplier_id')
    .select(['supplier_id as supplierId', bigintParam(engine, sql`sum(owed)`).as('owed')]),
)

/** What is owed for what came, by supplier; null: to nobody that was named. */
export const owedBySupplier = async (db: Db): Promise<ReadonlyMap<number | null, Centavos>> =>
  new Map((await db.all(owed, {})).map((each) => [each.supplierId, each.owed]))
