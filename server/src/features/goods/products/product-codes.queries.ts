import { comparedCode, readingsOf } from '@mostrador/domain/goods/barcode'
import type { StockLocation } from '@mostrador/domain/goods/product'
import type { Coded, ProductCode } from '@mostrador/domain/goods/product-code'
import { fold } from '@mostrador/domain/search'
import { sql } from 'kysely'
import { idRows, jsonRows, numberRows } from '../../../db/dialect.ts'
import { insertingAll } from '../../../db/records.ts'
import { beginRevision, growRevision, holdRevision } from '../../../db/revision.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { productCodes } from '../../../db/tables/product.ts'

const HELD = 'product-codes'

/** Locks all codes, because no unique index compares them. For a `serializable` transaction, before it reads codes. */
export async function holdCodes(tx: Tx): Promise<void> {
  await beginRevision(tx, HELD)
  await holdRevision(tx, HELD)
}

/** Locks the codes for a `read committed` transaction. A `serializable` one that began before is retried. */
export async function growCodes(tx: Tx): Promise<void> {
  await beginRevision(tx, HELD)
  await growRevision(tx, HELD)
}

interface StoredCodes extends StockLocation {
  readonly id: number
  readonly codes: readonly ProductCode[]
}

const insert = insertingAll(
  productCodes,
  productCodes.writing('compared', 'shopId', 'extensionId', 'productId', 'units'),
)

/** Expects products without stored further codes. */
export async function insertCodes(tx: Tx, products: readonly StoredCodes[]): Promise<void> {
  const rows = products.flatMap(({ id, shopId, extensionId, codes }) =>
    codes.map(({ code, units }) => ({ compared: comparedCode(code), shopId, extensionId, productId: id, units })),
  )
  if (rows.length > 0) await insert(tx, rows)
}

const remove = statement<{ ids: string }>()((db, p, engine) =>
  db
    .deleteFrom('product_code')
    .where('product_id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('gone')).select('gone.a')),
)

/** `product.codes` stays as it is. */
export const deleteCodes = (tx: Tx, ids: readonly number[]) => tx.change(remove, { ids: idRows(ids) })

export async function replaceCodes(tx: Tx, products: readonly StoredCodes[]): Promise<void> {
  if (products.length === 0) return
  await deleteCodes(
    tx,
    products.map(({ id }) => id),
  )
  await insertCodes(tx, products)
}

const any = statement()((db) => db.selectFrom('product_code').limit(1).select('product_id'))

export const hasCodes = async (db: Db): Promise<boolean> => (await db.first(any, {})) !== undefined

export const areSameCodes = (one: readonly ProductCode[], other: readonly ProductCode[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** `id` is absent for a new product. */
export interface ClaimingProduct extends Coded, StockLocation {
  readonly id?: number | undefined
}

/** A code that another product of the same shop and extension has. */
export interface TakenCode {
  /** Index of the product in the list. */
  readonly at: number
  readonly code: string
  readonly field: 'barcode' | 'code' | 'codes'
  readonly owner: { readonly id: number; readonly name: string }
}

const PLACED = { shop_id: 'bigint', extension_id: 'bigint' } as const

const further = statement<{ wanted: string }>()((db, p, engine) =>
  db
    .selectFrom(jsonRows(engine, p.wanted, { ...PLACED, compared: 'text' }).as('wanted'))
    .innerJoin('product_code as owned', (join) =>
      join
        .onRef('owned.code_key', '=', 'wanted.compared')
        .onRef('owned.shop_id', '=', 'wanted.shop_id')
        .onRef('owned.extension_id', '=', 'wanted.extension_id'),
    )
    .innerJoin('product', 'product.id', 'owned.product_id')
    .select(['wanted.no', 'product.id', 'product.name']),
)

const carried = statement<{ wanted: string }>()((db, p, engine) => {
  const half = (by: 'barcode' | 'code_key', form: 'wanted.written' | 'wanted.folded') =>
    db
      .selectFrom(jsonRows(engine, p.wanted, { ...PLACED, written: 'text', folded: 'text' }).as('wanted'))
      .innerJoin('product', (join) => join.onRef(`product.${by}`, '=', form))
      // The plus excludes the index of the place, which has thousands of products.
      .where(sql<boolean>`+product.shop_id = wanted.shop_id and +product.extension_id = wanted.extension_id`)
      .where('product.deleted_at', 'is', null)
      .select(['wanted.no', 'product.id', 'product.name'])
  return half('barcode', 'wanted.written').unionAll(half('code_key', 'wanted.folded'))
})

interface Claim {
  readonly at: number
  readonly code: string
  readonly field: TakenCode['field']
}

const claimsOf = ({ barcode, code, codes = [] }: Coded, at: number): Claim[] => [
  { at, code: barcode, field: 'barcode' },
  { at, code, field: 'code' },
  ...codes.map((each) => ({ at, code: each.code, field: 'codes' as const })),
]

/** Barcodes are compared exactly (D77), so the query asks for each spelling. */
const formsOf = (code: string): string[] => {
  const readings = readingsOf(code)
  return [...new Set(readings.flatMap((reading) => [reading, reading.toLowerCase(), reading.toUpperCase()]))]
}

/** Finds further codes that are another's code of any kind, and the reverse (D174), with two statements at most. */
export async function listTaken(db: Db, products: readonly ClaimingProduct[]): Promise<TakenCode[]> {
  const claims = products.flatMap(claimsOf).filter(({ code }) => code !== '')
  const placeOf = ({ at }: Claim) => [products[at]?.shopId, products[at]?.extensionId]
  const wantedCodes = claims.map((claim) => [...placeOf(claim), comparedCode(claim.code)])
  const owners = await db.all(further, { wanted: JSON.stringify(wantedCodes) })
  const found = owners.map(({ no, ...owner }) => ({ claim: claims[no], owner }))

  const forms = claims
    .filter(({ field }) => field === 'codes')
    .flatMap((claim) => formsOf(claim.code).map((form) => ({ claim, form })))
  if (forms.length > 0) {
    const wanted = forms.map(({ claim, form }) => [...placeOf(claim), form, fold(form)])
    const carriers = await db.all(carried, { wanted: JSON.stringify(wanted) })
    found.push(...carriers.map(({ no, ...owner }) => ({ claim: forms[no]?.claim, owner })))
  }
  const taken = new Map<string, TakenCode>()
  for (const { claim, owner } of found)
    if (claim && owner.id !== products[claim.at]?.id)
      taken.set(`${claim.at} ${claim.field} ${claim.code} ${owner.id}`, { ...claim, owner })
  return [...taken.values()]
}
