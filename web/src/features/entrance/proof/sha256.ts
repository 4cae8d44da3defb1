/** SHA-256 for pages without a secure context, where the browser keeps its own from us. */

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}

/** The first 32 bits of a root's fraction, as the standard defines its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0

const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))

/** The state in which every hash begins. */
export const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

const schedule = new Int32Array(64)
const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

/** One step of the hash: the state after a block of 16 words. */
export function compress(state: Int32Array, block: Int32Array): Int32Array {
  const w = schedule
  w.set(block)
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number
    const y = w[i - 2] as number
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    w[i] = ((w[i - 16] as number) + low + (w[i - 7] as number) + high) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const mixedE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const mixedA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const one = (h + mixedE + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (w[i] as number)) | 0
    const two = (mixedA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  return state.map((word, index) => (word + (after[index] as number)) | 0)
}

/** Bytes as whole blocks with the standard's ending; `before` counts the bytes that were hashed ahead of them. */
export function blocksOf(bytes: Uint8Array, before: number): Int32Array[] {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, (before + bytes.length) * 8)
  return Array.from({ length: padded.length / 64 }, (_, block) =>
    Int32Array.from({ length: 16 }, (_word, index) => view.getInt32(block * 64 + index * 4)),
  )
}
