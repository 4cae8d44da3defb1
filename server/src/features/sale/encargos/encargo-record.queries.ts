import { DELIVERY_NUMBERS } from '@mostrador/domain/sale/encargo'
import { findingToChange, removing, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { encargos } from '../../../db/tables/encargo.ts'
import { PIECE_COLUMNS, piecesOf, withPieces } from '../../goods/stock/pieces.queries.ts'
import { withPiecesOfToday } from '../../goods/stock/returned-units.ts'

const EDITED = ['form', 'description', 'delivery', 'isActive', 'heldUntil'] as const

const record = encargos.reading(
  'id',
  'shopId',
  'shop',
  'extensionId',
  'extension',
  'affiliateId',
  'customerId',
  'quotationId',
  'catalogueOrderId',
  'authorId',
  'customer',
  'nit',
  'percent',
  'discount',
  'subtotal',
  'total',
  'issuedLocal',
  'invoiceId',
  ...EDITED,
  'version',
)

export interface EncargoRecord extends Omit<Read<typeof record>, 'issuedLocal'> {
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
}

const find = findingToChange(encargos, record)

export async function findEncargo(tx: Tx, id: number): Promise<EncargoRecord | undefined> {
  const found = await find(tx, id)
  if (!found) return undefined
  const { issuedLocal: issuedAt, ...same } = found
  return { ...same, issuedAt }
}

const buyer = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select(['shop_id as shopId', 'customer_id as customerId']),
)

/** Reads without a lock, because neither shop nor customer of an encargo changes. */
export const findEncargoBuyer = (tx: Tx, id: number) => tx.first(buyer, { id })

export const updateEncargo = updating(encargos, encargos.writing(...EDITED))

const becomeOrder = statement<{ id: number; invoiceId: number }>()((db, p) =>
  db
    .updateTable('encargo')
    .set((eb) => ({
      invoice_id: p.invoiceId,
      delivery: DELIVERY_NUMBERS.delivered,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.id)
    .where('invoice_id', 'is', null),
)

export const updateDelivered = (tx: Tx, id: number, invoiceId: number) => tx.change(becomeOrder, { id, invoiceId })

/** Hides an encargo from every list. Its lines and payments stay. */
export const deleteEncargo = removing(encargos)

const units = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo_line as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .leftJoin('encargo_line_piece as piece', (join) =>
      join.onRef('piece.encargo_id', '=', 'line.encargo_id').onRef('piece.line_no', '=', 'line.line_no'),
    )
    .where('line.encargo_id', '=', p.id)
    .orderBy('line.line_no')
    .select([
      'line.line_no as line',
      'line.product_id as productId',
      'line.quantity',
      'line.name',
      'line.price',
      'line.discount',
      'product.pieces as today',
      ...PIECE_COLUMNS,
    ]),
)

/** A set counts as its pieces, or as today's pieces if it was no set when it was ordered (D234). */
export const listHeldUnits = async (db: Db, id: number) =>
  withPieces(await db.all(units, { id })).map(({ line: _, today, ...held }) =>
    withPiecesOfToday({ ...held, cost: null }, piecesOf(today)),
  )
