export interface BodyLimits {
  readonly bytes: number
  /** Objects and lists inside each other. */
  readonly depth: number
  /** Fields and elements together. */
  readonly values: number
}

/** For people who are logged in. A stock count names up to 40,000 products in one list. */
export const STAFF_BODY: BodyLimits = { bytes: 256 * 1024, depth: 16, values: 50_000 }

/** For anyone's calls. A login with its human check takes 5 kB, a passkey 4 kB, a catalogue filter 130 values. */
export const OPEN_BODY: BodyLimits = { bytes: 16 * 1024, depth: 8, values: 400 }

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const LIST = 0x5b
const BACKSLASH = 0x5c
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/** Reads each byte once and builds nothing. */
export function isWithinShape(json: Uint8Array, { depth, values }: Omit<BodyLimits, 'bytes'>): boolean {
  let level = 0
  let count = 0
  let isString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isString = false
    } else if (byte === QUOTE) isString = true
    else if (byte === COMMA || byte === COLON) count += 1
    else if (byte === LIST || byte === OBJECT) level += 1
    else if (byte === LIST_END || byte === OBJECT_END) level -= 1
    if (level > depth || count > values) return false
  }
  return true
}
