import { DAY_MS, type Day, dayAfter, type Instant, instantOf, startOfDay } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import type { Engine } from '../../../db/statement.ts'

/** Parameters of debts at the end of a day. */
export type DebtDay = {
  readonly today: Day
  /** Days before which a debt is late by more than 30, 60 and 90 days. */
  readonly past30: Day
  readonly past60: Day
  readonly past90: Day
  /** The next day begins at this local time and instant. */
  readonly until: string
  readonly untilInstant: Instant
}

export const debtDayOf = (day: Day): DebtDay => ({
  today: day,
  past30: dayAfter(day, -30),
  past60: dayAfter(day, -60),
  past90: dayAfter(day, -90),
  until: dayAfter(day, 1),
  untilInstant: instantOf(startOfDay(day) + DAY_MS),
})

/** Places of the parameters in a statement. `debtShop` is 0 for all shops. */
export type DebtMarkers = { readonly [Name in keyof DebtDay]: RawBuilder<string> } & {
  readonly debtShop: RawBuilder<number>
}

/** Orders that owe now. */
const OWES = sql`invoice.voided_at is null and invoice.charge in (1, 2)`

/**
 * Ids of orders that may have owed at the end of the day, each once: those that owe now, and those that something changed since. A
 * planner knows how many owe, and would know of no number if both were made distinct together.
 */
export const changedSince = (p: DebtMarkers) => sql`(
  select invoice.id from shop cross join invoice where invoice.shop_id = shop.id and ${OWES}
  union all select invoice.id from (select distinct id from (
    select invoice_id as id from payment where kind <> 'sale' and invoice_id is not null and at_local >= ${p.until}
    union all select invoice_id from goods_return where invoice_id is not null and issued_local >= ${p.until}
    union all select invoice_id from write_off where at_local >= ${p.until}
    union all select id from invoice where voided_at is not null and voided_at >= ${p.untilInstant}) as every) as changed
    cross join invoice where invoice.id = changed.id and not (${OWES}))`

/** Sum of instalments that were not due before a day. */
const dueFrom = (day: RawBuilder<string>) =>
  sql`cast(sum(case when part.due_day >= ${day} then part.amount else 0 end) as bigint)`

/** Sum of what was due before a day, as `overdueOf` in the domain says of one order. */
const dueBefore = (day: RawBuilder<string>, later: string) => {
  const open = sql`coalesce(${sql.ref(`later.${later}`)}, 0)`
  return sql`cast(sum(case when debt.due_day < ${day} and debt.balance > ${open} then debt.balance - ${open} else 0 end) as bigint)`
}

/** Debt of somebody by age, in centavos. */
export interface AgedDebt {
  /** Null for orders that name nobody. */
  readonly customerId: number | null
  readonly owed: number
  readonly current: number
  readonly late30: number
  readonly late60: number
  readonly late90: number
  readonly older: number
  /** 1 if one of the orders was stored above the limit. */
  readonly overLimit: number
}

/** SQL of debts by customer at the end of a day, of the orders among `ids`. Aliases count as whom they were joined with. */
export const agedDebts = (p: DebtMarkers, engine: Engine, ids: RawBuilder<unknown>) => {
  const shop = bigintParam(engine, p.debtShop)
  return sql<AgedDebt>`(
    with booked as materialized (
      select invoice.id, coalesce(named.joined_id, named.id) as customer_id, invoice.due_day, invoice.over_limit, invoice.total
      from ${ids} as wanted cross join invoice
      left join customer as named on named.id = invoice.customer_id
      where invoice.id = wanted.id and invoice.issued_local < ${p.until} and (${shop} = 0 or invoice.shop_id = ${shop})
        and case when invoice.voided_at is null then invoice.charge <> 0
          else invoice.voided_at >= ${p.untilInstant} and invoice.voided_charge <> 0 end
    ), settled as (
      select taken.id, cast(sum(taken.amount) as bigint) as amount from (
        select booked.id, part.amount from booked cross join payment as part
          where part.invoice_id = booked.id and part.at_local < ${p.until}
        union all select booked.id, part.total from booked cross join goods_return as part
          where part.invoice_id = booked.id and part.issued_local < ${p.until}
        union all select booked.id, part.amount from booked cross join write_off as part
          where part.invoice_id = booked.id and part.at_local < ${p.until}) as taken group by taken.id
    ), later as (
      select booked.id, ${dueFrom(p.today)} as today, ${dueFrom(p.past30)} as past30,
        ${dueFrom(p.past60)} as past60, ${dueFrom(p.past90)} as past90
      from booked cross join invoice_instalment as part
      where part.invoice_id = booked.id and part.due_day >= ${p.past90} group by booked.id
    ), debt as (
      select booked.id, booked.customer_id, booked.due_day, booked.over_limit,
        booked.total - coalesce(settled.amount, 0) as balance
      from booked left join settled on settled.id = booked.id
    ), aged as (
      select debt.customer_id, cast(sum(debt.balance) as bigint) as owed, max(debt.over_limit) as over_limit,
        ${dueBefore(p.today, 'today')} as late, ${dueBefore(p.past30, 'past30')} as past30,
        ${dueBefore(p.past60, 'past60')} as past60, ${dueBefore(p.past90, 'past90')} as past90
      from debt left join later on later.id = debt.id where debt.balance <> 0 group by debt.customer_id
    )
    select customer_id as "customerId", owed, owed - late as "current", late - past30 as "late30",
      past30 - past60 as "late60", past60 - past90 as "late90", past90 as "older", over_limit as "overLimit"
    from aged)`
}
