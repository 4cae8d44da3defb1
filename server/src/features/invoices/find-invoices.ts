import type { Db } from '../../db/session.ts'
import type { InvoiceSearch } from './invoice-search.ts'
import {
  lastSieved,
  listFoundAfter,
  listFoundWithin,
  listTrays,
  type Span,
  type Tray,
} from './invoice-sieve.queries.ts'

/** Trays that are looked at before their invoices are read: few of the newest, which are often enough, then many. */
const FIRST = 100
const MOST = 1_000

/**
 * The ids that a search finds, newest first, until there are `most`. Of the sieved invoices only the hundreds that may hold
 * one are read; of those that came since, each.
 */
export async function findInvoices(
  db: Db,
  shopId: number | null,
  search: InvoiceSearch,
  most: number,
): Promise<number[]> {
  // A state changes after the sale: the sieve does not know it.
  const sieved = search.by_state === 1 ? 0 : await lastSieved(db)
  const ids = await listFoundAfter(db, shopId, search, { after: sieved, most })
  let [before, limit] = [sieved + 1, FIRST]
  while (sieved > 0 && ids.length < most) {
    const trays = await listTrays(db, search, { before, limit })
    const spans = spansOf(trays)
    if (spans.length > 0) ids.push(...(await listFoundWithin(db, shopId, search, spans, most - ids.length)))
    const oldest = trays[limit - 1]
    if (!oldest) break
    before = oldest.first
    limit = MOST
  }
  return ids
}

/** The trays that may hold something, neighbours as one: fewer places to look at. */
function spansOf(trays: readonly Tray[]): Span[] {
  const spans: Span[] = []
  let isBeside = false
  for (const { first, last, mayHold } of trays) {
    const above = spans.at(-1)
    if (mayHold && isBeside && above) spans[spans.length - 1] = { first, last: above.last }
    else if (mayHold) spans.push({ first, last })
    isBeside = mayHold
  }
  return spans
}
