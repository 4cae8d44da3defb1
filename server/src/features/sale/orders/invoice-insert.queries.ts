import type { SetPiece } from '@mostrador/domain/goods/product-set'
import type { Centavos } from '@mostrador/domain/money'
import { PLAIN_TERMS, SALE_TERMS } from '@mostrador/domain/sale/agreed-sale'
import type { LineOffer } from '@mostrador/domain/sale/offers'
import { type AliasedRawBuilder, type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { bigintParam, jsonRows, locked, numberRows } from '../../../db/dialect.ts'
import { inserting } from '../../../db/records.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import type { Given } from '../../../db/table.ts'
import { invoices } from '../../../db/tables/invoice.ts'
import { PIECES_COST } from '../../goods/stock/pieces.queries.ts'

const row = invoices.writing(
  'shopId',
  'shop',
  'extensionId',
  'extension',
  'authorId',
  'author',
  ...SALE_TERMS,
  'receiverKind',
  'affiliateId',
  'customerId',
  'dueDay',
  'isOverLimit',
  'quotationId',
  'catalogueOrderId',
  'discount',
  'adi',
  'subtotal',
  'total',
  'state',
  'issuedAt',
  'issuedLocal',
  'soldLocal',
  'isSoldDoubtful',
  'key',
  'contentHash',
  'correctsKey',
  'shiftId',
  'device',
  'deviceNumber',
  'charge',
)

/** Defaults of an ordinary invoice: sold now, unpaid, without receiver, shift or device. */
const USUAL = {
  ...PLAIN_TERMS,
  isSoldDoubtful: false,
  correctsKey: null,
  state: 'inProcess',
  charge: 'unasked',
  shiftId: null,
  device: null,
  receiverKind: null,
  customerId: null,
  dueDay: null,
  isOverLimit: false,
  quotationId: null,
  catalogueOrderId: null,
  deviceNumber: null,
} as const

type InvoiceRow = Given<typeof row>

export type NewInvoice = Omit<InvoiceRow, keyof typeof USUAL> & Partial<Pick<InvoiceRow, keyof typeof USUAL>>

const insert = inserting(invoices, row)

/** Stores an invoice. The commit gives its id, so no number appears twice (trap 23). */
export const insertInvoice = (tx: Tx, invoice: NewInvoice): Promise<number> => insert(tx, { ...USUAL, ...invoice })

/** Rows of lines: a is the product, b the quantity, c the price, d the discount. The name is the one of the sale. */
type LineRows = RawBuilder<{ no: number; a: number; b: number; c: number; d: number; name: string }>

/** Selects `no`, product, today's kinds, names, quantity, price and discount. `others` come last. */
export const copiedLines = (
  db: Kysely<Schema>,
  rows: LineRows,
  others: readonly AliasedRawBuilder<number | string | null, string>[],
): Expression<object> =>
  db
    .selectFrom(rows.as('line'))
    .innerJoin('product', 'product.id', 'line.a')
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .select([
      'line.no',
      'line.a',
      'element.name as element',
      'line.name',
      'specification.name as specification',
      'line.b',
      'line.c',
      'line.d',
      ...others,
    ])

/** Columns that `copiedLines` fills, in its order. */
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

/** Lines of an order without offers. Column e is the ADI price. */
export const namedRows = (engine: Engine, lines: RawBuilder<string>) =>
  jsonRows(engine, lines, { a: 'bigint', b: 'bigint', c: 'bigint', d: 'bigint', e: 'bigint', name: 'text' })

export const namedLines = (lines: readonly SoldLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, quantity, price, discount, adiPrice = null, name }) => [
      productId,
      quantity,
      price,
      discount,
      adiPrice,
      name,
    ]),
  )

const insertLines = statement<{ lines: string; invoiceId: number }>()((db, p, engine) =>
  db
    .insertInto('invoice_line')
    .columns([...LINE_COLUMNS, 'cost', 'adi_price', 'invoice_id'])
    .expression(
      copiedLines(db, namedRows(engine, p.lines), [
        sql<number | null>`product.cost`.as('cost'),
        sql<number | null>`line.e`.as('adi_price'),
        bigintParam(engine, p.invoiceId).as('invoice_id'),
      ]),
    ),
)

