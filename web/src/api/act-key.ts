import { newKey } from './new-key.ts'

const place = (name: string): string => `mostrador.acto.${name}`

/** Where the browser keeps nothing. */
const unkept = new Map<string, string>()

const kept = (name: string): string | undefined => {
  try {
    return sessionStorage.getItem(place(name)) ?? undefined
  } catch {
    return unkept.get(name)
  }
}

const read = (name: string): { readonly content?: unknown; readonly key?: string } => {
  try {
    return JSON.parse(kept(name) ?? '{}') as object
  } catch {
    return {}
  }
}

/**
 * The key of an act (wire.md, Idempotency-Key): the same for the same content until an answer has come, over a reload too.
 * Other content is another act.
 */
export function actKey(name: string, request: unknown): string {
  const content = JSON.stringify(request)
  const before = read(name)
  if (before.key !== undefined && before.content === content) return before.key
  const key = newKey()
  const written = JSON.stringify({ content, key })
  unkept.set(name, written)
  try {
    sessionStorage.setItem(place(name), written)
  } catch {
    // Full or denied: as long as the page lives.
  }
  return key
}

/** It was answered: the same once more is a second act. */
export function forgetActKey(name: string): void {
  unkept.delete(name)
  try {
    sessionStorage.removeItem(place(name))
  } catch {
    // Nothing was kept there.
  }
}
