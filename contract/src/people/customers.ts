import { TAX_ID_KINDS, type TaxIdKind } from '@mostrador/domain/people/customer'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { count, flag, id, money, oneOf, plain } from '../wire.ts'

/** tipo: kind of the number in `documento`. */
export const taxIdKind = oneOf(
  Object.fromEntries(TAX_ID_KINDS.map((kind) => [kind, kind])) as { readonly [Kind in TaxIdKind]: Kind },
)

/** A customer (D185). A clerk gets no note of the office, and credit data as the shop's settings say. */
export const customerRow = row({
  id: ['id', id, 'ID', 'number'],
  name: ['nombre', plain, 'Nombre'],
  taxIdKind: ['tipo', z.nullable(taxIdKind)],
  taxId: ['documento', z.nullable(plain), 'NIT, DPI o pasaporte'],
  phone: ['telefono', plain, 'Teléfono'],
  address: ['direccion', plain, 'Dirección'],
  /** Code and name of the affiliate who is this customer. */
  affiliate: ['afiliado', z.nullable(plain), 'Afiliado'],
  affiliateId: ['afiliadoId', z.nullable(id)],
  email: ['email', z.optional(plain), 'Email'],
  note: ['nota', z.optional(plain), 'Nota'],
  limit: ['limite', z.optional(money), 'Límite', 'money'],
  days: ['dias', z.optional(count), 'Días', 'number'],
  isBlocked: ['bloqueado', z.optional(flag), 'Bloqueado'],
  /** Sums include all aliases. A clerk gets only the rest of the limit today, and the days (D186). */
  owed: ['debe', z.optional(money), 'Debe', 'money'],
  overdue: ['vencido', z.optional(money), 'Vencido', 'money'],
  room: ['alcanza', z.optional(money), 'Disponible', 'money'],
  version: ['version', count],
})
export type CustomerRow = z.output<typeof customerRow>

export const customerColumns = listColumns(
  customerRow,
  ['id', 'name', 'taxId', 'phone', 'address', 'affiliate', 'email', 'note'],
  ['limit', 'days', 'isBlocked', 'owed', 'overdue'],
)

/** `credito` 1 selects customers with a limit, `vencido` 1 those with an overdue debt and 2 the others. */
const customerChoice = choosing(customerColumns, {
  hasCredit: ['credito', z.optional(flag)],
  isOverdue: ['vencido', z.optional(flag)],
})

export const customerList = endpoint({
  name: 'customerList',
  method: 'GET',
  path: '/api/clientes',
  action: 'customers.read',
  query: row({ ...paging, ...customerChoice }),
  reply: listReply(customerRow),
})

export const customerExport = listExport('clientes', 'customers.list', customerChoice)

/** Customers with credit who bought in the clerk's shop, for a till without network (D187). */
export const creditCustomers = endpoint({
  name: 'creditCustomers',
  method: 'GET',
  path: '/api/clientes/credito',
  action: 'customers.sellOnCredit',
  reply: row({
    customers: [
      'data',
      z.array(
        row({
          id: ['id', id],
          name: ['nombre', plain],
          phone: ['telefono', plain],
          room: ['alcanza', money],
          /** Days until a debt is due. Absent in answers that a device has kept for long. */
          days: ['dias', z.optional(count)],
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})
