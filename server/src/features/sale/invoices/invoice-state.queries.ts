import { dayOfLocal, type Instant } from '@mostrador/domain/time'
import { findingToChange } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { invoices } from '../../../db/tables/invoice.ts'
import { PIECE_COLUMNS, piecesOf, withPieces } from '../../goods/stock/pieces.queries.ts'
import { type ReturnedLine, withPiecesOfToday } from '../../goods/stock/returned-units.ts'

const standing = invoices.reading(
  'id',
  'shopId',
  'authorId',
  'issuedLocal',
  'subtotal',
  'total',
  'state',
  'charge',
  'voidedAt',
  'voidedCharge',
)

export interface InvoiceStanding extends Read<typeof standing> {}

export const holdInvoiceState: (tx: Tx, id: number) => Promise<InvoiceStanding | undefined> = findingToChange(
  invoices,
  standing,
)

const setVoid = statement<{ id: number; now: Instant; userId: number; reason: string | null }>()((db, p) =>
  db
    .updateTable('invoice')
    .set((eb) => ({ voided_at: p.now, voided_by: p.userId, void_reason: p.reason, voided_charge: eb.ref('charge') }))
    .where('id', '=', p.id)
    .where('voided_at', 'is', null),
)

/** Voids an invoice. True only for the call that does it, so that stock comes back once (trap 5). */
export const markVoid = async (
  tx: Tx,
  invoice: { id: number; now: Instant; userId: number; reason: string | null },
): Promise<boolean> => (await tx.change(setVoid, invoice)) === 1

const unsetVoid = statement<{ id: number }>()((db, p) =>
  db
    .updateTable('invoice')
    .set({ voided_at: null, voided_by: null, void_reason: null, voided_charge: null })
    .where('id', '=', p.id),
)

/** Takes a void back, because its annulment was refused (D168). */
export const unmarkVoid = (tx: Tx, id: number) => tx.change(unsetVoid, { id })

const units = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('invoice_line as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .leftJoin('invoice_line_piece as piece', (join) =>
      join.onRef('piece.invoice_id', '=', 'line.invoice_id').onRef('piece.line_no', '=', 'line.line_no'),
    )
    .where('line.invoice_id', '=', p.id)
    .orderBy('line.line_no')
    .select([
      'line.line_no as line',
      'line.product_id as productId',
      'line.quantity',
      'line.cost',
      'product.pieces as today',
      ...PIECE_COLUMNS,
      'piece.cost as pieceCost',
    ]),
)

/** A set counts as its pieces, or as today's pieces if it was no set when it was sold (D234). */
export const listSoldUnits = async (db: Db, id: number): Promise<ReturnedLine[]> =>
  withPieces(await db.all(units, { id })).map(({ line: _, today, ...sold }) => withPiecesOfToday(sold, piecesOf(today)))

export const dayOf = (invoice: Pick<InvoiceStanding, 'shopId' | 'issuedLocal' | 'authorId'>) => ({
  shopId: invoice.shopId,
  day: dayOfLocal(invoice.issuedLocal),
  authorId: invoice.authorId,
})
