import { instantOf } from '@mostrador/domain/time'
import { Damage } from '@mostrador/server/db/damage'
import type { Database, Db, Tx } from '@mostrador/server/db/session'
import { hashOfToken } from '@mostrador/server/features/session/session-life'
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
    shop_id: ROSALES,
    shop: 'Rosales',
    extension_id: 1,
    extension: 'Central',
  }
}

const taken = (id: number, quantity: number) => ({
  id,
  name: `Producto ${id}`,
  quantity: OPENING_STOCK - quantity,
  price: priceOf(id),
  own_adi_price: null,
})

/** What an order asks its database, answered at once. */
const answers = new Map<AnyStatement, (params: Params) => readonly unknown[]>([
  [orderStatements.session, (params) => [sessions.get(String(params['hash']))]],
  [orderStatements.key, () => []],
  [
    orderStatements.take,
    (params) =>
      (JSON.parse(String(params['lines'])) as [number, number][]).map(([id, quantity]) => taken(id, quantity)),
  ],
  [orderStatements.settings, () => []],
  [
    orderStatements.invoice,
    () => {
      lastInvoice += 1
      return [{ id: lastInvoice }]
    },
  ],
  [orderStatements.lines, () => []],
  [orderStatements.movements, () => []],
  [orderStatements.day, () => []],
])

function rowsOf(statement: unknown, params: unknown): readonly unknown[] {
  const answer = answers.get(statement as AnyStatement)
  if (!answer) throw new Error('An order asked what it did not ask before')
  return answer(params as Params)
}

/** A database without a disk or SQL, that knows orders alone: what is left is HTTP, contract, session and rules. */
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
