import sharp from 'sharp'
import { barePicture, isPhoto } from './bare-picture.ts'

/** The longest side that is kept, in pixels. */
const LONGEST_SIDE_PIXELS = 1600
/** More pixels than any camera of a shop makes: a small file must not need 700 MB to decode (trap 19). */
export const MOST_PIXELS = 50_000_000
/** Most memory that a picture may need to be decoded, in bytes, where it cannot be read line by line. */
const MOST_DECODED_BYTES = 100_000_000

/** Nothing of a picture stays in memory once it is answered. */
sharp.cache(false)

export type PictureFault = 'notAPhoto' | 'brokenPhoto' | 'photoTooManyPixels'

/** A stranger's picture as it is kept, or what is wrong with it. Runs in `picture-job.ts` alone: it may need much memory. */
export async function keptPicture(bytes: Buffer): Promise<Buffer | PictureFault> {
  if (!isPhoto(bytes)) return 'notAPhoto'
  const bare = barePicture(bytes)
  if (!bare) return 'brokenPhoto'
  const fault = await pictureFault(bare)
  return fault ?? encodePicture(bare).catch(() => 'brokenPhoto' as const)
}

/** What stands against decoding it. */
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

/** A picture as it is kept: upright, of a bounded size, with nothing of the file it came from but its pixels. */
export const encodePicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE_PIXELS, height: LONGEST_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
