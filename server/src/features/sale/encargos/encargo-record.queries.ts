import { DELIVERY_NUMBERS } from '@mostrador/domain/sale/encargo'
import { findingToChange, removing, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { encargos } from '../../../db/tables/encargo.ts'

const EDITED = ['form', 'description', 'delivery', 'isActive', 'heldUntil'] as const

const record = encargos.reading(
  'id',
  'shopId',
  'shop',
  'extensionId',
  'extension',
  'affiliateId',
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

/** An encargo as who changes or delivers it finds it. */
export interface EncargoRecord extends Omit<Read<typeof record>, 'issuedLocal'> {
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
}

const find = findingToChange(encargos, record)

/** An encargo that is not deleted, to be changed in this transaction. */
export async function findEncargo(tx: Tx, id: number): Promise<EncargoRecord | undefined> {
  const found = await find(tx, id)
  if (!found) return undefined
  const { issuedLocal: issuedAt, ...same } = found
  return { ...same, issuedAt }
}

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

/** An encargo is delivered as an order, once (D104). */
export const updateDelivered = (tx: Tx, id: number, invoiceId: number) => tx.change(becomeOrder, { id, invoiceId })

/** Takes an encargo out of every list; its lines and its payments stay. */
export const deleteEncargo = removing(encargos)

const units = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo_line')
    .where('encargo_id', '=', p.id)
    .orderBy('line_no')
    .select(['product_id as productId', 'quantity', 'name', 'price', 'discount']),
)

/** What an encargo holds of each product, while it holds anything. */
export const listHeldUnits = (db: Db, id: number) => db.all(units, { id })
