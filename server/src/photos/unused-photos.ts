import { existsSync, renameSync, utimesSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@mostrador/domain/time'
import { isAhead, isYounger } from '../clock.ts'

/** Photos that no row names wait here. Their time says since when. */
const ASIDE = 'unused'

/** The time of a photo that no row names, and once more aside. A form may be open or kept as a draft. */
const KEPT_MS = 2 * DAY_MS

/** Brings a photo back that was laid aside. Returns false if it is not there. */
export function bringBack(folder: string, name: string): boolean {
  const aside = join(folder, ASIDE, name)
  if (!existsSync(aside)) return false
  try {
    const now = new Date()
    // Before it is back: a sweep at the same moment takes no young photo.
    utimesSync(aside, now, now)
    renameSync(aside, join(folder, name))
    return true
  } catch {
    // Another process was faster: the photo is back, or it is gone.
    return existsSync(join(folder, name))
  }
}

/** The folder and the rules of one sweep. */
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
 * Lays photos aside that no row has named for two days after their upload, and removes them two days later. A photo that is asked for
 * meanwhile, or that a row names, comes back. Several servers may sweep one folder at the same time.
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

/** Removes files of a folder that a server left there when it was killed. */
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

/** Returns true if the time of a file is over. The time begins anew for a file that a clock ahead of ours dated. */
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
