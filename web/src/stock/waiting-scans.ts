import { z } from 'zod/mini'

/** Where scans are made: each place's lie apart on the device, under its name. */
export interface ScanPlace<Scan> {
  readonly name: string
  /** What an older build kept is read for ever: what is new is optional. */
  readonly shape: z.ZodMiniType<Scan>
}

/** A count: what the device knew by its code, or the bare code. */
export const COUNTING = {
  name: 'conteo',
  shape: z.object({
    countId: z.int(),
    productId: z.exactOptional(z.int()),
    code: z.exactOptional(z.string()),
    units: z.int(),
    mode: z.enum(['add', 'set']),
  }),
}

/** A receiving: a scan, or a line that was changed. */
export const RECEIVING = {
  name: 'recepcion',
  shape: z.object({
    /** The receiving's. */
    id: z.int(),
    code: z.optional(z.string()),
    productId: z.optional(z.int()),
    units: z.int(),
    cost: z.optional(z.nullable(z.int())),
  }),
}

const waitingShape = z.object({ key: z.string(), at: z.number() })

/**
 * A scan that was not answered yet, as it lies on the device: sent again under its `key` it counts once. `at` is when it was made,
 * in milliseconds by the device's clock: only how long ago is sent.
 */
export type WaitingScan<Scan> = Scan & Readonly<z.output<typeof waitingShape>>

/** What of the browser's storage is used: the tests have their own. */
export type ScanStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Sorted by these names the scans stand in their order. Each is an entry of its own: two tabs never overwrite each other's. */
const nameOf = (own: string, at: number, nth: number, key: string): string =>
  `${own}${String(at).padStart(15, '0')}.${String(nth).padStart(6, '0')}.${key}`

/**
 * The scans of one person at one place that wait on this device, oldest first. What another person scanned here waits for her:
 * under another name its keys would be new. A device that keeps nothing more (full, or forbidden) holds them until its page closes.
 * What does not fit is left where it is, for a build that can read it.
 */
export function waitingScans<Scan extends object>(storage: ScanStorage, place: ScanPlace<Scan>, userId: number) {
  const own = `mostrador.${place.name}.${userId}.`
  const unkept = new Map<string, string>()
  let nth = 0
  const names = (): string[] =>
    [...Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''), ...unkept.keys()]
      .filter((name) => name.startsWith(own))
      .toSorted()
  const read = (name: string): WaitingScan<Scan>[] => {
    try {
      const kept: unknown = JSON.parse(unkept.get(name) ?? storage.getItem(name) ?? '')
      return [{ ...place.shape.parse(kept), ...waitingShape.parse(kept) }]
    } catch {
      return []
    }
  }
  return {
    list: (): WaitingScan<Scan>[] => names().flatMap(read),
    add(scan: WaitingScan<Scan>): void {
      nth += 1
      const name = nameOf(own, scan.at, nth, scan.key)
      const text = JSON.stringify(scan)
      try {
        storage.setItem(name, text)
      } catch {
        unkept.set(name, text)
      }
    },
    remove(key: string): void {
      for (const name of names().filter((each) => each.endsWith(`.${key}`))) {
        unkept.delete(name)
        storage.removeItem(name)
      }
    },
  }
}
