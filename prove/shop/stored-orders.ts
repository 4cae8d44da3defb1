import { writeMoney } from '@mostrador/domain/money'
import { examineSqlite } from '@mostrador/server/db/copy/sqlite-examine'
import { numberTypes } from '@mostrador/server/db/postgres/database'
import type { AnsweredSale, SentSale } from '@mostrador/server/testing/till'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

interface Stored {
  readonly id: number
  readonly lines: Map<number, number>
  readonly moved: Map<number, number>
  /** Payments made with the order, each with form and amount. */
  readonly paid: string[]
}

const INVOICES = 'select idempotency_key, id from invoice'
const LINES = 'select invoice_id, product_id, quantity from invoice_line'
const MOVEMENTS = `select invoice_id, product_id, -change from stock_movement where reason = 'sale'`

const PAYMENTS = `select invoice_id, method, amount from payment where kind = 'sale' order by id`

type Reading = (query: string) => Iterable<unknown>

/** Lists the faults of a SQLite database after confirmed sales, and sales without an answer. */
export function wrongsOf(file: string, answered: readonly AnsweredSale[], sent: readonly SentSale[]): string[] {
  const raw = new Sqlite(file, { fileMustExist: true })
  try {
    examineSqlite(raw)
    return wrongsAmong(
      readStored((query) => raw.prepare(query).raw().iterate()),
      answered,
      sent,
    )
  } catch (error) {
    return [(error as Error).message]
  } finally {
    raw.close()
  }
}

/** Products with negative stock, or stock that is not the sum of their movements. */
const DIFFERING = `select product.id from product left join stock_movement on stock_movement.product_id = product.id
  group by product.id, product.quantity having product.quantity < 0 or product.quantity <> coalesce(sum(change), 0)`

export async function wrongsOn(
  url: string,
  answered: readonly AnsweredSale[],
  sent: readonly SentSale[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, types: numberTypes })
  await client.connect()
  try {
    const rowsOf = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows
    const read = new Map<string, unknown[]>()
    for (const query of [INVOICES, LINES, MOVEMENTS, PAYMENTS]) read.set(query, await rowsOf(query))
    return [
      ...wrongsAmong(
        readStored((query) => read.get(query) ?? []),
        answered,
        sent,
      ),
      ...(await rowsOf(DIFFERING)).map(([id]) => `stock of product ${id}`),
    ]
  } finally {
    await client.end()
  }
}

function wrongsAmong(
  stored: ReadonlyMap<string, Stored>,
  answered: readonly AnsweredSale[],
  sent: readonly SentSale[],
): string[] {
  const known = new Map([...sent, ...answered].map((sale) => [sale.key, sale]))
  return [
    ...answered.flatMap(({ key, id }) => (stored.get(key)?.id === id ? [] : [`answered ${key} is not stored`])),
    ...[...stored].flatMap(([key, order]) => halfWritten(order, known.get(key))),
  ]
}

function readStored(rowsOf: Reading): Map<string, Stored> {
  const byId = new Map<number, Stored>()
  const stored = new Map<string, Stored>()
  for (const [key, id] of rowsOf(INVOICES) as Iterable<[string, number]>) {
    const order = { id, lines: new Map<number, number>(), moved: new Map<number, number>(), paid: [] }
    if (stored.has(key)) throw new Error(`${key} is stored twice`)
    stored.set(key, order)
    byId.set(id, order)
  }
  for (const [query, part] of [
    [LINES, 'lines'],
    [MOVEMENTS, 'moved'],
  ] as const)
    for (const [id, product, quantity] of rowsOf(query) as Iterable<[number, number, number]>) {
      const order = byId.get(id)
      if (!order) throw new Error(`A row of no order: ${id}`)
      order[part].set(product, quantity)
    }
  for (const [id, method, amount] of rowsOf(PAYMENTS) as Iterable<[number, number, number]>) {
    const order = byId.get(id)
    if (!order) throw new Error(`A part of no order: ${id}`)
    order.paid.push(`${method} ${writeMoney(amount)}`)
  }
  return stored
}

function halfWritten(
  { id, lines, moved, paid }: Stored,
  sale: Pick<SentSale, 'lines' | 'payments'> | undefined,
): string[] {
  if (!sale) return [`order ${id} was never sent`]
  const isWhole =
    lines.size === sale.lines.length &&
    moved.size === sale.lines.length &&
    String(paid) === String(sale.payments.map(({ forma, monto }) => `${forma} ${monto}`)) &&
    sale.lines.every(([product, quantity]) => lines.get(product) === quantity && moved.get(product) === quantity)
  return isWhole ? [] : [`order ${id} is half written`]
}
