import { namesSomebody } from '@mostrador/domain/people/customer'
import { CF, isNit, tidyNit } from '@mostrador/domain/people/nit'
import { can } from '@mostrador/domain/people/permissions'
import { ROLE_NAMES } from '@mostrador/domain/platform/role'
import type { Day } from '@mostrador/domain/time'
import { type Caller, type RowScope, rowScope } from '../../../caller.ts'
import type { Database, Db } from '../../../db/session.ts'
import { listReceivings } from '../../buying/receivings/receiving-list.queries.ts'
import { listSuppliers } from '../../goods/suppliers/suppliers.queries.ts'
import { listTransfers } from '../../goods/transfers/transfer-list.queries.ts'
import { listAffiliates } from '../../people/affiliates/affiliates.queries.ts'
import { listCustomers } from '../../people/customers/customers.queries.ts'
import { listUsers } from '../../people/users/user-list.queries.ts'
import { listEncargos } from '../../sale/encargos/encargo-list.queries.ts'
import { ownOf } from '../../sale/encargos/own-encargo.queries.ts'
import { findInvoices } from '../../sale/invoices/find-invoices.ts'
import { ofShop } from '../../sale/invoices/invoice-filters.queries.ts'
import { listReturns } from '../../sale/returns/return-list.queries.ts'
import { findNumbered, listOfIds } from './numbered-invoice.queries.ts'

/** Most results of each kind. The lists have the rest. */
const MOST_OFFERED = 4

/** A single letter matches nearly every name, so it is not searched. */
const SHORTEST_TEXT = 2

/** The index of invoice texts needs three letters. A shorter text would read every invoice. */
const SHORTEST_CUSTOMER = 3

const NOTHING = { rows: [] }

const listOfCustomer = async (db: Db, search: string, shopId: RowScope) =>
  listOfIds(db, await findInvoices(db, ofShop(shopId), { search, columns: new Set(['customer', 'nit']) }, MOST_OFFERED))

/** A number of a return, a receiving or a transfer, or its start. */
const DOCUMENT_NUMBER = /^[drt]?\d{2,15}$/i

/** NITs are stored without dots. */
function asKept(text: string): string {
  const nit = tidyNit(text)
  return isNit(nit) && nit !== CF ? nit : text
}

export async function findAnything({ reads, slow }: Database, caller: Caller, written: string, today: Day) {
  const text = written.trim()
  const by = <Column extends string>(...columns: readonly Column[]) => ({
    page: 1,
    size: MOST_OFFERED,
    search: text,
    columns: new Set(columns),
    sort: null,
  })
  const isNumber = DOCUMENT_NUMBER.test(text)
  const scope = rowScope(caller)
  const isAsked = text.length >= SHORTEST_TEXT
  // Searches that scan rows run on the connection that orders do not use.
  const [numbered, ofCustomer, encargos, affiliates, customers, people, suppliers, returns, receivings, transfers] =
    await Promise.all([
      findNumbered(reads, text, { shopId: rowScope(caller), seesVoid: can(caller, 'invoices.void') }),
      text.length >= SHORTEST_CUSTOMER ? listOfCustomer(slow, asKept(text), scope) : [],
      isAsked && can(caller, 'encargos.read')
        ? listEncargos(slow, ownOf(caller), {}, by('number', 'affiliate'), today)
        : NOTHING,
      isAsked && can(caller, 'affiliates.read') ? listAffiliates(slow, by('code', 'name')) : NOTHING,
      namesSomebody(text) && can(caller, 'customers.read')
        ? listCustomers(slow, by('name', 'taxId', 'phone'), { today })
        : NOTHING,
      isAsked && can(caller, 'users.read') ? listUsers(slow, { isDeleted: false }, by('name', 'email')) : NOTHING,
      isAsked && can(caller, 'suppliers.read')
        ? listSuppliers(slow, { ...by('name', 'nit'), search: asKept(text) })
        : NOTHING,
      isNumber && can(caller, 'returns.read') ? listReturns(slow, scope, {}, by('number')) : NOTHING,
      isNumber && can(caller, 'receivings.read')
        ? listReceivings(slow, { scope, seesCosts: false }, {}, by('number'))
        : NOTHING,
      isNumber && can(caller, 'transfers.use') ? listTransfers(slow, scope, {}, by('number')) : NOTHING,
    ])
  return {
    // A number can match both an invoice's number and a customer's name.
    invoices: [...numbered, ...ofCustomer.filter(({ id }) => numbered.every((other) => other.id !== id))].slice(
      0,
      MOST_OFFERED,
    ),
    encargos: encargos.rows,
    affiliates: affiliates.rows,
    customers: customers.rows.map(({ id, name, taxId }) => ({
      id,
      name,
      taxId: taxId?.number ?? null,
    })),
    people: people.rows.map(({ id, name, role }) => ({ id, name, role: ROLE_NAMES[role] })),
    suppliers: suppliers.rows.map(({ id, name, nit }) => ({ id, name, nit })),
    documents: [
      ...returns.rows.map(({ id, number, customer }) => ({ kind: 'return' as const, id, number, about: customer })),
      ...receivings.rows.map(({ id, number, supplier }) => ({
        kind: 'receiving' as const,
        id,
        number,
        about: supplier,
      })),
      ...transfers.rows.map(({ id, number, from, to }) => ({
        kind: 'transfer' as const,
        id,
        number,
        about: `${from} a ${to}`,
      })),
    ],
  }
}
