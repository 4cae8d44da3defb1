import type Sqlite from 'better-sqlite3'
import type { Ledger } from './ledger.ts'
import type { CreditCustomer } from './shop-template.ts'

/** Debt of an order in centavos: its total less payments, returned goods and write-offs. */
const BALANCE = `invoice.total
  - (select coalesce(sum(amount), 0) from payment where invoice_id = invoice.id)
  - (select coalesce(sum(total), 0) from goods_return where invoice_id = invoice.id)
  - (select coalesce(sum(amount), 0) from write_off where invoice_id = invoice.id)`
const DEBTS = `select id, customer_id as customerId, charge, over_limit as isOverLimit, ${BALANCE} as balance
  from invoice where customer_id is not null and voided_at is null`
/** Numbers of `charge`: 1 nothing is paid, 2 a part is paid. */
const OPEN = [1, 2]
const PAYMENTS = `select id, amount, voided_at is not null as isVoid from account_payment order by id`
const APPLIED = `select invoice_id as invoiceId, amount, balance from account_payment_order where account_payment_id = ?
  order by invoice_id`
const WRITTEN_OFF = 'select invoice_id from write_off where return_id is null order by invoice_id'

interface Debt {
  readonly id: number
  readonly customerId: number
  readonly charge: number
  readonly isOverLimit: number
  readonly balance: number
}

/** Orders on credit that owe something. */
export const openDebts = (raw: Sqlite.Database): Pick<Debt, 'id' | 'customerId'>[] =>
  raw.prepare(`select id, customerId from (${DEBTS}) where balance > 0 order by id`).all() as Debt[]

/** Lists debts below zero or beyond their limit, and payments on account and write-offs that differ from their answers. */
export function* wrongDebts(
  raw: Sqlite.Database,
  ledger: Ledger,
  customers: readonly CreditCustomer[],
): Generator<string> {
  const debts = raw.prepare(DEBTS).all() as Debt[]
  for (const { id, charge, balance } of debts)
    if (balance < 0 || OPEN.includes(charge) !== balance > 0) yield `invoice ${id} owes ${balance}, charge ${charge}`
  // A void puts a debt back that left room for later orders.
  const putBack = [...ledger.accountPayments.values()].reduce(
    (sum, { amount, isVoid }) => sum + (isVoid ? amount : 0),
    0,
  )
  for (const { id: customer, limit } of customers) {
    const within = debts.filter(({ customerId, isOverLimit }) => customerId === customer && isOverLimit === 0)
    const owed = within.reduce((sum, { balance }) => sum + balance, 0)
    if (owed > limit + putBack) yield `customer ${customer} owes ${owed} within a limit of ${limit}`
  }
  const applied = raw.prepare(APPLIED)
  const stored = (raw.prepare(PAYMENTS).all() as { id: number; amount: number; isVoid: number }[]).map((payment) => ({
    ...payment,
    isVoid: payment.isVoid === 1,
    applied: applied.all(payment.id),
  }))
  const told = [...ledger.accountPayments]
    .map(([id, { amount, isVoid, applied }]) => ({
      id,
      amount,
      isVoid,
      applied: applied.toSorted((one, other) => one.invoiceId - other.invoiceId),
    }))
    .toSorted((one, other) => one.id - other.id)
  yield* different('payments on account', stored, told)
  const writtenOff = ledger.writtenOff.toSorted((one, other) => one - other)
  yield* different('write-offs', raw.prepare(WRITTEN_OFF).pluck().all(), writtenOff)
}

/** Yields what was stored and what was told if they differ. */
export function* different(what: string, found: readonly unknown[], told: readonly unknown[]): Generator<string> {
  const [one, other] = [JSON.stringify(found), JSON.stringify(told)]
  if (one !== other) yield `${what}: stored ${one}, told ${other}`
}
