import type { Centavos } from '@mostrador/domain/money'
import type { Instalment } from '@mostrador/domain/people/credit'
import type { CustomerCredit } from '@mostrador/domain/people/customer'
import { DAY_MS, dayAfter, localDay } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { findCashSettings, updateCashSettings } from '@mostrador/server/features/group/shops/cash-settings.queries'
import { holdAccount } from '@mostrador/server/features/people/customers/held-account.queries'
import { type GrantedCredit, grantCredit } from '@mostrador/server/features/sale/credit/grant-credit'
import { Refusal } from '@mostrador/server/refuse'
import { seeded, seedOf } from './seeded.ts'

export const CREDIT_DAYS = 365
const GRACE_DAYS = 15
/** Share of the customers without purchases who get credit. */
const GIVEN = 0.2
const ON_ACCOUNT = 0.7
/** Orders of at least this sum may have three instalments. */
const LARGE: Centavos = 40_000

export async function openCredit(tx: Tx, shopIds: readonly number[]): Promise<void> {
  for (const shopId of shopIds) {
    const { isSelling: _, ...settings } = await findCashSettings(tx, shopId)
    await updateCashSettings(tx, { ...settings, shopId, sellsOnCredit: true, creditGraceDays: GRACE_DAYS })
  }
}

/** Credit of frequent customers and of some others. Null for none. */
export function creditOf(name: string, buysOften: boolean): CustomerCredit | null {
  const chance = seeded(seedOf(`crédito ${name}`))
  if (!buysOften && !chance.chance(GIVEN)) return null
  const limit = chance.pick([150_000, 250_000, 400_000, 600_000, 1_000_000])
  return { limit, days: chance.pick([15, 30, 30, 45]), isBlocked: chance.chance(0.04) }
}

interface CreditSale {
  readonly at: number
  readonly now: number
  readonly customerId: number | null
  readonly total: Centavos
}

/** Gives credit for a past sale by the shop's rules. Null if they refuse it, or the customer paid at once. */
export async function creditFor(tx: Tx, { at, now, customerId, total }: CreditSale): Promise<GrantedCredit | null> {
  if (customerId === null || total === 0 || at < now - CREDIT_DAYS * DAY_MS) return null
  const chance = seeded(at % 2 ** 32)
  if (!chance.chance(ON_ACCOUNT)) return null
  const account = await holdAccount(tx, customerId)
  const instalments = total >= LARGE && chance.chance(0.5) ? inThree(total, at) : []
  const buyer = { customerId, account, isAlias: false }
  try {
    return await grantCredit(tx, buyer, { balance: total, instalments, graceDays: GRACE_DAYS, now: at })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function inThree(total: Centavos, at: number): Instalment[] {
  const third = Math.floor(total / 300) * 100
  return [third, third, total - 2 * third].map((amount, place) => ({
    dueDay: dayAfter(localDay(at), 30 * (place + 1)),
    amount,
  }))
}
