import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodePicture, MOST_PIXELS } from './picture.ts'

/** Widths in which a photo is served; anything else is the photo itself. */
export const THUMBNAIL_WIDTHS: readonly number[] = [96, 256, 480, 800]

/** Names are ours alone: nothing that a caller sends becomes part of a path. */
const NAME = /^[a-f0-9]{32}\.webp$/

export const isPhotoName = (name: string): boolean => NAME.test(name)

/** A name made from the picture itself: the same picture again is the same file. */
export const photoName = (picture: Buffer): string =>
  `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`

/** Where a photo comes from that is named in the database and not yet in the folder: the demo group draws when asked. */
export type PhotoOrigin = (name: string) => Buffer | undefined

/** Photos in a folder: kept re-encoded and without metadata, with thumbnails made when first asked for (D51). */
export class PhotoStore {
  readonly #folder: string
  readonly #origin: PhotoOrigin
  readonly #making = new Map<string, Promise<void>>()

  constructor(folder: string, origin: PhotoOrigin = () => undefined) {
    this.#folder = folder
    this.#origin = origin
  }

  /** Keeps a picture; answers the name of its file. */
  async keep(picture: Buffer): Promise<string> {
    const name = photoName(picture)
    await writeWhole(join(this.#folder, name), await encodePicture(picture))
    return name
  }

  /** Keeps pictures that are encoded already, all or none of them. */
  async keepAll(pictures: readonly { name: string; encoded: Buffer }[]): Promise<void> {
    const fresh = pictures.filter(({ name }) => !existsSync(join(this.#folder, name)))
    try {
      for (const { name, encoded } of fresh) await writeWhole(join(this.#folder, name), encoded)
    } catch (error) {
      await Promise.all(fresh.map(({ name }) => rm(join(this.#folder, name), { force: true })))
      throw error
    }
  }

  /** Of some names, those that are no photo of ours. */
  missing(names: readonly string[]): string[] {
    return names.filter((name) => !isPhotoName(name) || !(existsSync(join(this.#folder, name)) || this.#origin(name)))
  }

  /** The file of a photo at a width; undefined for what is not a photo of ours. */
  async fileOf(name: string, width: number | undefined): Promise<string | undefined> {
    if (!isPhotoName(name)) return undefined
    const original = join(this.#folder, name)
    await this.#once(original, () => this.#fetch(name))
    if (!existsSync(original)) return undefined
    if (width === undefined || !THUMBNAIL_WIDTHS.includes(width)) return original
    const thumbnail = join(this.#folder, String(width), name)
    await this.#once(thumbnail, () => makeThumbnail(original, thumbnail, width))
    return thumbnail
  }

  async #fetch(name: string): Promise<void> {
    const picture = this.#origin(name)
    if (picture) await this.keep(picture)
  }

  /** Makes a file that is not there; a hundred requests at once make it once. */
  async #once(file: string, make: () => Promise<void>): Promise<void> {
    if (existsSync(file)) return
    let making = this.#making.get(file)
    if (!making) {
      making = make().finally(() => this.#making.delete(file))
      this.#making.set(file, making)
    }
    await making
  }
}

async function makeThumbnail(original: string, thumbnail: string, width: number): Promise<void> {
  const picture = await sharp(original, { limitInputPixels: MOST_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
  await writeWhole(thumbnail, picture)
}

/** A reader never sees half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, content)
  await rename(draft, path)
}
