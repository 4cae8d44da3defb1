import type { RaceShop } from './race-shop.ts'

/** Tables in which a round may add rows. Their last ids before the round tell its rows apart. */
const TABLES = [
  'product',
  'stock_movement',
  'drawer',
  'shift',
  'drawer_movement',
  'cash_count',
  'invoice',
  'payment',
  'account_payment',
  'goods_return',
  'voucher',
  'encargo',
  'quotation',
  'catalogue_order',
  'transfer',
  'receiving',
  'purchase_order',
  'stock_exit',
  'exit_proposal',
  'stock_count',
  'fel_document',
  'audit_entry',
] as const

/** Highest ids before a round, and the totals of all days as a text. */
export type Before = Readonly<Record<(typeof TABLES)[number], number>> & { readonly days: string }

const DAY_TOTALS_SQL = `select coalesce(sum(orders), 0) || ' orders, ' || coalesce(sum(completed), 0) || ' completed, '
  || coalesce(sum(returns), 0) || ' returns, ' || coalesce(sum(units), 0) || ' units, ' || coalesce(sum(subtotal), 0) || ' subtotal, '
  || coalesce(sum(total), 0) || ' total'
  || coalesce((select string_agg(', ' || amount || ' form-' || method, '' order by method)
    from (select method, sum(amount) as amount from day_taken group by method) as taken), '') as days from day_total`

const NOTHING_BEFORE: Before = { ...Object.fromEntries(TABLES.map((table) => [table, 0])), days: '' } as Before

export async function readBefore({ sql }: RaceShop): Promise<Before> {
  const columns = TABLES.map((table) => `(select coalesce(max(id), 0) from ${table}) as ${table}`)
  const { rows } = await sql.query({
    name: 'before',
    text: `select ${columns.join(', ')}, (${DAY_TOTALS_SQL}) as days`,
  })
  return rows[0]
}

/** SQL that labels a shift as `drawer.number`. Its drawer counts from 0, the first drawer that the round added. */
const SHIFT = `(select drawer_id - (select min(id) from drawer as d where d.id > $drawer) || '.' || number from shift as s where s.id = shift_id)`

