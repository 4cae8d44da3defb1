import { z } from 'zod'
import { supplierColumns } from './columns.ts'
import { endpoint, said } from './endpoint.ts'
import { choosing, paging, searchColumn } from './list.ts'
import { made } from './lookups.ts'
import { row } from './row.ts'
import { count, flag, id, line, money, nit, optionalText, phone, plain, REQUIRED, whole } from './wire.ts'

/** A text that may be left empty, checked where it is not, in the words of its own check. */
const orEmpty = (codec: z.ZodType<string, string>) =>
  z.codec(z.string({ error: REQUIRED }), z.string(), {
    decode: (written, context) => {
      if (written.trim() === '') return ''
      const read = z.safeDecode(codec, written)
      if (read.success) return read.data
      for (const { message } of read.error.issues) context.issues.push({ code: 'custom', message, input: written })
      return z.NEVER
    },
    encode: (value) => value,
  })

const LONGEST_DELIVERY = 365

const days = whole(0, LONGEST_DELIVERY, `Escriba los días como un número de 0 a ${LONGEST_DELIVERY}.`)

/** What puesto 4 chooses one by is its name; the rest is for who buys (D111). */
export const supplierRow = row({
  id: ['id', id],
  name: ['nombre', plain],
  nit: ['nit', plain.optional()],
  phone: ['telefono', plain.optional()],
  /** From ordering to receiving; null: not known. */
  days: ['dias', count.nullable().optional()],
  note: ['nota', plain.optional()],
  isActive: ['activo', flag.optional()],
  /** What is owed for what came from it. */
  owed: ['porPagar', money.optional()],
  version: ['version', count.optional()],
})
export type SupplierRow = z.output<typeof supplierRow>

export const supplierChoice = choosing(supplierColumns, { isActive: ['estado', flag.optional()] })

export const supplierList = endpoint({
  name: 'supplierList',
  method: 'GET',
  path: '/api/casas',
  action: 'suppliers.read',
  query: row({ ...paging, ...supplierChoice }),
  reply: row({
    rows: ['data', z.array(supplierRow)],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.number().optional()],
    /** To all of them together, whatever is searched. */
    owed: ['porPagar', money.optional()],
    message: ['message', z.string()],
  }),
})

const fields = {
  name: ['nombre', line],
  nit: ['nit', orEmpty(nit).optional()],
  phone: ['telefono', orEmpty(phone).optional()],
  days: ['dias', days.nullable().optional()],
  note: ['nota', optionalText.optional()],
  isActive: ['activo', flag.optional()],
} as const

export const addSupplier = endpoint({
  name: 'addSupplier',
  method: 'POST',
  path: '/api/casas',
  action: 'suppliers.write',
  status: 201,
  body: row(fields),
  reply: made,
})

export const editSupplier = endpoint({
  name: 'editSupplier',
  method: 'PUT',
  path: '/api/casas',
  action: 'suppliers.write',
  body: row({ id: ['idData', id], ...fields, version: ['version', count.optional()] }),
  reply: said,
  /** Somebody else saved it meanwhile: as it is now (D60). */
  refused: row({ current: ['actual', supplierRow.optional()] }),
})

export const removeSupplier = endpoint({
  name: 'removeSupplier',
  method: 'DELETE',
  path: '/api/casas',
  action: 'suppliers.write',
  body: row({ id: ['idData', id] }),
  reply: said,
})
