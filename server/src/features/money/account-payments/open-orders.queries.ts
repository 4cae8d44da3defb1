import { nextDueDay } from '@mostrador/domain/money/account-payment'
import type { Instalment } from '@mostrador/domain/people/credit'
import type { Day } from '@mostrador/domain/time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import { balanceOfInvoice } from '../../../db/invoice-balance.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { invoiceInstalments } from '../../../db/tables/invoice-instalment.ts'
import { namedCustomers } from '../../people/customers/joined-customer.queries.ts'
import { lockOrders } from '../payments/payment.queries.ts'

const named = (id: RawBuilder<number>) => sql<number>`(${namedCustomers(id)})`

const boughtBy = (db: Kysely<Schema>, p: Markers<{ customerId: number; shopId: number }>) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('customer_id', 'is not', null)
    .where('customer_id', 'in', named(p.customerId))

const bought = statement<{ customerId: number; shopId: number }>()((db, p) =>
  boughtBy(db, p).select('id').limit(sql.lit(1)),
)

export const hasBoughtIn = async (db: Db, customerId: number, shopId: number): Promise<boolean> =>
  (await db.first(bought, { customerId, shopId })) !== undefined

const open = statement<{ customerId: number; shopId: number }>()((db, p) =>
  boughtBy(db, p)
    .where('voided_at', 'is', null)
    .where('charge', 'in', [sql.lit(1), sql.lit(2)])
    .select('id'),
)

const ofDebtor = statement<{ id: number; customerId: number; shopId: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('id', '=', p.id)
    .where('shop_id', '=', p.shopId)
    .where('customer_id', 'in', named(p.customerId))
    .select(['id', 'issued_local as issuedAt']),
)

export const findOrderOf = (db: Db, id: number, customerId: number, shopId: number) =>
  db.first(ofDebtor, { id, customerId, shopId })

const balances = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .where('invoice.voided_at', 'is', null)
    .where('invoice.charge', 'in', [sql.lit(1), sql.lit(2)])
    .select([
      'invoice.id',
      'invoice.shop_id as shopId',
      'invoice.author_id as authorId',
      'invoice.issued_local as issuedAt',
      'invoice.total',
      'invoice.state',
      'invoice.due_day as dueDay',
      balanceOfInvoice('invoice').as('balance'),
      sql<number>`coalesce((select sum(back.total) from goods_return as back where back.invoice_id = invoice.id), 0)`.as(
        'returned',
      ),
      sql<number>`coalesce((select sum(given.amount) from write_off as given where given.invoice_id = invoice.id), 0)`.as(
        'writtenOff',
      ),
    ]),
)

const instalment = invoiceInstalments.reading('invoiceId', 'dueDay', 'amount')
const instalments = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice_instalment', 'invoice_instalment.invoice_id', 'wanted.a')
    .orderBy('invoice_instalment.due_day')
    .select(instalment.columns),
)

export interface OwingOrder {
  readonly id: number
  readonly shopId: number
  readonly authorId: number
  readonly issuedAt: string
  readonly total: number
  readonly returned: number
  readonly writtenOff: number
  readonly state: number
  readonly balance: number
  /** Day on which the next unpaid part is due. */
  readonly dueDay: Day | null
  readonly instalments: readonly Instalment[]
}

/** Locks the orders by id and reads them after the wait. Expects a held customer, so that no order is added. */
export async function holdOpenOrders(tx: Tx, customerId: number, shopId: number): Promise<OwingOrder[]> {
  const owing = await listOpenIds(tx, customerId, shopId)
  await lockOrders(tx, owing)
  return readOrders(tx, owing)
}

export const listOpenOrders = async (db: Db, customerId: number, shopId: number): Promise<OwingOrder[]> =>
  readOrders(db, await listOpenIds(db, customerId, shopId))

const listOpenIds = async (db: Db, customerId: number, shopId: number): Promise<number[]> =>
  (await db.all(open, { customerId, shopId })).map(({ id }) => id)

async function readOrders(db: Db, owing: readonly number[]): Promise<OwingOrder[]> {
  const ids = idRows(owing)
  const orders = await db.all(balances, { ids })
  const later = (await db.all(instalments, { ids })).map(instalment.decode)
  const of = Map.groupBy(later, ({ invoiceId }): number => invoiceId)
  return orders
    .filter(({ balance }) => balance > 0)
    .map((order) => {
      const instalments = of.get(order.id) ?? NONE
      return { ...order, instalments, dueDay: nextDueDay(order.balance, order.dueDay, instalments) }
    })
}

const NONE: readonly Instalment[] = []
