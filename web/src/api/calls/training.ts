import type { Endpoint } from '@mostrador/contract/endpoint'
import { passesInTraining, TRAINING_COOKIE } from '@mostrador/contract/group/training'
import { TILL_REFUSALS } from '@mostrador/domain/money/till-refusals.es'
import { CallFailed, CallRefused } from './call-errors.ts'

/** Tells from cookies whether this device is in training mode (D135). */
export const saysTraining = (cookies: string): boolean =>
  cookies.split('; ').some((part) => part.startsWith(`${TRAINING_COOKIE}=`) && part.length > TRAINING_COOKIE.length + 1)

const now = (): boolean => saysTraining(globalThis.document?.cookie ?? '')

/** True if this page is in training mode, for its life. A page whose device changed mode reloads before it acts. */
export const isTraining: boolean = now()

/** Shown if another tab of the device has changed the training mode. */
const TURNED = 'El modo de práctica de este dispositivo cambió. La pantalla se abre de nuevo; nada se guardó.'

const SIGN = 'mostrador.modo'

/** Reloads the page if the device's training mode changed since the page opened, and then returns true. */
export function hasTurned(): boolean {
  if (now() === isTraining) return false
  location.reload()
  return true
}

/** Tells the other tabs and reloads this one. */
export function followTurn(): void {
  try {
    localStorage.setItem(SIGN, String(Date.now()))
  } catch {
    // Other tabs find out with their next call or when they get the focus.
  }
  hasTurned()
}

/** Follows a change by another tab, at once or when a person returns to this one. */
export function watchTraining(): void {
  window.addEventListener('storage', ({ key }) => key === SIGN && hasTurned())
  for (const moment of ['focus', 'pageshow', 'pointerdown']) window.addEventListener(moment, hasTurned)
  document.addEventListener('visibilitychange', hasTurned)
}

export const trainingRefusal = (): CallRefused =>
  new CallRefused({ status: 409, message: TILL_REFUSALS.training(), fields: {}, details: {}, retryAfter: undefined })

/** Throws if this page, or its device, must not send the call. All calls pass here. */
export function passDoor(endpoint: Endpoint, hasWaited = false): void {
  // A stored call counts for real, even on a page in training mode.
  if (!hasWaited && hasTurned()) throw new CallFailed(TURNED, true)
  if (isTraining && !passesInTraining(endpoint, hasWaited)) throw trainingRefusal()
}
