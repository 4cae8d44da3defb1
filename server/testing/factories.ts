import { randomBytes } from 'node:crypto'
import { PLAIN_PRODUCT } from '@mostrador/domain/goods/plain-product'
import type { Role } from '@mostrador/domain/platform/role'
import { instantOf } from '@mostrador/domain/time'
import type { Tx } from '../src/db/session.ts'
import { insertProduct, type NewProduct } from '../src/features/goods/products/product-record.queries.ts'
import { insertMovements } from '../src/features/goods/stock/stock.queries.ts'
import { findLookupId, insertLookup } from '../src/features/group/lookup-records/lookups.queries.ts'
import { insertAffiliate } from '../src/features/people/affiliates/affiliate-record.queries.ts'
import { hashPassword } from '../src/features/people/session/password.ts'
import { insertSession } from '../src/features/people/session/session.queries.ts'
import { hashOfToken, lifetimeOf } from '../src/features/people/session/session-life.ts'
import { insertUser, type NewUser } from '../src/features/people/users/user-insert.queries.ts'
import type { TestApp } from './test-app.ts'

/** A test's application, or the database of a server that starts later. */
export type TestPlace = Pick<TestApp, 'database' | 'clock'>

export const DLUNA = 1
export const ROSALES = 2
export const PASSWORD = 'clave-de-prueba'

let serial = 0
let passwordHash: Promise<string> | undefined

/** A clerk of Rosales by default. All users have the same password. */
export async function makeUser({ database, clock }: TestPlace, given: Partial<NewUser> = {}): Promise<number> {
  passwordHash ??= hashPassword(PASSWORD)
  const hash = await passwordHash
  serial += 1
  const number = serial
  return database.inTransaction((tx) =>
    insertUser(tx, {
      name: `Persona ${number}`,
      email: `persona${number}@tienda.gt`,
      passwordHash: hash,
      role: 'clerk',
      phone: '+502 5550 0000',
      address: 'Zona 1',
      department: 'Guatemala',
      description: 'De prueba',
      occupation: 'Dependiente',
      shopId: ROSALES,
      extensionId: 1,
      isActive: true,
      createdAt: instantOf(clock.now),
      ...given,
    }),
  )
}

/** Returns the session cookie of a new user without a login. */
export async function loginAs(test: TestPlace, role: Role, given: Partial<NewUser> = {}): Promise<string> {
  return openSession(test, await makeUser(test, { role, ...given }))
}

export async function openSession({ database, clock }: TestPlace, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = instantOf(clock.now)
  const expiresAt = instantOf(clock.now + lifetimeOf(false))
  await database.inTransaction((tx) =>
    insertSession(tx, { hash: hashOfToken(token), userId, isRemembered: 0, now, expiresAt }),
  )
  return token
}

/** Ten units at Q10.00 in Rosales by default, with their opening movement. */
export async function makeProduct({ database, clock }: TestPlace, given: Partial<NewProduct> = {}): Promise<number> {
  serial += 1
  const product: Omit<NewProduct, 'groupId' | 'elementId' | 'specificationId'> = {
    code: `P-${serial}`,
    barcode: `740${String(serial).padStart(10, '0')}`,
    name: `Producto ${serial}`,
    photos: [],
    shopId: ROSALES,
    extensionId: 1,
    quantity: 10,
    price: 1000,
    ownAdiPrice: null,
    isExtra: false,
    isActive: true,
    createdAt: instantOf(clock.now),
    ...given,
  }
  return database.inTransaction(async (tx) => {
    const groupId = given.groupId ?? (await lookupId(tx, 'group', 'General'))
    const elementId = given.elementId ?? (await lookupId(tx, 'element', 'Toalla'))
    const specificationId = given.specificationId ?? (await lookupId(tx, 'specification', 'Única'))
    const id = await insertProduct(tx, { ...product, groupId, elementId, specificationId })
    await insertMovements(tx, [{ productId: id, change: product.quantity, balance: product.quantity }], {
      reason: 'opening',
      userId: null,
      at: product.createdAt,
    })
    return id
  }, 'read committed')
}

const lookupId = async (tx: Tx, kind: 'group' | 'element' | 'specification', name: string): Promise<number> =>
  (await findLookupId(tx, kind, name)) ?? (await insertLookup(tx, kind, { name, isActive: true }))

/** Uses the default lists ('General · Única'). */
export async function makePlainProduct(place: TestPlace, given: Partial<NewProduct> = {}): Promise<number> {
  const elementId = await place.database.inTransaction(
    (tx) => lookupId(tx, 'element', PLAIN_PRODUCT.element),
    'read committed',
  )
  return makeProduct(place, { elementId, ...given })
}

export async function makeAffiliate(
  { database, clock }: TestPlace,
  isActive = true,
  createdBy: number | null = null,
): Promise<number> {
  serial += 1
  const code = 1000 + serial
  await database.inTransaction(
    (tx) =>
      insertAffiliate(tx, {
        code,
        name: `Afiliada ${serial}`,
        phone: '+502 5550 1111',
        email: `afiliada${serial}@ejemplo.gt`,
        description: 'De prueba',
        isActive,
        createdAt: instantOf(clock.now),
        createdBy,
      }),
    'read committed',
  )
  return code
}

export const stockAndMovements = ({
  database,
}: Pick<TestPlace, 'database'>): { id: number; quantity: number; moved: number }[] =>
  database.raw
    .prepare(
      `select id, quantity, coalesce((select sum(change) from stock_movement where product_id = product.id), 0) as moved
       from product order by id`,
    )
    .all() as { id: number; quantity: number; moved: number }[]