/** Describe the rows that a round added. They leave out ids, so that rounds with equal results give equal texts. */
const ADDED_ROWS: readonly [what: string, query: string][] = [
  [
    'product',
    `select row_number() over (order by id) || ' ' || quantity || ' at ' || price || ' cost ' || coalesce(cost::text, '-') || ' ' || is_active from product where id > $product`,
  ],
  [
    'member',
    `select (select count(*) from product as p where p.id > $product and p.id <= product_id) || ' ' || member_values from family_member where product_id > $product`,
  ],
  ['movement', `select reason || ' ' || change from stock_movement where id > $stock_movement`],
  [
    'shift',
    `select drawer_id - (select min(id) from drawer as d where d.id > $drawer) || '.' || number || ' float ' || float || case when closed_at is null then ' open' else ' expected ' || expected_cash || ' counted ' || counted_cash || ' left ' || left_cash end from shift where id > $shift`,
  ],
  ['count of cash', `select kind || ' ' || cash || ' expected ' || expected from cash_count where id > $cash_count`],
  [
    'movement of cash',
    `select kind || ' ' || amount || ' in ' || ${SHIFT} || case when twin_id is null then '' else ' twin' end from drawer_movement where id > $drawer_movement`,
  ],
  [
    'invoice',
    `select total || ' charge ' || charge || ' state ' || state || case when voided_at is null then '' else ' void' end || case when customer = 'Doña Eva' then ' hers' else '' end || case when corrects_key is null then '' else ' correction' end || case when quotation_id is null then '' else ' quoted' end || case when catalogue_order_id is null then '' else ' ordered' end || ' paid '
     || (select coalesce(sum(amount), 0) from payment where invoice_id = invoice.id) || ' back ' || (select coalesce(sum(total), 0) from goods_return where invoice_id = invoice.id) from invoice where id > $invoice`,
  ],
  [
    'payment',
    `select kind || ' form ' || method || ' ' || amount || ' in ' || coalesce(${SHIFT}, '-') || ' ' || lateness || case is_unconfirmed when 1 then ' unconfirmed' else '' end from payment where id > $payment`,
  ],
  [
    'payment on account',
    `select amount || case when voided_at is null then '' else ' void' end || case when voucher_id is null then '' else ' with voucher' end from account_payment where id > $account_payment`,
  ],
  [
    'return',
    `select total || ' refunded ' || refunded || ' form ' || method from goods_return where id > $goods_return`,
  ],
  ['voucher', `select amount || ' holds ' || balance from voucher where id > $voucher`],
  [
    'encargo',
    `select total || ' delivery ' || delivery || ' active ' || is_active || case when deleted_at is null then '' else ' deleted' end || case when invoice_id is null then '' else ' sold' end || case when catalogue_order_id is null then '' else ' ordered' end || ' paid '
     || (select coalesce(sum(amount), 0) from payment where encargo_id = encargo.id) from encargo where id > $encargo`,
  ],
  [
    'quotation',
    `select version || case when withdrawn_at is null then '' else ' withdrawn' end from quotation where id > $quotation`,
  ],
  [
    'order from the catalogue',
    `select units || case when declined_at is null then '' else ' declined' end from catalogue_order where id > $catalogue_order`,
  ],
  [
    'transfer',
    `select state || ' ' || units || (select string_agg(' ' || asked || '>' || coalesce(sent::text, '-') || '>' || coalesce(received::text, '-') || ' way ' || on_the_way, ',' order by line_no) from transfer_line where transfer_id = transfer.id) from transfer where id > $transfer`,
  ],
  [
    'receiving',
    `select state || ' ' || units || ' cost ' || cost || ' owed ' || owed || case when paid_at is null then '' else ' paid' end || coalesce((select string_agg(' ' || quantity, ',' order by product_id) from receiving_line where receiving_id = receiving.id), '') from receiving where id > $receiving`,
  ],
  [
    'order to a supplier',
    `select state || ' ' || units || ' came ' || received || coalesce((select string_agg(' ' || received, ',' order by line_no) from purchase_order_line where order_id = purchase_order.id), '') from purchase_order where id > $purchase_order`,
  ],
  ['exit', `select kind || ' ' || quantity from stock_exit where id > $stock_exit`],
  ['proposal', `select state || ' ' || quantity from exit_proposal where id > $exit_proposal`],
  [
    'count',
    `select state || coalesce((select string_agg(' ' || counted || ' of ' || stock || ' held ' || held || ' differs ' || coalesce(difference::text, '-'), ',' order by product_id) from stock_count_line where count_id = stock_count.id), '') from stock_count where id > $stock_count`,
  ],
  ['document', `select type || ' ' || state || ' ' || total from fel_document where id > $fel_document`],
  // Leaves out refusals, because repeated ones share an entry, and erasures, whose number of entries depends on timing.
  [
    'log',
    `select act || ' ' || entity from audit_entry where id > $audit_entry and act not in ('rechazado', 'borrar datos')`,
  ],
]

/** Replaces `$table` by the parameter for its last id before the round, so that PostgreSQL plans each statement once. */
const asParameters = (query: string): string =>
  query.replace(/\$([a-z_]+)/g, (_, name: (typeof TABLES)[number]) => `$${TABLES.indexOf(name) + 1}::bigint`)

const idsOf = (before: Before): number[] => TABLES.map((name) => before[name])

/** PostgreSQL cannot infer the type of a parameter that a statement never mentions, and refuses the statement. */
const MENTIONS_ALL_PARAMETERS = `where ${TABLES.map((_, at) => `$${at + 1}::bigint is not null`).join(' and ')}`

const ADDED_ROWS_QUERY = asParameters(
  `select line from (${ADDED_ROWS.map(([what, query]) => `select '${what} ' || described as line from (${query}) as rows (described)`).join(' union all ')}) as every_row ${MENTIONS_ALL_PARAMETERS} order by line`,
)

export async function describeAddedRows({ sql }: RaceShop, before: Before): Promise<string[]> {
  const { rows } = await sql.query({ name: 'addedRows', text: ADDED_ROWS_QUERY, values: idsOf(before) })
  const { rows: days } = await sql.query({ name: 'days', text: DAY_TOTALS_SQL })
  return [...rows.map(({ line }) => line as string), `days ${difference(before.days, days[0].days)}`]
}

/** Changes of the totals of days. Leaves out unchanged ones. */
function difference(before: string, now: string): string {
  const figures = (totals: string) => totals.split(', ').map((part) => part.split(' ') as [string, string])
  const old = new Map(figures(before).map(([figure, name]) => [name, Number(figure)]))
  return figures(now)
    .map(([figure, name]) => [Number(figure) - (old.get(name) ?? 0), name] as const)
    .filter(([figure]) => figure !== 0)
    .map(([figure, name]) => `${figure} ${name}`)
    .join(', ')
}

