import sharp from 'sharp'
import { turns } from '../../turns.ts'

/** The longest side that is kept, in pixels. */
const LARGEST_SIDE = 1600
/** More pixels than any camera of a shop makes: a small file must not need 700 MB to decode (trap 19). */
export const MOST_PIXELS = 50_000_000
/** Most memory that a picture may need to be decoded, in bytes, where it cannot be read line by line. */
const MOST_DECODED = 100_000_000

/** Nothing of a picture stays in memory once it is answered. */
sharp.cache(false)

export type PictureFault = 'notAPhoto' | 'brokenPhoto' | 'photoTooManyPixels'

const STARTS: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Whether the bytes begin as a JPEG or a PNG does; names and types that a caller gives say nothing (D51). */
const isPhoto = (bytes: Buffer): boolean => STARTS.some((start) => start.every((byte, at) => bytes[at] === byte))

/** What is wrong with a file that somebody sent as a photo, before it is decoded; undefined: nothing yet. */
export async function pictureFault(bytes: Buffer): Promise<PictureFault | undefined> {
  if (!isPhoto(bytes)) return 'notAPhoto'
  const found = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => undefined)
  if (!found) return 'brokenPhoto'
  const { format, width, height, channels = 4, isProgressive = false, orientation = 1 } = found
  if (format !== 'jpeg' && format !== 'png') return 'notAPhoto'
  const pixels = width * height
  // Progressive files, and turned ones without a smaller version inside, are decoded whole: two bytes a sample at most.
  const isWhole = isProgressive || (format === 'png' && orientation > 1)
  if (pixels > MOST_PIXELS || (isWhole && pixels * channels * 2 > MOST_DECODED)) return 'photoTooManyPixels'
  return undefined
}

/** A picture as it is kept: upright, of a bounded size, with nothing of the file it came from but its pixels. */
export const encodePicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()

/** One picture at a time: ten uploads at once need no more memory than one. */
export const inTurn = turns()
