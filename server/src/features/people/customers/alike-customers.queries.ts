import type { CustomerData } from '@mostrador/domain/people/customer'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

export interface NamedCustomer {
  readonly id: number
  readonly name: string
}

/** Most similar customers that are reported. */
const MOST = 5

const live = (db: Kysely<Schema>) =>
  db
    .selectFrom('customer')
    .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id')
    .where('customer.deleted_at', 'is', null)
    .select((eb) => ['customer.id', eb.fn.coalesce('affiliate.name', 'customer.name').as('name')])
    .limit(MOST)

const ofTaxId = statement<{ kind: string; number: string }>()((db, p) =>
  live(db)
    .where('customer.tax_id', '=', p.number)
    .where('customer.tax_id', 'is not', null)
    .where('customer.tax_id_kind', '=', p.kind as never),
)
const ofPhone = statement<{ phone: string }>()((db, p) =>
  live(db).where('customer.phone', '=', p.phone).where('customer.phone', '<>', ''),
)
const ofAffiliatesPhone = statement<{ phone: string }>()((db, p) =>
  live(db).where('customer.affiliate_id', 'is not', null).where('affiliate.phone', '=', p.phone),
)
const ofAffiliate = statement<{ affiliateId: number }>()((db, p) =>
  live(db).where('customer.affiliate_id', '=', p.affiliateId),
)

/** Finds customers with the same tax id or telephone (D185). */
export async function findAlike(db: Db, { taxId, phone }: Pick<CustomerData, 'taxId' | 'phone'>) {
  const found: NamedCustomer[] = []
  if (taxId) found.push(...(await db.all(ofTaxId, taxId)))
  if (phone !== '') found.push(...(await db.all(ofPhone, { phone })), ...(await db.all(ofAffiliatesPhone, { phone })))
  return [...new Map(found.map((each) => [each.id, each])).values()].slice(0, MOST)
}

export const findCustomerOfAffiliate = (db: Db, affiliateId: number): Promise<NamedCustomer | undefined> =>
  db.first(ofAffiliate, { affiliateId })
