import { knownDevice } from '@mostrador/contract/money/till'
import { DAY_MS } from '@mostrador/domain/time'
import { call } from '../api/calls/call.ts'
import { ownDevice, takeDevice } from './device-id.ts'
import { remember, remembered } from './memory.ts'
import { lastNoted } from './number-cookie.ts'
import { goOnAfter } from './number-sale.ts'

/** Longest time that a sale waits for the answer. After that the device counts as new. */
const TIMEOUT_MS = 2_000

/** Milliseconds since the epoch when the server last renewed this device's cookie. */
const RENEWED_AT = 'mostrador.aparato.renovado'

let underWay: Promise<void> | undefined
let numbersGoOn: Promise<unknown> = Promise.resolve()

/**
 * Tells the server which device this is. One with erased storage continues its numbers under its old id (D231), and
 * then `onErased` is called. Runs once, again after a call without answer. A known device renews its cookie daily.
 */
export function recogniseDevice(onErased: () => void): void {
  if (underWay) return
  const device = ownDevice()
  if (device !== undefined && isRenewed()) return
  underWay = recognise(device)
    .then((isErased) => {
      if (isErased) onErased()
    })
    .catch(() => {
      underWay = undefined
    })
  if (device === undefined) numbersGoOn = underWay
}

/** Resolves once this device's numbers continue, or once that cannot be known now. */
export const whenNumbersGoOn = (): Promise<unknown> => numbersGoOn

/** A time in the future is ignored, because the clock was wrong then. */
function isRenewed(): boolean {
  const at = remembered(RENEWED_AT)
  const age = Date.now() - (typeof at === 'number' ? at : 0)
  return age >= 0 && age < DAY_MS
}

async function recognise(device: string | undefined): Promise<boolean> {
  const usedNumbers = lastNoted()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const known = await call(knownDevice, { body: device ? { device } : { usedNumbers }, signal })
  remember(RENEWED_AT, Date.now())
  if (device || !takeDevice(known.device)) return false
  const last = [...known.lastNumbers, ...usedNumbers.filter(({ device: other }) => other === undefined)]
  await goOnAfter(last)
  // A page that was left before it had the answer has a cookie, and nothing to lose.
  return known.isKnown && last.length > 0
}
