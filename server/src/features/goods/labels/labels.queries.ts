import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { type Kysely, sql } from 'kysely'
import { bigintParam, idRows, jsonRows, numberRows } from '../../../db/dialect.ts'
import type { Schema } from '../../../db/schema.ts'
import { bounds, countOf, type Listing } from '../../../db/search.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given, Read } from '../../../db/table.ts'
import { productLabels } from '../../../db/tables/label.ts'
import { products } from '../../../db/tables/product.ts'
import { ticketSettings } from '../../../db/tables/ticket-setting.ts'
import { reducedPriceSql } from '../products/reduced-price.queries.ts'

const productColumns = products.reading(
  'id',
  'code',
  'barcode',
  'codes',
  'name',
  'price',
  'ownAdiPrice',
  'quantity',
  'shopId',
)

export interface LabelledRow extends Read<typeof productColumns> {
  readonly shop: string
  /** 1 if the shop has affiliates and thus an ADI price. */
  readonly hasAffiliates: number
  readonly reducedPercent: number
  readonly extension: string
  readonly specification: string
  readonly printedAt: string | null
  readonly printedPrice: number | null
  readonly printedAdi: number | null
  readonly printedOffer: number | null
  readonly printedWords: string | null
}

const labelled = (db: Kysely<Schema>) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .leftJoin('product_label as label', 'label.product_id', 'product.id')
    .where('product.deleted_at', 'is', null)

const FIELDS = [
  ...productColumns.columns,
  'shop.name as shop',
  'shop.has_affiliates as hasAffiliates',
  'shop.reduced_percent as reducedPercent',
  'extension.name as extension',
  'specification.name as specification',
  'label.printed_at as printedAt',
  'label.price as printedPrice',
  'label.adi as printedAdi',
  'label.offer_price as printedOffer',
  'label.offer_text as printedWords',
] as const

const named = statement<{ ids: string }>()((db, p, engine) =>
  labelled(db)
    .where('product.id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('wanted')).select('wanted.a'))
    .select(FIELDS),
)

/** Keeps the order of `ids` and leaves out deleted products. */
export async function listNamedLabels(db: Db, ids: readonly number[]): Promise<LabelledRow[]> {
  const found = new Map((await db.all(named, { ids: idRows(ids) })).map((row) => [row.id, productColumns.decode(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Reads labels first, because they are fewer than products and each names its own. */
const printed = (db: Kysely<Schema>) =>
  db
    .selectFrom('product_label as label')
    .innerJoin('product', 'product.id', 'label.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .where('product.deleted_at', 'is', null)
    .orderBy('label.product_id', 'desc')

const changed = (db: Kysely<Schema>) =>
  printed(db).where((eb) =>
    eb.or([
      eb('product.price', '<>', eb.ref('label.price')),
      sql<boolean>`label.adi <> coalesce(product.own_adi_price, ${reducedPriceSql(sql.ref('shop.reduced_percent'))})`,
    ]),
  )

type Chosen = { shopId: number }

const changedPage = statement<Chosen & { limit: number; offset: number }>()((db, p, engine) =>
  changed(db)
    .where(sql<boolean>`(${bigintParam(engine, p.shopId)} = 0 or product.shop_id = ${p.shopId})`)
    .limit(p.limit)
    .offset(p.offset)
    .select(FIELDS),
)

const changedCount = statement<Chosen & { most: number }>()((db, p, engine) =>
  countOf(
    db,
    changed(db)
      .where(sql<boolean>`(${bigintParam(engine, p.shopId)} = 0 or product.shop_id = ${p.shopId})`)
      .limit(p.most)
      .select('label.product_id'),
  ),
)

export async function listChangedLabels(
  db: Db,
  shopId: number | undefined,
  listRequest: Pick<Listing, 'page' | 'size'>,
): Promise<{ rows: LabelledRow[]; total: number }> {
  const params = { shopId: shopId ?? 0 }
  const rows = await db.all(changedPage, { ...params, ...bounds(listRequest, COUNTED_ROWS) })
  const counted = await db.first(changedCount, { ...params, most: COUNTED_ROWS })
  return { rows: rows.map(productColumns.decode), total: counted?.total ?? 0 }
}

const printedBelow = statement<Chosen & { before: number; limit: number }>()((db, p, engine) =>
  printed(db)
    .where(sql<boolean>`(${bigintParam(engine, p.shopId)} = 0 or product.shop_id = ${p.shopId})`)
    .where('label.product_id', '<', p.before)
    .limit(p.limit)
    .select(FIELDS),
)

export const listPrintedBelow = async (
  db: Db,
  shopId: number | undefined,
  piece: { before: number; limit: number },
): Promise<LabelledRow[]> => (await db.all(printedBelow, { shopId: shopId ?? 0, ...piece })).map(productColumns.decode)

const mark = ticketSettings.reading('shopId', 'title', 'template')
const marks = statement()((db) => db.selectFrom('ticket_setting').orderBy('shop_id').select(mark.columns))

export const listMarks = async (db: Db) => (await db.all(marks, {})).map(mark.decode)

const row = productLabels.writing(
  'productId',
  'price',
  'adi',
  'units',
  'authorId',
  'printedAt',
  'offerPrice',
  'offerText',
)

const insert = statement<{ rows: string }>()((db, p, engine) =>
  db
    .insertInto('product_label')
    .columns(['product_id', 'price', 'adi', 'units', 'author_id', 'printed_at', 'offer_price', 'offer_text'])
    .expression(
      db
        .selectFrom(jsonRows(engine, p.rows, row.types).as('row'))
        .orderBy('row.product_id')
        .where(sql<boolean>`true`)
        .select([
          'row.product_id',
          'row.price',
          'row.adi',
          'row.units',
          'row.author_id',
          'row.printed_at',
          'row.offer_price',
          'row.offer_text',
        ]),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((eb) => ({
        price: eb.ref('excluded.price'),
        adi: eb.ref('excluded.adi'),
        units: eb.ref('excluded.units'),
        author_id: eb.ref('excluded.author_id'),
        printed_at: eb.ref('excluded.printed_at'),
        offer_price: eb.ref('excluded.offer_price'),
        offer_text: eb.ref('excluded.offer_text'),
      })),
    ),
)

export const upsertLabels = (tx: Tx, printed: readonly Given<typeof row>[]) =>
  tx.change(insert, { rows: JSON.stringify(printed.map(row.cells)) })
