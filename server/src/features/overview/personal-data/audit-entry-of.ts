import type { Author } from '../../../caller.ts'
import type { AuditEntry } from '../../platform/audit/audit.queries.ts'
import type { Subject } from './kept-of-person.ts'

/** Numbers of records that were handed over or erased. */
export interface PersonalDataCount {
  readonly orders: number
  readonly encargos: number
  readonly affiliates: number
  readonly customers: number
  readonly quotations: number
  readonly catalogueOrders: number
  readonly entries: number
}

/** What the log says of it: how much, and of whom only the affiliate's or the customer's number. */
export const auditEntryOf = (
  { id, name }: Author,
  { affiliateId, customerId }: Pick<Subject, 'affiliateId' | 'customerId'>,
  act: string,
  much: PersonalDataCount,
): AuditEntry => ({
  author: { id, name },
  act,
  entity: affiliateId === undefined ? 'cliente' : 'afiliado',
  entityId: affiliateId ?? customerId ?? null,
  before: null,
  after: {
    pedidos: much.orders,
    encargos: much.encargos,
    afiliados: much.affiliates,
    clientes: much.customers,
    cotizaciones: much.quotations,
    pedidosDelCatalogo: much.catalogueOrders,
    'entradas de la bitácora': much.entries,
  },
})
