import type { Bindable } from '@mostrador/server/db/parameters'
import type { Db, Tx } from '@mostrador/server/db/session'
import type { Statement } from '@mostrador/server/db/statement'
import { findSaleIssuer } from '@mostrador/server/features/fiscal/fel/settings/fel-shop.queries'
import { insertMovements, takeStock } from '@mostrador/server/features/goods/stock/stock.queries'
import { findCashSettings } from '@mostrador/server/features/group/shops/cash-settings.queries'
import { addToDay } from '@mostrador/server/features/money/day-totals/day-total.queries'
import { findSession } from '@mostrador/server/features/people/session/session.queries'
import { holdKeys } from '@mostrador/server/features/platform/kept-answers/hold-keys.queries'
import { isDiscarded } from '@mostrador/server/features/sale/orders/discarded.queries'
import {
  findByKey,
  insertInvoice,
  insertInvoiceLines,
  type NewInvoice,
} from '@mostrador/server/features/sale/orders/invoice-insert.queries'
import { ROSALES } from '../shop/shop-ids.ts'

export type AnyStatement = Statement<never, unknown>

export interface RecordedStatement {
  readonly statement: AnyStatement
  readonly params: Readonly<Record<string, Bindable>>
}

/** Runs a query on a recording database. Returns its only statement. */
async function recordStatement(query: (db: Tx) => Promise<unknown>): Promise<RecordedStatement> {
  const statements: RecordedStatement[] = []
  const listen = <Answer>(answer: Answer) => ({
    run: async (statement: unknown, params: unknown) => {
      statements.push({ statement, params } as RecordedStatement)
      return answer
    },
  })
  const listener = { first: listen({ id: 0 }).run, all: listen([]).run, change: listen(0).run } as unknown as Db
  // A query without a row may throw.
  await query(listener as Tx).catch(() => undefined)
  const [recorded] = statements
  if (!recorded || statements.length > 1) throw new Error(`The query runs ${statements.length} statements`)
  return recorded
}

const nothing = { reason: 'sale', document: { kind: 'invoice', id: 0 }, userId: 0, at: '' } as const

const anyInvoice: NewInvoice = {
  shopId: ROSALES,
  shop: 'Rosales',
  extensionId: 1,
  extension: 'Central',
  authorId: 0,
  author: 'Persona',
  affiliateId: null,
  discount: 0,
  adi: 0,
  subtotal: 0,
  total: 0,
  issuedAt: '',
  issuedLocal: '',
  soldLocal: null,
  key: null,
  contentHash: null,
}

/** The baseline runs the server's own SQL, so it follows every change. */
export const orderStatements = {
  session: await recordStatement((db) => findSession(db, '', 0)),
  held: await recordStatement((db) => holdKeys(db, 0, [''])),
  key: await recordStatement((db) => findByKey(db, 0, '')),
  take: await recordStatement((db) => takeStock(db, 0, [])),
  settings: await recordStatement((db) => findCashSettings(db, ROSALES)),
  issuer: await recordStatement((db) => findSaleIssuer(db, ROSALES)),
  discarded: await recordStatement((db) => isDiscarded(db, 0, '')),
  invoice: await recordStatement((db) => insertInvoice(db, anyInvoice)),
  lines: await recordStatement((db) => insertInvoiceLines(db, 0, [])),
  movements: await recordStatement((db) => insertMovements(db, [], nothing)),
  day: await recordStatement((db) => addToDay(db, { shopId: ROSALES, day: '', authorId: 0, orders: 1 })),
}
