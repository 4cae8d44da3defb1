import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { Lateness } from '@mostrador/domain/money/shift'
import { isLikelyTillTime } from '@mostrador/domain/money/till-time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { reachShift, type ShiftReach } from './own-shift.ts'
import { findShiftAt, findShiftId, shareShift } from './shifts.queries.ts'

/** The shift that a document names, and the one whose cash it counts for. Null is outside all shifts. */
export interface NamedShift {
  readonly named: number | null
  readonly counts: number | null
  readonly lateness: Lateness
  /** The named shift is unknown: the document stays outside all shifts, and the log says so (D107). */
  readonly isLost: boolean
  readonly lostReason?: string
}

interface LostDocument {
  readonly author: Author
  readonly entity: 'factura' | 'encargo' | 'cliente'
  readonly id: number
  readonly now: number
  readonly reason?: string | undefined
}

interface Naming {
  readonly soldAt?: string | undefined
  readonly now: number
  readonly givesCash?: boolean
}

/** Reasons in the audit log for documents whose cash is in no open shift (D107, D199). */
export const LOST_REASONS = {
  unknown: 'La caja nombró un turno que no existe',
  beside: 'Se cobró en efectivo sin un turno abierto, con la hora que dijo la caja',
  time: 'El turno ya se cerró, y la hora que dijo la caja no puede ser',
} as const

const NONE: NamedShift = { named: null, counts: null, lateness: 'onTime', isLost: false }

/**
 * Returns the shift that a till names for a document. Refuses an unknown shift or one out of reach (404, D197), and a
 * closed one (409). A sale from a till's queue is never refused (D88): it keeps its shift and is late (D96). An unknown
 * key belongs to a refused opening, and its document stays outside all shifts (D107).
 * @param soldAt the till's local time of a sale from its queue.
 * @param givesCash true if cash leaves the drawer, which locks the shift for `refuseTooMuchCash`
 */
export async function nameShift(
  tx: Tx,
  ref: ShiftRef | undefined,
  { soldAt, now, givesCash = false, ...reach }: Required<ShiftReach> & Naming,
): Promise<NamedShift> {
  if (ref === undefined) return NONE
  const shift = await reachShift(tx, ref, reach, { holds: givesCash })
  if (!shift) {
    if (soldAt !== undefined || (await findShiftId(tx, ref)) === undefined) return { ...NONE, isLost: true }
    throw refuse('shiftUnknown', [], { field: 'shift' })
  }
  if (shift.closedAt === null) return { named: shift.id, counts: shift.id, lateness: 'onTime', isLost: false }
  if (soldAt === undefined) throw refuse('shiftClosed', [], { field: 'shift' })
  const isLost = !isLikelyTillTime(soldAt, now)
  return { named: shift.id, ...(await whenLate(tx, shift, soldAt, now)), isLost, lostReason: LOST_REASONS.time }
}

/** Logs that a till named an unknown shift, or none where it must (D107, D199). */
export const noteLostShift = (
  tx: Tx,
  { author, entity, id, now, reason = LOST_REASONS.unknown }: LostDocument,
): Promise<number> =>
  insertAudit(
    tx,
    {
      author: { id: author.id, name: author.name },
      act: 'fuera de turno',
      entity,
      entityId: id,
      before: null,
      after: { motivo: reason },
    },
    now,
  )

/** Assigns a late sale's cash to the shift open when it was made. An impossible time keeps it in its own shift. */
async function whenLate(
  tx: Tx,
  shift: { readonly id: number; readonly drawerId: number },
  soldAt: string,
  now: number,
): Promise<Pick<NamedShift, 'counts' | 'lateness'>> {
  const found = isLikelyTillTime(soldAt, now) ? await findShiftAt(tx, shift.drawerId, soldAt) : undefined
  if (!found || found.id < shift.id) return { counts: shift.id, lateness: 'beforeCount' }
  // An open shift may be counted at this moment, so it is locked.
  const then = found.closedLocal === null ? ((await shareShift(tx, found.id)) ?? found) : found
  if (then.closedLocal === null) return { counts: then.id, lateness: 'onTime' }
  return { counts: then.id, lateness: soldAt <= then.closedLocal ? 'beforeCount' : 'inGap' }
}
