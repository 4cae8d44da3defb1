import { sql } from 'kysely'
import { asText, moneyText } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Makes a piece of 350 kB. */
const INVOICES_A_PIECE = 5_000

/**
 * Builds the rows' JSON in the database, on the reading thread, so that a million rows do not delay tills. Tests read
 * them back through the contract.
 */
const piece = statement<{ after: number }>()((db, p, engine) =>
  db
    .selectFrom(
      db
        .selectFrom('invoice')
        .where('voided_at', 'is', null)
        .where('id', '>', p.after)
        .orderBy('id')
        .limit(INVOICES_A_PIECE)
        .select(['id', 'issued_local', 'total'])
        .as('row'),
    )
    .select((eb) => [
      eb.fn.max<number | null>('id').as('last'),
      sql<
        string | null
      >`string_agg('{"id":' || ${asText(engine, sql.ref('id'))} || ',"fecha":"' || issued_local || '","total":"' || ${moneyText(engine, sql.ref('total'))} || '"}', ',')`.as(
        'json',
      ),
    ]),
)

/** JSON rows of every invoice that is not void, by id, without commas between the pieces. */
export async function* writeInvoiceSums(db: Db): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const written = await db.first(piece, { after })
    if (!written?.json || written.last === null) return
    yield written.json
    after = written.last
  }
}
