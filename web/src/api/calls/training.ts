import type { Endpoint } from '@mostrador/contract/endpoint'
import { passesInTraining, TRAINING_COOKIE } from '@mostrador/contract/group/training'
import { TILL_REFUSALS } from '@mostrador/domain/money/till-refusals.es'
import { CallFailed, CallRefused } from './call-errors.ts'

/** Whether a browser's cookies say that this device is in training mode (D135). */
export const saysTraining = (cookies: string): boolean =>
  cookies.split('; ').some((part) => part.startsWith(`${TRAINING_COOKIE}=`) && part.length > TRAINING_COOKIE.length + 1)

const now = (): boolean => saysTraining(globalThis.document?.cookie ?? '')

/**
 * Whether this page practises. One answer for as long as the page lives: its screen, its bags and its sales are all of the one
 * kind or all of the other, and a page that is no longer as its device is loaded anew before it does anything.
 */
export const isTraining: boolean = now()

/** Another tab of the device began or ended the practice. */
const TURNED = 'El modo de práctica de este dispositivo cambió. La pantalla se abre de nuevo; nada se guardó.'

const SIGN = 'mostrador.modo'

/** Whether the device has begun or ended its practice since the page was opened; then the page is loaded anew. */
export function hasTurned(): boolean {
  if (now() === isTraining) return false
  location.reload()
  return true
}

/** Tells the other tabs, and loads this one anew. */
export function followTurn(): void {
  try {
    localStorage.setItem(SIGN, String(Date.now()))
  } catch {
    // They find out with their next call, or when somebody looks at them.
  }
  hasTurned()
}

/** Follows what another tab does: at once, and when somebody comes back to this one. */
export function watchTraining(): void {
  window.addEventListener('storage', ({ key }) => key === SIGN && hasTurned())
  for (const moment of ['focus', 'pageshow', 'pointerdown']) window.addEventListener(moment, hasTurned)
  document.addEventListener('visibilitychange', hasTurned)
}

export const trainingRefusal = (): CallRefused =>
  new CallRefused({ status: 409, message: TILL_REFUSALS.training(), fields: {}, details: {}, retryAfter: undefined })

/** The one door through which calls leave: throws where this page, or its device, does not let one. */
export function passDoor(endpoint: Endpoint, hasWaited = false): void {
  // What waited is of the sales that count, whichever kind this page is.
  if (!hasWaited && hasTurned()) throw new CallFailed(TURNED, true)
  if (isTraining && !passesInTraining(endpoint, hasWaited)) throw trainingRefusal()
}
