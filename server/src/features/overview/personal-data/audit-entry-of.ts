import type { Author } from '../../../caller.ts'
import type { AuditEntry } from '../../platform/audit/audit.queries.ts'

/** How much of each was handed over, or lost its data. */
export interface PersonalDataCount {
  readonly orders: number
  readonly encargos: number
  readonly affiliates: number
  readonly entries: number
}

/** What the log says of it: how much, and of whom only the affiliate's number. */
export const auditEntryOf = (
  { id, name }: Author,
  affiliateId: number | undefined,
  act: string,
  much: PersonalDataCount,
): AuditEntry => ({
  author: { id, name },
  act,
  entity: affiliateId === undefined ? 'cliente' : 'afiliado',
  entityId: affiliateId ?? null,
  before: null,
  after: {
    pedidos: much.orders,
    encargos: much.encargos,
    afiliados: much.affiliates,
    'entradas de la bitácora': much.entries,
  },
})
