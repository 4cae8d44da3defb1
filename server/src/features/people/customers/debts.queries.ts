import { type Debt, NO_DEBT } from '@mostrador/domain/people/credit'
import { type Day, dayAfter } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import { balanceOfInvoice } from '../../../db/invoice-balance.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Orders that owe and name a customer: `invoice_debt` is their index. */
const OWES = sql`invoice.customer_id is not null and invoice.voided_at is null and invoice.charge in (1, 2)`

const BALANCE = balanceOfInvoice('invoice')

/** Instalments of an order that are not due before a day. */
const dueFrom = (day: RawBuilder<string>) =>
  sql<number>`coalesce((select sum(part.amount) from invoice_instalment as part
    where part.invoice_id = invoice.id and part.due_day >= ${day}), 0)`

/** Part of a debt that was due before a day, as `overdueOf` in the domain says. */
const dueBefore = (day: RawBuilder<string>, later: RawBuilder<number>) =>
  sql<number>`case when debt.due_day < ${day} and debt.balance > ${later} then debt.balance - ${later} else 0 end`

type DebtParams = { ids: string; today: string; graceEnd: string }

const debts = statement<DebtParams>()((db, p, engine) =>
  db
    .selectFrom(
      sql<{ customerId: number; balance: number }>`(
        select named.customer_id as "customerId", invoice.due_day, ${BALANCE} as balance,
          ${dueFrom(p.today)} as later, ${dueFrom(p.graceEnd)} as "afterGrace"
        from (
          select a as customer_id, a as named_id from ${numberRows(engine, p.ids)} as wanted
          union all
          select wanted.a, customer.id from ${numberRows(engine, p.ids)} as wanted
            join customer on customer.joined_id = wanted.a
        ) as named
        join invoice on invoice.customer_id = named.named_id where ${OWES})`.as('debt'),
    )
    .groupBy('debt.customerId')
    .select((eb) => [
      'debt.customerId',
      eb.fn.sum<number>('debt.balance').as('owed'),
      sql<number>`sum(${dueBefore(p.today, sql`debt.later`)})`.as('overdue'),
      sql<number>`sum(${dueBefore(p.graceEnd, sql`debt."afterGrace"`)})`.as('pastGrace'),
    ]),
)

export interface DebtDay {
  readonly today: Day
  readonly graceDays: number
}

/** Returns debts by customer, each with those of the aliases. Customers who owe nothing are missing. */
export async function listDebts(
  db: Db,
  ids: readonly number[],
  { today, graceDays }: DebtDay,
): Promise<ReadonlyMap<number, Debt>> {
  if (ids.length === 0) return new Map()
  const found = await db.all(debts, { ids: idRows(ids), today, graceEnd: dayAfter(today, -graceDays) })
  return new Map(found.map(({ customerId, ...debt }) => [customerId, debt]))
}

export const findDebt = async (db: Db, id: number, day: DebtDay): Promise<Debt> =>
  (await listDebts(db, [id], day)).get(id) ?? NO_DEBT

/** Ids of customers, never of aliases, with a debt that was due before a day. */
export const overdueCustomers = (today: RawBuilder<string>) =>
  sql<number>`(select coalesce(named.joined_id, named.id) from invoice join customer as named on named.id = invoice.customer_id
    where ${OWES} and invoice.due_day is not null and invoice.due_day < ${today} and ${BALANCE} > ${dueFrom(today)})`

/** Sums what customers owe on their orders and those of their aliases, for each row of a list of customers. */
const sumForCustomer = (sum: RawBuilder<number>) =>
  sql<number>`coalesce((select sum(${sum}) from invoice where invoice.customer_id = customer.id and ${OWES}), 0)
    + coalesce((select sum(${sum}) from customer as named join invoice on invoice.customer_id = named.id
      where named.joined_id = customer.id and ${OWES}), 0)`

export const owedByRow = sumForCustomer(BALANCE)

export const overdueByRow = (today: RawBuilder<string>) =>
  sumForCustomer(sql<number>`case when invoice.due_day < ${today} and ${BALANCE} > ${dueFrom(today)}
    then ${BALANCE} - ${dueFrom(today)} else 0 end`)

const owedOn = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .select(sql<number | null>`sum(case when ${OWES} then ${BALANCE} else 0 end)`.as('owed')),
)

export const sumOwedOn = async (db: Db, invoiceIds: readonly number[]): Promise<number> =>
  invoiceIds.length === 0 ? 0 : ((await db.first(owedOn, { ids: idRows(invoiceIds) }))?.owed ?? 0)

const owedBy = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.customer_id', 'wanted.a')
    .where(sql<boolean>`${OWES}`)
    .select(sql<number | null>`sum(${BALANCE})`.as('owed')),
)

/** Returns the debt of these customers without their aliases. */
export const sumOwedBy = async (db: Db, customerIds: readonly number[]): Promise<number> =>
  customerIds.length === 0 ? 0 : ((await db.first(owedBy, { ids: idRows(customerIds) }))?.owed ?? 0)
