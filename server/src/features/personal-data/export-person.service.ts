import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import type { KeptOfPerson, Subject } from './kept-of-person.ts'
import { type Author, saidOf } from './said-of.ts'

/** The log says that somebody's data were handed over, and how much; of whom only the affiliate's number. */
export const keepExport = (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  author: Author,
  { affiliateId }: Subject,
  { invoices, encargos, affiliate, entries }: KeptOfPerson,
): Promise<number> =>
  database.inTransaction((tx) =>
    insertAudit(
      tx,
      saidOf(author, affiliateId, 'exportar datos', {
        orders: invoices.length,
        encargos: encargos.length,
        affiliates: affiliate ? 1 : 0,
        entries: entries.length,
      }),
      clock(),
    ),
  )
