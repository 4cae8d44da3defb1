import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import {
  deleteSupplier,
  findSupplier,
  findSupplierByName,
  insertSupplier,
  type SupplierForm,
  updateSupplier,
} from './supplier-record.queries.ts'

/** Only the name is required (D111). Refuses the name of another supplier. */
export const addSupplier = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  supplier: SupplierForm,
  act: KeyedAct,
): Promise<Done<{ readonly id: number }>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      await refuseTakenName(tx, supplier.name)
      const id = await insertSupplier(tx, { ...supplier, createdAt: instantOf(now) })
      const about = { author: { id: authorId, name }, entity: 'casa', entityId: id }
      await insertAudit(tx, { ...about, act: 'crear', before: null, after: audited(supplier) }, now)
      return { id }
    })
  })

/** Absent fields stay unchanged. */
export type SupplierEdit = { readonly [Field in keyof SupplierForm]?: SupplierForm[Field] | undefined } & {
  readonly id: number
  readonly name: string
  readonly version?: number | undefined
}

/** Saves an edit over the version it was made from (D60). Refuses `notFound`, `stale` and `nameTaken`. */
export const editSupplier = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  { id, version, ...form }: SupplierEdit,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await findSupplier(tx, id)
    if (!before) throw refuse('notFound', [])
    if (version !== undefined && version !== before.version) throw refuse('stale', [], { answer: { current: before } })
    const { nit = before.nit, phone = before.phone, days = before.days, note = before.note } = form
    const { isActive = before.isActive } = form
    const supplier = { ...before, name: form.name, nit, phone, days, note, isActive }
    await refuseTakenName(tx, supplier.name, id)
    const changed = changedFields(audited(before), audited(supplier))
    if (!changed) return
    await updateSupplier(tx, supplier)
    const about = { author: { id: authorId, name }, entity: 'casa', entityId: id }
    await insertAudit(tx, { ...about, act: 'editar', ...changed }, clock())
  })

/** Keeps the receivings. Returns the name. Refuses `notFound`. */
export const removeSupplier = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findSupplier(tx, id)
    if (!before) throw refuse('notFound', [])
    const now = clock()
    await deleteSupplier(tx, id, instantOf(now))
    const about = { author: { id: authorId, name }, entity: 'casa', entityId: id }
    await insertAudit(tx, { ...about, act: 'eliminar', before: audited(before), after: null }, now)
    return before.name
  })

async function refuseTakenName(tx: Tx, name: string, own?: number): Promise<void> {
  const other = await findSupplierByName(tx, name)
  if (other && other.id !== own) throw refuse('nameTaken', [name], { field: 'name' })
}

const audited = ({ name, nit, phone, days, note, isActive }: SupplierForm) => ({
  nombre: name,
  nit,
  telefono: phone,
  dias: days,
  nota: note,
  activo: isActive ? 'Activo' : 'No activo',
})
