import { DAY_MS, type Day, dayAfter, type Instant, instantOf, startOfDay } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { bigintParam, localOfInstant } from '../../../db/dialect.ts'
import type { Engine } from '../../../db/statement.ts'
import { LINE_WORTH } from '../../goods/stock/sold-lines.queries.ts'

export type CommissionDays = {
  readonly from: Day
  readonly fromInstant: Instant
  /** The day after the last one begins at this local time and instant. */
  readonly until: string
  readonly untilInstant: Instant
}

export const commissionDays = (from: Day, to: Day): CommissionDays => ({
  from,
  fromInstant: instantOf(startOfDay(from)),
  until: dayAfter(to, 1),
  untilInstant: instantOf(startOfDay(to) + DAY_MS),
})

/** `person` and `shop` are 0 for all. */
type CommissionMarkers = { readonly [Name in keyof CommissionDays]: RawBuilder<string> } & {
  readonly person: RawBuilder<number>
  readonly shop: RawBuilder<number>
}

/** `amount` is in centavos. */
interface EarnedLine {
  readonly commissionId: number
  readonly invoiceId: number
  readonly line: number
  /** Local time at which it was earned or lost. */
  readonly atLocal: string
  readonly sales: number
  readonly percent: number
  readonly amount: number
}

/** Ids of orders that were booked, paid, voided or brought back in the days, each once. */
const touched = (p: CommissionMarkers) => sql`
  select invoice.id from shop cross join invoice where invoice.shop_id = shop.id and invoice.voided_at is null
    and invoice.issued_local >= ${p.from} and invoice.issued_local < ${p.until}
  union select invoice_id from payment where kind <> 'sale' and invoice_id is not null
    and at_local >= ${p.from} and at_local < ${p.until}
  union select back.invoice_id from shop cross join goods_return as back where back.shop_id = shop.id
    and back.invoice_id is not null and back.issued_local >= ${p.from} and back.issued_local < ${p.until}
  union select id from invoice where voided_at is not null and voided_at >= ${p.fromInstant} and voided_at < ${p.untilInstant}`

/** True if an order counts: it is not void, it owes nothing, and nothing of it was written off. */
const COUNTS = sql`owned.voided_at is null and owned.charge in (0, 3)
  and coalesce((select sum(amount) from write_off where invoice_id = owned.id), 0) = 0`

/** Time at which an order was paid, or for a settled one the time of its last change. */
const changedAt = (engine: Engine) => sql`(select max(event.happened) from (
  select owned.issued_local as happened
  union all select at_local from payment where invoice_id = owned.id and (owned.is_settled = 1 or amount > 0)
  union all select issued_local from goods_return where invoice_id = owned.id and (owned.is_settled = 1 or refunded < total)
  union all select ${localOfInstant(engine, sql`owned.voided_at`)} where owned.voided_at is not null) as event)`

/** Unsettled sums by line: what a line counts today, less what was settled. A settled line keeps its percent. */
export const pendingLines = (p: CommissionMarkers, engine: Engine) => {
  const person = bigintParam(engine, p.person)
  const shop = bigintParam(engine, p.shop)
  return sql<EarnedLine>`(
    with person as materialized (
      select id, user_id, affiliate_id, percent, open_day from commission where ${person} = 0 or id = ${person}
    ), touched as (${touched(p)}
    ), owned as materialized (
      select person.id as commission_id, person.percent, person.open_day, invoice.id, invoice.issued_local,
        invoice.voided_at, invoice.charge,
        case when exists (select 1 from commission_line as past where past.invoice_id = invoice.id
          and past.commission_id = person.id) then 1 else 0 end as is_settled
      from touched cross join invoice cross join person
      where invoice.id = touched.id and (${shop} = 0 or invoice.shop_id = ${shop})
        and (person.user_id = invoice.author_id or person.affiliate_id = invoice.affiliate_id)
    ), dated as materialized (
      select commission_id, percent, open_day, id, is_settled, case when ${COUNTS} then 1 else 0 end as counts,
        ${changedAt(engine)} as at_local from owned
    ), due as materialized (
      select commission_id, percent, id, is_settled, counts, at_local from dated where (counts = 1 or is_settled = 1) and at_local >= open_day
        and at_local >= ${p.from} and at_local < ${p.until}
    ), past as (
      select old.commission_id, old.invoice_id, old.line_no, max(old.percent) as percent,
        cast(sum(old.sales) as bigint) as sales, cast(sum(old.amount) as bigint) as amount
      from due cross join commission_line as old
      where old.invoice_id = due.id and old.commission_id = due.commission_id and due.is_settled = 1
      group by old.commission_id, old.invoice_id, old.line_no
    ), counted as (
      select due.commission_id, due.id as invoice_id, line.line_no, due.at_local,
        coalesce(past.percent, rate.percent, due.percent) as percent,
        case when due.counts = 0 then 0 else ${LINE_WORTH} - line.discount - coalesce((
          select cast(sum(back.price * back.quantity - back.discount) as bigint)
          from goods_return cross join goods_return_line as back
          where goods_return.invoice_id = due.id and back.return_id = goods_return.id
            and back.invoice_line = line.line_no), 0) end as sales,
        coalesce(past.sales, 0) as past_sales, coalesce(past.amount, 0) as past_amount
      from due cross join invoice_line as line
      left join product on product.id = line.product_id
      left join commission_group as rate on rate.commission_id = due.commission_id and rate.group_id = product.group_id
      left join past on past.commission_id = due.commission_id and past.invoice_id = due.id and past.line_no = line.line_no
      where line.invoice_id = due.id
    ), rounded as (
      select commission_id, invoice_id, line_no, at_local, percent, sales, past_sales, past_amount,
        (sales * percent * 2 + 10000) / 20000 as amount from counted
    )
    select commission_id as "commissionId", invoice_id as "invoiceId", line_no as "line", at_local as "atLocal",
      sales - past_sales as "sales", percent as "percent", amount - past_amount as "amount"
    from rounded where sales <> past_sales or amount <> past_amount)`
}

/** SQL of all lines of the days, settled and pending. */
export const earnedLines = (p: CommissionMarkers, engine: Engine) => {
  const person = bigintParam(engine, p.person)
  const shop = bigintParam(engine, p.shop)
  return sql<EarnedLine & { readonly settlementId: number }>`(
    select old.commission_id as "commissionId", old.invoice_id as "invoiceId", old.line_no as "line",
      old.at_local as "atLocal", old.sales as "sales", old.percent as "percent", old.amount as "amount",
      old.settlement_id as "settlementId"
    from commission_line as old where old.at_local >= ${p.from} and old.at_local < ${p.until}
      and (${person} = 0 or old.commission_id = ${person})
      and (${shop} = 0 or exists (select 1 from invoice where invoice.id = old.invoice_id and invoice.shop_id = ${shop}))
    union all select pending."commissionId", pending."invoiceId", pending."line", pending."atLocal", pending."sales",
      pending."percent", pending."amount", 0 from ${pendingLines(p, engine)} as pending)`
}
