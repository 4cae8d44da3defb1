import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { invoiceLines, PRINTED, withOffer } from '../../../db/tables/document-line.ts'
import { PIECE_COLUMNS, withPieces } from './pieces.queries.ts'

const line = invoiceLines.reading('line', ...PRINTED, 'adiPrice', 'cost')

const lines = statement<{ invoiceId: number }>()((db, p) =>
  db
    .selectFrom('invoice_line')
    .leftJoin('invoice_line_piece as piece', (join) =>
      join
        .onRef('piece.invoice_id', '=', 'invoice_line.invoice_id')
        .onRef('piece.line_no', '=', 'invoice_line.line_no'),
    )
    .where('invoice_line.invoice_id', '=', p.invoiceId)
    .orderBy('invoice_line.line_no')
    .orderBy('piece.product_id')
    .select([...line.columns, ...PIECE_COLUMNS, 'piece.cost as pieceCost']),
)

/** SQL of a line's amount before the discount, like `lineWorth` (domain/src/sale/order.ts). */
export const LINE_WORTH = sql<number>`case when line.offer is null
  then coalesce(line.adi_price, line.price) * line.quantity else line.price * line.quantity - line.offer end`

export const listSoldLines = async (db: Db, invoiceId: number) =>
  withPieces(await db.all(lines, { invoiceId })).map((stored) => withOffer(line.decode(stored)))

export type SoldLine = Awaited<ReturnType<typeof listSoldLines>>[number]
