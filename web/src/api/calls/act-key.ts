import { z } from 'zod/mini'
import { newKey } from './new-key.ts'

const place = (name: string): string => `mostrador.acto.${name}`

/** Keys in memory, for browsers that deny `sessionStorage`. */
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

/** The key of an act (wire.md, Idempotency-Key): equal content keeps it until an answer came, even over a reload. */
export function actKey(name: string, request: unknown): string {
  const content = digestOf(JSON.stringify(request))
  const before = read(name)
  if (before && before.content === content) return before.key
  const key = newKey()
  const written = JSON.stringify({ content, key })
  unkept.set(name, written)
  try {
    sessionStorage.setItem(place(name), written)
  } catch {
    // Storage is full or denied, so the key lasts as long as the page.
  }
  return key
}

/** Tells contents apart without storing them, because the next person in this tab must not see costs. */
function digestOf(text: string): string {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    high = Math.imul(high ^ letter, 2_654_435_761)
    low = Math.imul(low ^ letter, 1_597_334_677)
  }
  return `${text.length}-${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`
}

export function forgetActKeys(): void {
  unkept.clear()
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(place(''))) sessionStorage.removeItem(name)
  } catch {
    // The browser denies its storage, so it holds no key.
  }
}

/** Call after a reply: the next act of this name is a new one and needs a new key. */
export function forgetActKey(name: string): void {
  unkept.delete(name)
  try {
    sessionStorage.removeItem(place(name))
  } catch {
    // The browser denies its storage, so it holds no key.
  }
}
