import { hasUnsavedWork } from '../storage/unsaved-work.ts'

const keyOf = (cause: string): string => `recargado:${cause}`

/** Tells whether `reloadOnce` would reload, so that the screen can say so first. */
export const wouldReload = (cause: string): boolean =>
  !hasUnsavedWork() && sessionStorage.getItem(keyOf(cause)) === null

/** Reloads once per cause ('build:1795222757000'), never over unsent work (D55). Returns whether it does. */
export function reloadOnce(cause: string, address?: string): boolean {
  if (!wouldReload(cause)) return false
  sessionStorage.setItem(keyOf(cause), '1')
  if (address === undefined) location.reload()
  else location.assign(address)
  return true
}

/** Call once the cause is gone, so that it can cause a reload again. */
export const forgetReload = (cause: string): void => sessionStorage.removeItem(keyOf(cause))
