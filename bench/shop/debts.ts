import { dayAfter, localDay } from '@mostrador/domain/time'
import Sqlite from 'better-sqlite3'
import { FIRST_OWNER } from './people.ts'

export const CUSTOMERS = 20_000
/** Customer with a long statement, and its number of orders and payments. */
export const LONG_CUSTOMER = 1
export const ENTRIES = 5_000
const OPEN_ORDER_COUNT = 42_000
const ORDERS_WITHOUT_CUSTOMER = 500

/**
 * Adds customers and debts: orders for half of the long customer's entries, two or three open orders of each other
 * customer, and some orders without customer. Half of the open orders have a payment, and a quarter three instalments.
 */
export function addDebts(file: string): void {
  const raw = new Sqlite(file)
  raw.pragma('synchronous = OFF')
  const newest = raw.prepare('select max(id) from invoice').pluck().get() as number
  const today = localDay(Date.now())
  const longOrders = ENTRIES / 2
  const from = {
    long: newest - longOrders + 1,
    open: newest - longOrders - OPEN_ORDER_COUNT + 1,
    nobody: newest - longOrders - OPEN_ORDER_COUNT - ORDERS_WITHOUT_CUSTOMER + 1,
  }
  raw.transaction(() => {
    raw.prepare(CUSTOMER_ROWS).run()
    raw.prepare(LONG_ORDERS).run({ from: from.long })
    raw.prepare(OPEN_ORDERS).run({ from: from.open, until: from.long, today })
    raw.prepare(NOBODYS_ORDERS).run({ from: from.nobody, until: from.open })
    raw.prepare(INSTALMENTS).run({ from: from.open, until: from.long, today })
    raw.prepare(LONG_PAYMENTS).run({ from: from.long })
    raw.prepare(OPEN_PAYMENTS).run({ from: from.open, until: from.long, today: `${dayAfter(today, -1)} 12:00:00` })
  })()
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
}

const NAMES = ['María', 'José', 'Lucía', 'Óscar', 'Ximena', 'Bartolo', 'Yolanda', 'Hugo', 'Ingrid', 'Wilson']
const NAME = `json_extract('${JSON.stringify(NAMES)}', '$[' || (id * 7 % ${NAMES.length}) || ']')`
const FOLDED = `json_extract('${JSON.stringify(NAMES.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()))}', '$[' || (id * 7 % ${NAMES.length}) || ']')`

const CUSTOMER_ROWS = `insert into customer (id, name, name_key, tax_id_kind, tax_id, phone, address, address_key, email,
    email_key, note, note_key, credit_limit, credit_days, is_blocked, created_at, created_by)
  with recursive number(id) as (select 1 union all select id + 1 from number where id < ${CUSTOMERS})
  select id, ${NAME} || ' Cliente ' || id, ${FOLDED} || ' cliente ' || id, 'NIT', printf('%d', 1000000 + id * 37),
    printf('+502 %04d %04d', 3000 + id % 5000, id % 10000), 'Zona ' || (id % 25), 'zona ' || (id % 25), '', '', '', '',
    iif(id % 3 = 0, 0, 5000000), 30, iif(id % 50 = 0, 1, 0), '2021-01-04T14:00:00.000Z', ${FIRST_OWNER}
  from number`

const LONG_ORDERS = `update invoice set customer_id = ${LONG_CUSTOMER}, charge = 3, state = 2,
    due_day = date(issued_local, '+30 days')
  where id >= @from`

/** A prime step spreads a customer's orders over the days. */
const OPEN_ORDERS = `update invoice set customer_id = 2 + id * 7919 % (${CUSTOMERS} - 1), charge = 1 + id % 2, state = 2,
    due_day = date(@today, (30 - id % 150) || ' days')
  where id >= @from and id < @until`

const NOBODYS_ORDERS = 'update invoice set charge = 1, state = 2 where id >= @from and id < @until'

const INSTALMENTS = `insert into invoice_instalment (invoice_id, due_day, amount)
  select id, date(due_day, (30 * no) || ' days'), iif(no = 2, total - 2 * (total / 3), total / 3)
  from invoice cross join (select 0 as no union all select 1 union all select 2)
  where id >= @from and id < @until and id % 4 = 0`

const payment = (what: { kind: string; amount: string; at: string }) => `insert into payment (shop_id, invoice_id, kind,
    method, amount, reference, is_unconfirmed, reason, lateness, author_id, author_name, at, at_local)
  select shop_id, id, '${what.kind}', 1, ${what.amount}, '', 0, '', 0, author_id, author_name,
    strftime('%Y-%m-%dT%H:%M:%fZ', ${what.at}, '+6 hours'), ${what.at}
  from invoice`

const LONG_PAYMENTS = `${payment({ kind: 'later', amount: 'total', at: "datetime(issued_local, '+1 minutes')" })} where id >= @from`

/** Pays a fifth of each open order with an odd id, which is half of them. */
const OPEN_PAYMENTS = `${payment({
  kind: 'later',
  amount: 'total / 5',
  at: "min(@today, datetime(issued_local, (id % 40) || ' days'))",
})} where id >= @from and id < @until and id % 2 = 1`
