import type { Random } from '@mostrador/demo/seeded'

export const randomBytes = (random: Random, size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => random.whole(0, 255)))

/** Picks an ordinary number, or one at a limit of 8, 16 or 32 bits. */
export const randomCount = (random: Random): number =>
  random.chance(0.5)
    ? random.whole(0, 300)
    : random.pick([0, 1, 127, 128, 255, 256, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff])

/** Damages a file like a bad line or disk: cut, flipped bits, a repeated or missing part, or trailing bytes. */
export function spoilt(random: Random, bytes: Buffer): Buffer {
  const at = random.whole(0, bytes.length)
  const to = Math.min(bytes.length, at + random.whole(1, 64))
  switch (random.whole(0, 5)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(to)])
    case 2:
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)])
    case 3:
      return Buffer.concat([bytes, randomBytes(random, 200)])
    default: {
      const copy = Buffer.from(bytes)
      for (let turned = 0; turned < random.whole(1, 8) && copy.length > 0; turned += 1)
        copy[random.whole(0, copy.length - 1)] = random.whole(0, 255)
      return copy
    }
  }
}

/** Disorders a list: mostly unchanged, sometimes with entries doubled, missing, swapped or multiplied. */
export function disordered<T>(random: Random, list: readonly T[]): T[] {
  const copy = [...list]
  if (copy.length === 0 || random.chance(0.6)) return copy
  const at = random.whole(0, copy.length - 1)
  const one = copy[at] as T
  switch (random.whole(0, 3)) {
    case 0:
      copy.splice(at, 1)
      break
    case 1:
      copy.splice(at, 0, one)
      break
    case 2:
      return random.shuffled(copy)
    default:
      copy.splice(at, 0, ...Array.from({ length: random.whole(10, 3000) }, () => one))
  }
  return copy
}
