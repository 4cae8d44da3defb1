import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { auditEntryOf } from './audit-entry-of.ts'
import { idsOf, type KeptOfPerson, type Subject } from './kept-of-person.ts'

export const keepExport = (
  { database, clock }: ServiceContext,
  author: Author,
  subject: Subject,
  { invoices, encargos, affiliate, customers, quotations, catalogueOrders, entries }: KeptOfPerson,
): Promise<number> =>
  database.inTransaction((tx) =>
    insertAudit(
      tx,
      auditEntryOf(author, subject, 'exportar datos', {
        orders: invoices.length,
        encargos: encargos.length,
        affiliates: affiliate ? 1 : 0,
        customers: customers.length,
        quotations: new Set(idsOf(quotations)).size,
        catalogueOrders: catalogueOrders.length,
        entries: entries.length,
      }),
      clock(),
    ),
  )
