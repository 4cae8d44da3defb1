import type { Author } from '../../../caller.ts'
import type { AuditEntry } from '../../platform/audit/audit.queries.ts'
import type { Subject } from './kept-of-person.ts'

export interface PersonalDataCount {
  readonly orders: number
  readonly encargos: number
  readonly affiliates: number
  readonly customers: number
  readonly quotations: number
  readonly catalogueOrders: number
  readonly entries: number
}

/** The log keeps counts, and only the number of the affiliate or customer. */
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
