import type { Profile } from '@mostrador/domain/people/user'
import type { Outbox } from '../waiting/outbox.ts'
import { leavesNow, type WaitingSale } from '../waiting/waiting-sale.ts'

/** Time in which a server that answers has stored the sales. */
const LONGEST_MS = 4_000

/** Sends the person's sales that can leave now, and returns the rest (D228). Refused sales wait for a person anyway. */
export async function sendFirst(
  outbox: Outbox,
  profile: Profile,
  longestMs = LONGEST_MS,
): Promise<readonly WaitingSale[]> {
  const left = async () =>
    (await outbox.all()).filter(
      (sale) => sale.userId === profile.id && sale.state !== 'review' && leavesNow(profile, sale),
    )
  if ((await left()).length === 0) return []
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, longestMs)
  const stop = outbox.subscribe(() => void left().then((sales) => sales.length === 0 && resolve()))
  outbox.wake()
  await sent
  clearTimeout(timer)
  stop()
  return left()
}
