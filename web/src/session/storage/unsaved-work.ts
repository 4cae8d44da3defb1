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

/** Notes unsaved work, which forbids a reload (D55), in the browser's storage for other tabs and for early code. */
export function setUnsavedWork(name: string, exists: boolean): void {
  const all = names()
  if (exists === all.has(name)) return
  if (exists) all.add(name)
  else all.delete(name)
  localStorage.setItem(KEY, JSON.stringify([...all]))
}

export function forgetUnsavedWork(isGone: (name: string) => boolean): void {
  for (const name of names()) if (isGone(name)) setUnsavedWork(name, false)
}

export const hasUnsavedWork = (): boolean => names().size > 0
