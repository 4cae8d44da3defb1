import { receivingNumber } from '@mostrador/domain/buying/receiving'
import type { DocumentKind, MovementSource } from '@mostrador/domain/goods/movement'
import { stockCountNumber } from '@mostrador/domain/goods/stock-count'
import { exitNumber } from '@mostrador/domain/goods/stock-exit'
import { transferNumber } from '@mostrador/domain/goods/transfer'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'

interface StockDocument {
  readonly number: string
  /** The document's shop, or the two shops of a transfer. */
  readonly shopIds: readonly number[]
  /** A void document opens only for users with the right, a gone one for nobody. */
  readonly state: 'standing' | 'void' | 'gone'
  readonly voidReason?: string | null
}

const wantedIds = (engine: Engine, ids: Parameters<typeof numberRows>[1]) => numberRows(engine, ids).as('asked')

const invoiceDocuments = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(wantedIds(engine, p.ids))
    .innerJoin('invoice', 'invoice.id', 'asked.a')
    .select([
      'invoice.id',
      'invoice.issued_local as issuedAt',
      'invoice.shop_id as shopId',
      'invoice.voided_at as goneAt',
      'invoice.void_reason as voidReason',
    ]),
)

const encargoDocuments = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(wantedIds(engine, p.ids))
    .innerJoin('encargo', 'encargo.id', 'asked.a')
    .select([
      'encargo.id',
      'encargo.issued_local as issuedAt',
      'encargo.shop_id as shopId',
      'encargo.deleted_at as goneAt',
    ]),
)

const returnDocuments = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(wantedIds(engine, p.ids))
    .innerJoin('goods_return', 'goods_return.id', 'asked.a')
    .select(['goods_return.id', 'goods_return.issued_local as issuedAt', 'goods_return.shop_id as shopId']),
)

const transferDocuments = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(wantedIds(engine, p.ids))
    .innerJoin('transfer', 'transfer.id', 'asked.a')
    .select([
      'transfer.id',
      'transfer.asked_local as askedAt',
      'transfer.from_shop_id as fromShopId',
      'transfer.to_shop_id as toShopId',
    ]),
)

const exitDocuments = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(wantedIds(engine, p.ids))
    .innerJoin('stock_exit', 'stock_exit.id', 'asked.a')
    .select(['stock_exit.id', 'stock_exit.issued_local as issuedAt', 'stock_exit.shop_id as shopId']),
)

const countDocuments = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(wantedIds(engine, p.ids))
    .innerJoin('stock_count', 'stock_count.id', 'asked.a')
    .select(['stock_count.id', 'stock_count.issued_local as issuedAt', 'stock_count.shop_id as shopId']),
)

const receivingDocuments = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(wantedIds(engine, p.ids))
    .innerJoin('receiving', 'receiving.id', 'asked.a')
    .select(['receiving.id', 'receiving.created_local as createdLocal', 'receiving.shop_id as shopId']),
)

const FINDERS: Readonly<Record<DocumentKind, (db: Db, ids: string) => Promise<(StockDocument & { id: number })[]>>> = {
  invoice: async (db, ids) =>
    (await db.all(invoiceDocuments, { ids })).map(({ id, issuedAt, shopId, goneAt, voidReason }) => ({
      id,
      voidReason,
      number: invoiceNumber({ id, issuedAt }),
      shopIds: [shopId],
      state: goneAt === null ? 'standing' : 'void',
    })),
  encargo: async (db, ids) =>
    (await db.all(encargoDocuments, { ids })).map(({ id, issuedAt, shopId, goneAt }) => ({
      id,
      number: encargoNumber({ id, issuedAt }),
      shopIds: [shopId],
      state: goneAt === null ? 'standing' : 'gone',
    })),
  receiving: async (db, ids) =>
    (await db.all(receivingDocuments, { ids })).map(({ id, createdLocal, shopId }) => ({
      id,
      number: receivingNumber({ id, createdLocal }),
      shopIds: [shopId],
      state: 'standing',
    })),
  return: async (db, ids) =>
    (await db.all(returnDocuments, { ids })).map(({ id, issuedAt, shopId }) => ({
      id,
      number: returnNumber({ id, issuedAt }),
      shopIds: [shopId],
      state: 'standing',
    })),
  transfer: async (db, ids) =>
    (await db.all(transferDocuments, { ids })).map(({ id, askedAt, fromShopId, toShopId }) => ({
      id,
      number: transferNumber({ id, askedAt }),
      shopIds: [fromShopId, toShopId],
      state: 'standing',
    })),
  exit: async (db, ids) =>
    (await db.all(exitDocuments, { ids })).map(({ id, issuedAt, shopId }) => ({
      id,
      number: exitNumber({ id, issuedAt }),
      shopIds: [shopId],
      state: 'standing',
    })),
  count: async (db, ids) =>
    (await db.all(countDocuments, { ids })).map(({ id, issuedAt, shopId }) => ({
      id,
      number: stockCountNumber({ id, issuedAt }),
      shopIds: [shopId],
      state: 'standing',
    })),
}

export const documentKey = ({ kind, id }: MovementSource): string => `${kind} ${id}`

/** One query for each kind of document. */
export async function findDocuments(
  db: Db,
  sources: readonly MovementSource[],
): Promise<ReadonlyMap<string, StockDocument>> {
  const kinds = [...new Set(sources.map(({ kind }) => kind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = new Set(sources.filter((source) => source.kind === kind).map(({ id }) => id))
      return (await FINDERS[kind](db, idRows(ids))).map(
        ({ id, ...document }) => [documentKey({ kind, id }), document] as const,
      )
    }),
  )
  return new Map(found.flat())
}

/** Limits of the documents that a user may open: shop (null: all), void ones (D28), and kinds. */
export interface DocumentReader {
  readonly shopId: number | null
  readonly seesVoid: boolean
  readonly opens: (kind: DocumentKind) => boolean
}

/** A product may have moved from another shop (D76), whose documents this shop's users cannot open. */
export const mayOpen = (
  { kind }: MovementSource,
  { shopIds, state }: StockDocument,
  { shopId, seesVoid, opens }: DocumentReader,
): boolean =>
  opens(kind) &&
  (shopId === null || shopIds.includes(shopId)) &&
  (state === 'standing' || (state === 'void' && seesVoid))
