import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { renameOnceFree } from '../held-file.ts'
import { encodePicture, MOST_PIXELS } from './picture.ts'
import { bringBack, type Swept, sweepPhotos } from './unused-photos.ts'

/** Any other width gets the photo itself. */
const THUMBNAIL_WIDTHS: readonly number[] = [96, 256, 480, 800]

/** Our file names. No other text becomes part of a path. */
const NAME = /^[a-f0-9]{32}\.webp$/

export const isPhotoName = (name: string): boolean => NAME.test(name)

/** JPEG for link previews, some of which read no WebP. */
const PREVIEW_NAME = /^([a-f0-9]{32})\.jpg$/

const PREVIEW_WIDTH = 1200

export const photoName = (picture: Buffer): string =>
  `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`

/** Makes a photo that the folder lacks: the demo group draws its photos on request. */
export type PhotoOrigin = (name: string) => Buffer | undefined

/**
 * Photos in a folder that several servers may share, re-encoded and without metadata. Thumbnails are made on request
 * (D51). A file appears whole under its name and never changes.
 */
export class PhotoStore {
  readonly #folder: string
  readonly #origin: PhotoOrigin
  readonly #making = new Map<string, Promise<void>>()

  constructor(folder: string, origin: PhotoOrigin = () => undefined) {
    this.#folder = folder
    this.#origin = origin
  }

  async keep(picture: Buffer): Promise<string> {
    const name = photoName(picture)
    await writeWhole(join(this.#folder, name), await encodePicture(picture))
    return name
  }

  /** Stores the encoded pictures that `work` adds, all after it succeeds, or none. */
  async keepAll(work: (add: (name: string, encoded: Buffer) => Promise<void>) => Promise<void>): Promise<void> {
    const drafts = new Map<string, Draft>()
    try {
      await work(async (name, encoded) => {
        if (!drafts.has(name)) drafts.set(name, await writeDraft(join(this.#folder, name), encoded))
      })
      for (const { draft, path } of drafts.values()) await renameOnceFree(draft, path)
    } finally {
      // Removes only drafts: a photo of this name may meanwhile belong to another caller.
      await Promise.all([...drafts.values()].map(({ draft }) => rm(draft, { force: true })))
    }
  }

  missing(names: readonly string[]): string[] {
    return names.filter((name) => !isPhotoName(name) || !(this.#isHere(name) || this.#origin(name)))
  }

  /** Undefined for a name without a photo of ours. */
  async fileOf(name: string, width: number | undefined): Promise<string | undefined> {
    const [, previewed] = PREVIEW_NAME.exec(name) ?? []
    if (previewed !== undefined) return this.#previewOf(name, `${previewed}.webp`)
    if (!isPhotoName(name)) return undefined
    const original = join(this.#folder, name)
    await this.#once(original, () => this.#fetch(name))
    if (!this.#isHere(name)) return undefined
    if (width === undefined || !THUMBNAIL_WIDTHS.includes(width)) return original
    const thumbnail = join(this.#folder, String(width), name)
    await this.#once(thumbnail, () => makeThumbnail(original, thumbnail, width))
    return thumbnail
  }

  async #previewOf(name: string, photo: string): Promise<string | undefined> {
    const original = await this.fileOf(photo, undefined)
    if (original === undefined) return undefined
    const preview = join(this.#folder, String(PREVIEW_WIDTH), name)
    await this.#once(preview, () => makePreview(original, preview))
    return preview
  }

  /** Deletes photos that no row names (photos/unused-photos.ts). */
  sweep(isNamed: (name: string) => boolean, now: number): Promise<Swept> {
    return sweepPhotos({ folder: this.#folder, now, isPhoto: isPhotoName, isNamed })
  }

  #isHere(name: string): boolean {
    return existsSync(join(this.#folder, name)) || bringBack(this.#folder, name)
  }

  async #fetch(name: string): Promise<void> {
    if (this.#isHere(name)) return
    const picture = this.#origin(name)
    if (picture) await this.keep(picture)
  }

  /** Parallel requests share one run. */
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

async function makePreview(original: string, preview: string): Promise<void> {
  const picture = await sharp(original, { limitInputPixels: MOST_PIXELS })
    .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  await writeWhole(preview, picture)
}

interface Draft {
  readonly draft: string
  readonly path: string
}

/** Writes a file beside its place, under a name that no other process uses. */
async function writeDraft(path: string, content: Buffer): Promise<Draft> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.part`
  try {
    await writeFile(draft, content)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { draft, path }
}

/** A reader never sees half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const { draft } = await writeDraft(path, content)
  await renameOnceFree(draft, path)
}
