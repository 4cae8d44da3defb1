import { CF } from '@mostrador/domain/people/nit'
import { DAY_MS, instantOf } from '@mostrador/domain/time'
import type { Clock } from '@mostrador/server/clock'
import type { Database, Tx } from '@mostrador/server/db/session'
import { DatabaseAway, OthersInTheWay } from '@mostrador/server/faults'
import { findLookupId, insertLookup } from '@mostrador/server/features/group/lookup-records/lookups.queries'
import { findFirstShop, NO_SHOP } from '@mostrador/server/features/group/shops/shopless.queries'
import { insertAffiliate } from '@mostrador/server/features/people/affiliates/affiliate-record.queries'
import { hashPassword } from '@mostrador/server/features/people/session/password'
import { setSupervisorHash } from '@mostrador/server/features/people/supervisor/supervisor.queries'
import { hasUsers, insertUser } from '@mostrador/server/features/people/users/user-insert.queries'
import { addVisits } from '@mostrador/server/features/public/visits/visit.queries'
import { accountEvents } from './account-past.ts'
import { catalogueEvents } from './catalogue-past.ts'
import { certifyNotes, insertPastOutages, standings, storeFelSettings } from './certify-past.ts'
import { countEvents } from './count-past.ts'
import { openCredit } from './credit-past.ts'
import { pastDeliveries } from './deliveries.ts'
import { GOODS } from './goods/goods.ts'
import type { DemoProduct } from './goods/product.ts'
import { type PastSale, pastSales } from './history.ts'
import { insertGoods } from './insert-goods.ts'
import { registerCustomers } from './known-customers.ts'
import { encargoEvents } from './order-past.ts'
import { pastEncargos } from './past-encargos.ts'
import { happenInOrder, type PastCashier, RefusedAct } from './past-event.ts'
import { apartadoEvents } from './past-layaways.ts'
import { payCommissions } from './pay-commissions.ts'
import { demoAffiliates, demoCustomers, demoExtensions, demoUsers } from './people.ts'
import { quotationEvents } from './quote-past.ts'
import { receiveEvents } from './receive-past.ts'
import { type ReturnableSale, returnEvents } from './return-past.ts'
import { saleEvents } from './sell-past.ts'
import { BRANDS, type Brand, openDemoShops } from './shops.ts'
import { newTills, tillEvents } from './tills.ts'
import { transferEvents } from './transfer-past.ts'
import { pastVisits } from './visits.ts'

export const DEMO_PASSWORD = 'mostrador-demo'
export const DEMO_SUPERVISOR_KEY = 'clave-demo'

/** Most acts that may be refused before loading fails. */
const MOST_LEFT_OUT = 10

/**
 * Fills an empty database with the demo group (wire.md "Environment"): shops, goods with pictures, people, and some
 * 6,000 invoices since 2021. The last three weeks have payments, shifts, returns and apartados. The last year has
 * electronic invoices, sales on credit and payments on account. Returns false if there are users already. Logs, in
 * Spanish, each act that the shop's rules refused.
 */
export async function loadDemo(
  database: Database,
  clock: Clock,
  log: (line: string) => void = console.error,
): Promise<boolean> {
  const now = clock()
  const leftOut = new Map<number, string>()
  while (!(await hasUsers(database.reads)))
    try {
      const isFilled = await fill(database, now, leftOut)
      if (isFilled) for (const line of leftOut.values()) log(line)
      return isFilled
    } catch (error) {
      // The next round repeats everything without the refused act. The transaction was rolled back.
      if (error instanceof RefusedAct && leftOut.size < MOST_LEFT_OUT) leftOut.set(error.position, error.message)
      // Another server fills the database, for longer than a transaction may wait.
      else if (!(error instanceof DatabaseAway || error instanceof OthersInTheWay)) throw error
    }
  return false
}

const DEMO_PRODUCT_GROUPS = ['Hogar', 'Auto', 'General']

