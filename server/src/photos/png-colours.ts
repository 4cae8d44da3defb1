import { inflateSync } from 'node:zlib'

/** Colour profiles of screens and cameras take up to 1 MB. */
const LARGEST_PROFILE_BYTES = 2_000_000
const NAME_END = 80
/** The exponent with which screens show a picture that says nothing. */
const SCREEN_GAMMA = 2.2
/** A difference in the exponent that nobody sees. */
const UNSEEN = 0.05

/**
 * True if an iCCP chunk holds one compressed profile of a bounded size. The limit matters because decoders decompress all of
 * it.
 */
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
 * The exponent that turns the samples of a bare PNG into those of a screen, as its gAMA chunk asks. undefined where nothing
 * has to be done: no gAMA, or a chunk that says more (iCCP, sRGB).
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
