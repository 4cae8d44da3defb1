import sharp, { type Sharp } from 'sharp'
import { barePicture, isHeic, isPhoto, isPng } from './bare-picture.ts'
import { screenExponent } from './png-colours.ts'

const LONGEST_SIDE_PIXELS = 1600
/** More than any camera of a shop: a small file must not need 700 MB to decode (trap 19). */
export const MOST_PIXELS = 50_000_000
/** Most bytes to decode a picture that cannot be read line by line. */
const MOST_DECODED_BYTES = 100_000_000

/** Largest exponent that the library takes at once. */
const LARGEST_STEP = 3

/** Without a cache no picture stays in memory. */
sharp.cache(false)

export type PictureFault = 'notAPhoto' | 'heicPhoto' | 'brokenPhoto' | 'photoTooManyPixels'

/** Converts an untrusted picture. May need much memory, so only `picture-job.ts` runs it. */
export async function keptPicture(bytes: Buffer): Promise<Buffer | PictureFault> {
  if (!isPhoto(bytes)) return isHeic(bytes) ? 'heicPhoto' : 'notAPhoto'
  const bare = barePicture(bytes)
  if (!bare) return 'brokenPhoto'
  const fault = await pictureFault(bare)
  return fault ?? encodePicture(bare).catch(() => 'brokenPhoto' as const)
}

async function pictureFault(bytes: Buffer): Promise<PictureFault | undefined> {
  const found = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => undefined)
  if (!found) return 'brokenPhoto'
  const { format, width, height, channels = 4, isProgressive = false, orientation = 1 } = found
  if (format !== 'jpeg' && format !== 'png') return 'notAPhoto'
  const pixels = width * height
  // Progressive and rotated pictures are decoded as a whole, at two bytes a sample.
  const isWhole = isProgressive || (format === 'png' && orientation > 1)
  if (pixels > MOST_PIXELS || (isWhole && pixels * channels * 2 > MOST_DECODED_BYTES)) return 'photoTooManyPixels'
  return undefined
}

/** An upright picture of bounded size in sRGB, without metadata. */
export async function encodePicture(picture: Buffer): Promise<Buffer> {
  const upright = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const exponent = (isPng(picture) ? screenExponent(picture) : undefined) ?? 1
  return (await atScreenGamma(reduced(upright), exponent)).webp({ quality: 82 }).toBuffer()
}

const reduced = (picture: Sharp): Sharp =>
  picture.resize({ width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })

/**
 * The library takes exponents from 1 to 3: one for before and one for after the resize. A larger one is reached in
 * steps of 16 bits a sample, because 8 bits lose the dark tones between two steps.
 */
async function atScreenGamma(picture: Sharp, exponent: number): Promise<Sharp> {
  if (exponent === 1) return picture
  const step = Math.min(Math.max(exponent, 1 / LARGEST_STEP), LARGEST_STEP)
  const converted = step > 1 ? picture.gamma(step, 1) : picture.gamma(1, 1 / step)
  if (step === exponent) return converted
  const written = await converted.toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()
  return atScreenGamma(sharp(written), exponent / step)
}
