import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyPhotos } from '../backup/photo-copies.ts'
import { isPhotoName } from '../photos/photo-store.ts'

export interface MovedPhotos {
  readonly count: number
  readonly bytes: number
  readonly isElsewhere: boolean
  /** Names of photos that differ from their copies. */
  readonly different: readonly string[]
}

const photosIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).filter(isPhotoName) : [])

/**
 * Copies the photos into another folder and compares name, size and content. `undo` deletes the new files.
 * Thumbnails are made again on request.
 */
export function movePhotos(from: string, to: string): { moved: MovedPhotos; undo: () => void } {
  const names = photosIn(from)
  const isElsewhere = resolve(from) !== resolve(to)
  const fresh = isElsewhere ? names.filter((name) => !existsSync(join(to, name))) : []
  const undo = () => {
    for (const name of fresh) rmSync(join(to, name), { force: true })
  }
  try {
    if (isElsewhere && names.length > 0) copyPhotos(from, to)
    const different = names.filter((name) => isElsewhere && contentOf(join(from, name)) !== contentOf(join(to, name)))
    const bytes = names.reduce((sum, name) => sum + statSync(join(to, name)).size, 0)
    return { moved: { count: names.length, bytes, isElsewhere, different }, undo }
  } catch (error) {
    undo()
    throw error
  }
}

function contentOf(file: string): string {
  const bytes = readFileSync(file)
  return `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`
}
