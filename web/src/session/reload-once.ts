import { hasUnsavedWork } from './unsaved-work.ts'

/**
 * Reloads at most once per cause, and never while a bag or an unsent sale exists (D55). Says whether it does.
 * A cause is something like 'build:1795222757000'.
 */
export function reloadOnce(cause: string): boolean {
  const key = `recargado:${cause}`
  if (hasUnsavedWork() || sessionStorage.getItem(key) !== null) return false
  sessionStorage.setItem(key, '1')
  location.reload()
  return true
}

/** The cause is gone: the next one counts anew. */
export const forgetReload = (cause: string): void => sessionStorage.removeItem(`recargado:${cause}`)
