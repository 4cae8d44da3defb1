import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { customers } from '../../../db/tables/customer.ts'

/** Most customers that a till keeps for selling without network (D187). */
const MOST = 2000

const credit = customers.reading('id', 'creditLimit', 'creditDays', 'isBlocked')

const inShop = statement<{ shopId: number; most: number }>()((db, p) =>
  db
    .selectFrom('customer')
    .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id')
    .where('customer.deleted_at', 'is', null)
    .where('customer.credit_limit', '>', 0)
    .where(
      sql<boolean>`customer.id in (select coalesce(named.joined_id, named.id)
        from invoice join customer as named on named.id = invoice.customer_id
        where invoice.shop_id = ${p.shopId} and invoice.customer_id is not null)`,
    )
    .select([
      ...credit.columns,
      sql<string>`coalesce(affiliate.name, customer.name)`.as('name'),
      sql<string>`coalesce(affiliate.phone, customer.phone)`.as('phone'),
    ])
    .orderBy('customer.id', 'desc')
    .limit(p.most),
)

/** Customers with a limit who bought in a shop, newest first. */
export const listCreditCustomers = async (db: Db, shopId: number) =>
  (await db.all(inShop, { shopId, most: MOST })).map(({ name, phone, ...row }) => {
    const { id, creditLimit: limit, creditDays: days, isBlocked } = credit.decode(row)
    return { id, name, phone, credit: { limit, days, isBlocked } }
  })
