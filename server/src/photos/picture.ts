import sharp, { type Sharp } from 'sharp'
import { barePicture, isHeic, isPhoto, isPng } from './bare-picture.ts'
import { screenExponent } from './png-colours.ts'

/** The longest side that is kept, in pixels. */
const LONGEST_SIDE_PIXELS = 1600
/** More pixels than any camera of a shop makes: a small file must not need 700 MB to decode (trap 19). */
export const MOST_PIXELS = 50_000_000
/** Most memory that a picture may need to be decoded, in bytes, where it cannot be read line by line. */
const MOST_DECODED_BYTES = 100_000_000

/** Disables the cache, so that no picture stays in memory after its answer. */
sharp.cache(false)

export type PictureFault = 'notAPhoto' | 'heicPhoto' | 'brokenPhoto' | 'photoTooManyPixels'

/** A stranger's picture as it is kept, or what is wrong with it. Runs in `picture-job.ts` alone: it may need much memory. */
export async function keptPicture(bytes: Buffer): Promise<Buffer | PictureFault> {
  if (!isPhoto(bytes)) return isHeic(bytes) ? 'heicPhoto' : 'notAPhoto'
  const bare = barePicture(bytes)
  if (!bare) return 'brokenPhoto'
  const fault = await pictureFault(bare)
  return fault ?? encodePicture(bare).catch(() => 'brokenPhoto' as const)
}

/** Returns the reason not to decode a picture. */
async function pictureFault(bytes: Buffer): Promise<PictureFault | undefined> {
  const found = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => undefined)
  if (!found) return 'brokenPhoto'
  const { format, width, height, channels = 4, isProgressive = false, orientation = 1 } = found
  if (format !== 'jpeg' && format !== 'png') return 'notAPhoto'
  const pixels = width * height
  // Progressive files, and turned ones without a smaller version inside, are decoded whole: two bytes a sample at most.
  const isWhole = isProgressive || (format === 'png' && orientation > 1)
  if (pixels > MOST_PIXELS || (isWhole && pixels * channels * 2 > MOST_DECODED_BYTES)) return 'photoTooManyPixels'
  return undefined
}

/** A picture as it is kept: upright, of a bounded size and in a screen's colours, with nothing of its file but its pixels. */
export function encodePicture(picture: Buffer): Promise<Buffer> {
  const upright = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const exponent = isPng(picture) ? screenExponent(picture) : undefined
  return (exponent === undefined ? upright : atScreenGamma(upright, exponent))
    .resize({ width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

/** The library takes exponents from 1 to 3: one for before and one for after a picture is made smaller. */
function atScreenGamma(picture: Sharp, exponent: number): Sharp {
  return exponent > 1 ? picture.gamma(Math.min(exponent, 3), 1) : picture.gamma(1, Math.min(1 / exponent, 3))
}
