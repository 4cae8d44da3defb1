import { z } from 'zod/mini'
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

const keptShape = z.object({ content: z.optional(z.string()), key: z.string() })

const read = (name: string): z.output<typeof keptShape> | undefined => {
  try {
    return keptShape.parse(JSON.parse(kept(name) ?? 'null'))
  } catch {
    return undefined
  }
}

/**
 * The key of an act (wire.md, Idempotency-Key): the same for the same content until an answer has come, over a reload too.
 * Other content is another act.
 */
export function actKey(name: string, request: unknown): string {
  const content = JSON.stringify(request)
  const before = read(name)
  if (before && before.content === content) return before.key
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
