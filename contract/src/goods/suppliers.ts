import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, flag, id, line, money, nit, optionalText, orEmpty, phone, plain, whole } from '../wire.ts'

const LONGEST_DELIVERY_DAYS = 365

const days = whole(0, LONGEST_DELIVERY_DAYS, `Escriba los días como un número de 0 a ${LONGEST_DELIVERY_DAYS}.`)

/** A supplier. Puesto 4 gets only the name, to choose by, and buyers get all fields (D111). */
export const supplierRow = row({
  id: ['id', id, 'ID', 'number'],
  name: ['nombre', plain, 'Nombre'],
  nit: ['nit', z.optional(plain), 'NIT'],
  phone: ['telefono', z.optional(plain), 'Teléfono'],
  /** Days from ordering to receiving (null: unknown). */
  days: ['dias', z.optional(z.nullable(count)), 'Días', 'number'],
  note: ['nota', z.optional(plain), 'Nota'],
  isActive: ['activo', z.optional(flag), 'Estado'],
  owed: ['porPagar', z.optional(money), 'Por pagar', 'money'],
  /** Unused credit for goods returned after they were paid. The next payment uses it (D208). */
  credit: ['aFavor', z.optional(money), 'A favor', 'money'],
  version: ['version', z.optional(count)],
})
export type SupplierRow = z.output<typeof supplierRow>

export const supplierColumns = listColumns(
  supplierRow,
  ['id', 'name', 'nit', 'phone', 'note'],
  ['days', 'isActive', 'owed', 'credit'],
)

const supplierChoice = choosing(supplierColumns, { isActive: ['estado', z.optional(flag)] })

export const supplierList = endpoint({
  name: 'supplierList',
  method: 'GET',
  path: '/api/casas',
  action: 'suppliers.read',
  query: row({ ...paging, ...supplierChoice }),
  reply: row({
    rows: ['data', z.array(supplierRow)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    /** Sum owed to all suppliers, independent of the search. */
    owed: ['porPagar', z.optional(money)],
    message: ['message', z.string()],
  }),
})

export const supplierExport = listExport('casas', 'suppliers.write', supplierChoice)

const fields = {
  name: ['nombre', line],
  nit: ['nit', z.optional(orEmpty(nit))],
  phone: ['telefono', z.optional(orEmpty(phone))],
  days: ['dias', z.optional(z.nullable(days))],
  note: ['nota', z.optional(optionalText)],
  isActive: ['activo', z.optional(flag)],
} as const

export const addSupplier = endpoint({
  name: 'addSupplier',
  method: 'POST',
  path: '/api/casas',
  action: 'suppliers.write',
  status: 201,
  body: row(fields),
  reply: createdReply,
})

export const editSupplier = endpoint({
  name: 'editSupplier',
  method: 'PUT',
  path: '/api/casas',
  action: 'suppliers.write',
  body: row({ id: ['idData', id], ...fields, version: ['version', z.optional(count)] }),
  reply: messageReply,
  refused: row({ current: ['actual', z.optional(supplierRow)] }),
})

export const removeSupplier = endpoint({
  name: 'removeSupplier',
  method: 'DELETE',
  path: '/api/casas',
  action: 'suppliers.write',
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})
