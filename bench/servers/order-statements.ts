import type { Db, Tx } from '@mostrador/server/db/session'
import type { Statement } from '@mostrador/server/db/statement'
import { findCashSettings } from '@mostrador/server/features/cash/cash-settings.queries'
import { addToDay } from '@mostrador/server/features/dashboard/day-total.queries'
import {
  findByKey,
  insertInvoice,
  insertInvoiceLines,
  type NewInvoice,
} from '@mostrador/server/features/orders/invoice-insert.queries'
import { findSession } from '@mostrador/server/features/session/session.queries'
import { insertMovements, takeStock } from '@mostrador/server/features/stock/stock.queries'

export type AnyStatement = Statement<never, unknown>

/** The statement that a query runs, found by running it on a database that only listens. */
async function statementOf(query: (db: Tx) => Promise<unknown>): Promise<AnyStatement> {
  const heard: AnyStatement[] = []
  const listen = <Answer>(answer: Answer) => ({
    run: async (statement: unknown) => {
      heard.push(statement as AnyStatement)
      return answer
    },
  })
  const listener = { first: listen({ id: 0 }).run, all: listen([]).run, change: listen(0).run } as unknown as Db
  // What a query makes of a row that is none does not matter here.
  await query(listener as Tx).catch(() => undefined)
  const [statement] = heard
  if (!statement || heard.length > 1) throw new Error(`The query runs ${heard.length} statements`)
  return statement
}

const nothing = { reason: 'sale', document: { kind: 'invoice', id: 0 }, userId: 0, at: '' } as const

/** The statements of an order, as the server has them: the floor runs the same SQL, and stays the same when it changes. */
export const orderStatements = {
  session: await statementOf((db) => findSession(db, '', { now: '', latest: '' })),
  key: await statementOf((db) => findByKey(db, 0, '')),
  take: await statementOf((db) => takeStock(db, 0, [])),
  settings: await statementOf((db) => findCashSettings(db, 0)),
  invoice: await statementOf((db) => insertInvoice(db, { shop: '', author: '', customer: '' } as NewInvoice)),
  lines: await statementOf((db) => insertInvoiceLines(db, 0, [])),
  movements: await statementOf((db) => insertMovements(db, [], nothing)),
  day: await statementOf((db) => addToDay(db, { shopId: 0, day: '', authorId: 0 })),
}
