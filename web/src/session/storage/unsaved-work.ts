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
 * Notes whether unsaved work (a bag, an unsent sale) exists, which forbids a reload (D55). Browser storage keeps it for
 * other tabs, and for the time before the code has loaded.
 */
export function setUnsavedWork(name: string, exists: boolean): void {
  const all = names()
  if (exists === all.has(name)) return
  if (exists) all.add(name)
  else all.delete(name)
  localStorage.setItem(KEY, JSON.stringify([...all]))
}

/** Clears notes of work that is gone from the device. */
export function forgetUnsavedWork(isGone: (name: string) => boolean): void {
  for (const name of names()) if (isGone(name)) setUnsavedWork(name, false)
}

export const hasUnsavedWork = (): boolean => names().size > 0
