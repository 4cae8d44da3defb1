import { existsSync, renameSync, utimesSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@mostrador/domain/time'
import { isAhead, isYounger } from '../clock.ts'

/** Folder of unused photos. Their file time is the start of the wait. */
const ASIDE = 'unused'

/** Time before a photo is moved there, and before it is deleted: a form may be open or a draft. */
const KEPT_MS = 2 * DAY_MS

/** Returns false if the photo is not there. */
export function bringBack(folder: string, name: string): boolean {
  const aside = join(folder, ASIDE, name)
  if (!existsSync(aside)) return false
  try {
    const now = new Date()
    // Dated before the move, because a parallel sweep leaves young photos.
    utimesSync(aside, now, now)
    renameSync(aside, join(folder, name))
    return true
  } catch {
    // Another process was faster, and the photo is back or gone.
    return existsSync(join(folder, name))
  }
}

export interface Sweep {
  readonly folder: string
  readonly now: number
  readonly isPhoto: (name: string) => boolean
  readonly isNamed: (name: string) => boolean
}

export interface Swept {
  readonly broughtBack: number
  readonly laidAside: number
  readonly removed: number
}

/**
 * Moves photos aside that no row has named for two days after their upload, and deletes them two days later. A
 * request or a row brings one back. Several servers may sweep one folder at once.
 */
export async function sweepPhotos({ folder, now, isPhoto, isNamed }: Sweep): Promise<Swept> {
  const aside = join(folder, ASIDE)
  const [photos, waiting] = [await filesIn(folder), await filesIn(aside)]
  let [broughtBack, laidAside, removed] = [0, 0, 0]
  for (const name of waiting.filter(isPhoto))
    if (isNamed(name)) broughtBack += bringBack(folder, name) ? 1 : 0
    else if (await isOver(join(aside, name), now)) {
      await rm(join(aside, name), { force: true })
      await removeThumbnails(folder, name)
      removed += 1
    }
  await mkdir(aside, { recursive: true })
  for (const name of photos)
    if (isPhoto(name) && !isNamed(name) && (await isOver(join(folder, name), now))) {
      await layAside(join(folder, name), join(aside, name), now)
      laidAside += 1
    } else if (name.endsWith('.part')) await removeIfOver(join(folder, name), now)
  return { broughtBack, laidAside, removed }
}

export async function sweepLeftFiles(folder: string, now: number): Promise<void> {
  for (const name of await filesIn(folder)) await removeIfOver(join(folder, name), now)
}

async function removeIfOver(file: string, now: number): Promise<void> {
  if (await isOver(file, now)) await rm(file, { force: true })
}

async function layAside(file: string, aside: string, now: number): Promise<void> {
  try {
    const since = new Date(now)
    await rename(file, aside)
    await utimes(aside, since, since)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The time begins anew for a file dated in the future. */
async function isOver(file: string, now: number): Promise<boolean> {
  const at = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
  if (at === undefined) return false
  if (!isAhead(at, now)) return !isYounger(at, KEPT_MS, now)
  const since = new Date(now)
  await utimes(file, since, since).catch(() => undefined)
  return false
}

async function removeThumbnails(folder: string, name: string): Promise<void> {
  for (const width of (await foldersIn(folder)).filter((name) => /^\d+$/.test(name)))
    for (const file of [name, name.replace(/\.webp$/, '.jpg')]) await rm(join(folder, width, file), { force: true })
}

const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])
const filesIn = async (folder: string): Promise<string[]> =>
  (await entriesOf(folder)).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
const foldersIn = async (folder: string): Promise<string[]> =>
  (await entriesOf(folder)).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
