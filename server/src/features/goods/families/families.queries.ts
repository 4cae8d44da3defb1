import { familyColumns } from '@mostrador/contract/goods/families'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowScope } from '../../../caller.ts'
import { bigintParam, idRows, numberRows } from '../../../db/dialect.ts'
import { type AnyMarkers, columnsOf, type ListFilter, listOf, markerOf } from '../../../db/list.ts'
import { isId, type ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { families } from '../../../db/tables/family.ts'
import { familyRecord } from '../family-records/family-record.queries.ts'
import { AVAILABLE } from '../stock/available.queries.ts'

const members = (shopId: RawBuilder<number>) =>
  sql`from family_member join product on product.id = family_member.product_id
    where family_member.family_id = family.id and product.deleted_at is null
    and (${shopId} = 0 or product.shop_id = ${shopId})`

const shopOf = (p: AnyMarkers, engine: Engine) => bigintParam(engine, markerOf<number>(p, 'shopId'))

const ofShop: ListFilter<{ readonly shopId: number }> = {
  params: ({ shopId }) => ({ shopId }),
  where: (p, engine) => {
    const shopId = shopOf(p, engine)
    return sql<SqlBool>`(${shopId} = 0 or exists (select 1 ${members(shopId)}))`
  },
}

const list = listOf(familyColumns, {
  from: (db) => db.selectFrom('family').where('deleted_at', 'is', null),
  select: (rows) => rows.select(familyRecord.columns),
  columns: (p) => {
    const figure = (of: RawBuilder<number>) => ({
      order: (engine: Engine) => sql`(select coalesce(${of}, 0) ${members(shopOf(p, engine))})`,
    })
    return columnsOf(families, familyColumns, {
      members: figure(sql<number>`count(*)`),
      units: figure(sql<number>`sum(${AVAILABLE})`),
      from: figure(sql<number>`min(product.price)`),
      to: figure(sql<number>`max(product.price)`),
    })
  },
  filters: [ofShop],
  most: 10_000,
})

const figures = statement<{ ids: string; shopId: number }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('family_member', 'family_member.family_id', 'wanted.a')
    .innerJoin('product', 'product.id', 'family_member.product_id')
    .where('product.deleted_at', 'is', null)
    .where(isId(engine, 'product.shop_id', p.shopId))
    .groupBy('wanted.a')
    .select((eb) => [
      'wanted.a as id',
      eb.fn.countAll<number>().as('members'),
      bigintParam(engine, sql`sum(${AVAILABLE})`).as('units'),
      eb.fn.min<number>('product.price').as('from'),
      eb.fn.max<number>('product.price').as('to'),
    ]),
)

/** Figures are those of the members in the caller's scope. */
export async function listFamilies(db: Db, listRequest: ListingOf<typeof familyColumns>, scope: RowScope) {
  const shopId = scope ?? 0
  const { rows, total } = await list(db, { shopId }, listRequest)
  const found = await db.all(figures, { ids: idRows(rows.map(({ id }) => id)), shopId })
  const byFamily = new Map(found.map(({ id, ...sums }) => [id, sums]))
  const none = { members: 0, units: 0, from: null, to: null }
  return {
    rows: rows.map((row) => ({ ...familyRecord.decode(row), ...(byFamily.get(row.id) ?? none) })),
    total,
  }
}
