import { splitValues } from '@mostrador/domain/goods/family'
import { fold } from '@mostrador/domain/search'
import { idRows, numberRows, rowsInOrder, textRows } from '../../../db/dialect.ts'
import { insertingAll } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { families } from '../../../db/tables/family.ts'
import type { FamiliesByName } from './member-of-row.ts'

const all = statement()((db) =>
  db.selectFrom('family').where('deleted_at', 'is', null).select(['id', 'name', 'attributes']),
)

export async function findFamiliesByName(db: Db): Promise<FamiliesByName> {
  const found = await db.all(all, {})
  return new Map(found.map((each) => [fold(each.name), { ...each, attributes: splitValues(each.attributes) }]))
}

const membersIn = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('family_member', 'family_member.family_id', 'wanted.a')
    .innerJoin('product', 'product.id', 'family_member.product_id')
    .where('product.deleted_at', 'is', null)
    .select([
      'product.id',
      'product.shop_id as shopId',
      'product.extension_id as extensionId',
      'family_member.family_id as familyId',
      'family_member.member_values as joined',
    ]),
)

export const listMembersIn = (db: Db, ids: readonly number[]) => db.all(membersIn, { ids: idRows(ids) })

const hold = statement<{ ids: string }>()((db, p, engine) =>
  rowsInOrder(engine, db, 'family', db.selectFrom(numberRows(engine, p.ids).as('held')).select('held.a')),
)

export const holdFamilies = (tx: Tx, ids: readonly number[]) => tx.all(hold, { ids: idRows(ids) })

export const insertFamilies = insertingAll(
  families,
  families.writing('name', 'description', 'photos', 'attributes', 'photoPlace', 'createdAt'),
)

const named = statement<{ keys: string }>()((db, p, engine) =>
  db
    .selectFrom(textRows(engine, p.keys).as('wanted'))
    .innerJoin('family', 'family.name_key', 'wanted.value')
    .where('family.deleted_at', 'is', null)
    .select(['family.id', 'family.name']),
)

export async function findFamilyIds(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await tx.all(named, { keys: JSON.stringify(names.map(fold)) })
  return new Map(found.map(({ id, name }) => [fold(name), id]))
}

const standing = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .where('product.deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

export const countStanding = async (tx: Tx, ids: readonly number[]): Promise<number> =>
  Number((await tx.first(standing, { ids: idRows(ids) }))?.count ?? 0)

const doubled = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('held'))
    .innerJoin('family_member as member', 'member.family_id', 'held.a')
    .innerJoin('product', 'product.id', 'member.product_id')
    .where('product.deleted_at', 'is', null)
    .groupBy(['member.family_id', 'member.member_values_key', 'product.shop_id', 'product.extension_id'])
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .select('member.family_id')
    .limit(1),
)

/** Tells whether two products of one place have the same values in one of these families (D175). */
export const hasDoubledValues = async (tx: Tx, ids: readonly number[]): Promise<boolean> =>
  (await tx.first(doubled, { ids: idRows(ids) })) !== undefined
