import type { ListQuery } from '@mostrador/contract/list'
import { type CustomerRow, customerColumns } from '@mostrador/contract/people/customers'
import { LEAST_SEARCHED, namesSomebody } from '@mostrador/domain/people/customer'
import { can } from '@mostrador/domain/people/permissions'
import type { Day } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import { type ListingOf, listing } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { type CustomerFilters, listCustomers } from './customers.queries.ts'
import { listDebts } from './debts.queries.ts'
import { type ShownCredit, shownCredit, shownCustomer } from './shown-customer.ts'

type CustomerQuery = ListQuery<keyof typeof customerColumns.sorted> & Omit<CustomerFilters, 'today'>

const CLERK_COLUMNS: ReadonlySet<string> = new Set(['name', 'taxId', 'phone', 'affiliate'])

/** Lists the customers that the caller may see. A clerk can search by `CLERK_COLUMNS` only (D196). */
export async function readCustomers(db: Db, caller: Caller, query: CustomerQuery, today: Day) {
  const listRequest = listing(query, customerColumns)
  const settings = await findCashSettings(db, caller.shopId)
  const days = { today, graceDays: settings.creditGraceDays }
  if (can(caller, 'customers.list')) {
    const filters = { hasCredit: query.hasCredit, isOverdue: query.isOverdue, today }
    const { rows, total } = await listWithCredit(db, listRequest, filters, { ...days, visible: 'all' })
    return { rows, columns: [...customerColumns.listed], total }
  }
  if (!namesSomebody(listRequest.search)) throw refuse('searchTooShort', [LEAST_SEARCHED])
  const isTold = (column: string) => CLERK_COLUMNS.has(column)
  const found = {
    ...listRequest,
    columns: new Set([...listRequest.columns].filter(isTold)),
    sort: listRequest.sort && isTold(listRequest.sort.column) ? listRequest.sort : null,
  }
  const visible = settings.sellsOnCredit ? (settings.showsCreditSums ? 'sums' : 'room') : 'nothing'
  const { rows, total } = await listWithCredit(db, found, { today }, { ...days, visible })
  const wireNames = new Set([...CLERK_COLUMNS].map((column) => customerColumns.sorted[column as 'name']))
  return { rows, columns: customerColumns.listed.filter(({ id }) => wireNames.has(id)), total }
}

interface Telling {
  readonly today: Day
  readonly graceDays: number
  readonly visible: ShownCredit
}

/** Reads the debts of all rows with one statement. */
export async function listWithCredit(
  db: Db,
  listRequest: ListingOf<typeof customerColumns>,
  filters: CustomerFilters,
  { visible, ...day }: Telling,
): Promise<{ rows: CustomerRow[]; total: number | undefined }> {
  const { rows, total } = await listCustomers(db, listRequest, filters)
  const ids = visible === 'nothing' ? [] : rows.map(({ id }) => id)
  const debts = await listDebts(db, ids, day)
  const isOffice = visible === 'all'
  return {
    rows: rows.map((row) => ({
      ...shownCustomer(row, isOffice),
      ...shownCredit(row.credit, debts.get(row.id), visible),
    })),
    total,
  }
}
