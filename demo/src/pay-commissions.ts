import { dayAfter, instantOf, localDay, localTime, startOfDay } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { commissionDays } from '@mostrador/server/features/sale/commissions/earned-lines.queries'
import { insertCommission, updateOpenDay } from '@mostrador/server/features/sale/commissions/percent.queries'
import {
  insertSettlement,
  keepSettledSums,
  settlePending,
  sumSettled,
} from '@mostrador/server/features/sale/commissions/settlement.queries'

interface People {
  readonly cashiers: readonly number[]
  readonly affiliates: readonly number[]
}

/** Commission of the first cashiers and affiliates, in basis points. */
const CASHIER_COMMISSIONS = [150, 125]
const AFFILIATE_COMMISSIONS = [300, 250]

/** Gives cashiers and some affiliates a percent, and settles last month with the first cashier (D194). */
export async function payCommissions(
  tx: Tx,
  { cashiers, affiliates }: People,
  { now, by }: { readonly now: number; readonly by: { readonly id: number; readonly name: string } },
): Promise<void> {
  const thisMonth = `${localDay(now).slice(0, 7)}-01`
  const lastDay = dayAfter(thisMonth, -1)
  const openDay = `${lastDay.slice(0, 7)}-01`
  const give = (userId: number | null, affiliateId: number | null, percent: number) =>
    insertCommission(tx, { userId, affiliateId, percent, openDay })
  const ids: number[] = []
  for (const [place, percent] of CASHIER_COMMISSIONS.entries())
    ids.push(await give(cashiers[place] ?? null, null, percent))
  for (const [place, percent] of AFFILIATE_COMMISSIONS.entries()) await give(null, affiliates[place] ?? null, percent)
  const [id] = ids
  if (id === undefined) return
  const at = Math.min(now, startOfDay(thisMonth) + 9 * 3_600_000)
  const settlement = await insertSettlement(tx, {
    commissionId: id,
    untilDay: lastDay,
    sales: 0,
    amount: 0,
    authorId: by.id,
    author: by.name,
    at: instantOf(at),
    atLocal: localTime(at),
  })
  await settlePending(tx, { ...commissionDays(openDay, lastDay), person: id, shop: 0, settlement })
  await keepSettledSums(tx, { id: settlement, ...(await sumSettled(tx, settlement)) })
  await updateOpenDay(tx, { id, openDay: lastDay })
}
