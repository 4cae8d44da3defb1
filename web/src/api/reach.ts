const listeners = new Set<() => void>()

/** Whether the server answered when it was last asked; the browser's own word counts until then. */
let reached = globalThis.navigator?.onLine !== false

export const isReached = (): boolean => reached

/** What a call has found out, or the browser has said. */
export function noteReach(isThere: boolean): void {
  if (isThere === reached) return
  reached = isThere
  for (const listener of listeners) listener()
}

export function onReach(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A network that is gone is known at once; one that is back still has to show it.
globalThis.addEventListener?.('offline', () => noteReach(false))
