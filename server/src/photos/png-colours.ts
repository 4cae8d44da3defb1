import { inflateSync } from 'node:zlib'

/** Profiles of screens and cameras take up to 1 MB. */
const LARGEST_PROFILE_BYTES = 2_000_000
const NAME_END = 80
/** Exponent of screens for a picture without one. */
const SCREEN_GAMMA = 2.2
/** Invisible difference of an exponent. */
const UNSEEN = 0.05

/** True if an iCCP chunk holds one compressed profile of a bounded size, because decoders decompress all of it. */
export function isBoundedProfile(body: Buffer): boolean {
  const name = body.subarray(0, NAME_END).indexOf(0)
  if (name < 1 || body[name + 1] !== 0) return false
  try {
    return inflateSync(body.subarray(name + 2), { maxOutputLength: LARGEST_PROFILE_BYTES }).length > 0
  } catch {
    return false
  }
}

/**
 * The exponent that converts the samples of a bare PNG for a screen, by its gAMA chunk. Undefined without gAMA, or
 * if iCCP or sRGB overrides it.
 */
export function screenExponent(png: Buffer): number | undefined {
  let gamma: number | undefined
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'iCCP' || type === 'sRGB') return undefined
    if (type === 'gAMA' && png.readUInt32BE(at) === 4) gamma = png.readUInt32BE(at + 8) / 100_000
    if (type === 'IDAT') break
  }
  const exponent = gamma ? 1 / (gamma * SCREEN_GAMMA) : 1
  return Math.abs(exponent - 1) < UNSEEN ? undefined : exponent
}
