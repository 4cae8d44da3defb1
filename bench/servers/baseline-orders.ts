import type Sqlite from 'better-sqlite3'
import { orderParameters, type SentOrder, type Taken } from './order-parameters.ts'
import { orderStatements, type RecordedStatement } from './order-statements.ts'

interface Waiting {
  readonly order: SentOrder
  readonly key: string
  readonly answer: (id: number) => void
}

/** Stores orders by the server's SQL without its checks, all waiting ones with one fsync. */
export function baselineOrders(raw: Sqlite.Database): (order: SentOrder, key: string) => Promise<number> {
  const bound = ({ statement }: RecordedStatement) => {
    const { sql, bind } = statement.on('sqlite')
    return { prepared: raw.prepare(sql), bind }
  }
  const held = bound(orderStatements.held)
  const key = bound(orderStatements.key)
  const take = bound(orderStatements.take)
  const settings = bound(orderStatements.settings)
  const issuer = bound(orderStatements.issuer)
  const discarded = bound(orderStatements.discarded)
  const invoice = bound(orderStatements.invoice)
  const lines = bound(orderStatements.lines)
  const movements = bound(orderStatements.movements)
  const day = bound(orderStatements.day)
  const begin = raw.prepare('begin immediate')
  const commit = raw.prepare('commit')
  const save = raw.prepare('savepoint body')
  const release = raw.prepare('release body')

  const store = (order: SentOrder, sent: string): number => {
    const params = orderParameters(order, sent, AUTHOR)
    held.prepared.get(...held.bind(params.held))
    key.prepared.get(...key.bind(params.key))
    const taken = take.prepared.all(...take.bind(params.take)) as Taken[]
    settings.prepared.get(...settings.bind(params.settings))
    issuer.prepared.get(...issuer.bind(params.issuer))
    discarded.prepared.get(...discarded.bind(params.discarded))
    const { id } = invoice.prepared.get(...invoice.bind(params.invoice(taken))) as { id: number }
    lines.prepared.run(...lines.bind(params.lines(taken, id)))
    movements.prepared.run(...movements.bind(params.movements(taken, id)))
    day.prepared.run(...day.bind(params.day(taken)))
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

/** One cashier is enough, because SQLite has a single writer. */
const AUTHOR = 1
