import { SALE_TYPES } from '@mostrador/domain/fiscal/issuer'
import { CLOSED, type DocumentState } from '@mostrador/domain/fiscal/state'
import type { Centavos } from '@mostrador/domain/money'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from '../../../../db/schema.ts'
import type { Db } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import type { Read, Stored } from '../../../../db/table.ts'
import { felDocuments } from '../../../../db/tables/fel.ts'
import { cfLimitOf } from '../settings/fel-shop.queries.ts'

const documentColumns = felDocuments.reading(
  'id',
  'shopId',
  'type',
  'invoiceId',
  'returnId',
  'state',
  'attempts',
  'errorCode',
  'errorWords',
  'issuerNit',
  'certifier',
  'access',
  'emittedAt',
  'emittedLocal',
  'receiverKind',
  'receiverId',
  'receiverName',
  'total',
  'uuid',
  'series',
  'number',
  'certifiedAt',
  'certifierNit',
  'certifierName',
  'replacesId',
)

export const withDocument = (db: SelectQueryBuilder<Schema, 'fel_document' | 'invoice', object>) =>
  db
    .leftJoin('goods_return', 'goods_return.id', 'fel_document.return_id')
    .leftJoin('fel_shop', 'fel_shop.shop_id', 'fel_document.shop_id')
    .select([
      ...documentColumns.columns,
      'invoice.shop_name as shop',
      'invoice.issued_local as invoiceIssued',
      'goods_return.issued_local as returnIssued',
      'fel_shop.cf_limits as cfLimits',
    ])

export interface FelDocument extends Read<typeof documentColumns> {
  readonly shop: string
  /** Ticket numbers of its invoice and its return. */
  readonly invoice: string
  readonly goodsReturn: string | null
  /** Total from which its shop refused CF on its day (D163). */
  readonly cfLimit: Centavos
}

type DocumentRow = Stored<typeof documentColumns> & {
  shop: string
  invoiceIssued: string
  returnIssued: string | null
  cfLimits: string | null
}

export const documentOf = (row: DocumentRow): FelDocument => {
  const { shop, invoiceIssued, returnIssued } = row
  const document = documentColumns.only(row)
  const { returnId } = document
  return {
    ...document,
    shop,
    cfLimit: cfLimitOf(row.cfLimits, document.emittedLocal),
    invoice: invoiceNumber({ id: document.invoiceId, issuedAt: invoiceIssued }),
    goodsReturn:
      returnId === null || returnIssued === null ? null : returnNumber({ id: returnId, issuedAt: returnIssued }),
  }
}

const byId = statement<{ id: number }>()((db, p) =>
  withDocument(
    db
      .selectFrom('fel_document')
      .innerJoin('invoice', 'invoice.id', 'fel_document.invoice_id')
      .where('fel_document.type', '<>', 'ANUL')
      .where('fel_document.id', '=', p.id),
  ),
)

export async function findFelDocument(db: Db, id: number): Promise<FelDocument | undefined> {
  const found = await db.first(byId, { id })
  return found && documentOf(found)
}

const bySale = statement<{ invoiceId: number }>()((db, p) =>
  withDocument(
    db
      .selectFrom('fel_document')
      .innerJoin('invoice', 'invoice.id', 'fel_document.invoice_id')
      .where('fel_document.type', 'in', SALE_TYPES)
      .where('fel_document.invoice_id', '=', p.invoiceId),
  )
    .orderBy('fel_document.id', 'desc')
    .limit(1),
)

/** A replaced document comes after its replacement. */
export async function findSaleDocument(db: Db, invoiceId: number): Promise<FelDocument | undefined> {
  const found = await db.first(bySale, { invoiceId })
  return found && documentOf(found)
}

const byReturn = statement<{ returnId: number }>()((db, p) =>
  withDocument(
    db
      .selectFrom('fel_document')
      .innerJoin('invoice', 'invoice.id', 'fel_document.invoice_id')
      .where('fel_document.type', 'in', ['NCRE', 'NABN'])
      .where('fel_document.return_id', '=', p.returnId),
  )
    .orderBy('fel_document.id', 'desc')
    .limit(1),
)

/** Undefined without a note, also if the return annulled the invoice. */
export async function findNote(db: Db, returnId: number): Promise<FelDocument | undefined> {
  const found = await db.first(byReturn, { returnId })
  return found && documentOf(found)
}

const written = felDocuments.reading(
  'id',
  'type',
  'invoiceId',
  'access',
  'emittedAt',
  'receiverKind',
  'receiverId',
  'receiverName',
  'abonos',
  'xml',
  'certifiedXml',
  'issuerVersionId',
)

/** The fields that determine a sale's XML, none of which changes later. */
export type XmlSource = Omit<Read<typeof written>, 'certifiedXml'>

const xmlById = statement<{ id: number }>()((db, p) =>
  db.selectFrom('fel_document').where('id', '=', p.id).select(written.columns),
)

/** The XML that was sent and its answer, or the fields of an unwritten XML. */
export async function findXml(db: Db, id: number): Promise<Read<typeof written> | undefined> {
  const found = await db.first(xmlById, { id })
  return found && written.decode(found)
}

const replacing = statement<{ id: number }>()((db, p) =>
  db.selectFrom('fel_document').where('replaces_id', '=', p.id).select('id'),
)

export const findReplacing = async (db: Db, id: number): Promise<number | null> =>
  (await db.first(replacing, { id }))?.id ?? null

export interface ShopDocuments {
  readonly shopId: number
  readonly state: DocumentState
  readonly documents: number
  readonly oldest: string | null
}

const open = statement<Record<never, never>>()((db) =>
  db
    .selectFrom('fel_document')
    .where('state', 'not in', CLOSED)
    .groupBy(['shop_id', 'state'])
    .select((eb) => [
      'shop_id as shopId',
      'state',
      eb.fn.countAll<number>().as('documents'),
      eb.fn.min('emitted_at').as('oldest'),
    ]),
)

/** Counts the open documents of each shop and state, with the emission of the oldest. */
export const listOpenDocuments = (db: Db): Promise<ShopDocuments[]> => db.all(open, {})
