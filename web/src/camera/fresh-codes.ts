import { readingsOf } from '@mostrador/domain/goods/barcode'

/** A code counts again after it was out of the picture for this time and for `GONE_LOOKS` frames. */
const GONE_MS = 1_000
/** One or two blurred frames are not enough, nor is a single slow look of a slow phone. */
const GONE_LOOKS = 3

interface Known {
  readonly at: number
  readonly missed: number
}

/** Returns the longest reading of a code as its key. A UPC-E may be read as UPC-E, UPC-A or EAN-13 from one frame to the next. */
const longest = (code: string): string =>
  readingsOf(code).reduce((known, reading) => (reading.length > known.length ? reading : known))

/** Returns the codes that came into the picture, each once until it left the picture (D118). */
export function freshCodes(): (seen: readonly string[], now: number) => string[] {
  const known = new Map<string, Known>()
  return (seen, now) => {
    const inPicture = new Map(seen.map((code) => [longest(code), code]))
    const fresh = [...inPicture].flatMap(([key, code]) => {
      const last = known.get(key)
      return !last || (last.missed >= GONE_LOOKS && now - last.at > GONE_MS) ? [code] : []
    })
    for (const [key, { at, missed }] of known) known.set(key, { at, missed: missed + 1 })
    for (const key of inPicture.keys()) known.set(key, { at: now, missed: 0 })
    return fresh
  }
}