async function fill(database: Database, now: number, leftOut: ReadonlyMap<number, string>): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const keyHash = await hashPassword(DEMO_SUPERVISOR_KEY)
  const openedAt = now - 6 * 365 * DAY_MS
  return database.inTransaction(async (tx) => {
    await setSupervisorHash(tx, keyHash)
    // Setting the supervisor key locks its row: a second server waits for it, and then finds users here.
    if (await hasUsers(tx)) return false
    if ((await findFirstShop(tx)) === NO_SHOP) await openDemoShops(tx)
    for (const name of DEMO_PRODUCT_GROUPS) await lookupId(tx, 'group', name)
    for (const name of demoExtensions) await lookupId(tx, 'extension', name)
    const { cashiers, manager } = await insertStaff(tx, passwordHash, openedAt)
    const affiliates = await registerAffiliates(tx, openedAt, cashiers.vianney.id)
    const { customerOf, debtors } = await registerCustomers(tx, {
      createdAt: openedAt,
      createdBy: cashiers.vianney.id,
      affiliates: affiliates.map(({ id }) => id),
    })
    const sales = pastSales(now, {
      vianney: sellable(GOODS.vianney),
      balam: sellable(GOODS.balam),
      customers: demoCustomers.length,
      affiliates: affiliates.length,
    })
    const shopIds = { vianney: shopIdOf('vianney'), balam: shopIdOf('balam') }
    await storeFelSettings(tx, shopIds)
    await openCredit(tx, Object.values(shopIds))
    const idOf = (kind: 'group' | 'element' | 'specification' | 'hashtag', name: string) => lookupId(tx, kind, name)
    const deliveries = pastDeliveries(now, sales)
    const { shelves, suppliers } = await insertGoods(tx, { sales, deliveries, idOf, now, openedAt, by: manager.id })
    const products = { vianney: wellStocked(GOODS.vianney), balam: wellStocked(GOODS.balam) }
    const encargos = pastEncargos(now, { products: products.vianney, affiliates: affiliates.length })
    const tills = newTills()
    const sold: ReturnableSale[] = []
    const quoted = new Map<PastSale, number>()
    const events = [
      ...tillEvents(now, { tills, cashiers }),
      ...returnEvents(now, { sold, tills, cashiers, manager }),
      ...saleEvents(sales, {
        shelves,
        affiliates: affiliates.map(({ id }) => id),
        customers: demoCustomers,
        customerOf,
        cashiers,
        now,
        tills,
        sold,
        quoted,
        standingOf: standings(sales, now, ({ customer }) => customer !== null && demoCustomers[customer]?.nit !== CF),
      }),
      ...encargoEvents(encargos, {
        shelves: shelves.vianney,
        affiliates,
        cashier: cashiers.vianney,
        till: tills.vianney,
      }),
      ...quotationEvents(now, { sales, shelves, products, cashiers, quoted }),
      ...apartadoEvents(now, { shelves, products, tills, cashiers }),
      ...catalogueEvents(now, { shelves, products, tills, cashiers }),
      ...accountEvents(now, { debtors, tills, cashiers }),
      ...transferEvents(now, { shelves, cashiers, manager, plenty: products }),
      ...receiveEvents(now, deliveries, { shelves, suppliers, cashiers, manager }),
      ...countEvents(now, { shelves, products, cashiers, manager }),
    ]
    await happenInOrder(tx, events, leftOut)
    const earners = {
      cashiers: [cashiers.vianney.id, cashiers.balam.id],
      affiliates: affiliates.map(({ id }) => id),
    }
    await payCommissions(tx, earners, { now, by: manager })
    await certifyNotes(tx, now)
    await insertPastOutages(tx, now, shopIds.vianney, manager.id)
    for (const { key, visits } of pastVisits(now)) await addVisits(tx, key, visits)
    return true
  })
}

const shopIdOf = (brand: Brand['key']): number => BRANDS.find(({ key }) => key === brand)?.shopId ?? 0

async function lookupId(
  tx: Tx,
  kind: 'extension' | 'group' | 'element' | 'specification' | 'hashtag',
  name: string,
): Promise<number> {
  return (await findLookupId(tx, kind, name)) ?? (await insertLookup(tx, kind, { name, isActive: true }))
}

const sellable = (products: readonly DemoProduct[]): number[] =>
  products.flatMap((product, position) => (product.isActive ? [position] : []))

/** Positions of active products with 20 to 180 units, so that past encargos, transfers and counts never lack stock. */
function wellStocked(products: readonly DemoProduct[]): readonly [number, ...number[]] {
  const [first, ...others] = products.flatMap(({ isActive, quantity }, position) =>
    isActive && quantity >= 20 && quantity <= 180 ? [position] : [],
  )
  if (first === undefined) throw new Error('The demo group has too little for encargos')
  return [first, ...others]
}

/** Adds the users. Returns each brand's clerk, who made the past sales, and the manager, who received the goods. */
async function insertStaff(
  tx: Tx,
  passwordHash: string,
  openedAt: number,
): Promise<{
  cashiers: Record<Brand['key'], PastCashier>
  manager: { readonly id: number; readonly name: string }
}> {
  const cashiers: Partial<Record<Brand['key'], PastCashier>> = {}
  let manager: { readonly id: number; readonly name: string } | undefined
  for (const { shop, extension, ...person } of demoUsers) {
    const extensionId = await lookupId(tx, 'extension', extension)
    const shopId = shopIdOf(shop)
    const createdAt = instantOf(openedAt)
    const id = await insertUser(tx, { ...person, passwordHash, shopId, extensionId, isActive: true, createdAt })
    if (person.role === 'manager') manager = { id, name: person.name }
    if (person.role === 'clerk') cashiers[shop] = { id, name: person.name, extensionId, extension }
  }
  const { vianney, balam } = cashiers
  if (!vianney || !balam || manager === undefined)
    throw new Error('The demo group needs a manager, and a clerk for each brand')
  return { cashiers: { vianney, balam }, manager }
}

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
