import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { affiliates as affiliateTable } from '../../../db/tables/affiliate.ts'
import { elements, extensions, productGroups, shops, specifications } from '../../../db/tables/lookup.ts'
import { suppliers } from '../../../db/tables/supplier.ts'

type Wanted = { ids: string }

const users = statement<Wanted>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('user_account', 'user_account.id', 'wanted.a')
    .select(['user_account.id', 'user_account.name']),
)

const affiliates = statement<Wanted>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('affiliate', 'affiliate.id', 'wanted.a')
    .select(['affiliate.id', 'affiliate.name']),
)

const customers = statement<Wanted>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('customer', 'customer.id', 'wanted.a')
    .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id')
    .select((eb) => ['customer.id', eb.fn.coalesce('affiliate.name', 'customer.name').as('name')]),
)

const commissions = statement<Wanted>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('commission', 'commission.id', 'wanted.a')
    .leftJoin('user_account', 'user_account.id', 'commission.user_id')
    .leftJoin('affiliate', 'affiliate.id', 'commission.affiliate_id')
    .select(['commission.id', sql<string>`coalesce(user_account.name, affiliate.name)`.as('name')]),
)

const products = statement<Wanted>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .select(['product.id', 'product.name']),
)

const links = statement<Wanted>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product_hashtag as link', 'link.id', 'wanted.a')
    .innerJoin('product', 'product.id', 'link.product_id')
    .innerJoin('hashtag', 'hashtag.id', 'link.hashtag_id')
    .select(['link.id', sql<string>`product.name || ' · ' || hashtag.name`.as('name')]),
)

const NAMED = [
  ['usuario', users],
  ['afiliado', affiliates],
  ['cliente', customers],
  ['comisión', commissions],
  ['producto', products],
  ['hashtag de producto', links],
] as const

interface About {
  readonly entity: string
  readonly entityId: string | null
}

/**
 * Returns a function for the readable name of an entry's subject, deleted ones included. Runs one query for each
 * kind.
 */
export async function subjectsOf(db: Db, entries: readonly About[]): Promise<(entry: About) => string | null> {
  const names = new Map<string, string>()
  for (const [entity, named] of NAMED) {
    const ids = new Set(entries.filter((entry) => entry.entity === entity).map(({ entityId }) => Number(entityId)))
    if (ids.size === 0) continue
    const found = await db.all(named, { ids: idRows(ids) })
    for (const { id, name } of found) names.set(`${entity} ${id}`, name)
  }
  return ({ entity, entityId }) => names.get(`${entity} ${entityId}`) ?? null
}

/** All tables have the used columns. The compiler gets the type of one of them. */
const namesIn = ({ name }: { readonly name: string }) =>
  statement<Wanted>()((db, p, engine) =>
    db
      .selectFrom(numberRows(engine, p.ids).as('wanted'))
      .innerJoin(`${name as 'shop'} as entry`, 'entry.id', 'wanted.a')
      .select(['entry.id', 'entry.name']),
  )

const OF_IDS = {
  comercioId: namesIn(shops),
  extensionId: namesIn(extensions),
  grupoId: namesIn(productGroups),
  elementoId: namesIn(elements),
  especificacionId: namesIn(specifications),
  casaId: namesIn(suppliers),
  afiliadoId: namesIn(affiliateTable),
}

export type KeptId = keyof typeof OF_IDS
export const KEPT_IDS = Object.keys(OF_IDS) as KeptId[]
export const isKeptId = (field: string): field is KeptId => Object.hasOwn(OF_IDS, field)

/** Includes deleted rows. */
export const listNames = async (db: Db, field: KeptId, ids: ReadonlySet<number>) =>
  ids.size === 0 ? [] : db.all(OF_IDS[field], { ids: idRows(ids) })
