import { BRANDS, type Brand } from '@mostrador/domain/brand'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../clock.ts'
import { DatabaseAway } from '../database-away.ts'
import type { Database, Tx } from '../db/session.ts'
import { insertAffiliate } from '../features/affiliates/affiliate-insert.queries.ts'
import { findLookupId, insertLookup } from '../features/lookups/lookups.queries.ts'
import { hashPassword } from '../features/session/password.ts'
import { setSupervisorHash } from '../features/supervisor/supervisor.queries.ts'
import { hasUsers, insertUser } from '../features/users/user-insert.queries.ts'
import { addVisits } from '../features/visits/visit.queries.ts'
import { GOODS } from './goods/goods.ts'
import type { DemoProduct } from './goods/product.ts'
import { pastSales } from './history.ts'
import { encargoEvents } from './order-past.ts'
import { pastEncargos } from './past-encargos.ts'
import type { PastCashier } from './past-event.ts'
import { demoAffiliates, demoCustomers, demoExtensions, demoUsers } from './people.ts'
import { saleEvents } from './sell-past.ts'
import { stockShelves } from './stock-shelves.ts'
import { pastVisits } from './visits.ts'

export const DEMO_PASSWORD = 'mostrador-demo'
export const DEMO_SUPERVISOR_KEY = 'clave-demo'
export const demoEmails: readonly string[] = demoUsers.map((user) => user.email)

const DAY = 24 * 3_600_000

/**
 * Fills an empty database with the demo group (wire.md "Environment"): shops full of goods with pictures, people, and
 * some six thousand invoices from 2021 until now. Answers whether it did: a database with users is left alone.
 */
export async function loadDemo(database: Database, clock: Clock): Promise<boolean> {
  while (!(await hasUsers(database.reads)))
    try {
      return await fill(database, clock())
    } catch (error) {
      // Another server that started with this one is at it, longer than anything else may take.
      if (!(error instanceof DatabaseAway)) throw error
    }
  return false
}

async function fill(database: Database, now: number): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const keyHash = await hashPassword(DEMO_SUPERVISOR_KEY)
  const openedAt = now - 6 * 365 * DAY
  return database.inTransaction(async (tx) => {
    await setSupervisorHash(tx, keyHash)
    // Another server that started with this one waits at the key above, and finds its users here.
    if (await hasUsers(tx)) return false
    for (const name of demoExtensions) await lookupId(tx, 'extension', name)
    const { cashiers, managerId } = await employ(tx, passwordHash, openedAt)
    const affiliates = await registerAffiliates(tx, openedAt, cashiers.vianney.id)
    const sales = pastSales(now, {
      vianney: sellable(GOODS.vianney),
      balam: sellable(GOODS.balam),
      customers: demoCustomers.length,
      affiliates: affiliates.length,
    })
    const idOf = (kind: 'group' | 'element' | 'specification' | 'hashtag', name: string) => lookupId(tx, kind, name)
    const shelves = await stockShelves(tx, { sales, idOf, now, openedAt, by: managerId })
    const encargos = pastEncargos(now, { products: plentiful(GOODS.vianney), affiliates: affiliates.length })
    const events = [
      ...saleEvents(sales, {
        shelves,
        affiliates: affiliates.map(({ id }) => id),
        customers: demoCustomers,
        cashiers,
        now,
      }),
      ...encargoEvents(encargos, { shelves: shelves.vianney, affiliates, cashier: cashiers.vianney }),
    ]
    for (const { happen } of events.toSorted((a, b) => a.at - b.at)) await happen(tx)
    for (const { key, visits } of pastVisits(now)) await addVisits(tx, key, visits)
    return true
  })
}

async function lookupId(
  tx: Tx,
  kind: 'extension' | 'group' | 'element' | 'specification' | 'hashtag',
  name: string,
): Promise<number> {
  return (await findLookupId(tx, kind, name)) ?? (await insertLookup(tx, kind, { name, isActive: true }))
}

const sellable = (products: readonly DemoProduct[]): number[] =>
  products.flatMap((product, position) => (product.isActive ? [position] : []))

/** Of which an encargo may take some: there is enough of them, and they are not among those that there is very much of. */
function plentiful(products: readonly DemoProduct[]): readonly [number, ...number[]] {
  const [first, ...others] = products.flatMap(({ isActive, quantity }, position) =>
    isActive && quantity >= 20 && quantity <= 180 ? [position] : [],
  )
  if (first === undefined) throw new Error('The demo group has too little for encargos')
  return [first, ...others]
}

/** Registers the demo users; answers the clerk of each brand, who made the past sales, and who filled the shelves. */
async function employ(
  tx: Tx,
  passwordHash: string,
  openedAt: number,
): Promise<{ cashiers: Record<Brand['key'], PastCashier>; managerId: number }> {
  const cashiers: Partial<Record<Brand['key'], PastCashier>> = {}
  let managerId: number | undefined
  for (const { shop, extension, ...person } of demoUsers) {
    const extensionId = await lookupId(tx, 'extension', extension)
    const shopId = BRANDS.find(({ key }) => key === shop)?.shopId ?? 0
    const createdAt = instantOf(openedAt)
    const id = await insertUser(tx, { ...person, passwordHash, shopId, extensionId, isActive: true, createdAt })
    if (person.role === 'manager') managerId = id
    if (person.role === 'clerk') cashiers[shop] = { id, name: person.name, extensionId, extension }
  }
  const { vianney, balam } = cashiers
  if (!vianney || !balam || managerId === undefined)
    throw new Error('The demo group needs a manager, and a clerk for each brand')
  return { cashiers: { vianney, balam }, managerId }
}

/** Answers the active ones. */
async function registerAffiliates(
  tx: Tx,
  openedAt: number,
  createdBy: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const active: { id: number; name: string }[] = []
  for (const affiliate of demoAffiliates) {
    const id = await insertAffiliate(tx, { ...affiliate, createdAt: instantOf(openedAt), createdBy })
    if (affiliate.isActive) active.push({ id, name: affiliate.name })
  }
  return active
}
