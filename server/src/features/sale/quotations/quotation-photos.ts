import type { Db } from '../../../db/session.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { printedPhoto } from '../../../photos/printed-photo.ts'
import { listFirstPhotos } from './quotation-photos.queries.ts'

/** Most photos on the sheets of a quotation, their bytes together, and the time after which no further one is made. */
export interface PhotoLimits {
  readonly count: number
  readonly bytes: number
  readonly milliseconds: number
}

export const PHOTO_LIMITS: PhotoLimits = { count: 60, bytes: 900_000, milliseconds: 3_000 }

/** Width of the thumbnail that a photo is made of. */
const THUMBNAIL = 256

/**
 * Reads the photos of a quotation's products for its letter sheets, the first lines first. A photo that is missing, unreadable or
 * above a limit is left out.
 */
export async function readPhotos(
  db: Db,
  photos: PhotoStore,
  ids: readonly number[],
  limits: PhotoLimits = PHOTO_LIMITS,
): Promise<ReadonlyMap<number, ArrayBuffer>> {
  const begun = performance.now()
  const names = await listFirstPhotos(db, ids)
  const read = new Map<number, ArrayBuffer>()
  let bytes = 0
  for (const id of ids) {
    if (read.size >= limits.count || performance.now() - begun > limits.milliseconds) break
    const jpeg = await readPhoto(photos, names.get(id))
    if (!jpeg || bytes + jpeg.byteLength > limits.bytes) continue
    bytes += jpeg.byteLength
    read.set(id, jpeg)
  }
  return read
}

async function readPhoto(photos: PhotoStore, name: string | undefined): Promise<ArrayBuffer | undefined> {
  if (name === undefined) return undefined
  try {
    const file = await photos.fileOf(name, THUMBNAIL)
    return file === undefined ? undefined : await printedPhoto(file)
  } catch {
    // An unreadable photo must not keep the quotation from being printed.
    return undefined
  }
}
