import { MOST_DOTS, writeDots } from '@mostrador/domain/dot-picture'
import sharp from 'sharp'
import { MOST_PIXELS } from './picture.ts'

/** From this grey on, of 255, a dot stays white. */
const WHITE_FROM = 150
/** A drawing with fewer black dots than this share is a light one, made for a dark ground. */
const LEAST_BLACK = 0.01

/** A logo for paper (D130): black or nothing, as large as a ticket has room for. A light one on nothing is turned over, or it would not be seen. */
export async function paperLogo(file: string): Promise<string> {
  const dark = await dotsOf(file, '#ffffff')
  if (dark.share >= LEAST_BLACK) return dark.written
  const light = await dotsOf(file, '#000000', true)
  return light.share >= LEAST_BLACK ? light.written : ''
}

async function dotsOf(file: string, ground: string, isTurned = false): Promise<{ written: string; share: number }> {
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS })
    .flatten({ background: ground })
    .resize({ ...MOST_DOTS, fit: 'inside' })
    .greyscale()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const dots = Array.from({ length: info.width * info.height }, (_, at) => {
    const grey = data[at * info.channels] ?? 255
    return (isTurned ? 255 - grey : grey) < WHITE_FROM
  })
  return { written: writeDots(info.width, dots), share: dots.filter(Boolean).length / dots.length }
}
