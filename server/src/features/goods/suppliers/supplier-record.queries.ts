import { fold } from '@mostrador/domain/search'
import { findingToChange, inserting, removing, updating } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given, Read } from '../../../db/table.ts'
import { suppliers } from '../../../db/tables/supplier.ts'

const FORM_FIELDS = ['name', 'nit', 'phone', 'days', 'note', 'isActive'] as const

export const supplierRecord = suppliers.reading('id', ...FORM_FIELDS, 'version')

/** A supplier that is not deleted. */
export interface SupplierRecord extends Read<typeof supplierRecord> {}

const form = suppliers.writing(...FORM_FIELDS)

/** Fields of a supplier's form. */
export type SupplierForm = Given<typeof form>

/** Returns a supplier that is not deleted, locked until the transaction ends. */
export const findSupplier = findingToChange(suppliers, supplierRecord)

export const insertSupplier = inserting(suppliers, suppliers.writing(...FORM_FIELDS, 'createdAt'))

export const updateSupplier = updating(suppliers, form)

/** Takes a supplier out of every list and frees its name. Receivings and orders still name it. */
export const deleteSupplier = removing(suppliers)

const byName = statement<{ key: string }>()((db, p) =>
  db.selectFrom('supplier').where('name_key', '=', p.key).where('deleted_at', 'is', null).select('id'),
)

/** Finds a supplier by name, ignoring case and accents. */
export const findSupplierByName = (db: Db, name: string) => db.first(byName, { key: fold(name) })

const phone = statement<{ id: number }>()((db, p) => db.selectFrom('supplier').where('id', '=', p.id).select('phone'))

/** Returns a supplier's telephone, also of a deleted one ('': unknown). */
export const findSupplierPhone = async (db: Db, id: number): Promise<string> =>
  (await db.first(phone, { id }))?.phone ?? ''

const names = statement()((db) =>
  db
    .selectFrom('supplier')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'name_key as key', 'is_active as isActive']),
)

export interface NamedSupplier {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
}

/** Returns all suppliers by folded name. */
export const findSuppliersByName = async (db: Db): Promise<ReadonlyMap<string, NamedSupplier>> =>
  new Map((await db.all(names, {})).map(({ id, name, key, isActive }) => [key, { id, name, isActive: isActive === 1 }]))
