import { MOST_DOTS, writeDots } from '@mostrador/domain/group/dot-picture'
import sharp from 'sharp'
import { MOST_PIXELS } from './picture.ts'

/** Brightness, of 255, below which a dot is printed. */
const WHITE_FROM = 150
/** Opacity, of 255, from which a dot belongs to the drawing. */
const SOLID_FROM = 128
/** Least share of dark dots of a drawing for light backgrounds. A transparent drawing with less is for dark ones. */
const LEAST_DARK = 0.4

/**
 * The largest logo for a ticket, in black (D130). Inverts a transparent, mostly light drawing, which paper would not
 * show. '' if nothing would be printed.
 */
export async function paperLogo(file: string): Promise<string> {
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS })
    .resize({ ...MOST_DOTS, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dots = Array.from({ length: info.width * info.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(at * info.channels, at * info.channels + 4)
    return { isSolid: alpha >= SOLID_FROM, isDark: 0.299 * red + 0.587 * green + 0.114 * blue < WHITE_FROM }
  })
  const solid = dots.filter(({ isSolid }) => isSolid)
  const dark = solid.filter(({ isDark }) => isDark).length
  const isTurned = solid.length < dots.length && dark < LEAST_DARK * solid.length
  const black = dots.map(({ isSolid, isDark }) => isSolid && isDark !== isTurned)
  return black.includes(true) ? writeDots(info.width, black) : ''
}
