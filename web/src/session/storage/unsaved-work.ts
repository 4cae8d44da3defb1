import { z } from 'zod/mini'

const KEY = 'trabajo-sin-enviar'

const keptShape = z.array(z.string())

const names = (): Set<string> => {
  try {
    return new Set(keptShape.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]')))
  } catch {
    return new Set()
  }
}

/**
 * Says whether a piece of work (a bag, an unsent sale) exists that a reload must not interrupt (D55). Kept in the
 * browser's storage, so that a page knows it before the code that made it is loaded, and other tabs know it too.
 */
export function setUnsavedWork(name: string, exists: boolean): void {
  const all = names()
  if (exists === all.has(name)) return
  if (exists) all.add(name)
  else all.delete(name)
  localStorage.setItem(KEY, JSON.stringify([...all]))
}

/** Work that is gone from the device is no longer in the way. */
export function forgetUnsavedWork(isGone: (name: string) => boolean): void {
  for (const name of names()) if (isGone(name)) setUnsavedWork(name, false)
}

export const hasUnsavedWork = (): boolean => names().size > 0