/** Laws for any acts, independent of the server's `INVARIANTS`. Each query returns the rows that break its law. */
const LAWS: readonly [law: string, query: string][] = [
  [
    'a stock is the sum of its movements and never negative',
    `select id, quantity from product where id > $product and (quantity < 0 or quantity <> (select coalesce(sum(change), 0) from stock_movement where product_id = product.id))`,
  ],
  [
    'each stock movement stores the stock after it',
    `select id, balance, running from (select id, balance, sum(change) over (partition by product_id order by id) as running from stock_movement where product_id > $product) as each where balance <> running`,
  ],
  [
    'the expected cash of a closed shift is its float plus its cash movements',
    `select id, expected_cash, float + paid + moved as real from (
       select shift.*, (select coalesce(sum(amount), 0) from payment where shift_id = shift.id and method = 1 and lateness = 0) as paid,
         (select coalesce(sum(case kind when 'paidIn' then amount when 'paidOut' then -amount when 'toSafe' then -amount else 0 end), 0)
          from drawer_movement where shift_id = shift.id and at_close = 0) as moved from shift where id > $shift) as each
     where closed_at is not null and expected_cash <> float + paid + moved`,
  ],
  [
    'the cash of a drawer is never negative',
    `select id from (
       select shift.*, (select coalesce(sum(amount), 0) from payment where shift_id = shift.id and method = 1 and lateness = 0) as paid,
         (select coalesce(sum(case kind when 'paidIn' then amount when 'paidOut' then -amount when 'toSafe' then -amount else 0 end), 0)
          from drawer_movement where shift_id = shift.id and at_close = 0) as moved from shift where id > $shift) as each
     where float + paid + moved < 0`,
  ],
  [
    'a closed shift stores the figures of exactly one closing count',
    `select shift.id from shift where id > $shift and closed_at is not null
     and (select count(*) from cash_count where shift_id = shift.id and kind = 'close' and expected = shift.expected_cash and cash = shift.counted_cash) <> 1`,
  ],
  [
    'a payment is marked late if its sale came after the closing count, and otherwise not',
    `select invoice.id, issued_at, closed_at from invoice join shift on shift.id = invoice.shift_id where invoice.id > $invoice and closed_at is not null
     and (issued_at > closed_at) <> exists
       (select 1 from payment where invoice_id = invoice.id and payment.shift_id = shift.id and kind = 'sale' and lateness > 0)
     and exists (select 1 from payment where invoice_id = invoice.id and payment.shift_id = shift.id and kind = 'sale')`,
  ],
  [
    'a drawer has at most one open shift, and its shift numbers have no gap',
    `select drawer_id as id from shift where drawer_id > $drawer group by drawer_id
     having sum(case when closed_at is null then 1 else 0 end) > 1 or max(number) <> count(*)`,
  ],
  [
    'cash that goes to another drawer arrives there once',
    `select twin_id as id from drawer_movement where twin_id > $drawer_movement group by twin_id
     having count(*) <> 1 or sum(amount) <> (select amount from drawer_movement as sent where sent.id = drawer_movement.twin_id)`,
  ],
  [
    'the payments of an invoice never exceed its total minus its returns, and a void one has none',
    `select id, total, paid, back from (select invoice.*, (select coalesce(sum(amount), 0) from payment where invoice_id = invoice.id) as paid,
       (select coalesce(sum(total), 0) from goods_return where invoice_id = invoice.id) as back from invoice where id > $invoice) as each
     where paid < 0 or paid > total - back or (voided_at is not null and paid <> 0)`,
  ],
  [
    'the payment state of an invoice agrees with its payments',
    `select id, charge, paid from (select invoice.*, (select coalesce(sum(amount), 0) from payment where invoice_id = invoice.id) as paid,
       (select coalesce(sum(total), 0) from goods_return where invoice_id = invoice.id) as back from invoice where id > $invoice) as each
     where charge <> 0 and voided_at is null and charge <> case when paid >= total - back then 3 when paid > 0 then 2 else 1 end`,
  ],
  [
    'a sale and its correction are never both stored',
    `select one.id from invoice as one join invoice as other on other.corrects_key = one.idempotency_key and other.author_id = one.author_id
     where one.id > $invoice and other.id > $invoice`,
  ],
  [
    'a sale is stored once under its key',
    `select min(id) as id from invoice where id > $invoice and idempotency_key is not null group by author_id, idempotency_key having count(*) > 1`,
  ],
  [
    'returned units never exceed the sold ones, and a void invoice has none',
    `select invoice.id from invoice join invoice_line on invoice_line.invoice_id = invoice.id where invoice.id > $invoice
     and (select coalesce(sum(quantity), 0) from goods_return_line join goods_return on goods_return.id = return_id
          where goods_return.invoice_id = invoice.id and goods_return_line.product_id = invoice_line.product_id)
       > case when voided_at is null then invoice_line.quantity else 0 end`,
  ],
  [
    'an invoice takes its units from the stock once, and its void gives them back once',
    // A set moves the pieces that its line stores.
    `select invoice_id as id, product_id from (
       select line.invoice_id, coalesce(piece.product_id, line.product_id) as product_id, line.quantity * coalesce(piece.units, 1) as units
       from invoice_line as line join invoice on invoice.id = line.invoice_id and voided_at is null
       left join invoice_line_piece as piece on piece.invoice_id = line.invoice_id and piece.line_no = line.line_no
       union all
       select invoice_id, product_id, change from stock_movement where reason in ('sale', 'void')) as each
     where invoice_id > $invoice group by invoice_id, product_id having sum(units) <> 0`,
  ],
  [
    'the balance of a voucher is its amount minus its payments, and never negative',
    `select id, balance from voucher where id > $voucher and (balance < 0 or balance <> amount
     - (select coalesce(sum(amount), 0) from payment where voucher_id = voucher.id and kind not in ('return', 'excess')))`,
  ],
  [
    'a payment is reversed at most once',
    `select reverses_id as id from payment where id > $payment and reverses_id is not null group by reverses_id having count(*) > 1`,
  ],
  [
    'the refund of a return equals its payments',
    `select id from goods_return where id > $goods_return and invoice_id is not null
     and refunded <> (select coalesce(-sum(amount), 0) from payment where return_id = goods_return.id)`,
  ],
  [
    'the payments of an encargo never exceed its total, and a deleted one has none',
    `select id from (select encargo.*, (select coalesce(sum(amount), 0) from payment where encargo_id = encargo.id) as paid from encargo where id > $encargo) as each
     where paid < 0 or paid > total or (deleted_at is not null and paid <> 0)`,
  ],
  [
    'an open encargo holds its units once, and an ended one none',
    `select id from (select encargo.*, (select coalesce(-sum(change), 0) from stock_movement where encargo_id = encargo.id) as held,
       (select sum(quantity) from encargo_line where encargo_id = encargo.id) as units from encargo where id > $encargo) as each
     where held <> case when deleted_at is null and invoice_id is null and (is_active = 1 or delivery = 3) then units else 0 end`,
  ],
  [
    'the payments of a delivered encargo belong to its order',
    `select encargo.id from encargo where id > $encargo and invoice_id is not null
     and exists (select 1 from payment where encargo_id = encargo.id and payment.invoice_id is distinct from encargo.invoice_id)`,
  ],
  [
    'units that left for another shop arrived, are on the way, or came back',
    `select transfer.id, transfer.state from transfer where id > $transfer and (
       (select coalesce(sum(change), 0) from stock_movement where transfer_id = transfer.id)
       <> case state when 'requested' then 0 when 'cancelled' then 0
          when 'sent' then -(select coalesce(sum(sent), 0) from transfer_line where transfer_id = transfer.id)
          else (select coalesce(sum(received - sent), 0) from transfer_line where transfer_id = transfer.id) end
       or (select coalesce(sum(on_the_way), 0) from transfer_line where transfer_id = transfer.id)
       <> case state when 'sent' then (select coalesce(sum(sent), 0) from transfer_line where transfer_id = transfer.id) else 0 end)`,
  ],
  [
    'a receiving moves all of its units once, or none if it was never posted',
    `select receiving.id from receiving where id > $receiving and
     (select coalesce(sum(change), 0) from stock_movement where receiving_id = receiving.id)
     <> case when state in ('posted', 'returned') then units else 0 end`,
  ],
  [
    'units returned to a supplier never exceed the received ones',
    `select line.receiving_id as id from receiving_line as line join receiving on receiving.id = line.receiving_id
     where receiving.id > $receiving and receiving.state = 'posted' and line.quantity
     + (select coalesce(sum(back.quantity), 0) from receiving_line as back join receiving as given on given.id = back.receiving_id
        where given.returns_id = receiving.id and back.product_id = line.product_id) < 0`,
  ],
  [
    'the received units of a purchase order equal those of its receivings',
    `select purchase_order.id from purchase_order where id > $purchase_order and received <>
     (select coalesce(sum(quantity), 0) from receiving_line join receiving on receiving.id = receiving_line.receiving_id
      where receiving.purchase_order_id = purchase_order.id and receiving.state = 'posted')`,
  ],
  [
    'a purchase order has at most one draft receiving',
    `select purchase_order_id as id from receiving where purchase_order_id > $purchase_order and state = 'draft'
     group by purchase_order_id having count(*) > 1`,
  ],
  [
    'the debt of an unpaid receiving is its cost minus its returns, and a paid one has none',
    `select receiving.id, owed from receiving where id > $receiving and owed <> case when state = 'posted' and paid_at is null
     then cost + (select coalesce(sum(cost), 0) from receiving as back where back.returns_id = receiving.id) else 0 end`,
  ],
  [
    'a stock exit takes its units once',
    `select id from stock_exit where id > $stock_exit and quantity <> (select coalesce(-sum(change), 0) from stock_movement where exit_id = stock_exit.id)`,
  ],
  [
    'an exit proposal has an exit exactly if it was accepted',
    `select id from exit_proposal where id > $exit_proposal and (state = 'made') <> (exit_id is not null)`,
  ],
  [
    'a stock count books each approved difference once',
    `select stock_count.id from stock_count where id > $stock_count and
     (select coalesce(sum(difference), 0) from stock_count_line where count_id = stock_count.id and approved_at is not null)
     <> (select coalesce(sum(change), 0) from stock_movement where count_id = stock_count.id)`,
  ],
  [
    'an invoice has at most one electronic document that stands',
    `select invoice_id as id from fel_document where id > $fel_document and type in ('FACT', 'FCAM', 'FPEQ', 'FCAP') group by invoice_id
     having sum(case when state in ('annulled', 'dropped') then 0 else 1 end) > 1`,
  ],
]

