import type { Centavos } from '@mostrador/domain/money'
import { isLikelyTillTime } from '@mostrador/domain/money/till-time'
import {
  type CreditProblem,
  creditProblem,
  creditRoom,
  type Debt,
  type Instalment,
  instalmentProblem,
} from '@mostrador/domain/people/credit'
import { type Day, dayAfter, dayOfLocal, localDay } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { type Refusal, refuse } from '../../../refuse.ts'
import { findDebt } from '../../people/customers/debts.queries.ts'
import type { HeldAccount } from '../../people/customers/held-account.queries.ts'
import type { Buyer } from './hold-buyer.ts'

export interface GrantedCredit {
  /** Day on which it is due, or its first instalment. */
  readonly dueDay: Day
  /** Empty if all is due on one day. */
  readonly instalments: readonly Instalment[]
  /** True if it would have been refused at the counter (D187). */
  readonly isOverLimit: boolean
}

interface CreditRequest {
  /** The part that the sale leaves unpaid. */
  readonly balance: Centavos
  readonly instalments?: readonly Instalment[] | undefined
  /** The till's local time of a sale that is made. */
  readonly soldAt?: string | undefined
  readonly graceDays: number
  readonly now: number
}

/**
 * Returns null for a sale that is not on credit (D186). A sale that was made is stored and marked. Any other is refused
 * with `creditBlocked`, `creditOverdue` or `creditShort`. Instalments that do not fit are refused in either case.
 */
export async function grantCredit(tx: Tx, buyer: Buyer, request: CreditRequest): Promise<GrantedCredit | null> {
  const { balance, instalments = [], soldAt, graceDays, now } = request
  const { account } = buyer
  if (account === null || balance === 0) {
    if (instalments.length > 0 && soldAt === undefined) throw refuse('instalmentsUnfit', [], { field: 'instalments' })
    return null
  }
  const today = localDay(now)
  const soldOn = soldAt !== undefined && isLikelyTillTime(soldAt, now) ? dayOfLocal(soldAt) : today
  refuseInstalments(instalments, balance, { soldOn, isMade: soldAt !== undefined })
  const debt = await findDebt(tx, account.id, { today, graceDays })
  const problem = account.isDeleted ? 'creditBlocked' : creditProblem(account.credit, debt, balance)
  if (problem !== null && soldAt === undefined) throw refuseCredit(problem, account, debt, balance)
  return {
    dueDay: instalments[0]?.dueDay ?? dayAfter(soldOn, account.credit.days),
    instalments,
    isOverLimit: problem !== null || (buyer.isAlias && soldAt !== undefined),
  }
}

function refuseInstalments(
  instalments: readonly Instalment[],
  balance: Centavos,
  sale: { readonly soldOn: Day; readonly isMade: boolean },
): void {
  const problem = instalments.length === 0 ? null : instalmentProblem(instalments, balance, sale)
  if (problem === 'instalmentsSum') throw refuse(problem, [balance], { field: 'instalments' })
  if (problem !== null) throw refuse(problem, [], { field: 'instalments' })
}

/** Tells the seller how much credit is missing, but nothing of the debt. */
function refuseCredit(problem: CreditProblem, account: HeldAccount, debt: Debt, balance: Centavos): Refusal {
  const at = { field: 'customerId' } as const
  if (problem !== 'creditShort') return refuse(problem, [account.name], at)
  if (account.credit.limit === 0) return refuse('creditNone', [account.name], at)
  return refuse(problem, [account.name, balance - creditRoom(account.credit, debt)], at)
}
