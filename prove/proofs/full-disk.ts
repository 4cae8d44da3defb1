import { randomUUID } from 'node:crypto'
import { inventory } from '@mostrador/contract/goods/products'
import { login } from '@mostrador/contract/people/session'
import { invoiceById, pendingOrders } from '@mostrador/contract/sale/invoices'
import { examineSqlite } from '@mostrador/server/db/copy/sqlite-examine'
import { ask } from '@mostrador/server/testing/ask'
import { loginAs, makeProduct, makeUser, PASSWORD } from '@mostrador/server/testing/factories'
import { testApp } from '@mostrador/server/testing/test-app'
import { type SentSale, send } from '@mostrador/server/testing/till'
import Sqlite from 'better-sqlite3'
import { none, type Proof, tried } from '../proof.ts'

const SIZES = { full: { fills: 20, orders: 400 }, short: { fills: 1, orders: 60 } } as const
/** Pages of 4 kB that are left when a disk is about to be full. */
const ROOM = 6

/** Fills the disk during sales: a limit on the database's pages gives the system's error. Without a restart. */
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
    // A small row would still fit into an existing page.
    raw.exec(`create table hungry (bytes blob);
      create trigger hungry before insert on session begin insert into hungry values (zeroblob(100000)); end`)
    const limit = (pages: number) => raw.pragma(`max_page_count = ${pages}`)
    const newSale = (session: string): SentSale => ({
      session,
      key: randomUUID(),
      lines: products.map((id) => [id, 1] as const),
      payments: [],
    })
    const read = (session: string, call: { method: string; path: string }, body?: unknown) =>
      ask(port, {
        method: call.method,
        path: call.path,
        headers: { cookie: `sid=${session}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })

    const enter = async (email: string): Promise<string | undefined> => {
      const { headers } = await ask(port, {
        method: login.method,
        path: login.path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ email, password: PASSWORD }]),
      })
      return /sid=([^;]+)/.exec(String(headers['set-cookie']))?.[1]
    }

    let [stored, refused, reads, entered] = [0, 0, 0, 0]
    const wrongs: string[] = []
    for (let fill = 0; fill < fills; fill += 1) {
      // Attempts could not be reset on the full disk and count for a quarter of an hour. The fourth would need the
      // human check.
      shop.clock.now += 16 * 60_000
      // Two clerks, and further users, because the limit of calls per second applies to each.
      const [session, another] = [await loginAs(shop, 'clerk'), await loginAs(shop, 'clerk')]
      const email = `caja${fill}@tienda.gt`
      await makeUser(shop, { email })
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
      const late = await enter(email)
      if (late === undefined) wrongs.push('nobody could log in on a full disk')
      else if ((await read(late, inventory)).status === 200) entered += 1
      limit(1_000_000)
      if (late !== undefined && (await read(late, inventory)).status !== 200)
        wrongs.push('who logged in on a full disk is out when there is room')
      const again = await Promise.all(sales.map((sale) => send(port, sale)))
      const stillRefused = again.filter(({ status }) => status !== 201)
      if (stillRefused.length > 0)
        wrongs.push(`refused although there was room again: ${stillRefused[0]?.status}, ${stillRefused.length} times`)
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
      tried('personas que entraron con el disco lleno', entered, fills),
      none('pedidos perdidos, a medias o lecturas que fallan', wrongs),
    ]
  },
}

function examine(file: string): void {
  const raw = new Sqlite(file)
  examineSqlite(raw)
  raw.close()
}
