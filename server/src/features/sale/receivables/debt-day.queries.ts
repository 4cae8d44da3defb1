import { DAY_MS, type Day, dayAfter, type Instant, instantOf, startOfDay } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import { balanceOfInvoice } from '../../../db/invoice-balance.ts'
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

/** Ids of orders that may have owed at the end of the day: those that owe now, and those that something changed since. */
export const changedSince = (p: DebtMarkers) => sql`(select distinct id from (
  select invoice.id from shop cross join invoice
    where invoice.shop_id = shop.id and invoice.voided_at is null and invoice.charge in (1, 2)
  union all select invoice_id from payment
    where kind <> 'sale' and invoice_id is not null and at_local >= ${p.until}
  union all select invoice_id from goods_return where invoice_id is not null and issued_local >= ${p.until}
  union all select invoice_id from write_off where at_local >= ${p.until}
  union all select id from invoice where voided_at is not null and voided_at >= ${p.untilInstant}) as changed)`

/** Sum of what was due before a day, as `overdueOf` in the domain says of one order. */
const dueBefore = (day: RawBuilder<string>) => {
  const later = sql`coalesce(sum(part.amount), 0)`
  return sql`sum(case when debt.due_day < ${day} then (
    select case when debt.balance > ${later} then debt.balance - ${later} else 0 end from invoice_instalment as part
    where part.invoice_id = debt.id and part.due_day >= ${day}) else 0 end)`
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
    with debt as materialized (
      select invoice.id, coalesce(named.joined_id, named.id) as customer_id, invoice.due_day, invoice.over_limit,
        ${balanceOfInvoice('invoice', p.until)} as balance
      from ${ids} as wanted cross join invoice
      left join customer as named on named.id = invoice.customer_id
      where invoice.id = wanted.id and invoice.issued_local < ${p.until} and (${shop} = 0 or invoice.shop_id = ${shop})
        and case when invoice.voided_at is null then invoice.charge <> 0
          else invoice.voided_at >= ${p.untilInstant} and invoice.voided_charge <> 0 end
    ), aged as materialized (
      select debt.customer_id, sum(debt.balance) as owed, max(debt.over_limit) as over_limit,
        ${dueBefore(p.today)} as late, ${dueBefore(p.past30)} as past30,
        ${dueBefore(p.past60)} as past60, ${dueBefore(p.past90)} as past90
      from debt where debt.balance <> 0 group by debt.customer_id
    )
    select customer_id as "customerId", owed, owed - late as "current", late - past30 as "late30",
      past30 - past60 as "late60", past60 - past90 as "late90", past90 as "older", over_limit as "overLimit"
    from aged)`
}
