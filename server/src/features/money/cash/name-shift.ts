import type { ShiftRef } from '@mostrador/contract/money/payments'
import type { Lateness } from '@mostrador/domain/money/shift'
import { isLikelyTillTime } from '@mostrador/domain/money/till-time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { reachShift, type ShiftReach } from './own-shift.ts'
import { findShiftAt, findShiftId, shareShift } from './shifts.queries.ts'

/** The shift that a document names, and the one whose cash its parts count for. */
export interface NamedShift {
  /** null: beside all shifts. */
  readonly named: number | null
  readonly counts: number | null
  readonly lateness: Lateness
  /** What was named is unknown: the document is kept beside all shifts, and the log says so (D107). */
  readonly isLost: boolean
  /** Why it is lost, for the log. By default the shift is unknown. */
  readonly lostReason?: string
}

interface LostDocument {
  readonly author: Author
  readonly entity: 'factura' | 'encargo'
  readonly id: number
  readonly now: number
  readonly reason?: string | undefined
}

interface Naming {
  readonly soldAt?: string | undefined
  readonly now: number
  readonly givesCash?: boolean
}

/** Why the log tells a document whose cash no open shift has (D107, D199). */
export const LOST_REASONS = {
  unknown: 'La caja nombró un turno que no existe',
  beside: 'Se cobró en efectivo sin un turno abierto, con la hora que dijo la caja',
  time: 'El turno ya se cerró, y la hora que dijo la caja no puede ser',
} as const

const NONE: NamedShift = { named: null, counts: null, lateness: 'onTime', isLost: false }

/**
 * The shift that a till names for a document of a shop. Refuses one that is not its to name (D197), or none (404), and one that is
 * closed (409); a sale from a till's queue is never refused for it (D88): it keeps its shift, and is late (D96). A key that nobody
 * knows is that of an opening that was refused: the document is kept beside all shifts (D107).
 * @param soldAt the till's local time of a sale from its queue
 * @param givesCash whether cash leaves the drawer: then the shift is held, so that `refuseTooMuchCash` may be asked
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

/** A till named a shift that there is not, or none where it must: the log says so (D107, D199). */
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

/**
 * Where the cash of a sale counts that arrives after its shift was counted: with the shift that was open when it was made. A
 * time that cannot be right says nothing: then it explains the count of its own shift.
 */
async function whenLate(
  tx: Tx,
  shift: { readonly id: number; readonly drawerId: number },
  soldAt: string,
  now: number,
): Promise<Pick<NamedShift, 'counts' | 'lateness'>> {
  const found = isLikelyTillTime(soldAt, now) ? await findShiftAt(tx, shift.drawerId, soldAt) : undefined
  if (!found || found.id < shift.id) return { counts: shift.id, lateness: 'beforeCount' }
  // One that is open now may be counted in this moment.
  const then = found.closedLocal === null ? ((await shareShift(tx, found.id)) ?? found) : found
  if (then.closedLocal === null) return { counts: then.id, lateness: 'onTime' }
  return { counts: then.id, lateness: soldAt <= then.closedLocal ? 'beforeCount' : 'inGap' }
}
