import { DAY_MS, localDay, localTime } from '@mostrador/domain/time'
import Sqlite from 'better-sqlite3'
import { DLUNA_GOODS, OPENING_STOCK } from './goods.ts'
import { DLUNA_CLERKS, ROSALES_CLERKS } from './people.ts'

/** Invoices per day, in histories of any length. */
const INVOICES_PER_DAY = 500
const CHUNK = 20_000
/** The newest orders are still in process. */
const OPEN_ORDERS = 20

/**
 * Adds invoices of two lines by SQL until there are `count`, up to yesterday. Every tenth is D'Luna's. Each shop sells
 * its products in a fixed cycle, so that balances are known in advance. Keys look random, like browsers'.
 */
export function sellInThePast(file: string, count: number, goods: number): void {
  const raw = new Sqlite(file)
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = OFF')
  raw.pragma('cache_size = -524288')
  raw.exec(`create temp table sold (${SOLD_COLUMNS}); create temp table sold_line (${LINE_COLUMNS})`)
  raw.exec(COSTS)
  const yesterday = localTime(Date.now() - DAY_MS).slice(0, 10)
  for (let first = 1; first <= count; first += CHUNK) {
    const last = Math.min(count, first + CHUNK - 1)
    sellChunk(raw, { first, last, day: yesterday, lastInvoice: count, goods })
  }
  settleStock(raw)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
}

/** Adds orders of today for the panels of an older database. */
export function sellToday(file: string, count: number, goods: number): void {
  const raw = new Sqlite(file)
  raw.exec(`create temp table sold (${SOLD_COLUMNS}); create temp table sold_line (${LINE_COLUMNS})`)
  const newest = raw.prepare('select coalesce(max(id), 0) from invoice').pluck().get() as number
  const today = localTime(Date.now()).slice(0, 10)
  sellChunk(raw, { first: newest + 1, last: newest + count, day: today, lastInvoice: newest + count, goods })
  settleStock(raw)
  raw.close()
}

/** Days that include every invoice. */
export const wholeHistory = () => ({ start: '2000-01-01', end: localDay(Date.now()) })

const SOLD_COLUMNS = 'id integer primary key, shop_id, author_id, place, local text'
const LINE_COLUMNS = 'invoice_id, line_no, product_id, balance, price'

/** `place` is the invoice's number in its shop, from 0. */
const SOLD = `insert into sold
  with recursive number(id) as (select cast(@first as integer) union all select id + 1 from number where id < @last)
  select
    id,
    iif(id % 10 = 0, 1, 2),
    iif(id % 10 = 0, ${ROSALES_CLERKS} + 1 + id / 10 % ${DLUNA_CLERKS}, 1 + id % ${ROSALES_CLERKS}),
    iif(id % 10 = 0, id / 10 - 1, id - id / 10 - 1),
    datetime(@day, '-' || ((cast(@lastInvoice as integer) - id) / ${INVOICES_PER_DAY}) || ' days', '+' || (${INVOICES_PER_DAY} - 1 - (cast(@lastInvoice as integer) - id) % ${INVOICES_PER_DAY}) || ' seconds')
  from number`

const GOODS_COUNT_SQL = `iif(shop_id = 1, ${DLUNA_GOODS}, cast(@goods as integer))`

/** 7919 is coprime to the number of goods, so each round sells every product once, scattered. */
const SOLD_LINES = `insert into sold_line
  select id, line.no, product, ${OPENING_STOCK} - 1 - (2 * place + line.no) / ${GOODS_COUNT_SQL}, (1000 + product % 97 * 25)
  from (
    select *, iif(shop_id = 1, cast(@goods as integer), 0) + 1 + (2 * place + no) * 7919 % ${GOODS_COUNT_SQL} as product
    from sold cross join (select 0 as no union all select 1) as line
  ) as line`