export interface NewInvoiceLine {
  readonly productId: number
  readonly name: string
  readonly quantity: number
  readonly price: Centavos
  readonly discount: Centavos
  readonly adiPrice: Centavos | null
  readonly offer?: Omit<LineOffer, 'name'> | null | undefined
  readonly pieces?: readonly SetPiece[] | undefined
}

export type SoldLine = Omit<NewInvoiceLine, 'adiPrice'> & Partial<NewInvoiceLine>

export const OFFER_COLUMNS = ['offer', 'rule_id', 'rule_version', 'rule_name'] as const

const OFFERED = {
  a: 'bigint',
  b: 'bigint',
  c: 'bigint',
  d: 'bigint',
  e: 'bigint',
  f: 'bigint',
  g: 'bigint',
  h: 'bigint',
  name: 'text',
} as const

/** Lines of an order with offers: e is the ADI price, f the offer, g and h are its rule and the rule's version. */
export const offeredRows = (engine: Engine, lines: RawBuilder<string>) => jsonRows(engine, lines, OFFERED)

/** The rule's name is the one of its version. */
export const OFFER_FIELDS = [
  sql<number | null>`line.f`.as('offer'),
  sql<number | null>`line.g`.as('rule_id'),
  sql<number | null>`line.h`.as('rule_version'),
  sql<string | null>`(select name from price_rule_version where rule_id = line.g and version = line.h)`.as('rule_name'),
] as const

export const offeredLines = (lines: readonly SoldLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, quantity, price, discount, adiPrice = null, offer, name }) => [
      productId,
      quantity,
      price,
      discount,
      adiPrice,
      offer?.amount ?? null,
      offer?.ruleId ?? null,
      offer?.version ?? null,
      name,
    ]),
  )

const insertOffered = statement<{ lines: string; invoiceId: number }>()((db, p, engine) =>
  db
    .insertInto('invoice_line')
    .columns([...LINE_COLUMNS, 'cost', 'adi_price', 'invoice_id', ...OFFER_COLUMNS])
    .expression(
      copiedLines(db, offeredRows(engine, p.lines), [
        sql<number | null>`product.cost`.as('cost'),
        sql<number | null>`line.e`.as('adi_price'),
        bigintParam(engine, p.invoiceId).as('invoice_id'),
        ...OFFER_FIELDS,
      ]),
    ),
)

const insertPieces = statement<{ rows: string; invoiceId: number }>()((db, p, engine) =>
  db
    .insertInto('invoice_line_piece')
    .columns(['invoice_id', 'line_no', 'product_id', 'units', 'name', 'cost'])
    .expression(
      db
        .selectFrom(numberRows(engine, p.rows).as('kept'))
        .innerJoin('product', 'product.id', 'kept.b')
        .select([
          bigintParam(engine, p.invoiceId).as('invoice_id'),
          'kept.a',
          'kept.b',
          'kept.c',
          'product.name',
          'product.cost',
        ]),
    ),
)

const writeSetCosts = statement<{ invoiceId: number }>()((db, p) =>
  db
    .updateTable('invoice_line')
    .set({ cost: PIECES_COST })
    .where('invoice_id', '=', p.invoiceId)
    .where('line_no', 'in', (eb) =>
      eb.selectFrom('invoice_line_piece').where('invoice_id', '=', p.invoiceId).select('line_no'),
    ),
)

/** Pieces of lines as rows `[line, product, units]`, counted from 0. */
export const pieceRows = (lines: readonly Pick<NewInvoiceLine, 'pieces'>[]): readonly (readonly number[])[] =>
  lines.flatMap(({ pieces = [] }, line) => pieces.map(({ productId, units }) => [line, productId, units]))

