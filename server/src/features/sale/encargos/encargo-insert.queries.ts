import { bigintParam, locked, numberRows } from '../../../db/dialect.ts'
import { inserting } from '../../../db/records.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given } from '../../../db/table.ts'
import { encargos } from '../../../db/tables/encargo.ts'
import {
  copiedLines,
  LINE_COLUMNS,
  namedLines,
  namedRows,
  OFFER_COLUMNS,
  OFFER_FIELDS,
  offeredLines,
  offeredRows,
  pieceRows,
  type SoldLine,
} from '../orders/invoice-insert.queries.ts'

const row = encargos.writing(
  'shopId',
  'shop',
  'extensionId',
  'extension',
  'affiliateId',
  'customerId',
  'quotationId',
  'catalogueOrderId',
  'authorId',
  'author',
  'customer',
  'buyerKey',
  'phone',
  'heldUntil',
  'nit',
  'percent',
  'discount',
  'subtotal',
  'total',
  'form',
  'description',
  'delivery',
  'isActive',
  'issuedAt',
  'issuedLocal',
  'key',
  'contentHash',
)

/** State of every new encargo (D73). */
const NEW = { description: '', delivery: 'undelivered', isActive: true } as const

const NAMES_NOTHING = { customerId: null, quotationId: null, catalogueOrderId: null } as const

export type NewEncargo = Omit<Given<typeof row>, keyof typeof NEW | keyof typeof NAMES_NOTHING> &
  Partial<Pick<Given<typeof row>, keyof typeof NAMES_NOTHING>>

const insert = inserting(encargos, row)

/** Stores an active, undelivered encargo (D73). The commit gives its id. */
export const insertEncargo = (tx: Tx, encargo: NewEncargo): Promise<number> =>
  insert(tx, { ...NAMES_NOTHING, ...encargo, ...NEW })

const insertLines = statement<{ lines: string; encargoId: number }>()((db, p, engine) =>
  db
    .insertInto('encargo_line')
    .columns([...LINE_COLUMNS, 'encargo_id'])
    .expression(copiedLines(db, namedRows(engine, p.lines), [bigintParam(engine, p.encargoId).as('encargo_id')])),
)

const insertOffered = statement<{ lines: string; encargoId: number }>()((db, p, engine) =>
  db
    .insertInto('encargo_line')
    .columns([...LINE_COLUMNS, 'encargo_id', ...OFFER_COLUMNS])
    .expression(
      copiedLines(db, offeredRows(engine, p.lines), [
        bigintParam(engine, p.encargoId).as('encargo_id'),
        ...OFFER_FIELDS,
      ]),
    ),
)

const insertPieces = statement<{ rows: string; encargoId: number }>()((db, p, engine) =>
  db
    .insertInto('encargo_line_piece')
    .columns(['encargo_id', 'line_no', 'product_id', 'units', 'name'])
    .expression(
      db
        .selectFrom(numberRows(engine, p.rows).as('kept'))
        .innerJoin('product', 'product.id', 'kept.b')
        .select([bigintParam(engine, p.encargoId).as('encargo_id'), 'kept.a', 'kept.b', 'kept.c', 'product.name']),
    ),
)

export async function insertEncargoLines(tx: Tx, encargoId: number, lines: readonly SoldLine[]): Promise<void> {
  await insertPlainLines(tx, encargoId, lines)
  const rows = pieceRows(lines)
  if (rows.length > 0) await tx.change(insertPieces, { encargoId, rows: JSON.stringify(rows) })
}

/** An encargo without offers uses a statement without the offer columns. */
const insertPlainLines = (tx: Tx, encargoId: number, lines: readonly SoldLine[]) =>
  lines.some(({ offer }) => offer)
    ? tx.change(insertOffered, { encargoId, lines: offeredLines(lines) })
    : tx.change(insertLines, { encargoId, lines: namedLines(lines) })

const byKey = statement<{ authorId: number; key: string }>()((db, p, engine) =>
  locked(
    engine,
    db
      .selectFrom('encargo')
      .where('author_id', '=', p.authorId)
      .where('idempotency_key', '=', p.key)
      .select(['id', 'issued_local as issuedAt', 'content_hash as hash']),
  ),
)

/** Finds deleted encargos too (D25). Locks like `holdInvoice`. */
export const findEncargoByKey = (db: Tx, authorId: number, key: string) => db.first(byKey, { authorId, key })