const INVOICES = `insert into invoice (id, shop_id, shop_name, shop_key, extension_id, extension_name, author_id,
    author_name, author_key, customer, customer_key, nit, percent, discount, adi, subtotal, total, state, issued_at,
    issued_local, idempotency_key, content_hash)
  select sold.id, shop_id, shop.name, shop.name_key, 1, 'Central', author_id, 'Persona ' || author_id,
    'persona ' || author_id, 'Consumidor Final', 'consumidor final', 'CF', 0, 0, 0, worth, worth,
    iif(sold.id > @lastInvoice - ${OPEN_ORDERS}, 1, 2), strftime('%Y-%m-%dT%H:%M:%fZ', local, '+6 hours'), local,
    printf('%08x-%04x-4%03x-8%03x-%012x', sold.id * 2654435761 % 4294967296, sold.id * 40503 % 65536, sold.id % 4096,
      sold.id * 31 % 4096, sold.id * 2246822519 % 281474976710656),
    printf('%043x', sold.id * 3266489917)
  from sold
  join shop on shop.id = sold.shop_id
  join (select invoice_id, sum(price) as worth from sold_line group by invoice_id) as line on line.invoice_id = sold.id
  order by sold.id`

const INVOICE_LINES = `insert into invoice_line (invoice_id, line_no, product_id, element, name, specification, quantity,
    price, discount, cost)
  select invoice_id, line_no, product.id, element.name, product.name, specification.name, 1, line.price, 0, product.cost
  from sold_line as line
  cross join product on product.id = line.product_id
  join element on element.id = product.element_id
  join specification on specification.id = product.specification_id
  order by invoice_id, line_no`

const MOVEMENTS = `insert into stock_movement (product_id, change, balance, cost, reason, invoice_id, user_id, at)
  select product_id, -1, balance, product.cost, 'sale', invoice_id, author_id, strftime('%Y-%m-%dT%H:%M:%fZ', local, '+6 hours')
  from sold_line join sold on sold.id = sold_line.invoice_id join product on product.id = sold_line.product_id
  order by invoice_id, line_no`

/** Cost is three fifths of the price, in millionths (D110). */
const COSTS = `update product set cost = price * 6000;
  update stock_movement set cost = (select cost from product where product.id = product_id)`

/** Totals as orders store them: a row for each day, shop and cashier. */
const DAY_TOTALS = `insert into day_total (shop_id, day, author_id, orders, completed, units, subtotal, total)
  select shop_id, substr(local, 1, 10), author_id, count(*), sum(iif(sold.id > @lastInvoice - ${OPEN_ORDERS}, 0, 1)), 2 * count(*),
    sum(worth), sum(worth)
  from sold
  join (select invoice_id, sum(price) as worth from sold_line group by invoice_id) as line on line.invoice_id = sold.id
  group by shop_id, substr(local, 1, 10), author_id
  on conflict (shop_id, day, author_id) do update set orders = orders + excluded.orders,
    completed = completed + excluded.completed, units = units + excluded.units,
    subtotal = subtotal + excluded.subtotal, total = total + excluded.total`

interface Chunk {
  readonly first: number
  readonly last: number
  readonly day: string
  readonly lastInvoice: number
  readonly goods: number
}

function sellChunk(raw: Sqlite.Database, { first, last, day, lastInvoice, goods }: Chunk): void {
  raw.transaction(() => {
    raw.exec('delete from sold; delete from sold_line')
    raw.prepare(SOLD).run({ first, last, day, lastInvoice })
    raw.prepare(SOLD_LINES).run({ goods })
    raw.prepare(INVOICES).run({ lastInvoice })
    raw.prepare(INVOICE_LINES).run()
    raw.prepare(MOVEMENTS).run()
    raw.prepare(DAY_TOTALS).run({ lastInvoice })
  })()
}

/** Stock is the sum of its movements (D24). */
function settleStock(raw: Sqlite.Database): void {
  raw.exec(
    `update product set quantity = moved from
       (select product_id, sum(change) as moved from stock_movement group by product_id) as movement
     where product_id = product.id`,
  )
}
