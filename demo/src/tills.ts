import type { Centavos } from '@mostrador/domain/money'
import { byDeclaredMethod } from '@mostrador/domain/money/payment'
import { DAY_MS, HOUR_MS, localDay, MINUTE_MS, startOfDay } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { closeShift } from '@mostrador/server/features/money/cash/close-shift.service'
import { listDrawers } from '@mostrador/server/features/money/cash/drawers.queries'
import { moveCash } from '@mostrador/server/features/money/cash/move-cash.service'
import { openShift } from '@mostrador/server/features/money/cash/open-shift.service'
import { expectedOf } from '@mostrador/server/features/money/cash/shift-sums.queries'
import { contextAt, noKey } from './context-at.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { type Random, seeded } from './seeded.ts'
import { BRANDS, type Brand } from './shops.ts'

/** A brand's drawer in the past: its open shift, and unspent vouchers. */
export interface PastTill {
  shiftId: number | null
  lastShiftId: number | null
  readonly vouchers: { readonly code: string; readonly balance: Centavos }[]
}

export type Tills = Readonly<Record<Brand['key'], PastTill>>

const till = (): PastTill => ({ shiftId: null, lastShiftId: null, vouchers: [] })
export const newTills = (): Tills => ({ vianney: till(), balam: till() })

/** Days of charged sales, back from today. */
const DAYS = 21
export const FLOAT: Centavos = 20_000

/** Start of charging at tills, in epoch milliseconds. */
export const tillsSince = (now: number): number => startOfDay(localDay(now)) - DAYS * DAY_MS

/** Differences at closing in centavos: mostly none, sometimes coins, once a note. */
const DIFFERENCES = [0, 0, 0, 0, -50, 25, -300, 0, 500, 0, -2_000] as const

export const cashIn = async (tx: Tx, shiftId: number): Promise<Centavos> =>
  (await expectedOf(tx, { id: shiftId, float: FLOAT })).cash

type Errand = readonly [reason: string, amount: Centavos]

const ERRANDS: readonly [Errand, ...Errand[]] = [
  ['Compra menor', 3_500],
  ['Transporte', 2_500],
  ['Almuerzo', 3_000],
]

/** Each past day of the drawers: opening, some cash taken out, counting. Today's is not open yet. */
export function tillEvents(
  now: number,
  { tills, cashiers }: { readonly tills: Tills; readonly cashiers: Readonly<Record<Brand['key'], PastCashier>> },
): PastEvent[] {
  const random = seeded(20_261_101)
  const since = tillsSince(now)
  return BRANDS.flatMap(({ key, shopId }) =>
    Array.from({ length: DAYS }, (_, day) => since + day * DAY_MS).flatMap((day) =>
      dayOf(random, day, { till: tills[key], shopId, cashier: cashiers[key] }),
    ),
  )
}

interface TillDay {
  readonly till: PastTill
  readonly shopId: number
  readonly cashier: PastCashier
}

function dayOf(random: Random, day: number, { till, shopId, cashier }: TillDay): PastEvent[] {
  const difference = random.pick(DIFFERENCES)
  const [reason, price] = random.pick(ERRANDS)
  const by = { ...cashier, scope: shopId, decides: true }
  const open = async (tx: Tx, at: number) => {
    const [drawer] = await listDrawers(tx, shopId)
    if (!drawer) throw new Error('A shop of the demo group has no drawer')
    const { answer } = await openShift(
      contextAt(tx, at),
      by,
      { drawerId: drawer.id, float: FLOAT },
      noKey(cashier.id, 'openShift'),
    )
    till.shiftId = answer.id
  }
  const buy = async (tx: Tx, at: number) => {
    if (till.shiftId === null) return
    const shift = { id: till.shiftId }
    // Refunds may have emptied the drawer.
    const amount = Math.min(price, await cashIn(tx, shift.id))
    if (amount <= 0) return
    await moveCash(contextAt(tx, at), by, { shift, kind: 'paidOut', amount, reason }, noKey(cashier.id, 'moveCash'))
  }
  const close = async (tx: Tx, at: number) => {
    const id = till.shiftId
    if (id === null) return
    const expected = await expectedOf(tx, { id, float: FLOAT })
    const cash = Math.max(0, expected.cash + difference)
    await closeShift(
      contextAt(tx, at),
      by,
      {
        id,
        cash,
        declared: byDeclaredMethod((method) => expected[method]),
        left: Math.min(cash, FLOAT),
        ...(Math.abs(difference) > 500 && { reason: 'Se dio un billete de más en un vuelto' }),
      },
      noKey(cashier.id, 'closeShift'),
    )
    till.lastShiftId = id
    till.shiftId = null
  }
  const event = (at: number, what: string, happen: (tx: Tx, at: number) => Promise<void>): PastEvent => ({
    at,
    what,
    happen: (tx) => happen(tx, at),
  })
  return [
    event(day + 7 * HOUR_MS + 50 * MINUTE_MS, 'la apertura de un turno', open),
    // In the evening, when there is cash.
    ...(random.chance(0.4) ? [event(day + 18 * HOUR_MS + 5 * MINUTE_MS, 'una compra menor', buy)] : []),
    event(day + 18 * HOUR_MS + 30 * MINUTE_MS, 'el cierre de un turno', close),
  ]
}
