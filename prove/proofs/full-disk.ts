import { randomUUID } from 'node:crypto'
import { invoiceById, pendingOrders } from '@mostrador/contract/invoices'
import { inventory } from '@mostrador/contract/products'
import { examineSqlite } from '@mostrador/server/db/sqlite-examine'
import { ask } from '@mostrador/server/testing/ask'
import { loginAs, makeProduct } from '@mostrador/server/testing/factories'
import { testApp } from '@mostrador/server/testing/test-app'
import { type Sale, send } from '@mostrador/server/testing/till'
import Sqlite from 'better-sqlite3'
import { none, type Proof, tried } from '../proof.ts'

const SIZES = { full: { fills: 20, orders: 400 }, short: { fills: 1, orders: 60 } } as const
/** Pages of 4 kB that are left when a disk is about to be full. */
const ROOM = 6

/**
 * The disk fills up in the middle of selling, again and again: a limit on the database's pages gives the error that the system
 * gives. Over HTTP, without a restart.
 */
export const fullDisk: Proof = {
  name: 'full-disk',
  title: 'El disco se llena en plena venta',
  async run(size) {
    const { fills, orders } = SIZES[size]
    const shop = await testApp({ BACKUP_DAYS: '0' })
    const products: number[] = []
    for (let made = 0; made < 20; made += 1) products.push(await makeProduct(shop, { quantity: 100_000 }))
    const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const { raw } = shop.database
    const limit = (pages: number) => raw.pragma(`max_page_count = ${pages}`)
    const newSale = (session: string): Sale => ({
      session,
      key: randomUUID(),
      lines: products.map((id) => [id, 1] as const),
    })
    const read = (session: string, call: { method: string; path: string }, body?: unknown) =>
      ask(port, {
        method: call.method,
        path: call.path,
        headers: { cookie: `sid=${session}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })

    let [stored, refused, reads] = [0, 0, 0]
    const wrongs: string[] = []
    for (let fill = 0; fill < fills; fill += 1) {
      // Two clerks, and others each time: nobody may call as often in a second as all of this.
      const [session, another] = [await loginAs(shop, 'clerk'), await loginAs(shop, 'clerk')]
      limit((raw.pragma('page_count', { simple: true }) as number) + ROOM)
      const sales = Array.from({ length: orders }, (_, index) => newSale(index % 2 === 0 ? session : another))
      const answers = await Promise.all(sales.map((sale) => send(port, sale)))
      const taken = answers.filter(({ status }) => status === 201)
      const full = answers.filter(({ status, text }) => status === 507 && text.includes('sin espacio'))
      if (taken.length + full.length !== orders) wrongs.push('an answer that is neither a sale nor a clear refusal')
      if (full.length === 0) wrongs.push('the disk was never full')
      stored += taken.length
      refused += full.length
      const id = raw.prepare('select max(id) from invoice').pluck().get()
      for (const [call, body] of [[inventory], [pendingOrders], [invoiceById, [{ id }]]] as const) {
        const { status } = await read(session, call, body)
        reads += 1
        if (status !== 200) wrongs.push(`${call.name} answered ${status} on a full disk`)
      }
      limit(1_000_000)
      const again = await Promise.all(sales.map((sale) => send(port, sale)))
      if (again.some(({ status }) => status !== 201)) wrongs.push('refused although there was room again')
      const replays = again.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length
      if (replays !== taken.length) wrongs.push(`${taken.length} were answered, ${replays} were stored`)
      stored += orders - replays
      examine(raw.name)
    }
    const counted = raw.prepare('select count(*) from invoice').pluck().get()
    if (counted !== stored) wrongs.push(`${counted} invoices of ${stored}`)
    await shop.close()
    return [
      { what: 'veces que se llenó', value: fills, isGood: true },
      tried('pedidos rechazados con aviso claro', refused, fills),
      tried('pedidos guardados', stored, fills * orders),
      tried('lecturas con el disco lleno', reads, fills * 3),
      none('pedidos perdidos, a medias o lecturas que fallan', wrongs),
    ]
  },
}

function examine(file: string): void {
  const raw = new Sqlite(file)
  examineSqlite(raw)
  raw.close()
}
