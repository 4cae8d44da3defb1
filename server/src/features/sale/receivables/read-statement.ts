import type { CustomerStatement, StatementEntry } from '@mostrador/contract/sale/receivables'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { ENTRY_KINDS } from '@mostrador/domain/sale/statement'
import { DAY_MS, type Day, instantOf, localTime, startOfDay } from '@mostrador/domain/time'
import type { RowScope } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { hasBoughtIn } from '../../money/account-payments/open-orders.queries.ts'
import { findCustomerName, resolveAlias } from '../../people/customers/joined-customer.queries.ts'
import { findAges, listEntries } from './statement.queries.ts'

/**
 * Returns today's id. A clerk reaches only buyers of the clerk's shop, if it sells on credit (D196). Refuses
 * `notFound`.
 */
export async function reachDebtor(db: Db, id: number, scope: RowScope): Promise<number> {
  const resolved = await resolveAlias(db, id)
  if (!resolved) throw refuse('notFound', [])
  const isReached =
    scope === null || ((await findCashSettings(db, scope)).sellsOnCredit && (await hasBoughtIn(db, resolved.id, scope)))
  if (!isReached) throw refuse('notFound', [])
  return resolved.id
}

interface StatementRequest {
  readonly id: number
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly today: Day
}

/** Returns the statement of a customer, with a running balance (D189). */
export async function readStatement(
  db: Db,
  scope: RowScope,
  { from, to, today, ...customer }: StatementRequest,
): Promise<CustomerStatement> {
  const id = await reachDebtor(db, customer.id, scope)
  const last = to === undefined || to > today ? today : to
  const time = {
    from: from === undefined ? '' : instantOf(startOfDay(from)),
    until: instantOf(startOfDay(last) + DAY_MS),
  }
  const { entries, closing } = await listEntries(db, id, time)
  const opening = closing - entries.reduce((all, { change }) => all + change, 0)
  let balance = opening
  const rows = entries.map(({ at, kind, documentId, issuedAt, change, dueDay }): StatementEntry => {
    balance += change
    const word = ENTRY_KINDS[kind] ?? 'order'
    const number = word === 'return' ? returnNumber : invoiceNumber
    const document = number({ id: documentId, issuedAt })
    return { ...amounts(change), at: localTime(Date.parse(at)), kind: word, document, documentId, balance, dueDay }
  })
  return {
    customer: await findCustomerName(db, id),
    balance: closing,
    ages: await findAges(db, id, last),
    entries: opening === 0 ? rows : [openingEntry(opening, rows[0]?.at ?? `${last} 00:00:00`), ...rows],
  }
}

const amounts = (change: number) => ({ charge: Math.max(0, change), credit: Math.max(0, -change) })

const openingEntry = (balance: number, at: string): StatementEntry => ({
  ...amounts(0),
  at,
  kind: 'opening',
  document: '',
  documentId: null,
  balance,
  dueDay: null,
})
