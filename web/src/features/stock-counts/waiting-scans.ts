import type { ScanMode } from '@mostrador/domain/stock-count'

/** A scan that was not answered yet, as it lies on the device: sent again under its key it counts once. */
export interface WaitingScan {
  readonly key: string
  readonly countId: number
  /** Either: what the device knew by its code, or the bare code. */
  readonly productId?: number
  readonly code?: string
  readonly units: number
  readonly mode: ScanMode
  /** When it was made, by the device's clock: only how long ago is sent. */
  readonly at: number
}

/** What of the browser's storage is used: the tests have their own. */
export type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'mostrador.conteo'

/** Sorted by their names scans stand in their order; one entry each, so that two tabs take nothing from each other. */
const nameOf = (userId: number, { at, key }: Pick<WaitingScan, 'at' | 'key'>, place: number): string =>
  `${PREFIX}.${userId}.${String(at).padStart(15, '0')}.${String(place).padStart(6, '0')}.${key}`

/**
 * The scans of one person that wait on this device, oldest first. What another person scanned here waits for her: under another
 * name its keys would be new.
 */
export function waitingScans(shelf: Shelf, userId: number) {
  const own = `${PREFIX}.${userId}.`
  let place = 0
  const names = (): string[] =>
    Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
      .filter((name) => name.startsWith(own))
      .toSorted()
  const read = (name: string): WaitingScan[] => {
    try {
      return [JSON.parse(shelf.getItem(name) ?? '') as WaitingScan]
    } catch {
      return []
    }
  }
  return {
    list: (): WaitingScan[] => names().flatMap(read),
    add(scan: WaitingScan): void {
      place += 1
      shelf.setItem(nameOf(userId, scan, place), JSON.stringify(scan))
    },
    remove(key: string): void {
      for (const name of names()) if (name.endsWith(`.${key}`)) shelf.removeItem(name)
    },
  }
}

/** What a line will say once the scans that wait are counted. */
export const withWaiting = (counted: number, scans: readonly Pick<WaitingScan, 'units' | 'mode'>[]): number =>
  scans.reduce((sum, { units, mode }) => (mode === 'set' ? units : Math.max(0, sum + units)), counted)
