import type { Db } from '../../../db/session.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { printedPhoto } from '../../../photos/printed-photo.ts'
import { listFirstPhotos } from './quotation-photos.queries.ts'

/** Limits of the photos of a quotation. After `milliseconds` no further photo is made. */
export interface PhotoLimits {
  readonly count: number
  readonly bytes: number
  readonly milliseconds: number
}

export const PHOTO_LIMITS: PhotoLimits = { count: 60, bytes: 900_000, milliseconds: 3_000 }

const THUMBNAIL = 256

/** Reads photos in the order of the lines. Leaves out one that is missing, unreadable or above a limit. */
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
