import { TAX_ID_KINDS, type TaxIdKind } from '@mostrador/domain/people/customer'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { row } from '../row.ts'
import { count, flag, id, money, oneOf, plain } from '../wire.ts'

/** tipo: the paper whose number `documento` is. */
export const taxIdKind = oneOf(
  Object.fromEntries(TAX_ID_KINDS.map((kind) => [kind, kind])) as { readonly [Kind in TaxIdKind]: Kind },
)

/** A customer (D185). A clerk is told neither the credit nor what the office notes. */
export const customerRow = row({
  id: ['id', id, 'ID', 'number'],
  name: ['nombre', plain, 'Nombre'],
  taxIdKind: ['tipo', z.nullable(taxIdKind)],
  taxId: ['documento', z.nullable(plain), 'NIT, DPI o pasaporte'],
  phone: ['telefono', plain, 'Teléfono'],
  address: ['direccion', plain, 'Dirección'],
  /** Code and name of the affiliate who this is. */
  affiliate: ['afiliado', z.nullable(plain), 'Afiliado'],
  affiliateId: ['afiliadoId', z.nullable(id)],
  email: ['email', z.optional(plain), 'Email'],
  note: ['nota', z.optional(plain), 'Nota'],
  limit: ['limite', z.optional(money), 'Límite', 'money'],
  days: ['dias', z.optional(count), 'Días', 'number'],
  isBlocked: ['bloqueado', z.optional(flag), 'Bloqueado'],
  version: ['version', count],
})
export type CustomerRow = z.output<typeof customerRow>

export const customerColumns = listColumns(
  customerRow,
  ['id', 'name', 'taxId', 'phone', 'address', 'affiliate', 'email', 'note'],
  ['limit', 'days', 'isBlocked'],
)

/** Which customers are asked for: `credito` 1 those with a limit, 2 the others. */
export const customerChoice = choosing(customerColumns, { hasCredit: ['credito', z.optional(flag)] })

export const customerList = endpoint({
  name: 'customerList',
  method: 'GET',
  path: '/api/clientes',
  action: 'customers.read',
  query: row({ ...paging, ...customerChoice }),
  reply: listReply(customerRow),
})
