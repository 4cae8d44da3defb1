import { encargoNumber } from '@mostrador/domain/encargo'
import { type Movement, type MovementReason, reasonWord } from '@mostrador/domain/movement'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { localTime } from '@mostrador/domain/time'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const place = statement<{ id: number }>()((db, p) =>
  db.selectFrom('product').where('id', '=', p.id).where('deleted_at', 'is', null).select(['shop_id as shopId', 'name']),
)

/** Whose a product is, and what it is called. */
export const findProductPlace = (db: Db, id: number) => db.first(place, { id })

const page = statement<{ productId: number; before: number; limit: number; offset: number }>()((db, p) =>
  db
    .selectFrom('stock_movement as movement')
    .leftJoin('invoice', 'invoice.id', 'movement.invoice_id')
    .leftJoin('encargo', 'encargo.id', 'movement.encargo_id')
    .leftJoin('user_account as author', 'author.id', 'movement.user_id')
    .where('movement.product_id', '=', p.productId)
    .where('movement.id', '<', p.before)
    .orderBy('movement.id', 'desc')
    .limit(p.limit)
    .offset(p.offset)
    .select([
      'movement.id',
      'movement.at',
      'movement.reason',
      'movement.invoice_id',
      'invoice.issued_local as invoiceIssued',
      'movement.encargo_id',
      'encargo.issued_local as encargoIssued',
      'movement.change',
      'movement.balance',
      'author.name as author',
    ]),
)

const count = statement<{ productId: number; most: number }>()((db, p) =>
  db
    .selectFrom(
      db.selectFrom('stock_movement').where('product_id', '=', p.productId).select('id').limit(p.most).as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total')),
)

/** Why a product's quantity is what it is: its movements, newest first, from below an id (null: from the newest). */
export async function listMovements(
  db: Db,
  productId: number,
  { before = null, limit, offset = 0 }: { before?: number | null; limit: number; offset?: number },
): Promise<Movement[]> {
  const rows = await db.all(page, { productId, before: before ?? Number.MAX_SAFE_INTEGER, limit, offset })
  return rows.map(({ invoice_id, invoiceIssued, encargo_id, encargoIssued, at, reason, ...row }) => ({
    ...row,
    at: localTime(Date.parse(at)),
    reason: reasonWord(reason as MovementReason),
    document:
      invoice_id !== null && invoiceIssued !== null
        ? `${invoiceIssued.slice(0, 4)}${invoice_id}`
        : encargo_id !== null && encargoIssued !== null
          ? encargoNumber({ id: encargo_id, issuedAt: encargoIssued })
          : null,
  }))
}

export const countMovements = async (db: Db, productId: number): Promise<number> =>
  (await db.first(count, { productId, most: COUNTED_ROWS }))?.total ?? 0
