import { can } from '@mostrador/domain/people/permissions'
import { ROLE_NAMES } from '@mostrador/domain/people/role'
import type { Day } from '@mostrador/domain/time'
import { type Caller, type RowScope, rowScope } from '../../caller.ts'
import type { Database, Db } from '../../db/session.ts'
import { listAffiliates } from '../affiliates/affiliates.queries.ts'
import { listEncargos } from '../encargos/encargo-list.queries.ts'
import { ownOf } from '../encargos/own-encargo.queries.ts'
import { findInvoices } from '../invoices/find-invoices.ts'
import { ofShop } from '../invoices/invoice-choice.queries.ts'
import { listUsers } from '../users/user-list.queries.ts'
import { findNumbered, listOfIds } from './numbered-invoice.queries.ts'

/** So many of each kind are offered; their lists have the rest. */
const MOST_OFFERED = 4

/** One letter stands in every second name: nothing is meant by it. */
const SHORTEST_TEXT = 2

/** The index of what stands in invoices knows three letters that follow each other; for fewer each would be read. */
const SHORTEST_CUSTOMER = 3

const NOTHING = { rows: [] }

/** The newest invoices of a customer of that name. */
const listOfCustomer = async (db: Db, search: string, shopId: RowScope) =>
  listOfIds(db, await findInvoices(db, ofShop(shopId), { search, columns: new Set(['customer']) }, MOST_OFFERED))

/** The first of each kind of thing that a text may mean, of what somebody may read. */
export async function findAnything({ reads, slow }: Database, caller: Caller, written: string, today: Day) {
  const text = written.trim()
  const by = <Column extends string>(...columns: readonly Column[]) => ({
    page: 1,
    size: MOST_OFFERED,
    search: text,
    columns: new Set(columns),
    sort: null,
  })
  const isAsked = text.length >= SHORTEST_TEXT
  // Searches that look at each row run where no order waits for them.
  const [numbered, ofCustomer, encargos, affiliates, people] = await Promise.all([
    findNumbered(reads, text, { shopId: rowScope(caller), seesVoid: can(caller, 'invoices.void') }),
    text.length >= SHORTEST_CUSTOMER ? listOfCustomer(slow, text, rowScope(caller)) : [],
    isAsked && can(caller, 'encargos.read')
      ? listEncargos(slow, ownOf(caller), {}, by('number', 'affiliate'), today)
      : NOTHING,
    isAsked && can(caller, 'affiliates.read') ? listAffiliates(slow, by('code', 'name')) : NOTHING,
    isAsked && can(caller, 'users.read') ? listUsers(slow, { deleted: 'without' }, by('name', 'email')) : NOTHING,
  ])
  return {
    // A number that is a customer's name as well is two invoices.
    invoices: [...numbered, ...ofCustomer.filter(({ id }) => numbered.every((other) => other.id !== id))].slice(
      0,
      MOST_OFFERED,
    ),
    encargos: encargos.rows,
    affiliates: affiliates.rows,
    people: people.rows.map(({ id, name, role }) => ({ id, name, role: ROLE_NAMES[role] })),
  }
}
