import { instantOf } from '@mostrador/domain/time'
import type { Database, Tx } from '@mostrador/server/db/session'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import { insertProduct } from '@mostrador/server/features/goods/products/product-record.queries'
import { insertMovements } from '@mostrador/server/features/goods/stock/stock.queries'
import { insertLookup } from '@mostrador/server/features/group/lookup-records/lookups.queries'
import { insertSession } from '@mostrador/server/features/people/session/session.queries'
import { hashOfToken, lifetimeOf } from '@mostrador/server/features/people/session/session-life'
import { insertUser } from '@mostrador/server/features/people/users/user-insert.queries'
import { openThreeShops } from '@mostrador/server/testing/two-shops'
import { barcodeOf, DLUNA_GOODS, OPENING_STOCK, priceOf, ROSALES_GOODS } from './goods.ts'
import { DLUNA_CLERKS, FIRST_OWNER, PEOPLE, ROSALES_CLERKS, tokenOf } from './people.ts'
import { DLUNA, ROSALES } from './shop-ids.ts'

const EXTENSION = 1
const GROUP = 3
const THINGS = ['Sábana', 'Toalla', 'Cortina', 'Filtro', 'Aceite']
const SIZES = ['Matrimonial', 'Individual', 'Única', '1 L']
const OPENED_AT = instantOf(Date.parse('2021-01-04T14:00:00Z'))

/** Two shops that sell and a third, with people and goods, and without sales. */
export async function buildShop(file: string, goods: number = ROSALES_GOODS): Promise<void> {
  const database = openDatabase(file)
  await openThreeShops(database)
  await database.inTransaction(async (tx) => {
    for (let clerk = 1; clerk <= ROSALES_CLERKS; clerk += 1) await employ(tx, clerk, ROSALES)
    for (let clerk = 1; clerk <= DLUNA_CLERKS; clerk += 1) await employ(tx, ROSALES_CLERKS + clerk, DLUNA)
    for (let owner = FIRST_OWNER; owner <= PEOPLE; owner += 1) await employ(tx, owner, ROSALES)
    for (const name of THINGS) await insertLookup(tx, 'element', { name, isActive: true })
    for (const name of SIZES) await insertLookup(tx, 'specification', { name, isActive: true })
    for (let id = 1; id <= goods + DLUNA_GOODS; id += 1) await shelve(tx, id, id <= goods ? ROSALES : DLUNA)
  })
  await database.close()
}

async function employ(tx: Tx, id: number, shopId: number): Promise<void> {
  const insertedId = await insertUser(tx, {
    name: `Persona ${id}`,
    email: `persona${id}@tienda.gt`,
    passwordHash: '',
    role: id >= FIRST_OWNER ? 'owner' : 'clerk',
    phone: '+502 5550 0000',
    address: 'Zona 1',
    department: 'Guatemala',
    description: '',
    occupation: 'Dependiente',
    shopId,
    extensionId: EXTENSION,
    isActive: true,
    createdAt: OPENED_AT,
  })
  if (insertedId !== id) throw new Error(`User ${id} became ${insertedId}`)
}

async function shelve(tx: Tx, id: number, shopId: number): Promise<void> {
  const thing = id % THINGS.length
  const insertedId = await insertProduct(tx, {
    code: `P-${id}`,
    barcode: barcodeOf(id),
    name: `${THINGS[thing]} modelo ${id}`,
    description: 'Para la casa y para el taller, en varios colores y medidas.',
    photos: [],
    groupId: GROUP,
    elementId: 1 + thing,
    specificationId: 1 + (id % SIZES.length),
    shopId,
    extensionId: EXTENSION,
    quantity: OPENING_STOCK,
    price: priceOf(id),
    ownAdiPrice: null,
    isExtra: false,
    isActive: true,
    createdAt: OPENED_AT,
  })
  if (insertedId !== id) throw new Error(`Product ${id} became ${insertedId}`)
  await insertMovements(tx, [{ productId: id, change: OPENING_STOCK, balance: OPENING_STOCK }], {
    reason: 'opening',
    userId: null,
    at: OPENED_AT,
  })
}

/** Sessions expire, and a kept database is older. */
export async function logEverybodyIn(database: Database): Promise<void> {
  const now = Date.now()
  await database.inTransaction(async (tx) => {
    for (let userId = 1; userId <= PEOPLE; userId += 1)
      await insertSession(tx, {
        hash: hashOfToken(tokenOf(userId)),
        userId,
        isRemembered: 0,
        now: instantOf(now),
        expiresAt: instantOf(now + lifetimeOf(false)),
      })
  })
}
