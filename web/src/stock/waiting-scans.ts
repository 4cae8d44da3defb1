/** Where scans are made: each place's lie apart on the device. */
export type ScanPlace = 'conteo' | 'recepcion'

/** A scan that was not answered yet, as it lies on the device: sent again under its key it counts once. */
export type WaitingScan<Scan> = Scan & {
  readonly key: string
  /** When it was made, by the device's clock: only how long ago is sent. */
  readonly at: number
}

/** What of the browser's storage is used: the tests have their own. */
export type ScanStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Scans sorted by these names stand in their order; one entry each, so that two tabs take nothing from each other. */
const nameOf = (own: string, at: number, nth: number, key: string): string =>
  `${own}${String(at).padStart(15, '0')}.${String(nth).padStart(6, '0')}.${key}`

/**
 * The scans of one person at one place that wait on this device, oldest first. What another person scanned here waits for her:
 * under another name its keys would be new. A device that keeps nothing more (full, or forbidden) holds them until its page closes.
 */
export function waitingScans<Scan extends object>(shelf: ScanStorage, place: ScanPlace, userId: number) {
  const own = `mostrador.${place}.${userId}.`
  const unkept = new Map<string, string>()
  let nth = 0
  const names = (): string[] =>
    [...Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? ''), ...unkept.keys()]
      .filter((name) => name.startsWith(own))
      .toSorted()
  const read = (name: string): WaitingScan<Scan>[] => {
    try {
      return [JSON.parse(unkept.get(name) ?? shelf.getItem(name) ?? '') as WaitingScan<Scan>]
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
        shelf.setItem(name, text)
      } catch {
        unkept.set(name, text)
      }
    },
    remove(key: string): void {
      for (const name of names().filter((each) => each.endsWith(`.${key}`))) {
        unkept.delete(name)
        shelf.removeItem(name)
      }
    },
  }
}
