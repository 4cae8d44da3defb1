import { toldCuotas } from '@mostrador/domain/money/cuotas'
import { changeOf } from '@mostrador/domain/money/payment'
import { can } from '@mostrador/domain/people/permissions'
import type { InvoicePayment } from '@mostrador/domain/sale/invoice'
import type { Caller } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { listOpenShifts } from '../cash/shifts.queries.ts'
import type { Payment } from './payment.queries.ts'

export const shownParts = (parts: readonly Payment[]): InvoicePayment[] =>
  parts.map(({ atLocal: at, received, ...part }) => ({
    ...toldCuotas(part),
    at,
    received,
    change: changeOf({ amount: part.amount, received: received ?? undefined }),
  }))

/** Hides open shifts that are counted blind, because their parts add up to the hidden sum (D199). */
export async function partsTold(
  db: Db,
  caller: Caller,
  shopId: number,
  parts: readonly InvoicePayment[],
): Promise<InvoicePayment[]> {
  if (can(caller, 'shifts.decide') || parts.every((part) => part.shiftId === null)) return [...parts]
  if (!(await findCashSettings(db, shopId)).isBlind) return [...parts]
  const open = new Set(await listOpenShifts(db, shopId))
  return parts.map((part) => (part.shiftId !== null && open.has(part.shiftId) ? { ...part, shiftId: null } : part))
}
