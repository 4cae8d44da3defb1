import { placeOrder } from '@mostrador/contract/sale/orders'
import { accessOf } from '@mostrador/domain/fiscal/access-number'
import type { Profile } from '@mostrador/domain/people/user'
import { DAY_MS, localTime } from '@mostrador/domain/time'
import { call } from '../../api/calls/call.ts'
import { CallFailed, CallRefused } from '../../api/calls/call-errors.ts'
import { isReached, noteSlowness, reach } from '../../api/calls/reach.ts'
import { orderRequest } from '../../bag/attempt.ts'
import type { Bag } from '../../bag/bag.ts'
import { refusedOrder } from '../../bag/refused-order.ts'
import { whenNumbersGoOn } from '../../drawer/known-device.ts'
import { hasNumber, markSale, type SaleMark, unmarkSale } from '../../drawer/number-sale.ts'
import { tellOpenings } from '../../drawer/opening.ts'
import { forgetShift } from '../../drawer/till-drawer.ts'
import { lastConfirmed } from '../../session/storage/profile-cookie.ts'
import { showInfo } from '../../ui/notices/info.tsx'
import { deviceOutbox, type Outbox } from '../waiting/outbox.ts'
import { markOf, type WaitingSale } from '../waiting/waiting-sale.ts'
import { type StoredSale, troubleOf } from './answer.ts'
import { holdingSale } from './locks.ts'

/** A customer at the counter does not wait longer for a server that says nothing (D217). */
const TIMEOUT_MS = 2_000
/** Selling goes on for so long without a word from the server (D74). */
const LONGEST_UNCONFIRMED_MS = 3 * DAY_MS

/** What the device may promise only for somebody whom the server has confirmed of late (D74). */
const isConfirmed = (now: number): boolean => now - (lastConfirmed() ?? 0) <= LONGEST_UNCONFIRMED_MS

const TOO_LONG =
  'Este dispositivo lleva más de 3 días sin conexión y ya no puede guardar ventas. El pedido sigue aquí: conéctese y genérelo.'

/** Sends a sale once; answers its order. Throws what `call` throws, and CallFailed when the answer names another. */
export async function sendSale(
  { key, userId, bag, ...sale }: Pick<WaitingSale, 'key' | 'userId' | 'bag' | 'mark'>,
  {
    soldAt,
    signal,
    hasWaited = false,
  }: { soldAt?: string | undefined; signal?: AbortSignal; hasWaited?: boolean } = {},
): Promise<StoredSale> {
  // A shift that was opened without network is told first: the sale names it.
  if (sale.mark && 'key' in sale.mark.shift) await endingWith(signal, tellOpenings(sale.mark.shopId))
  const body = {
    ...orderRequest(bag),
    ...markOf(sale),
    soldBy: userId,
    ...correcting(bag),
    access: accessOf(key),
    ...(soldAt !== undefined && { soldAt }),
  }
  const headers = { 'Idempotency-Key': key }
  return call(placeOrder, { body, headers, hasWaited, ...(signal && { signal }) })
}

