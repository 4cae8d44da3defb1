import { hasUnsavedWork } from '../storage/unsaved-work.ts'

const keyOf = (cause: string): string => `recargado:${cause}`

/** Whether `reloadOnce` would: to say so before it happens. */
export const wouldReload = (cause: string): boolean =>
  !hasUnsavedWork() && sessionStorage.getItem(keyOf(cause)) === null

/**
 * Reloads at most once per cause, and never while a bag or an unsent sale exists (D55). Says whether it does.
 * A cause is something like 'build:1795222757000'; with an address that one is loaded.
 */
export function reloadOnce(cause: string, address?: string): boolean {
  if (!wouldReload(cause)) return false
  sessionStorage.setItem(keyOf(cause), '1')
  if (address === undefined) location.reload()
  else location.assign(address)
  return true
}

/** The cause is gone: the next one counts anew. */
export const forgetReload = (cause: string): void => sessionStorage.removeItem(keyOf(cause))
