import type { SheetFamily } from '@mostrador/domain/goods/attribute-values'
import { realPhotos } from '@mostrador/domain/goods/empty-frame'
import { photosOfMember, splitValues } from '@mostrador/domain/goods/family'
import { fold } from '@mostrador/domain/search'
import { idRows, numberRows } from '../../../db/dialect.ts'
import { findingToChange, inserting, insertingAll, removing, updating } from '../../../db/records.ts'
import { isId } from '../../../db/search.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given, Read } from '../../../db/table.ts'
import { families, familyMembers } from '../../../db/tables/family.ts'
import { products } from '../../../db/tables/product.ts'
import { AVAILABLE } from '../stock/available.queries.ts'

const FORM_FIELDS = ['name', 'description', 'photos', 'attributes', 'photoPlace'] as const

export const familyRecord = families.reading('id', ...FORM_FIELDS, 'version')

export interface FamilyRecord extends Read<typeof familyRecord> {}

const form = families.writing(...FORM_FIELDS)
export type FamilyForm = Given<typeof form>

export const findFamilyToChange = findingToChange(families, familyRecord)

export const insertFamily = inserting(families, families.writing(...FORM_FIELDS, 'createdAt'))

export const updateFamily = updating(families, form)

export const deleteFamily = removing(families)

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('family').where('id', '=', p.id).where('deleted_at', 'is', null).select(familyRecord.columns),
)

export async function findFamily(db: Db, id: number): Promise<FamilyRecord | undefined> {
  const found = await db.first(byId, { id })
  return found && familyRecord.decode(found)
}

const byName = statement<{ key: string }>()((db, p) =>
  db.selectFrom('family').where('name_key', '=', p.key).where('deleted_at', 'is', null).select('id'),
)

export const findFamilyByName = (db: Db, name: string) => db.first(byName, { key: fold(name) })

const shown = products.reading(
  'id',
  'code',
  'barcode',
  'name',
  'price',
  'ownAdiPrice',
  'minimum',
  'isActive',
  'shopId',
  'extensionId',
  'photos',
  'version',
)

const membersOf = statement<{ familyId: number; shopId: number }>()((db, p, engine) =>
  db
    .selectFrom('family_member')
    .innerJoin('product', 'product.id', 'family_member.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .where('family_member.family_id', '=', p.familyId)
    .where('product.deleted_at', 'is', null)
    .where(isId(engine, 'product.shop_id', p.shopId))
    .orderBy('product.id')
    .select([
      ...shown.columns,
      AVAILABLE.as('quantity'),
      'shop.name as shop',
      'extension.name as extension',
      'family_member.member_values as joined',
    ]),
)

/** Lists members in order of creation. A null `shopId` means all shops. Deleted products are left out. */
export async function listMembers(db: Db, familyId: number, shopId: number | null) {
  const rows = await db.all(membersOf, { familyId, shopId: shopId ?? 0 })
  return rows.map(({ joined, ...row }) => ({ ...shown.decode(row), values: splitValues(joined) }))
}

export type Member = Awaited<ReturnType<typeof listMembers>>[number]

const familiesOf = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('family_member', 'family_member.product_id', 'wanted.a')
    .innerJoin('family', 'family.id', 'family_member.family_id')
    .select([
      'wanted.a as productId',
      'family.id as familyId',
      'family.name',
      'family.attributes',
      'family_member.member_values as joined',
    ]),
)

export const findFamiliesOf = async (db: Db, ids: readonly number[]) =>
  new Map((await db.all(familiesOf, { ids: idRows(ids) })).map((found) => [found.productId, found]))

export const asSheetFamily = (found: { name: string; attributes: string; joined: string }): SheetFamily => ({
  name: found.name,
  attributes: splitValues(found.attributes),
  values: splitValues(found.joined),
})

export async function withFamilies<Row extends { readonly id: number; readonly familyId?: number | undefined }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { readonly inFamily: SheetFamily | null })[]> {
  const members = rows.filter(({ familyId }) => familyId !== undefined).map(({ id }) => id)
  const found = members.length > 0 ? await findFamiliesOf(db, members) : new Map()
  return rows.map((row) => ({ ...row, inFamily: found.has(row.id) ? asSheetFamily(found.get(row.id)) : null }))
}

const insertAll = insertingAll(familyMembers, familyMembers.writing('productId', 'familyId', 'values'))

