import { DAY_MS, type Day, dayAfter, type Instant, instantOf, startOfDay } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { bigintParam, wholeSum } from '../../../db/dialect.ts'
import type { Engine } from '../../../db/statement.ts'

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

/** `debtShop` is 0 for all shops. */
export type DebtMarkers = { readonly [Name in keyof DebtDay]: RawBuilder<string> } & {
  readonly debtShop: RawBuilder<number>
}

const OWES = sql`invoice.voided_at is null and invoice.charge in (1, 2)`

/** Tables that orders are read from, as `invoice`, and the condition that chooses them. */
interface OrderSource {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/**
 * Orders that owe now, and those that changed since, each once. The two sources stay apart, because a planner can only
 * estimate the orders that owe now on their own.
 */
export const everyDebt = (p: DebtMarkers): readonly OrderSource[] => [
  { from: sql`shop cross join invoice`, where: sql`invoice.shop_id = shop.id and ${OWES}` },
  {
    from: sql`(select distinct id from (
      select invoice_id as id from payment where kind <> 'sale' and invoice_id is not null and at_local >= ${p.until}
      union all select invoice_id from goods_return where invoice_id is not null and issued_local >= ${p.until}
      union all select invoice_id from write_off where at_local >= ${p.until}
      union all select voided.id from invoice as voided
        where voided.voided_at is not null and voided.voided_at >= ${p.untilInstant}) as every) as changed
      cross join invoice`,
    where: sql`invoice.id = changed.id and not (${OWES})`,
  },
]

/** Orders to be paid at the end of the day. The few aliases count as the customer they were joined with. */
const booked = (p: DebtMarkers, engine: Engine, { from, where }: OrderSource) => {
  const shop = bigintParam(engine, p.debtShop)
  return sql`select invoice.id, coalesce(gone.joined_id, invoice.customer_id) as customer_id, invoice.due_day,
      invoice.over_limit, invoice.total
    from ${from} left join customer as gone on gone.id = invoice.customer_id and gone.joined_id is not null
    where ${where} and invoice.issued_local < ${p.until} and (${shop} = 0 or invoice.shop_id = ${shop})
      and case when invoice.voided_at is null then invoice.charge <> 0
        else invoice.voided_at >= ${p.untilInstant} and invoice.voided_charge <> 0 end`
}

/** An instalment if it was not due before a day. */
const dueFrom = (day: RawBuilder<string>) => sql`case when part.due_day >= ${day} then part.amount else 0 end`

/** Sum of what was due before a day, as `overdueOf` in the domain says of one order. */
const dueBefore = (engine: Engine, day: RawBuilder<string>, later: string) => {
  const open = sql`coalesce(${sql.ref(`debt.${later}`)}, 0)`
  const late = sql`case when debt.due_day < ${day} and debt.balance > ${open} then debt.balance - ${open} else 0 end`
  return wholeSum(engine, late)
}

/** Debt of a customer by age, in centavos. */
export interface AgedDebt {
  /** Null for orders without a customer. */
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

/** Payments, returns or write-offs of the booked orders. Only instalments have sums in the columns of days. */
const partsOf = (
  table: 'payment' | 'goods_return' | 'write_off',
  amount: string,
  at: string,
  until: RawBuilder<string>,
) =>
  sql`select part.invoice_id as id, ${sql.ref(`part.${amount}`)} as settled, 0 as today, 0 as past30, 0 as past60, 0 as past90
    from booked cross join ${sql.table(table)} as part
    where part.invoice_id = booked.id and ${sql.ref(`part.${at}`)} < ${until}`

/**
 * Sums everything beside the orders at once, so that it is joined once. Instalments are few, so those of all orders are
 * read.
 */
export const agedDebts = (p: DebtMarkers, engine: Engine, sources: readonly OrderSource[]) => {
  const sumOf = (column: string) => sql`${wholeSum(engine, sql.ref(column))} as ${sql.ref(column)}`
  return sql<AgedDebt>`(
    with booked as materialized (${sql.join(
      sources.map((source) => booked(p, engine, source)),
      sql` union all `,
    )}), parts as (
      select id, ${sumOf('settled')}, ${sumOf('today')}, ${sumOf('past30')}, ${sumOf('past60')}, ${sumOf('past90')}
      from (
        ${partsOf('payment', 'amount', 'at_local', p.until)}
        union all ${partsOf('goods_return', 'total', 'issued_local', p.until)}
        union all ${partsOf('write_off', 'amount', 'at_local', p.until)}
        union all select part.invoice_id, 0, ${dueFrom(p.today)}, ${dueFrom(p.past30)}, ${dueFrom(p.past60)}, ${dueFrom(p.past90)}
          from invoice_instalment as part where part.due_day >= ${p.past90}) as part group by id
    ), debt as (
      select booked.customer_id, booked.due_day, booked.over_limit, booked.total - coalesce(parts.settled, 0) as balance,
        parts.today, parts.past30, parts.past60, parts.past90
      from booked left join parts on parts.id = booked.id
    ), aged as (
      select debt.customer_id, ${wholeSum(engine, sql`debt.balance`)} as owed, max(debt.over_limit) as over_limit,
        ${dueBefore(engine, p.today, 'today')} as late, ${dueBefore(engine, p.past30, 'past30')} as past30,
        ${dueBefore(engine, p.past60, 'past60')} as past60, ${dueBefore(engine, p.past90, 'past90')} as past90
      from debt where debt.balance <> 0 group by debt.customer_id
    )
    select customer_id as "customerId", owed, owed - late as "current", late - past30 as "late30",
      past30 - past60 as "late60", past60 - past90 as "late90", past90 as "older", over_limit as "overLimit"
    from aged)`
}
