import { instantOf } from '@mostrador/domain/time'
import { Damage } from '@mostrador/server/db/damage'
import type { Database, Db, Tx } from '@mostrador/server/db/session'
import { hashOfToken } from '@mostrador/server/features/people/session/session-life'
import { OPENING_STOCK, priceOf } from '../shop/goods.ts'
import { ROSALES_CLERKS, tokenOf } from '../shop/people.ts'
import { ROSALES } from '../shop/shop-ids.ts'
import { type AnyStatement, orderStatements } from './order-statements.ts'

type Params = Readonly<Record<string, unknown>>

const seenAt = instantOf(Date.now())
const sessions = new Map(
  Array.from({ length: ROSALES_CLERKS }, (_, index) => [hashOfToken(tokenOf(index + 1)), clerkRow(index + 1)]),
)
let lastInvoice = 0

function clerkRow(id: number) {
  return {
    id,
    is_remembered: 0,
    seen_at: seenAt,
    role: 4,
    name: `Persona ${id}`,
    email: `persona${id}@tienda.gt`,
    phone: '',
    address: '',
    department: '',
    description: '',
    occupation: '',
    shopId: ROSALES,
    shop: 'Rosales',
    hasAffiliates: 1,
    hasEncargos: 1,
    reducedPercent: 20,
    extensionId: 1,
    extension: 'Central',
  }
}

const takenRow = (id: number, quantity: number) => ({
  id,
  name: `Producto ${id}`,
  quantity: OPENING_STOCK - quantity,
  price: priceOf(id),
  own_adi_price: null,
  extension_id: 1,
})

const answers = new Map<AnyStatement, (params: Params) => readonly unknown[]>([
  [orderStatements.session.statement, (params) => [sessions.get(String(params['hash']))]],
  [orderStatements.held.statement, () => []],
  [orderStatements.key.statement, () => []],
  [
    orderStatements.take.statement,
    (params) =>
      (JSON.parse(String(params['lines'])) as [number, number][]).map(([id, quantity]) => takenRow(id, quantity)),
  ],
  [orderStatements.settings.statement, () => []],
  [orderStatements.issuer.statement, () => []],
  [orderStatements.discarded.statement, () => []],
  [
    orderStatements.invoice.statement,
    () => {
      lastInvoice += 1
      return [{ id: lastInvoice }]
    },
  ],
  [orderStatements.lines.statement, () => []],
  [orderStatements.movements.statement, () => []],
  [orderStatements.day.statement, () => []],
])

/** Statements of background work find no rows. */
const rowsOf = (statement: unknown, params: unknown): readonly unknown[] =>
  answers.get(statement as AnyStatement)?.(params as Params) ?? []

/** Knows only orders, without disk and SQL, so that HTTP, contract, session and rules remain. */
export function memoryDatabase(): Database {
  const db = {
    first: async (statement: unknown, params: unknown) => rowsOf(statement, params)[0],
    all: async (statement: unknown, params: unknown) => rowsOf(statement, params),
    change: async (statement: unknown, params: unknown) => rowsOf(statement, params).length,
  } as unknown as Db
  return {
    engine: 'sqlite',
    damage: new Damage(),
    reads: db,
    slow: db,
    inTransaction: (work) => work(db as Tx),
    recount: async () => undefined,
    close: async () => undefined,
  }
}
