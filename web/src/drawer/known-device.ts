import { knownDevice } from '@mostrador/contract/sale/till'
import { call } from '../api/call.ts'
import { ownDevice, takeDevice } from './device-id.ts'
import { lastNoted } from './number-cookie.ts'
import { goOnAfter } from './number-sale.ts'

/** So long a sale waits for the answer. Later this is a new device. */
const TIMEOUT_MS = 2_000

let underWay: Promise<void> | undefined

/**
 * Tells the server which device this is. A new one gets its id from the server. One whose storage was erased gets the id that it had, and goes on numbering where it was
 * (D231): then `onErased` is called. Does so once, and again after a call without an answer.
 */
export function recogniseDevice(onErased: () => void): void {
  underWay ??= recognise()
    .then((isErased) => {
      if (isErased) onErased()
    })
    .catch(() => {
      underWay = undefined
    })
}

/** Resolves once it is known which device this is, or that it cannot be known now. */
export const whenRecognised = (): Promise<unknown> => underWay ?? Promise.resolve()

async function recognise(): Promise<boolean> {
  const device = ownDevice()
  const made = lastNoted()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const known = await call(knownDevice, { body: device ? { device } : { made }, signal })
  if (device || !takeDevice(known.device)) return false
  const last = [...known.seen, ...made.filter(({ device: other }) => other === undefined)]
  await goOnAfter(last)
  // A page that was left before it had the answer has a cookie, and nothing to lose.
  return known.isKnown && last.length > 0
}
