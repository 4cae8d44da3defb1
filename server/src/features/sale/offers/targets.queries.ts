import type { Centavos } from '@mostrador/domain/money'
import { type RuleTarget, type TargetKey, targetsOf } from '@mostrador/domain/sale/price-rule'
import { type SqlBool, sql } from 'kysely'
import { asText, bigintParam, idRows, numberRows, textParam } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { listTagIds } from '../../goods/products/tags-of-products.queries.ts'

/** Another kind of target needs a line here and in `targetsOf`. */
const KINDS = {
  product: { table: 'product', member: (id: unknown) => sql<SqlBool>`product.id = ${id}` },
  family: {
    table: 'family',
    member: (id: unknown) => sql<SqlBool>`exists (select 1 from family_member as link
      where link.product_id = product.id and link.family_id = ${id})`,
  },
  group: { table: 'product_group', member: (id: unknown) => sql<SqlBool>`product.group_id = ${id}` },
  element: { table: 'element', member: (id: unknown) => sql<SqlBool>`product.element_id = ${id}` },
  specification: {
    table: 'specification',
    member: (id: unknown) => sql<SqlBool>`product.specification_id = ${id}`,
  },
  hashtag: {
    table: 'hashtag',
    member: (id: unknown) => sql<SqlBool>`exists (select 1 from product_hashtag as link
      where link.product_id = product.id and link.hashtag_id = ${id} and link.deleted_at is null)`,
  },
} as const

type Kind = keyof typeof KINDS

const isKind = (type: string): type is Kind => Object.hasOwn(KINDS, type)

const named = (column: 'name' | 'name_key', everything: string) =>
  sql<string>`case price_rule.target_type ${sql.join(
    Object.entries(KINDS).map(
      ([type, { table }]) =>
        sql`when ${sql.lit(type)} then (select ${sql.ref(column)} from ${sql.table(table)} as target where target.id = price_rule.target_id)`,
    ),
    sql` `,
  )} else ${sql.lit(everything)} end`

export const TARGET_NAME = named('name', 'Todo')
export const TARGET_KEY = named('name_key', 'todo')

const nameOf = (kind: Kind) =>
  statement<{ id: number }>()((db, p) =>
    db.selectFrom(KINDS[kind].table).where('id', '=', p.id).where('deleted_at', 'is', null).select('name'),
  )

const lowestOf = (kind: Kind | 'everything') =>
  statement<{ id: number; shops: string }>()((db, p, engine) =>
    db
      .selectFrom('product')
      .where('product.deleted_at', 'is', null)
      .where(
        kind === 'everything'
          ? sql<SqlBool>`${bigintParam(engine, p.id)} = 0`
          : KINDS[kind].member(bigintParam(engine, p.id)),
      )
      .where(
        sql<SqlBool>`(${textParam(engine, p.shops)} = '' or ${textParam(engine, p.shops)} like '%,' || ${asText(engine, sql.ref('product.shop_id'))} || ',%')`,
      )
      .select((eb) => eb.fn.min<Centavos | null>('product.price').as('price')),
  )

const NAMES = Object.fromEntries((Object.keys(KINDS) as Kind[]).map((kind) => [kind, nameOf(kind)])) as Record<
  Kind,
  ReturnType<typeof nameOf>
>
const LOWEST = Object.fromEntries(
  ([...Object.keys(KINDS), 'everything'] as (Kind | 'everything')[]).map((kind) => [kind, lowestOf(kind)]),
) as Record<Kind | 'everything', ReturnType<typeof lowestOf>>

export async function findTargetName(db: Db, { type, id }: RuleTarget): Promise<string | undefined> {
  if (type === 'everything') return id === 0 ? 'Todo' : undefined
  return isKind(type) ? (await db.first(NAMES[type], { id }))?.name : undefined
}

/** `shops` as stored with a rule. Null if the target has no product. */
export async function findLowestPrice(db: Db, { type, id }: RuleTarget, shops: string): Promise<Centavos | null> {
  if (type !== 'everything' && !isKind(type)) return null
  return (await db.first(LOWEST[type], { id, shops }))?.price ?? null
}

const kinds = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .leftJoin('family_member', 'family_member.product_id', 'product.id')
    .select([
      'product.id',
      'product.price',
      'product.deleted_at as deletedAt',
      'product.group_id as groupId',
      'product.element_id as elementId',
      'product.specification_id as specificationId',
      'family_member.family_id as familyId',
    ]),
)

export interface Targeted {
  readonly price: Centavos
  readonly isDeleted: boolean
  /** Targets that it belongs to, except itself and everything. */
  readonly targets: TargetKey[]
}

export async function listTargeted(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, Targeted>> {
  const [products, links] = await Promise.all([db.all(kinds, { ids: idRows(productIds) }), listTagIds(db, productIds)])
  const tags = Map.groupBy(links, ({ productId }) => productId)
  return new Map(
    products.map(({ id, price, deletedAt, ...belonging }) => {
      const ids = tags.get(id)?.map(({ hashtagId }) => hashtagId)
      return [id, { price, isDeleted: deletedAt !== null, targets: targetsOf({ ...belonging, tags: ids }) }]
    }),
  )
}
