import { DAY_MS, HOUR_MS, instantOf } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { type Asker, type Asks, countOfAddress, countOfPair } from './ordering.queries.ts'

/** Orders of one telephone from one address in a day, and of one address in an hour (D192). */
const PER_PAIR_A_DAY = 5
const PER_ADDRESS_AN_HOUR = 20

/** The refusal has the seconds until the next order is accepted. */
export async function refuseTooManyOrders(db: Db, asker: Asker, now: number): Promise<void> {
  const until = instantOf(now)
  const pair = await countOfPair(db, { ...asker, since: instantOf(now - DAY_MS), until })
  const address = await countOfAddress(db, { address: asker.address, since: instantOf(now - HOUR_MS), until })
  const wait = Math.max(waitOf(pair, PER_PAIR_A_DAY, DAY_MS, now), waitOf(address, PER_ADDRESS_AN_HOUR, HOUR_MS, now))
  if (wait > 0) throw refuse('tooManyCatalogueOrders', [wait], { retryAfter: wait })
}

/** Seconds until the oldest of `most` orders no longer counts, or 0. */
function waitOf({ count, first }: Asks, most: number, windowMs: number, now: number): number {
  if (count < most || first === null) return 0
  return Math.max(1, Math.ceil((Date.parse(first) + windowMs - now) / 1000))
}
