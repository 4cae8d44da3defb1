import type { InvoiceState } from '@mostrador/domain/invoice'
import type { Centavos } from '@mostrador/domain/money'
import { fold } from '@mostrador/domain/search'
import { type AliasedRawBuilder, type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { bigint, numberRows } from '../../db/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/session.ts'
import { type Engine, statement } from '../../db/statement.ts'

/** The state's number in the table and on the wire (P §4). */
export const STATE_NUMBERS = { inProcess: 1, completed: 2 } as const satisfies Record<InvoiceState, number>

export interface NewInvoice {
  readonly shopId: number
  readonly shop: string
  readonly extensionId: number
  readonly extension: string
  readonly authorId: number
  readonly author: string
  readonly customer: string
  readonly nit: string
  readonly affiliateId: number | null
  readonly percent: number
  readonly discount: Centavos
  readonly adi: Centavos
  readonly subtotal: Centavos
  readonly total: Centavos
  readonly issuedAt: string
  readonly issuedLocal: string
  readonly soldLocal: string | null
  readonly key: string | null
  readonly contentHash: string | null
}

const insert = statement<
  { [Name in keyof NewInvoice]: NewInvoice[Name] } & {
    shopKey: string
    authorKey: string
    customerKey: string
  }
>()((db, p) =>
  db
    .insertInto('invoice')
    .values({
      shop_id: p.shopId,
      shop_name: p.shop,
      shop_key: p.shopKey,
      extension_id: p.extensionId,
      extension_name: p.extension,
      author_id: p.authorId,
      author_name: p.author,
      author_key: p.authorKey,
      customer: p.customer,
      customer_key: p.customerKey,
      nit: p.nit,
      affiliate_id: p.affiliateId,
      percent: p.percent,
      discount: p.discount,
      adi: p.adi,
      subtotal: p.subtotal,
      total: p.total,
      state: STATE_NUMBERS.inProcess,
      issued_at: p.issuedAt,
      issued_local: p.issuedLocal,
      sold_local: p.soldLocal,
      idempotency_key: p.key,
      content_hash: p.contentHash,
    })
    .returning('id'),
)

/** Stores an invoice in process; its id is given inside the commit, so no number appears twice (trap 23). */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<number> {
  const row = await tx.first(insert, {
    ...invoice,
    shopKey: fold(invoice.shop),
    authorKey: fold(invoice.author),
    customerKey: fold(invoice.customer),
  })
  if (!row) throw new Error('The invoice was not stored')
  return row.id
}

/**
 * Lines to be stored with the names of today: `no`, product, names, quantity, price, discount. Their columns in `lines`: a
 * product, b quantity, c price, d discount; `others` come last.
 */
export const copiedLines = (
  db: Kysely<Schema>,
  engine: Engine,
  lines: RawBuilder<string>,
  others: readonly AliasedRawBuilder<number | null, string>[],
): Expression<object> =>
  db
    .selectFrom(numberRows(engine, lines).as('line'))
    .innerJoin('product', 'product.id', 'line.a')
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .select([
      'line.no',
      'line.a',
      'element.name as element',
      'product.name as name',
      'specification.name as specification',
      'line.b',
      'line.c',
      'line.d',
      ...others,
    ])

/** The columns of any document's lines that `copiedLines` fills, in its order. */
export const LINE_COLUMNS = [
  'line_no',
  'product_id',
  'element',
  'name',
  'specification',
  'quantity',
  'price',
  'discount',
] as const

const insertLines = statement<{ lines: string; invoiceId: number }>()((db, p, engine) =>
  db
    .insertInto('invoice_line')
    .columns([...LINE_COLUMNS, 'adi_price', 'invoice_id'])
    .expression(
      copiedLines(db, engine, p.lines, [
        sql<number | null>`line.e`.as('adi_price'),
        bigint(engine, p.invoiceId).as('invoice_id'),
      ]),
    ),
)

export interface NewInvoiceLine {
  readonly productId: number
  readonly quantity: number
  readonly price: Centavos
  readonly discount: Centavos
  readonly adiPrice: Centavos | null
}

export const insertInvoiceLines = (tx: Tx, invoiceId: number, lines: readonly NewInvoiceLine[]) =>
  tx.change(insertLines, {
    invoiceId,
    lines: JSON.stringify(
      lines.map((line) => [line.productId, line.quantity, line.price, line.discount, line.adiPrice]),
    ),
  })

const byKey = statement<{ authorId: number; key: string }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('author_id', '=', p.authorId)
    .where('idempotency_key', '=', p.key)
    .select(['id', 'issued_local', 'content_hash']),
)

/** The order that is stored under a key of this user (D25). */
export const findByKey = (db: Db, authorId: number, key: string) => db.first(byKey, { authorId, key })
