import { localTime, showLocal } from '@mostrador/domain/time'
import { latestPast } from '../../clock.ts'
import type { Db } from '../../db/session.ts'
import { findLastWritten } from './last-written.queries.ts'

/** What a start says when the clock stands before what the database last saw: one line, or nothing. */
export async function clockFault(db: Db, now: number): Promise<string | undefined> {
  const last = await findLastWritten(db)
  if (last === undefined || last <= latestPast(now)) return undefined
  const show = (at: number) => showLocal(localTime(at))
  return `El reloj de esta computadora retrocedió: marca ${show(now)}, y lo último que se guardó dice ${show(Date.parse(last))}. Revise la fecha y la hora.`
}
