import { fold } from '@mostrador/domain/search'
import { findingToChange, inserting, removing, updating } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given, Read } from '../../../db/table.ts'
import { suppliers } from '../../../db/tables/supplier.ts'

const FORM_FIELDS = ['name', 'nit', 'phone', 'days', 'note', 'isActive'] as const

export const supplierRecord = suppliers.reading('id', ...FORM_FIELDS, 'version')

export interface SupplierRecord extends Read<typeof supplierRecord> {}

const form = suppliers.writing(...FORM_FIELDS)

export type SupplierForm = Given<typeof form>

export const findSupplier = findingToChange(suppliers, supplierRecord)

export const insertSupplier = inserting(suppliers, suppliers.writing(...FORM_FIELDS, 'createdAt'))

export const updateSupplier = updating(suppliers, form)

/** Frees the name. Receivings and orders still name the supplier. */
export const deleteSupplier = removing(suppliers)

const byName = statement<{ key: string }>()((db, p) =>
  db.selectFrom('supplier').where('name_key', '=', p.key).where('deleted_at', 'is', null).select('id'),
)

export const findSupplierByName = (db: Db, name: string) => db.first(byName, { key: fold(name) })

const phone = statement<{ id: number }>()((db, p) => db.selectFrom('supplier').where('id', '=', p.id).select('phone'))

/** Finds the telephone of a deleted supplier too. '' if unknown. */
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

export const findSuppliersByName = async (db: Db): Promise<ReadonlyMap<string, NamedSupplier>> =>
  new Map((await db.all(names, {})).map(({ id, name, key, isActive }) => [key, { id, name, isActive: isActive === 1 }]))
