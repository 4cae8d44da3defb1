import { DAY_MS, localTime, showLocal } from '@mostrador/domain/time'
import { isAhead, isYounger } from '../../clock.ts'
import type { Db } from '../../db/session.ts'
import { findLastWritten } from './last-written.queries.ts'

/** No right clock says less. A program that was never built has no date of its own. */
const EARLIEST = Date.UTC(2026, 10, 1)

/** The clock of the computer that built the program may have been ahead by as much. */
const BUILD_MARGIN_MS = 2 * DAY_MS

/** A shop that is open writes every day. One that was closed for longer reads a question, which stops nothing. */
const LONGEST_REST_MS = 30 * DAY_MS

/**
 * Returns what a start says of a clock that can hardly be right, by what the database last saw and by the day on which the program
 * was built: one Spanish line, or undefined. Times are epoch milliseconds.
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
    return `El reloj de esta computadora está atrasado: marca ${show(now)}, y este programa se hizo el ${show(built)}. ${CHECK}`
  if (lastAt !== undefined && !isYounger(lastAt, LONGEST_REST_MS, now))
    return `El reloj de esta computadora marca ${show(now)}, y lo último que se guardó es de hace ${Math.floor((now - lastAt) / DAY_MS)} días (${show(lastAt)}). Si ha usado Mostrador desde entonces, el reloj está adelantado. ${CHECK}`
  return undefined
}

const CHECK = 'Revise la fecha y la hora.'

const show = (at: number): string => showLocal(localTime(at))