/** Laws about the totals of days. They are checked once at the end, because all rounds add to the same days. */
const DAY_LAWS: readonly [law: string, query: string][] = [
  [
    'the amounts taken in a day equal its payments',
    `select shop_id as id from (
       select shop_id, day, author_id, method, amount from day_taken
       union all
       select shop_id, substr(at_local, 1, 10), author_id, method, -amount from payment) as each
     group by shop_id, day, author_id, method having sum(amount) <> 0`,
  ],
  [
    'the totals of a day equal its invoices minus its returns',
    `select shop_id as id, sum(total) as off from (
       select shop_id, day, orders, completed, total from day_total
       union all
       select shop_id, substr(issued_local, 1, 10), -1, case when state = 2 then -1 else 0 end, -total from invoice where voided_at is null
       union all
       select shop_id, substr(issued_local, 1, 10), 0, 0, total from goods_return) as each
     group by shop_id, day having sum(orders) <> 0 or sum(completed) <> 0 or sum(total) <> 0`,
  ],
]

const lawQuery = (laws: typeof LAWS): string => {
  const parts = laws.map(
    ([law, query]) =>
      `select '${law}' as law, count(*) as rows, min(to_jsonb(broken)::text) as row from (${query}) as broken having count(*) > 0`,
  )
  return asParameters(`select * from (${parts.join(' union all ')}) as every_law ${MENTIONS_ALL_PARAMETERS}`)
}
const [LAW_QUERY, DAY_LAW_QUERY] = [lawQuery(LAWS), lawQuery(DAY_LAWS)]

/** Lists the laws that a round's rows break, each with one row. */
export const brokenLaws = (raceShop: RaceShop, before: Before): Promise<string[]> =>
  broken(raceShop, 'laws', LAW_QUERY, before)

export const brokenLawsOfDatabase = async (raceShop: RaceShop): Promise<string[]> => [
  ...(await brokenLaws(raceShop, NOTHING_BEFORE)),
  ...(await broken(raceShop, 'dayLaws', DAY_LAW_QUERY, NOTHING_BEFORE)),
]

async function broken({ sql }: RaceShop, name: string, text: string, before: Before): Promise<string[]> {
  const { rows } = await sql.query({ name, text, values: idsOf(before) })
  return rows.map(({ law, rows: count, row }) => `broken law: ${law} (${count} rows, ${row})`)
}
