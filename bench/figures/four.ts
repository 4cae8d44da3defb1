import pg from 'pg'
import { load } from '../load/load.ts'
import { inScratch } from '../places.ts'
import type { Figure, Reading } from '../reading.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startMostrador, withServers } from '../servers/server-process.ts'
import { dropDatabase, postgresShop } from '../shop/postgres-shop.ts'
import { orderLoad } from './orders.ts'

const CLIENTS = 64
const ORDERS = 20_000

const WRONG = {
  'productos cuya existencia no es la suma de sus movimientos': `select count(*) from product left join
      (select product_id, sum(change) as moved from stock_movement group by product_id) as movement
      on movement.product_id = product.id where product.quantity <> coalesce(moved, 0)`,
  'líneas vendidas sin su movimiento': `select count(*) from invoice_line as line where not exists (
      select 1 from stock_movement as movement where movement.invoice_id = line.invoice_id
      and movement.product_id = line.product_id and movement.change = -line.quantity)`,
  'facturas cuyo total no es el de sus líneas': `select count(*) from invoice join
      (select invoice_id, sum(quantity * price - discount) as worth from invoice_line group by invoice_id) as line
      on line.invoice_id = invoice.id where total <> worth`,
  'días cuya suma no es la de sus facturas': `select count(*) from
      (select shop_id, day, sum(total) as kept, sum(orders) as orders from day_total group by shop_id, day) as kept
      full join (select shop_id, substr(issued_local, 1, 10) as day, sum(total) as sold, count(*) as orders from invoice
        where voided_at is null group by shop_id, substr(issued_local, 1, 10)) as sold
      on sold.shop_id = kept.shop_id and sold.day = kept.day
      where sold.sold is distinct from kept.kept or sold.orders is distinct from kept.orders`,
} as const

/** Checks only what was stored, because four processes on one database overload two cores. */
export const four: Figure = {
  name: 'four',
  title: `Cuatro procesos en una base de PostgreSQL, ${CLIENTS} cajas a la vez`,
  isLong: true,
  measure: () =>
    inScratch((scratch) =>
      withPostgres(async (server) => {
        const url = await postgresShop(server, 'run_four', { invoices: 0, goods: 20_000 })
        const start = () => startMostrador(scratch, url)
        const starts = { first: start, second: start, third: start, fourth: start }
        return withServers(starts, async (ports) => {
          const before = await count(url, 'select count(*) from invoice')
          await load({ ...orderLoad, port: Object.values(ports), clients: CLIENTS, seconds: 0, amount: ORDERS })
          const stored = (await count(url, 'select count(*) from invoice')) - before
          const readings: Reading[] = [
            exactly('pedidos respondidos', ORDERS),
            exactly('pedidos guardados que nadie respondió, o al revés', Math.abs(stored - ORDERS), 0),
          ]
          for (const [what, query] of Object.entries(WRONG)) readings.push(exactly(what, await count(url, query), 0))
          return readings
        }).finally(() => dropDatabase(server, 'run_four'))
      }),
    ),
}

const exactly = (what: string, value: number, most?: number): Reading => ({
  what,
  value: { median: value, low: value, high: value },
  unit: '',
  ...(most !== undefined && { goal: { atMost: most } }),
})

async function count(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(query)
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