const leaveAll = statement<{ ids: string }>()((db, p, engine) =>
  db
    .deleteFrom('family_member')
    .where('product_id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('gone')).select('gone.a')),
)

export const deleteMembers = (tx: Tx, ids: readonly number[]) => tx.change(leaveAll, { ids: idRows(ids) })

/** Replaces earlier memberships. */
export async function putMembers(tx: Tx, members: readonly Given<typeof member>[]): Promise<void> {
  await deleteMembers(
    tx,
    members.map(({ productId }) => productId),
  )
  if (members.length > 0) await insertAll(tx, members)
}
const member = familyMembers.writing('productId', 'familyId', 'values')

const storedOf = statement<{ familyId: number }>()((db, p) =>
  db
    .selectFrom('family_member')
    .where('family_id', '=', p.familyId)
    .orderBy('product_id')
    .select(['product_id as productId', 'member_values as values']),
)

/** Includes deleted products. */
export const listStoredMembers = (tx: Tx, familyId: number) => tx.all(storedOf, { familyId })

/** Makes copies members of their originals' families, unless a product of the place has the same values. */
export async function copyMembers(tx: Tx, copies: readonly (readonly [original: number, copy: number])[]) {
  await tx.change(copyAll, { rows: JSON.stringify(copies) })
}
const copyAll = statement<{ rows: string }>()((db, p, engine) =>
  db
    .insertInto('family_member')
    .columns(['product_id', 'family_id', 'member_values', 'member_values_key'])
    .expression((eb) =>
      eb
        .selectFrom(numberRows(engine, p.rows).as('made'))
        .innerJoin('family_member as own', 'own.product_id', 'made.a')
        .innerJoin('product as copy', 'copy.id', 'made.b')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('family_member as other')
                .innerJoin('product as there', 'there.id', 'other.product_id')
                .whereRef('other.family_id', '=', 'own.family_id')
                .whereRef('other.member_values_key', '=', 'own.member_values_key')
                .whereRef('there.shop_id', '=', 'copy.shop_id')
                .whereRef('there.extension_id', '=', 'copy.extension_id')
                .where('there.deleted_at', 'is', null)
                .select('other.product_id'),
            ),
          ),
        )
        .groupBy('made.b')
        .select(({ fn }) => [
          'made.b as product_id',
          fn.min<number>('own.family_id').as('family_id'),
          fn.min<string>('own.member_values').as('member_values'),
          fn.min<string>('own.member_values_key').as('member_values_key'),
        ]),
    ),
)

const lenders = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom('family')
    .innerJoin('family_member', 'family_member.family_id', 'family.id')
    .innerJoin('product', 'product.id', 'family_member.product_id')
    .where('family.id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('wanted')).select('wanted.a'))
    .where('product.deleted_at', 'is', null)
    .where('product.photos', '<>', '')
    .select(['product.id', 'family.id as familyId', 'family_member.member_values as joined', 'product.photos']),
)
const lending = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom('family')
    .where('id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('wanted')).select('wanted.a'))
    .select(['id', 'photos', 'photo_place as photoPlace']),
)

interface Photographed {
  readonly photos: readonly string[]
  readonly familyId?: number | undefined
  readonly values?: readonly string[] | undefined
}

/** Gives products without photos those of their family (D175). */
export async function withLentPhotos<Row extends Photographed>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const ids = new Set(rows.flatMap(({ photos, familyId }) => (photos.length === 0 ? (familyId ?? []) : [])))
  if (ids.size === 0) return [...rows]
  const named = (joined: string) => joined.split(',').filter(Boolean)
  const found = new Map((await db.all(lending, { ids: idRows(ids) })).map((each) => [each.id, each]))
  const lent = (await db.all(lenders, { ids: idRows(ids) })).toSorted((one, other) => one.id - other.id)
  const members = Map.groupBy(lent, ({ familyId }) => familyId)
  return rows.map((row) => {
    const family = row.familyId === undefined ? undefined : found.get(row.familyId)
    if (!family || row.photos.length > 0) return row
    const others = (members.get(family.id) ?? []).map(({ joined, photos }) => ({
      values: splitValues(joined),
      photos: realPhotos(photos),
    }))
    const own = { photos: row.photos, values: row.values ?? [] }
    const lentPhotos = photosOfMember(own, others, { photos: named(family.photos), photoPlace: family.photoPlace })
    return lentPhotos.length === 0 ? row : { ...row, lentPhotos }
  })
}

const alike = statement<{ id: number; shopId: number; extensionId: number }>()((db, p) =>
  db
    .selectFrom('family_member as own')
    .innerJoin('family_member as other', (join) =>
      join
        .onRef('other.family_id', '=', 'own.family_id')
        .onRef('other.member_values_key', '=', 'own.member_values_key')
        .onRef('other.product_id', '<>', 'own.product_id'),
    )
    .innerJoin('product', 'product.id', 'other.product_id')
    .innerJoin('family', 'family.id', 'own.family_id')
    .where('own.product_id', '=', p.id)
    .where('product.shop_id', '=', p.shopId)
    .where('product.extension_id', '=', p.extensionId)
    .where('product.deleted_at', 'is', null)
    .select(['product.id', 'family.name as family', 'other.member_values as joined']),
)

export const findAlike = (db: Db, id: number, place: { readonly shopId: number; readonly extensionId: number }) =>
  db.first(alike, { id, shopId: place.shopId, extensionId: place.extensionId })
