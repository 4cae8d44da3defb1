import type { Db } from '../../../db/session.ts'
import { countOpen } from './erase.queries.ts'
import { idsOf, type KeptOfPerson } from './kept-of-person.ts'

/** A summary for the owner before the data are handed over or erased. */
export async function shownPerson(db: Db, { person, affiliate, customers, invoices, encargos, entries }: KeptOfPerson) {
  const days = [...invoices, ...encargos].map(({ issuedAt }) => issuedAt).sort()
  return {
    names: [...person.names],
    affiliate: affiliate ?? null,
    orders: invoices.length,
    encargos: encargos.length,
    customers: customers.length,
    open: await countOpen(db, idsOf(encargos)),
    entries: entries.length,
    firstAt: days[0] ?? null,
    lastAt: days.at(-1) ?? null,
  }
}
