import type { Affiliate } from '@mostrador/domain/affiliate'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** PostgreSQL holds the row until the transaction ends; SQLite has one writer anyway. */
const byId = statement<{ id: number }>()((db, p, engine) => {
  const query = db
    .selectFrom('affiliate')
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null)
    .select(['id', 'code', 'name', 'phone', 'email', 'description', 'is_active', 'version'])
  return engine === 'sqlite' ? query : query.forUpdate()
})

/** An affiliate that is not deleted, to be changed in this transaction. */
export async function findAffiliate(tx: Tx, id: number): Promise<Affiliate | undefined> {
  const found = await tx.first(byId, { id })
  if (!found) return undefined
  const { is_active, ...same } = found
  return { ...same, isActive: is_active === 1 }
}

const update = statement<
  Omit<Affiliate, 'isActive' | 'version'> & { isActive: number; nameKey: string; emailKey: string }
>()((db, p) =>
  db
    .updateTable('affiliate')
    .set((eb) => ({
      code: p.code,
      name: p.name,
      name_key: p.nameKey,
      phone: p.phone,
      email: p.email,
      email_key: p.emailKey,
      description: p.description,
      is_active: p.isActive,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null),
)

export const updateAffiliate = (tx: Tx, affiliate: Omit<Affiliate, 'version'>) =>
  tx.change(update, {
    ...affiliate,
    isActive: Number(affiliate.isActive),
    nameKey: fold(affiliate.name),
    emailKey: fold(affiliate.email),
  })

const remove = statement<{ id: number; now: Instant }>()((db, p) =>
  db.updateTable('affiliate').set({ deleted_at: p.now }).where('id', '=', p.id).where('deleted_at', 'is', null),
)

/** The row stays: invoices and encargos name it. */
export const deleteAffiliate = (tx: Tx, id: number, now: Instant) => tx.change(remove, { id, now })