/** Stores the pieces of sets with their names and costs of today (D179). Sales without sets need no query. */
async function keepPieces(tx: Tx, invoiceId: number, lines: readonly Pick<NewInvoiceLine, 'pieces'>[]): Promise<void> {
  const rows = pieceRows(lines)
  if (rows.length === 0) return
  await tx.change(insertPieces, { invoiceId, rows: JSON.stringify(rows) })
  await tx.change(writeSetCosts, { invoiceId })
}

export async function insertInvoiceLines(tx: Tx, invoiceId: number, lines: readonly NewInvoiceLine[]): Promise<void> {
  await insertPlainLines(tx, invoiceId, lines)
  await keepPieces(tx, invoiceId, lines)
}

const insertPlainLines = (tx: Tx, invoiceId: number, lines: readonly NewInvoiceLine[]) =>
  lines.some(({ offer }) => offer)
    ? tx.change(insertOffered, { invoiceId, lines: offeredLines(lines) })
    : tx.change(insertLines, { invoiceId, lines: namedLines(lines) })

const copyLines = statement<{ invoiceId: number; encargoId: number }>()((db, p, engine) =>
  db
    .insertInto('invoice_line')
    .columns([...LINE_COLUMNS, ...OFFER_COLUMNS, 'cost', 'invoice_id'])
    .expression(
      db
        .selectFrom('encargo_line as line')
        .innerJoin('product', 'product.id', 'line.product_id')
        .where('line.encargo_id', '=', p.encargoId)
        .select([
          ...LINE_COLUMNS.map((column) => `line.${column}` as const),
          ...OFFER_COLUMNS.map((column) => `line.${column}` as const),
          'product.cost',
          bigintParam(engine, p.invoiceId).as('invoice_id'),
        ]),
    ),
)

const copyPieces = statement<{ invoiceId: number; encargoId: number }>()((db, p, engine) =>
  db
    .insertInto('invoice_line_piece')
    .columns(['invoice_id', 'line_no', 'product_id', 'units', 'name', 'cost'])
    .expression(
      db
        .selectFrom('encargo_line_piece as kept')
        .innerJoin('product', 'product.id', 'kept.product_id')
        .where('kept.encargo_id', '=', p.encargoId)
        .select([
          bigintParam(engine, p.invoiceId).as('invoice_id'),
          'kept.line_no',
          'kept.product_id',
          'kept.units',
          'kept.name',
          'product.cost',
        ]),
    ),
)

/** Names, prices and pieces are those of the encargo's day. Costs are today's. */
export async function copyEncargoLines(
  tx: Tx,
  ids: { readonly invoiceId: number; readonly encargoId: number },
  lines: readonly Pick<NewInvoiceLine, 'pieces'>[],
): Promise<void> {
  await tx.change(copyLines, ids)
  if (pieceRows(lines).length === 0) return
  await tx.change(copyPieces, ids)
  await tx.change(writeSetCosts, ids)
}

const byKey = statement<{ authorId: number; key: string }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('author_id', '=', p.authorId)
    .where('idempotency_key', '=', p.key)
    .select((eb) => ['id', 'issued_local as issuedAt', 'content_hash as hash', eb.lit<number>(0).as('isCorrection')])
    .unionAll(
      db
        .selectFrom('invoice')
        .where('author_id', '=', p.authorId)
        .where('corrects_key', '=', p.key)
        .select((eb) => [
          'id',
          'issued_local as issuedAt',
          'content_hash as hash',
          eb.lit<number>(1).as('isCorrection'),
        ]),
    ),
)

/** Finds the order stored under a user's key (D25), or the correction that replaced it. */
export const findByKey = (db: Db, authorId: number, key: string) => db.first(byKey, { authorId, key })

const held = statement<{ id: number }>()((db, p, engine) =>
  locked(engine, db.selectFrom('invoice').where('id', '=', p.id).select('id')),
)

/**
 * Locks an order that an answer repeats. A lock is a write, and its commit waits for the standby. Otherwise a crash of
 * the primary could lose an order that was answered for (decision 0039).
 */
export const holdInvoice = (tx: Tx, id: number) => tx.first(held, { id })
