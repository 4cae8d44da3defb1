import type { Centavos } from '@mostrador/domain/money'
import type { PaymentPart } from '@mostrador/domain/money/payment'
import { DAY_MS, HOUR_MS, localDay, startOfDay } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { listOpenOrders } from '@mostrador/server/features/money/account-payments/open-orders.queries'
import { payOnAccount } from '@mostrador/server/features/money/account-payments/pay-on-account.service'
import { contextAt, noKey } from './context-at.ts'
import { CREDIT_DAYS } from './credit-past.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { type Random, seeded, seedOf } from './seeded.ts'
import { BRANDS, type Brand } from './shops.ts'
import type { Tills } from './tills.ts'

/** Share of the customers who stopped paying, and for how many days. */
const LATE = 0.2
const LATE_DAYS = 110

interface Accounts {
  readonly debtors: readonly number[]
  readonly tills: Tills
  readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
}

/** A year of payments on account: every few weeks a customer pays all that is due, or a part. */
export const accountEvents = (now: number, { debtors, tills, cashiers }: Accounts): PastEvent[] =>
  debtors.flatMap((customerId) => {
    const chance = seeded(seedOf(`abonos de ${customerId}`))
    const until = chance.chance(LATE) ? now - LATE_DAYS * DAY_MS : now - DAY_MS
    return visitsOf(chance, now, until).flatMap((at) =>
      BRANDS.map(({ key, shopId }, place) => ({
        at: at + place * HOUR_MS,
        what: 'un abono a cuenta',
        happen: (tx: Tx) =>
          pay(tx, at + place * HOUR_MS, { customerId, shopId, cashier: cashiers[key], till: tills[key] }),
      })),
    )
  })

function visitsOf(chance: Random, now: number, until: number): number[] {
  const visits: number[] = []
  let day = now - CREDIT_DAYS * DAY_MS + chance.whole(10, 40) * DAY_MS
  for (; day < until; day += chance.whole(14, 35) * DAY_MS)
    visits.push(startOfDay(localDay(day)) + chance.whole(9 * 60, 17 * 60) * (HOUR_MS / 60))
  return visits.filter((at) => at < now)
}

interface Visit {
  readonly customerId: number
  readonly shopId: number
  readonly cashier: PastCashier
  readonly till: Tills[Brand['key']]
}

async function pay(tx: Tx, at: number, { customerId, shopId, cashier, till }: Visit): Promise<void> {
  const orders = await listOpenOrders(tx, customerId, shopId)
  const owed = orders.reduce((sum, { balance }) => sum + balance, 0)
  if (owed === 0) return
  const chance = seeded((at + customerId + shopId) % 2 ** 32)
  const amount = amountOf(chance, owed)
  const { shiftId } = till
  await payOnAccount(
    contextAt(tx, at),
    { id: cashier.id, name: cashier.name, scope: shopId },
    {
      customerId,
      payments: [partOf(chance, amount)],
      ...(shiftId !== null && { shift: { id: shiftId } }),
    },
    noKey(cashier.id, 'payOnAccount'),
  )
}

function amountOf(chance: Random, owed: Centavos): Centavos {
  if (chance.chance(0.55)) return owed
  const part = Math.floor((owed * chance.whole(30, 70)) / 1_000_000) * 10_000
  return part === 0 ? owed : part
}

function partOf(chance: Random, amount: Centavos): PaymentPart {
  const share = chance.next()
  if (share < 0.6) return { method: 'cash', amount, received: Math.ceil(amount / 10_000) * 10_000 }
  const reference = String(chance.whole(100_000, 999_999))
  if (share < 0.8) return { method: 'transfer', amount, reference }
  return share < 0.9
    ? { method: 'cheque', amount, reference }
    : { method: 'card', amount, reference: reference.slice(0, 4) }
}
