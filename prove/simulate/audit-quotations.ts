import type Sqlite from 'better-sqlite3'

const SOLD_TWICE = `select quotation_id from invoice where quotation_id is not null and voided_at is null
  group by quotation_id having count(*) > 1`
/** The time of a sale, by its till if that may be right. */
const SOLD_AT = `case when sold_doubtful = 1 then issued_local else coalesce(sold_local, issued_local) end`
/** Versions of an order's quotation that were valid when it was sold. */
const VALID = `select version.version from quotation_version as version where version.quotation_id = invoice.quotation_id
  and made_local <= ${SOLD_AT} and expires_day >= substr(${SOLD_AT}, 1, 10)`
/** Orders whose lines differ from each of these versions. Without one, the prices of the day hold. */
const OTHERWISE_SOLD = `select id from invoice where id > ? and quotation_id is not null and exists (${VALID}) and not exists (
  ${VALID} and not exists (
    select 1 from invoice_line as sold join quotation_line as quoted on quoted.product_id = sold.product_id
    where sold.invoice_id = invoice.id and quoted.quotation_id = version.quotation_id and quoted.version = version.version
      and (sold.price <> quoted.price or sold.quantity > quoted.quantity)))`
const SOLD_WITHDRAWN = `select invoice.id from invoice join quotation on quotation.id = quotation_id
  where invoice.id > ? and sold_local is null and withdrawn_at < invoice.issued_at`

/** Finds quotations that were sold twice, at other prices, or after they were withdrawn (D191). */
export function* wrongQuotations(raw: Sqlite.Database, after: number, isClockRight: boolean): Generator<string> {
  for (const id of raw.prepare(SOLD_TWICE).pluck().all()) yield `quotation ${id} is sold twice`
  if (!isClockRight) return
  for (const id of raw.prepare(OTHERWISE_SOLD).pluck().all(after)) yield `invoice ${id} is not what was quoted`
  for (const id of raw.prepare(SOLD_WITHDRAWN).pluck().all(after)) yield `invoice ${id} sells a withdrawn quotation`
}
