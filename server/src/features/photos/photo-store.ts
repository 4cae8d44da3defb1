import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Widths in which a photo is served; anything else is the photo itself. */
export const THUMBNAIL_WIDTHS: readonly number[] = [96, 256, 480, 800]

/** The longest side that is kept, in pixels. */
const LARGEST_SIDE = 1600
/** More pixels than any camera of a shop makes: a small file must not need 700 MB to decode (trap 19). */
const MOST_PIXELS = 50_000_000

/** Names are ours alone: nothing that a caller sends becomes part of a path. */
const NAME = /^[a-f0-9]{32}\.webp$/

export const isPhotoName = (name: string): boolean => NAME.test(name)

/** Photos in a folder: kept re-encoded and without metadata, with thumbnails made when first asked for (D51). */
export class PhotoStore {
  readonly #folder: string
  readonly #making = new Map<string, Promise<string>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Keeps a picture under a name made from what it shows; the same picture again is the same file. */
  async keep(picture: Buffer): Promise<string> {
    const encoded = await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    const name = `${createHash('sha256').update(encoded).digest('hex').slice(0, 32)}.webp`
    await mkdir(this.#folder, { recursive: true })
    await writeWhole(join(this.#folder, name), encoded)
    return name
  }

  /** The file of a photo at a width; undefined for what is not a photo of ours. */
  async fileOf(name: string, width: number | undefined): Promise<string | undefined> {
    if (!isPhotoName(name)) return undefined
    const original = join(this.#folder, name)
    if (width === undefined || !THUMBNAIL_WIDTHS.includes(width)) return original
    const thumbnail = join(this.#folder, String(width), name)
    let making = this.#making.get(thumbnail)
    if (!making) {
      making = makeThumbnail(original, thumbnail, width)
      this.#making.set(thumbnail, making)
      making.catch(() => this.#making.delete(thumbnail))
    }
    return making.catch(() => undefined)
  }
}

async function makeThumbnail(original: string, thumbnail: string, width: number): Promise<string> {
  const picture = await sharp(original, { limitInputPixels: MOST_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
  await mkdir(join(thumbnail, '..'), { recursive: true })
  await writeWhole(thumbnail, picture)
  return thumbnail
}

/** A reader never sees half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, content)
  await rename(draft, path)
}
