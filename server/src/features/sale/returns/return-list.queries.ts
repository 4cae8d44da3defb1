import { type ReturnQuery, returnColumns } from '@mostrador/contract/sale/returns'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { sql } from 'kysely'
import { type RowScope, shopListed } from '../../../caller.ts'
import { asStored, asStoredOrEmpty, byDays, byId, columnsOf, documentNumber, listOf } from '../../../db/list.ts'
import { type ListingOf, numberText } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Read } from '../../../db/table.ts'
import { goodsReturns } from '../../../db/tables/goods-return.ts'

const row = goodsReturns
  .reading('id', 'issuedLocal', 'invoiceId', 'shop', 'author', 'total', 'method', 'reason')
  .of('goods_return')

const list = listOf(returnColumns, {
  from: (db) => db.selectFrom('goods_return').leftJoin('invoice', 'invoice.id', 'goods_return.invoice_id'),
  select: (rows) =>
    rows.select([...row.columns, 'invoice.issued_local as invoiceIssued', 'invoice.customer as customer']),
  columns: columnsOf(goodsReturns, returnColumns, {
    number: documentNumber('return', 'goods_return.issued_local', 'goods_return.id'),
    issuedAt: asStored('goods_return.issued_local'),
    invoice: {
      text: (engine) =>
        sql<string>`coalesce(${numberText(engine, NUMBER_LETTERS.order, 'invoice.issued_local', 'invoice.id')}, '')`,
      order: () => sql`coalesce(goods_return.invoice_id, 0)`,
    },
    customer: asStoredOrEmpty('invoice.customer_key'),
  }),
  filters: [byId('shopId', 'goods_return.shop_id'), byDays('goods_return.issued_local')],
  id: sql.ref('goods_return.id'),
  most: 100_000,
})

export interface ReturnRow extends Omit<Read<typeof row>, 'issuedLocal'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
  readonly number: string
  /** Invoice of the return. Null for no receipt. */
  readonly invoice: string | null
  readonly customer: string
}

export async function listReturns(
  db: Db,
  scope: RowScope,
  choice: Pick<ReturnQuery, 'shopId' | 'from' | 'to'>,
  listRequest: ListingOf<typeof returnColumns>,
): Promise<{ rows: ReturnRow[]; total: number | undefined }> {
  const listed = shopListed(scope, choice.shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const { rows, total } = await list(db, { ...choice, shopId: listed }, listRequest)
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

export const numberOfInvoice = (id: number | null, issuedAt: string | null): string | null =>
  id === null || issuedAt === null ? null : invoiceNumber({ id, issuedAt })
