import type Sqlite from 'better-sqlite3'
import { VIANNEY } from '../shop/shop-ids.ts'
import { type AnyStatement, orderStatements } from './order-statements.ts'

interface SentOrder {
  readonly itemsBag: Readonly<Record<string, { readonly id: number; readonly cantidad: number }>>
  readonly cliente: string
  readonly nit: string
}

interface Waiting {
  readonly order: SentOrder
  readonly key: string
  readonly answer: (id: number) => void
}

/** Orders as fast as this machine and this SQL allow: no session, no rights, no checks; one fsync for all that wait. */
export function floorOrders(raw: Sqlite.Database): (order: SentOrder, key: string) => Promise<number> {
  const bound = ({ on }: AnyStatement) => {
    const { sql, bind } = on('sqlite')
    return { made: raw.prepare(sql), bind }
  }
  const key = bound(orderStatements.key)
  const take = bound(orderStatements.take)
  const invoice = bound(orderStatements.invoice)
  const lines = bound(orderStatements.lines)
  const movements = bound(orderStatements.movements)
  const day = bound(orderStatements.day)
  const begin = raw.prepare('begin immediate')
  const commit = raw.prepare('commit')
  const save = raw.prepare('savepoint unit')
  const release = raw.prepare('release unit')

  const store = (order: SentOrder, sent: string): number => {
    key.made.get(...key.bind({ authorId: 1, key: sent }))
    const sold = Object.values(order.itemsBag)
    const wanted = JSON.stringify(sold.map((line) => [line.id, line.cantidad]))
    const taken = take.made.all(...take.bind({ lines: wanted, shopId: VIANNEY })) as {
      id: number
      price: number
      quantity: number
    }[]
    const at = new Date().toISOString()
    const total = taken.reduce((sum, product) => sum + product.price, 0)
    const { id } = invoice.made.get(
      ...invoice.bind({
        ...SAME,
        customer: order.cliente,
        customerKey: order.cliente,
        nit: order.nit,
        subtotal: total,
        total,
        issuedAt: at,
        issuedLocal: at,
        key: sent,
        contentHash: sent,
      }),
    ) as { id: number }
    const rows = taken.map((product) => [product.id, 1, product.price, 0, null])
    lines.made.run(...lines.bind({ invoiceId: id, lines: JSON.stringify(rows) }))
    const moved = taken.map((product) => [product.id, -1, product.quantity])
    movements.made.run(...movements.bind({ reason: 'sale', invoiceId: id, userId: 1, at, rows: JSON.stringify(moved) }))
    day.made.run(
      ...day.bind({ shopId: VIANNEY, day: at.slice(0, 10), slot: 1, orders: 1, completed: 0, units: 5, total }),
    )
    return id
  }

  let waiting: Waiting[] = []
  const flush = () => {
    const group = waiting
    waiting = []
    begin.run()
    const ids = group.map((unit) => {
      save.run()
      const id = store(unit.order, unit.key)
      release.run()
      return id
    })
    commit.run()
    for (const [index, unit] of group.entries()) unit.answer(ids[index] ?? 0)
  }
  return (order, sent) =>
    new Promise((answer) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ order, key: sent, answer })
    })
}

/** What does not differ from order to order. */
const SAME = {
  shopId: VIANNEY,
  shop: 'Vianney',
  shopKey: 'vianney',
  extensionId: 1,
  extension: 'Central',
  authorId: 1,
  author: 'Persona 1',
  authorKey: 'persona 1',
  affiliateId: null,
  percent: 0,
  discount: 0,
  adi: 0,
  soldLocal: null,
}
