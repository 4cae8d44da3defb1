import { repeatedPieces } from './drawing-repeats.ts'

/** Largest side at which a page or a paper shows a logo. */
const MOST_PIXELS = 800

/** A browser draws this number in a second. Logos repeat a few hundred elements at most. */
const MOST_REPEATED = 10_000

const SVG = 'image/svg+xml'
/** The elements of an embedded drawing cannot be counted. */
const WITHIN = /data:image\/svg/i

/**
 * Returns a photo that the server accepts. An SVG is drawn to a picture here, without its scripts and links, so that
 * others never get the SVG. Refuses one that would freeze the browser.
 */
export async function logoPhoto(file: File): Promise<File> {
  if (file.type !== SVG) return file
  const text = await file.text()
  if (WITHIN.test(text) || repeatedPieces(text) > MOST_REPEATED) throw new Error('The drawing is too much to paint')
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const [width, height] = [picture.naturalWidth || MOST_PIXELS, picture.naturalHeight || MOST_PIXELS]
    const scale = MOST_PIXELS / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const painted = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!painted) throw new Error('The drawing was not painted')
    return new File([painted], 'logo.png', { type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}
