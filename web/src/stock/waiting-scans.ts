import { z } from 'zod/mini'

export interface ScanPlace<Scan> {
  readonly name: string
  /** Must read entries of older builds, so new fields are optional. */
  readonly shape: z.ZodMiniType<Scan>
}

/** `productId` if the device knew the code, else `code`. */
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

/** A scan, or a changed line. */
export const RECEIVING = {
  name: 'recepcion',
  shape: z.object({
    /** ID of the receiving. */
    id: z.int(),
    code: z.optional(z.string()),
    productId: z.optional(z.int()),
    units: z.int(),
    cost: z.optional(z.nullable(z.int())),
  }),
}

const waitingShape = z.object({ key: z.string(), at: z.number() })

/** `key` makes a retry count once. `at` is in milliseconds by the device's clock, of which only the age is sent. */
export type WaitingScan<Scan> = Scan & Readonly<z.output<typeof waitingShape>>

/** A subset, so that tests can pass their own. */
export type ScanStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Sorting the names gives the scans' order. Each scan is its own entry, so that tabs cannot overwrite each other's. */
const nameOf = (own: string, at: number, nth: number, key: string): string =>
  `${own}${String(at).padStart(15, '0')}.${String(nth).padStart(6, '0')}.${key}`

/**
 * Oldest first. Entries of other people stay, because their keys are valid only for them. Without storage the scans
 * last as long as the page. Unreadable entries stay for a build that can read them.
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
