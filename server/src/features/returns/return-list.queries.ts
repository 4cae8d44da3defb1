import type { ReturnQuery } from '@mostrador/contract/sale/returns'
import { returnColumns } from '@mostrador/contract/sale/returns'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { METHOD_NUMBERS, METHOD_WORDS } from '@mostrador/domain/sale/payment'
import { type Kysely, sql } from 'kysely'
import { type RowScope, shopListed } from '../../caller.ts'
import { asText, shownMoney } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  choiceText,
  isId,
  isInDays,
  type Listing,
  listReader,
  matches,
  numberText,
  type Orders,
  type SearchParams,
  searchParams,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Engine } from '../../db/statement.ts'
import type { Read } from '../../db/table.ts'
import { goodsReturns } from '../../db/tables/goods-return.ts'

type Column = keyof typeof returnColumns.kinds
type Sorted = keyof typeof returnColumns.sorted

/** The specified call answers whole lists. */
const MOST_RETURNS = 100_000

const RETURN_ID = sql.ref('goods_return.id')
const METHOD = choiceText(sql.ref('goods_return.method'), METHOD_NUMBERS, METHOD_WORDS)
const CUSTOMER = sql<string>`coalesce(invoice.customer_key, '')`

const texts = (engine: Engine) => ({
  id: asText(engine, RETURN_ID),
  number: numberText(engine, NUMBER_LETTERS.return, 'goods_return.issued_local', 'goods_return.id'),
  issuedAt: sql<string>`goods_return.issued_local`,
  invoice: sql<string>`coalesce(${numberText(engine, NUMBER_LETTERS.order, 'invoice.issued_local', 'invoice.id')}, '')`,
  shop: sql<string>`goods_return.shop_key`,
  author: sql<string>`goods_return.author_key`,
  customer: CUSTOMER,
  total: shownMoney(engine, sql.ref('goods_return.total')),
  method: METHOD,
  reason: sql<string>`goods_return.reason_key`,
})

const ORDERS: Orders<Sorted> = {
  id: RETURN_ID,
  number: RETURN_ID,
  issuedAt: sql`goods_return.issued_local`,
  invoice: sql`coalesce(goods_return.invoice_id, 0)`,
  shop: sql`goods_return.shop_key`,
  author: sql`goods_return.author_key`,
  customer: CUSTOMER,
  total: sql`goods_return.total`,
  method: sql`goods_return.method`,
  reason: sql`goods_return.reason_key`,
}

/** Which returns are meant, as parameters: `shopId` 0 for any, days '' for no limit. */
type Found = SearchParams<Column> & { shopId: number; from: string; to: string }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('goods_return')
    .leftJoin('invoice', 'invoice.id', 'goods_return.invoice_id')
    .where(isId(engine, 'goods_return.shop_id', p.shopId))
    .where(isInDays(engine, 'goods_return.issued_local', p))
    .where(matches<Column>(p, texts(engine), returnColumns.kinds))

const row = goodsReturns
  .reading('id', 'issuedLocal', 'invoiceId', 'shop', 'author', 'total', 'method', 'reason')
  .of('goods_return')

const list = listReader<Found>()(returnColumns, {
  found,
  select: (rows) =>
    rows.select([...row.columns, 'invoice.issued_local as invoiceIssued', 'invoice.customer as customer']),
  orders: ORDERS,
  id: RETURN_ID,
  most: MOST_RETURNS,
})

/** A row of the list of returns. */
export interface ReturnRow extends Omit<Read<typeof row>, 'issuedLocal'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
  readonly number: string
  /** null: without receipt. */
  readonly invoice: string | null
  readonly customer: string
}

/** The returns of a shop, or of all (null): newest first, unless they are to be sorted. */
export async function listReturns(
  db: Db,
  scope: RowScope,
  { shopId, from, to }: Pick<ReturnQuery, 'shopId' | 'from' | 'to'>,
  asked: Listing<Column, Sorted>,
): Promise<{ rows: ReturnRow[]; total: number | undefined }> {
  const listed = shopListed(scope, shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const params = {
    ...searchParams(returnColumns.kinds, asked),
    shopId: listed,
    from: from ?? '',
    to: to ?? '',
  }
  const { rows, total } = await list(db, params, asked)
  return {
    rows: rows.map(({ invoiceIssued, customer, ...stored }) => {
      const { issuedLocal: issuedAt, ...shown } = row.only(stored)
      return {
        ...shown,
        issuedAt,
        number: returnNumber({ id: shown.id, issuedAt }),
        invoice: numberOfInvoice(shown.invoiceId, invoiceIssued),
        customer: customer ?? '',
      }
    }),
    total,
  }
}

/** The number of the invoice that something came back of; null without receipt. */
export const numberOfInvoice = (id: number | null, issuedAt: string | null): string | null =>
  id === null || issuedAt === null ? null : invoiceNumber({ id, issuedAt })
