import { affiliateColumns } from '@mostrador/contract/people/affiliates'
import { customerColumns } from '@mostrador/contract/people/customers'
import { ERASED } from '@mostrador/domain/overview/personal-data'
import { sql } from 'kysely'
import { asText, idRows, numberRows, textRows } from '../../../db/dialect.ts'
import { matches, type SearchParams, searchParams } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { phoneForms, taxIdForms } from '../../people/customers/customers.queries.ts'

type AffiliateSearch = SearchParams<'code' | 'name'>

const like = statement<AffiliateSearch & { most: number }>()((db, p, engine) =>
  db
    .selectFrom('affiliate')
    .where('name', '<>', ERASED)
    .where(
      matches<'code' | 'name'>(
        p,
        { code: asText(engine, sql.ref('code')), name: sql<string>`name_key` },
        affiliateColumns.kinds,
      ),
    )
    .select(['id', 'code', 'name'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(p.most),
)

/** Includes deleted affiliates. */
export const listAffiliatesEverLike = (db: Db, search: string, most: number) => {
  const { code, name } = affiliateColumns.kinds
  return db.all(like, { ...searchParams({ code, name }, { search, columns: new Set(['code', 'name']) }), most })
}

const { name, taxId, phone } = customerColumns.kinds
const CUSTOMER_KINDS = { name, taxId, phone }
type CustomerColumn = keyof typeof CUSTOMER_KINDS

const customersLike = statement<SearchParams<CustomerColumn> & { most: number }>()((db, p) =>
  db
    .selectFrom('customer')
    .where('name', '<>', ERASED)
    .where('affiliate_id', 'is', null)
    .where('joined_id', 'is', null)
    .where(
      matches<CustomerColumn>(
        p,
        { name: sql<string>`name_key`, taxId: taxIdForms, phone: phoneForms(sql.ref('customer.phone')) },
        CUSTOMER_KINDS,
      ),
    )
    .select(['id', 'name', 'phone'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(p.most),
)

/** Includes deleted customers, without affiliates and aliases. */
export const listCustomersEverLike = (db: Db, search: string, most: number) =>
  db.all(customersLike, {
    ...searchParams(CUSTOMER_KINDS, { search, columns: new Set(['name', 'taxId', 'phone']) }),
    most,
  })

const named = statement<{ names: string }>()((db, p, engine) =>
  db
    .selectFrom('affiliate')
    .where('name', '<>', ERASED)
    .where(sql<boolean>`name_key in (select value from ${textRows(engine, p.names)} as asked)`)
    .select(['id', 'code', 'name'])
    .orderBy('id'),
)

export const listAffiliatesNamed = (db: Db, names: readonly string[]) => db.all(named, { names: JSON.stringify(names) })

const buyers = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .where('invoice.nit', '<>', 'CF')
    .select(['invoice.nit', 'invoice.customer'])
    .orderBy('wanted.no'),
)

/** In the order of the ids, without invoices without NIT. */
export const listBuyers = (db: Db, ids: readonly number[]) => db.all(buyers, { ids: idRows(ids) })
