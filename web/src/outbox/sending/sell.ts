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

/** Longest time that a customer waits for the server's answer (D217). */
const TIMEOUT_MS = 2_000
/** Time for which selling goes on without any answer of the server (D74). */
const LONGEST_UNCONFIRMED_MS = 3 * DAY_MS

const isConfirmed = (now: number): boolean => now - (lastConfirmed() ?? 0) <= LONGEST_UNCONFIRMED_MS

const TOO_LONG =
  'Este dispositivo lleva más de 3 días sin conexión y ya no puede guardar ventas. El pedido sigue aquí: conéctese y genérelo.'

/** Sends a sale once and returns its order. Throws as `call` does, and CallFailed if the answer names another sale. */
export async function sendSale(
  { key, userId, bag, ...sale }: Pick<WaitingSale, 'key' | 'userId' | 'bag' | 'mark'>,
  {
    soldAt,
    signal,
    hasWaited = false,
  }: { soldAt?: string | undefined; signal?: AbortSignal; hasWaited?: boolean } = {},
): Promise<StoredSale> {
  // A shift opened without network is sent first, because the sale names it.
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

/** Stops waiting when the signal aborts. The act itself continues. */
function endingWith<T>(signal: AbortSignal | undefined, act: Promise<T>): Promise<T> {
  if (!signal) return act
  const { promise: ended, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  return Promise.race([act, ended])
}

/**
 * Names the first refused sale of a chain of corrections. The server stores one sale of the chain, also if an earlier
 * correction arrives late.
 */
export const correcting = ({ corrects }: Bag) => (corrects ? { corrects: corrects.first ?? corrects.key } : {})

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

/** Marks the shift and number of a sale. A correction keeps the mark of the refused sale (D97). */
async function markFor(outbox: Outbox | undefined, { shopId }: Profile, { corrects }: Bag, key: string) {
  const corrected = corrects ? await outbox?.find(corrects.key) : undefined
  if (corrected?.mark) return corrected.mark
  // A device with erased storage must first continue its numbers.
  await whenNumbersGoOn()
  // A crash can restore a correction whose refused sale has left the queue. The number still belongs to that sale.
  return markSale(shopId, corrects && !corrected && hasNumber(corrects.key) ? corrects.key : key)
}

/**
 * Frees the number of a refused sale. A number of an earlier attempt may belong to a stored or discarded sale, so it is
 * freed only if the answer excludes that. A closed shift is forgotten.
 */
async function unmark({ key, mark }: WaitingSale, isNewNumber: boolean, fault: unknown): Promise<void> {
  const refused = refusedOrder(fault)
  if (!refused || refused.isTaken) return
  if (isNewNumber || (refused.isSettled && !refused.isDiscarded)) await unmarkSale(key)
  if (mark && fault instanceof CallRefused && 'shift' in fault.fields) forgetShift(mark.shopId, mark.shift)
}

type SendOptions = Parameters<typeof sendSale>[1]

/** Sends a sale from its counter. After a refusal its number is freed on disk before the sale is removed. */
async function sendHere(sale: WaitingSale, isNewNumber: boolean, options?: SendOptions): Promise<StoredSale> {
  try {
    return await sendSale(sale, options)
  } catch (fault) {
    await unmark(sale, isNewNumber, fault)
    throw fault
  }
}

/**
 * Sells a bag that has its key. Returns the order, or the sale if it waits. The sale is on disk before it is sent, so
 * it is stored exactly once or waits (D25, D58). Throws CallRefused and keeps the bag if the server refuses. Throws
 * CallFailed if sales cannot wait here.
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
  // The lock must be released first, because the queue does not send a sale that a counter holds.
  if (typeof placed !== 'number') outbox.wake()
  return placed
}

async function sellHeld(outbox: Outbox, sale: WaitingSale, isNewNumber: boolean): Promise<number | WaitingSale> {
  const { key, bag } = sale
  const known = await outbox.findInPlaceOf(key)
  // The tab crashed between storing the sale and emptying the bag, so the sale already waits.
  if (known) return waiting(outbox, known)
  try {
    await outbox.add(sale)
  } catch {
    // The disk is full or gone. The sale is sent as if it could not wait, and stays in the bag without an answer.
    return (await sendHere(sale, isNewNumber)).orderId
  }
  const corrected = bag.corrects ? [bag.corrects.key] : []
  // The last call found no server, so the customer does not wait for another attempt. The queue sends later.
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
      // An earlier attempt stored the sale (D25), so the sale that it corrects is settled too.
      await outbox.remove(key, ...(refused.isTaken ? corrected : []))
      throw fault
    }
    // `call` has noted a lost connection itself, but cannot note our own timeout.
    if (!(fault instanceof CallFailed)) noteSlowness()
    return waiting(outbox, sale, troubleOf(fault))
  }
}

async function waiting(
  outbox: Outbox,
  { key }: WaitingSale,
  trouble: WaitingSale['trouble'] = 'network',
): Promise<WaitingSale> {
  const sale = await outbox.change(key, (kept) => ({ ...kept, state: 'pending', isAtCounter: false, trouble }))
  if (!sale) throw new CallFailed()
  return sale
}
