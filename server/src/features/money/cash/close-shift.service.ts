import type { ShiftClosing } from '@mostrador/contract/money/cash'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { differenceField } from '@mostrador/domain/money/payment'
import { cashOf, declaredDifferences, type FormDifference, formDifferences } from '@mostrador/domain/money/shift'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { type Refusal, refuse } from '../../../refuse.ts'
import { writtenBy } from '../../../written-by.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { firstAnswer, keepAnswer } from '../../platform/kept-answers/once.ts'
import { insertCashCount } from './cash-counts.queries.ts'
import { listDeviceSales } from './device-sales.queries.ts'
import { insertDrawerMovement } from './drawer-movements.queries.ts'
import { holdDrawer } from './drawers.queries.ts'
import { insertNext } from './next-shift.ts'
import { holdOwnShift } from './own-shift.ts'
import { expectedOf } from './shift-sums.queries.ts'
import { findShift, type Shift, updateClosed } from './shifts.queries.ts'

export interface Closed {
  readonly id: number
  /** Null without a handover. */
  readonly next: number | null
}

export interface Relief {
  /** Float of the next shift, which is the cash left in the drawer. */
  readonly float?: Centavos | undefined
}

/**
 * Ends a shift by a count (D95). The surplus over the float goes to the safe, and a handover opens the next shift
 * (D93). Refuses while sales of its devices are missing, unless the person who counts decides (D97). Refuses a
 * difference above the shop's tolerance, in any form, without a reason (D206). Refused counts are stored too, so that
 * nobody finds the sum by trying.
 */
export async function closeShift(
  { database, clock }: ServiceContext,
  cashier: Actor & { readonly decides: boolean },
  closing: ShiftClosing,
  act: KeyedAct,
  relief?: Relief,
): Promise<Done<Closed>> {
  const cash = countedCash(closing)
  const left = closing.left ?? relief?.float ?? cash
  if (left > cash) throw refuse('leftTooMuch', [cash], { field: closing.left === undefined ? 'float' : 'left' })
  if (relief?.float !== undefined && relief.float !== left) throw refuse('floatNotLeft', [left], { field: 'float' })
  const outcome = await database.inTransaction(async (tx): Promise<Done<Closed> | Refusal> => {
    const before = await firstAnswer<Closed>(tx, act)
    if (before) return { answer: before, isReplay: true }
    const { drawer, shift } = await holdWithDrawer(tx, closing.id, cashier)
    // The clock is read after the wait for sellers, so that no expected sale is later than the count.
    const now = clock()
    const { cash: expected, ...others } = await expectedOf(tx, shift)
    const declared = declaredDifferences(closing.declared, others)
    const differences = formDifferences(cash - expected, declared)
    const devices = await listDeviceSales(tx, shift.id, closing.made)
    const missing = devices.flatMap(({ device, missing: numbers, isErased }) =>
      numbers.map((number) => ({ device, number, ...(isErased && { isErased }) })),
    )
    const { tolerance } = await findCashSettings(tx, shift.shopId)
    const reason = closing.reason?.trim() ?? ''
    const why =
      missing.length > 0 && !cashier.decides
        ? refuse('salesMissing', [missing.length], { answer: { missing } })
        : differences.some(({ difference }) => Math.abs(difference) > tolerance) && reason === ''
          ? refuse('differenceNeedsReason', [], { field: 'reason' })
          : null
    await insertCashCount(tx, {
      shiftId: shift.id,
      kind: why ? 'refused' : 'close',
      cash,
      expected,
      pieces: closing.pieces ? JSON.stringify(closing.pieces) : null,
      declared: closing.declared ? JSON.stringify(closing.declared) : null,
      made: closing.made ? JSON.stringify(closing.made) : null,
      differences: declared,
      reason,
      ...writtenBy(cashier, now),
    })
    // The refusal is returned, so that the transaction commits the count before it is thrown.
    if (why) return why
    await endShift(tx, shift, { cashier, cash, left, expected, differences, reason, missing: missing.length, now })
    const next = relief ? (await insertNext(tx, cashier, { ...drawer, float: left }, now)).id : null
    const answer = { id: shift.id, next }
    await keepAnswer(tx, act, answer, now)
    return { answer, isReplay: false }
  }, 'read committed')
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** Returns the shift and its drawer, both locked before anything is summed, so that no sale comes between. */
async function holdWithDrawer(tx: Tx, id: number, { scope }: Actor) {
  const drawerId = (await findShift(tx, id))?.drawerId
  const drawer = drawerId === undefined ? undefined : await holdDrawer(tx, drawerId)
  if (!drawer) throw refuse('notFound', [])
  return { drawer, shift: await holdOwnShift(tx, { id }, scope) }
}

function countedCash({ pieces, cash }: ShiftClosing): Centavos {
  const sum = pieces ? cashOf(pieces) : cash
  if (sum === undefined) throw refuse('countMissing', [], { field: 'cash' })
  if (pieces && cash !== undefined && cash !== sum) throw refuse('countDiffers', [sum], { field: 'cash' })
  return sum
}

interface Ending {
  readonly cashier: Actor
  readonly cash: Centavos
  readonly left: Centavos
  readonly expected: Centavos
  readonly differences: readonly FormDifference[]
  readonly reason: string
  readonly missing: number
  readonly now: number
}

async function endShift(
  tx: Tx,
  shift: Shift,
  { cashier, cash, left, expected, differences, reason, missing, now }: Ending,
): Promise<void> {
  await updateClosed(tx, shift.id, {
    closedAt: instantOf(now),
    closedLocal: localTime(now),
    closerId: cashier.id,
    closer: cashier.name,
    expected,
    counted: cash,
    left,
    reason: reason === '' ? null : reason,
  })
  if (left < cash)
    await insertDrawerMovement(tx, {
      shiftId: shift.id,
      kind: 'toSafe',
      amount: cash - left,
      reason: 'Al cerrar el turno',
      slip: '',
      twinId: null,
      isAtClose: true,
      ...writtenBy(cashier, now),
    })
  await insertAudit(
    tx,
    {
      author: { id: cashier.id, name: cashier.name },
      act: 'cerrar',
      entity: 'turno',
      entityId: shift.id,
      before: { turno: shift.number, esperado: writeMoney(expected) },
      after: {
        contado: writeMoney(cash),
        diferencia: writeMoney(cash - expected),
        ...Object.fromEntries(
          differences.flatMap(({ method, difference }) =>
            method === 'cash' ? [] : [[differenceField(method), writeMoney(difference)]],
          ),
        ),
        queda: writeMoney(left),
        ...(missing > 0 && { 'ventas que faltan': missing }),
        ...(reason !== '' && { motivo: reason }),
      },
    },
    now,
  )
}
