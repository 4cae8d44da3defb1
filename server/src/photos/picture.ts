import sharp, { type Sharp } from 'sharp'
import { barePicture, isHeic, isPhoto, isPng } from './bare-picture.ts'
import { screenExponent } from './png-colours.ts'

const LONGEST_SIDE_PIXELS = 1600
/** More than any camera of a shop: a small file must not need 700 MB to decode (trap 19). */
export const MOST_PIXELS = 50_000_000
/** Most bytes to decode a picture that cannot be read line by line. */
const MOST_DECODED_BYTES = 100_000_000

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
export function encodePicture(picture: Buffer): Promise<Buffer> {
  const upright = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const exponent = isPng(picture) ? screenExponent(picture) : undefined
  return (exponent === undefined ? upright : atScreenGamma(upright, exponent))
    .resize({ width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

/** The library takes exponents from 1 to 3: one for before and one for after the resize. */
function atScreenGamma(picture: Sharp, exponent: number): Sharp {
  return exponent > 1 ? picture.gamma(Math.min(exponent, 3), 1) : picture.gamma(1, Math.min(1 / exponent, 3))
}
