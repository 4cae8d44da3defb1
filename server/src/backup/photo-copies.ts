import { constants, existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BrokenCopy } from '../db/copy/engine-copy.ts'
import { syncFolder, syncToDisk } from '../fsync.ts'
import { copyWhenFree, renameWhenFree } from '../held-file.ts'
import { isPhotoName } from '../photos/photo-store.ts'

/** Without thumbnails, which the server makes again. */
const photosIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).filter(isPhotoName) : [])

const sizeOf = (file: string): number => statSync(file).size
const isSame = (file: string, other: string): boolean => existsSync(other) && sizeOf(file) === sizeOf(other)

/**
 * Copies missing photos, and returns their number and bytes. Backups share a photo by a hard link, because it never
 * changes under its name. The live file is always copied: a backup must survive damage to it.
 */
export function copyPhotos(from: string, to: string, earlier?: string): { photos: number; bytes: number } {
  mkdirSync(to, { recursive: true })
  let bytes = 0
  const names = photosIn(from)
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)]
    // A sweep deleted it meanwhile, so no row names it.
    if (!existsSync(source)) continue
    if (!isSame(source, target)) place(source, target, earlier && join(earlier, name))
    bytes += sizeOf(target)
  }
  syncFolder(to)
  return { photos: names.length, bytes }
}

function place(source: string, target: string, earlier: string | undefined): void {
  if (earlier && isSame(source, earlier) && isLinked(earlier, target)) return
  const draft = `${target}.part`
  copyWhenFree(source, draft, constants.COPYFILE_FICLONE)
  syncToDisk(draft)
  renameWhenFree(draft, target)
}

/** False on disks without links, and between disks. */
function isLinked(earlier: string, target: string): boolean {
  try {
    linkSync(earlier, target)
    return true
  } catch {
    return false
  }
}

/** The copy needs every photo that a row names and the shop has. */
export function checkPhotos(named: readonly string[], live: string, copied: string): void {
  const missing = named.filter(
    (name) => isPhotoName(name) && existsSync(join(live, name)) && !isSame(join(live, name), join(copied, name)),
  )
  if (missing.length > 0) throw new BrokenCopy(`faltan ${missing.length} fotos (${missing.slice(0, 5)})`)
}
