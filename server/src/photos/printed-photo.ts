import sharp from 'sharp'
import { MOST_PIXELS } from './picture.ts'

/** Longest side on paper: a little more than 13 mm at 300 dpi. */
const SIDE = 180

export async function printedPhoto(file: string): Promise<ArrayBuffer> {
  const jpeg = await sharp(file, { limitInputPixels: MOST_PIXELS })
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 76 })
    .toBuffer()
  return new Uint8Array(jpeg).buffer
}
