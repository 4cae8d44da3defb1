import { type RawBuilder, sql } from 'kysely'

/** Order or encargo that took the goods of a document, and when. */
export const takenBy = (soldBy: RawBuilder<number | null>, heldBy: RawBuilder<number | null>) =>
  [
    soldBy.as('invoiceId'),
    heldBy.as('encargoId'),
    sql<string | null>`(select issued_local from invoice where invoice.id = ${soldBy})`.as('soldAt'),
    sql<string | null>`(select issued_local from encargo where encargo.id = ${heldBy})`.as('heldAt'),
  ] as const
