import { creditRoom, NO_DEBT } from '@mostrador/domain/people/credit'
import type { Day } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { listCreditCustomers } from './credit-customers.queries.ts'
import { listDebts } from './debts.queries.ts'

/** Customers to whom a till may sell on credit offline, with their room (D187). Empty if the shop gives no credit. */
export async function readCreditCustomers(db: Db, shopId: number, today: Day) {
  const { sellsOnCredit, creditGraceDays: graceDays } = await findCashSettings(db, shopId)
  if (!sellsOnCredit) return []
  const customers = await listCreditCustomers(db, shopId)
  const ids = customers.map(({ id }) => id)
  const debts = await listDebts(db, ids, { today, graceDays })
  return customers.map(({ id, name, phone, credit }) => ({
    id,
    name,
    phone,
    room: creditRoom(credit, debts.get(id) ?? NO_DEBT),
    days: credit.days,
  }))
}
