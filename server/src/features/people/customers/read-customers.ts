import type { ListQuery } from '@mostrador/contract/list'
import { customerColumns } from '@mostrador/contract/people/customers'
import { LEAST_SEARCHED, namesSomebody } from '@mostrador/domain/people/customer'
import { can } from '@mostrador/domain/people/permissions'
import type { Caller } from '../../../caller.ts'
import { listing } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { listCustomers } from './customers.queries.ts'
import { shownCustomer } from './shown-customer.ts'

type CustomerQuery = ListQuery<keyof typeof customerColumns.sorted> & { readonly hasCredit?: boolean | undefined }

/** Columns by which a clerk finds a customer. */
const CLERK_COLUMNS: ReadonlySet<string> = new Set(['name', 'taxId', 'phone', 'affiliate'])

/** The customers that somebody may see: a clerk finds them by what a clerk is told, and never lists them all (D196). */
export async function readCustomers(db: Db, caller: Caller, query: CustomerQuery) {
  const asked = listing(query, customerColumns)
  if (can(caller, 'customers.list')) {
    const { rows, total } = await listCustomers(db, asked, query.hasCredit)
    return { rows: rows.map((row) => shownCustomer(row, true)), columns: [...customerColumns.listed], total }
  }
  if (!namesSomebody(asked.search)) throw refuse('searchTooShort', [LEAST_SEARCHED])
  const isTold = (column: string) => CLERK_COLUMNS.has(column)
  const { rows, total } = await listCustomers(db, {
    ...asked,
    columns: new Set([...asked.columns].filter(isTold)),
    sort: asked.sort && isTold(asked.sort.column) ? asked.sort : null,
  })
  const wireNames = new Set([...CLERK_COLUMNS].map((column) => customerColumns.sorted[column as 'name']))
  return {
    rows: rows.map((row) => shownCustomer(row, false)),
    columns: customerColumns.listed.filter(({ id }) => wireNames.has(id)),
    total,
  }
}
