import { CF, checkDigit } from '@mostrador/domain/people/nit'
import { instantOf } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { insertCustomer, updateCredit } from '@mostrador/server/features/people/customers/customer-record.queries'
import { creditOf } from './credit-past.ts'
import type { PastSale } from './history.ts'
import { demoAffiliates, demoCustomers, phone } from './people.ts'
import { seeded, seedOf } from './seeded.ts'

/** A customer of the demo group (D185), with the positions by which past sales refer to the customer. */
interface KnownCustomer {
  readonly name: string
  /** Without dash. Null for none. */
  readonly nit: string | null
  readonly phone: string
  /** Position in `demoCustomers`. */
  readonly buyer?: number
  /** Position among the active affiliates. */
  readonly affiliate?: number
}

const CUSTOMER_COUNT = 200
/** One of three active affiliates is also a customer. */
const AFFILIATE_EVERY = 3
/** One of three buyers with NIT is no customer yet, so that 'Proponer' finds some. */
const UNREGISTERED_EVERY = 3

const FIRST_NAMES = [
  ...['Abner', 'Alma', 'Azucena', 'Baudilio', 'Catarina', 'Cayetano', 'Damaris', 'Domingo', 'Elvira', 'Eusebio'],
  ...['Filomena', 'Gaspar', 'Hilda', 'Ismael', 'Juana', 'Lázaro', 'Manuela', 'Nery', 'Obdulia', 'Pascual'],
]
const FAMILY_NAMES = [
  ...['Ajanel', 'Batz', 'Chitay', 'Choguaj', 'Escalante', 'Guarchaj', 'Hernández', 'Ixmatá', 'Lorenzana', 'Menchú'],
  ...['Nimatuj', 'Orozco', 'Poroj', 'Quisquinay', 'Sicajaú', 'Tzunún', 'Uz', 'Vicente', 'Xiquín', 'Yac'],
]

const buyers: readonly KnownCustomer[] = demoCustomers
  .map(({ name, nit }, buyer) => ({ name, nit: nit.replace('-', ''), phone: phone(`cliente ${name}`), buyer }))
  .filter(({ nit }) => nit !== CF)
  .filter((_, place) => place % UNREGISTERED_EVERY !== 0)

const affiliates: readonly KnownCustomer[] = demoAffiliates
  .filter(({ isActive }) => isActive)
  .map(({ name, phone: own }, affiliate) => ({ name, nit: nitOf(name), phone: own, affiliate }))
  .filter(({ affiliate }) => affiliate % AFFILIATE_EVERY === 0)

const others = FIRST_NAMES.flatMap((first) => FAMILY_NAMES.map((family) => `${first} ${family}`))

/** All check digits are right. */
export const knownCustomers: readonly KnownCustomer[] = [
  ...buyers,
  ...affiliates,
  ...seeded(seedOf('clientes'))
    .shuffled(others)
    .slice(0, CUSTOMER_COUNT - buyers.length - affiliates.length)
    .map((name) => ({ name, nit: nitOf(name), phone: phone(name) })),
]

/** Two in three have a NIT. */
function nitOf(name: string): string | null {
  const chance = seeded(seedOf(`nit ${name}`))
  const body = String(chance.whole(12_000_000, 98_000_000))
  return chance.chance(2 / 3) ? `${body}${checkDigit(body)}` : null
}

interface Registration {
  readonly createdAt: number
  readonly createdBy: number
  readonly affiliates: readonly number[]
}

interface RegisteredCustomers {
  readonly customerOf: (sale: Pick<PastSale, 'customer' | 'affiliate'>) => number | null
  readonly debtors: readonly number[]
}

export async function registerCustomers(
  tx: Tx,
  { createdAt, createdBy, affiliates: ids }: Registration,
): Promise<RegisteredCustomers> {
  const debtors: number[] = []
  const [idByBuyer, idByAffiliate] = [new Map<number, number>(), new Map<number, number>()]
  for (const { name, nit, phone: own, buyer, affiliate } of knownCustomers) {
    const affiliateId = affiliate === undefined ? null : (ids[affiliate] ?? null)
    const taxId = nit === null ? null : ({ kind: 'NIT', number: nit } as const)
    const form = { name, taxId, phone: own, address: '', email: '', note: '', affiliateId }
    const id = await insertCustomer(tx, form, { createdAt: instantOf(createdAt), createdBy })
    const buysOften = buyer !== undefined || affiliate !== undefined
    const credit = creditOf(name, buysOften)
    if (credit) await updateCredit(tx, id, credit)
    if (credit && buysOften) debtors.push(id)
    if (buyer !== undefined) idByBuyer.set(buyer, id)
    if (affiliate !== undefined) idByAffiliate.set(affiliate, id)
  }
  return {
    customerOf: ({ customer, affiliate }) =>
      (customer !== null ? idByBuyer.get(customer) : idByAffiliate.get(affiliate ?? -1)) ?? null,
    debtors,
  }
}
