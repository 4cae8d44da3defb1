import { sql } from 'kysely'
import { asText, moneyText } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Invoices in one piece of text: 350 kB, however long the list is. */
const INVOICES_A_PIECE = 5_000

/**
 * The database writes the rows as the wire has them (its tests read them back through the contract): in the reading
 * thread, so that a million of them cost the tills nothing.
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

/** The JSON rows of every invoice that is not void, by id, in pieces without their commas between. */
export async function* writeInvoiceSums(db: Db): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const written = await db.first(piece, { after })
    if (!written?.json || written.last === null) return
    yield written.json
    after = written.last
  }
}