/** Stops waiting when the signal says so. The act itself goes on. */
function endingWith<T>(signal: AbortSignal | undefined, act: Promise<T>): Promise<T> {
  if (!signal) return act
  const { promise: ended, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  return Promise.race([act, ended])
}

/** Of a refused sale and its correction the server stores one alone. */
export const correcting = ({ corrects }: Bag) => (corrects ? { corrects: corrects.key } : {})

const newSale = (clerk: Profile, bag: Bag, key: string, mark: SaleMark | undefined): WaitingSale => ({
  key,
  userId: clerk.id,
  cashier: clerk.name,
  shopId: clerk.shopId,
  shop: clerk.shop,
  extension: clerk.extension,
  bag,
  soldAt: bag.corrects?.soldAt ?? localTime(Date.now()),
  queuedAt: Date.now(),
  state: 'sending',
  isAtCounter: true,
  ...(mark && { mark }),
})

/** Where a sale is made; one that corrects a refused sale was made where that was, and keeps its number (D97). */
async function markFor(outbox: Outbox | undefined, { shopId }: Profile, { corrects }: Bag, key: string) {
  const corrected = corrects ? await outbox?.find(corrects.key) : undefined
  if (corrected?.mark) return corrected.mark
  // A device whose storage was erased would number from the beginning.
  await whenNumbersGoOn()
  // A crash can bring back a correction whose refused sale has left the queue: the number is still that sale's.
  return markSale(shopId, corrects && !corrected && hasNumber(corrects.key) ? corrects.key : key)
}

/**
 * Frees the number of a sale that the server refused. A number of an attempt before may be stored with its sale, or be
 * discarded: it is free only if the answer says that neither is so. A shift that is closed is no longer this till's.
 */
async function unmark({ key, mark }: WaitingSale, isNewNumber: boolean, fault: unknown): Promise<void> {
  const refused = refusedOrder(fault)
  if (!refused || refused.isTaken) return
  if (isNewNumber || (refused.isSettled && !refused.isDiscarded)) await unmarkSale(key)
  if (mark && fault instanceof CallRefused && 'shift' in fault.fields) forgetShift(mark.shopId, mark.shift)
}

type SendOptions = Parameters<typeof sendSale>[1]

/** Sends a sale from its counter. After a refusal its number is free on the disk before the sale is gone there. */
async function sendHere(sale: WaitingSale, isNewNumber: boolean, options?: SendOptions): Promise<StoredSale> {
  try {
    return await sendSale(sale, options)
  } catch (fault) {
    await unmark(sale, isNewNumber, fault)
    throw fault
  }
}

/**
 * Sells a bag that has its key; answers its order, or the sale as it waits. It is on the device's disk before it leaves:
 * whatever happens to the network, the server or this tab, it is stored once or waits (D25, D58). Throws CallRefused, with
 * the bag as it was, when the server says no; CallFailed only where sales cannot wait.
 */
export async function sell(clerk: Profile, bag: Bag): Promise<number | WaitingSale> {
  const key = bag.key ?? ''
  const outbox = await deviceOutbox()
  const isNewNumber = !hasNumber(key)
  const sale = newSale(clerk, bag, key, await markFor(outbox, clerk, bag, key))
  if (!outbox) return (await sendHere(sale, isNewNumber)).orderId
  if (!isReached() && !isConfirmed(Date.now())) {
    showInfo(TOO_LONG)
    throw new CallFailed(TOO_LONG)
  }
  const placed = await holdingSale(key, () => sellHeld(outbox, sale, isNewNumber))
  // Not before the counter's lock is released: the queue does not send a sale that a counter holds.
  if (typeof placed !== 'number') outbox.wake()
  return placed
}

async function sellHeld(outbox: Outbox, sale: WaitingSale, isNewNumber: boolean): Promise<number | WaitingSale> {
  const { key, bag } = sale
  const known = await outbox.findInPlaceOf(key)
  // The tab died between the disk and the bag: the sale waits already, as it was agreed then or as it was corrected.
  if (known) return waiting(outbox, known)
  try {
    await outbox.add(sale)
  } catch {
    // A disk that is full or gone: the sale is sent as where sales cannot wait, and stays in the bag without an answer.
    return (await sendHere(sale, isNewNumber)).orderId
  }
  const corrected = bag.corrects ? [bag.corrects.key] : []
  // Out of reach when it was last asked: the customer does not wait for another attempt, the queue makes it later.
  if (!isReached()) return waiting(outbox, sale, reach() === 'away' ? 'network' : 'server')
  try {
    const soldAt = bag.corrects?.soldAt
    const answer = await sendHere(sale, isNewNumber, { soldAt, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.key?.toLowerCase() !== key.toLowerCase()) return await waiting(outbox, sale, 'server')
    await outbox.remove(key, ...corrected)
    return answer.orderId
  } catch (fault) {
    const refused = refusedOrder(fault)
    if (refused) {
      // Stored after all, by an attempt of this key (D25): the sale that it corrects is settled too.
      await outbox.remove(key, ...(refused.isTaken ? corrected : []))
      throw fault
    }
    // `call` notes by itself that nobody answered; after our own timeout it could not.
    if (!(fault instanceof CallFailed)) noteSlowness()
    return waiting(outbox, sale, troubleOf(fault))
  }
}

/** From here on the queue sends it, and no longer the counter. */
async function waiting(
  outbox: Outbox,
  { key }: WaitingSale,
  trouble: WaitingSale['trouble'] = 'network',
): Promise<WaitingSale> {
  const sale = await outbox.change(key, (kept) => ({ ...kept, state: 'pending', isAtCounter: false, trouble }))
  if (!sale) throw new CallFailed()
  return sale
}
