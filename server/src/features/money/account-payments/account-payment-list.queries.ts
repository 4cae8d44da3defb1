import { type AccountPaymentQuery, accountPaymentColumns } from '@mostrador/contract/money/account-payment-list'
import { accountPaymentNumber } from '@mostrador/domain/money/account-payment'
import { sql } from 'kysely'
import { type RowScope, shopListed } from '../../../caller.ts'
import { asStored, byDays, byId, byWhether, columnsOf, documentNumber, listOf } from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { accountPayments } from '../../../db/tables/account-payment.ts'

const row = accountPayments.reading('id', 'amount', 'author', 'atLocal', 'voidedAt').of('account_payment')

const shown = (column: 'name' | 'name_key') =>
  sql<string>`coalesce(${sql.ref(`affiliate.${column}`)}, ${sql.ref(`customer.${column}`)})`

const list = listOf(accountPaymentColumns, {
  from: (db) =>
    db
      .selectFrom('account_payment')
      .innerJoin('shop', 'shop.id', 'account_payment.shop_id')
      .innerJoin('user_account as cashier', 'cashier.id', 'account_payment.author_id')
      .innerJoin('customer as named', 'named.id', 'account_payment.customer_id')
      .innerJoin('customer', (join) => join.on(sql`customer.id`, '=', sql`coalesce(named.joined_id, named.id)`))
      .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id'),
  select: (rows) => rows.select([...row.columns, 'shop.name as shop', shown('name').as('customer')]),
  columns: columnsOf(accountPayments, accountPaymentColumns, {
    number: documentNumber('accountPayment', 'account_payment.at_local', 'account_payment.id'),
    at: asStored('account_payment.at_local'),
    customer: asStored(shown('name_key')),
    shop: asStored('shop.name_key'),
    author: asStored('cashier.name_key'),
  }),
  filters: [
    byId('shopId', 'account_payment.shop_id'),
    byDays('account_payment.at_local'),
    byWhether('isVoid', sql`account_payment.voided_at is not null`),
  ],
  id: sql.ref('account_payment.id'),
  most: 100_000,
})

export async function listAccountPayments(
  db: Db,
  scope: RowScope,
  choice: Pick<AccountPaymentQuery, 'shopId' | 'from' | 'to' | 'isVoid'>,
  listRequest: ListingOf<typeof accountPaymentColumns>,
) {
  const listed = shopListed(scope, choice.shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const { rows, total } = await list(db, { ...choice, shopId: listed }, listRequest)
  return { rows: rows.map(listedPayment), total }
}

type Read = Parameters<typeof row.only>[0] & { readonly shop: string; readonly customer: string }

function listedPayment({ shop, customer, ...stored }: Read) {
  const { id, amount, author, atLocal: at, voidedAt } = row.only(stored)
  return { id, number: accountPaymentNumber({ id, at }), at, customer, shop, author, amount, isVoid: voidedAt !== null }
}
export type ListedAccountPayment = ReturnType<typeof listedPayment>
