import type { Delivery, EncargoState, PaymentForm } from '@mostrador/domain/encargo'
import type { Centavos } from '@mostrador/domain/money'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { deliveryNumber, deliveryOf, formNumber, formOf } from './encargo-words.ts'

/** An encargo as an edit finds it. */
export interface EncargoRecord extends EncargoState {
  readonly id: number
  readonly shopId: number
  readonly authorId: number
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  readonly total: Centavos
  readonly form: PaymentForm
  readonly description: string
  readonly delivery: Delivery
  readonly version: number
}

/** PostgreSQL holds the row until the transaction ends; SQLite has one writer anyway. */
const byId = statement<{ id: number }>()((db, p, engine) => {
  const query = db
    .selectFrom('encargo')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'shop_id as shopId',
      'author_id as authorId',
      'issued_local as issuedAt',
      'total',
      'form',
      'description',
      'delivery',
      'is_active',
      'version',
    ])
  return engine === 'sqlite' ? query : query.forUpdate()
})

/** An encargo that is not deleted, to be changed in this transaction. */
export async function findEncargo(tx: Tx, id: number): Promise<EncargoRecord | undefined> {
  const found = await tx.first(byId, { id })
  if (!found) return undefined
  const { is_active, form, delivery, ...same } = found
  return { ...same, form: formOf(form), delivery: deliveryOf(delivery), isActive: is_active === 1 }
}

const update = statement<{
  id: number
  form: number
  description: string
  descriptionKey: string
  delivery: number
  isActive: number
}>()((db, p) =>
  db
    .updateTable('encargo')
    .set((eb) => ({
      form: p.form,
      description: p.description,
      description_key: p.descriptionKey,
      delivery: p.delivery,
      is_active: p.isActive,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null),
)

type Changing = Pick<EncargoRecord, 'id' | 'form' | 'description' | 'delivery' | 'isActive'>

export const updateEncargo = (tx: Tx, { id, form, description, delivery, isActive }: Changing) =>
  tx.change(update, {
    id,
    form: formNumber(form),
    description,
    descriptionKey: fold(description),
    delivery: deliveryNumber(delivery),
    isActive: Number(isActive),
  })

const remove = statement<{ id: number; now: Instant }>()((db, p) =>
  db.updateTable('encargo').set({ deleted_at: p.now }).where('id', '=', p.id).where('deleted_at', 'is', null),
)

/** The row, its lines and its payments stay. */
export const deleteEncargo = (tx: Tx, id: number, now: Instant) => tx.change(remove, { id, now })

const units = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('encargo_line')
    .where('encargo_id', '=', p.id)
    .orderBy('line_no')
    .select(['product_id as productId', 'quantity', 'name']),
)

/** What an encargo holds of each product, while it holds anything. */
export const listHeldUnits = (db: Db, id: number) => db.all(units, { id })
