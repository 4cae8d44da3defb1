import { DAY_MS, localTime, showLocal } from '@mostrador/domain/time'
import { isAhead, isYounger } from '../../../clock.ts'
import type { Db } from '../../../db/session.ts'
import { findLastWritten } from './last-written.queries.ts'

/** The first version's month, for development without a build date. */
const EARLIEST = Date.UTC(2026, 10, 1)

/** Tolerance for the clock of the computer that built the program. */
const BUILD_MARGIN_MS = 2 * DAY_MS

/** An open shop writes every day. A shop closed for longer confirms its clock at the start. */
const LONGEST_REST_MS = 30 * DAY_MS

/**
 * Compares the clock with the newest date in the database and the build date. Returns a Spanish line for an
 * improbable clock. Times are epoch milliseconds.
 */
export async function clockFault(
  db: Db,
  { now, buildDate }: { readonly now: number; readonly buildDate: number },
): Promise<string | undefined> {
  const last = await findLastWritten(db)
  const lastAt = last === undefined ? undefined : Date.parse(last)
  const built = Math.max(buildDate, EARLIEST)
  if (lastAt !== undefined && isAhead(lastAt, now))
    return `El reloj de esta computadora retrocedió: marca ${show(now)}, y lo último que se guardó dice ${show(lastAt)}. ${CHECK}`
  if (built - now > BUILD_MARGIN_MS)
    return `El reloj de esta computadora está atrasado: marca ${show(now)}, y esta versión es del ${show(built)}. ${CHECK}`
  if (lastAt !== undefined && !isYounger(lastAt, LONGEST_REST_MS, now))
    return `El reloj de esta computadora marca ${show(now)}, y lo último que se guardó es de hace ${Math.floor((now - lastAt) / DAY_MS)} días (${show(lastAt)}). Si ha usado Mostrador desde entonces, el reloj está adelantado. ${CHECK}`
  return undefined
}

const CHECK = 'Revise la fecha y la hora.'

const show = (at: number): string => showLocal(localTime(at))
