type Act = (lock: { readonly name: string } | null) => Promise<unknown>

/** `navigator.locks` of a device with one page, first come first served. */
export function makeLocks() {
  const queues = new Map<string, (() => void)[]>()
  const leave = (name: string): void => {
    const queue = queues.get(name) ?? []
    const next = queue.shift()
    if (next) next()
    else queues.delete(name)
  }
  return {
    async request(name: string, options: { ifAvailable?: boolean } | Act, given?: Act): Promise<unknown> {
      const act = typeof options === 'function' ? options : (given as Act)
      const isHeld = queues.has(name)
      if (isHeld && typeof options !== 'function' && options.ifAvailable) return act(null)
      if (isHeld) await new Promise<void>((resolve) => queues.get(name)?.push(resolve))
      else queues.set(name, [])
      try {
        return await act({ name })
      } finally {
        leave(name)
      }
    },
  }
}
