import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { instantOf, localTime } from '@mostrador/domain/time'
import { BrokenCopy, type Counts, type EngineCopy } from '../db/copy/engine-copy.ts'
import { syncFolder, syncToDisk } from '../fsync.ts'
import { removeWhenFree, renameWhenFree } from '../held-file.ts'
import { BACKUP_MANIFEST, type Backup, listBackups, type Manifest, PHOTOS } from './backup.ts'
import { madeInstallationKey } from './installation-key.ts'
import { keepBackupFolder } from './known-folder.ts'
import { checkPhotos, copyPhotos } from './photo-copies.ts'
import { prune } from './prune.ts'
import { sealBackup } from './seal.ts'

export interface BackupPlan {
  readonly engine: EngineCopy
  readonly dataDir: string
  readonly photoFolder: string
  readonly backupFolder: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Days after which older backups are deleted, 0 to keep all. */
  readonly keepDays: number
}

/**
 * Copies database and photos while the shop sells. The copy gets its name only after a test restore and an
 * examination (trap 24). The manifest names broken rules of the shop's own rows (D198).
 */
export async function makeBackup(plan: BackupPlan): Promise<Backup> {
  const { engine, dataDir, photoFolder, backupFolder, now, keepDays } = plan
  mkdirSync(backupFolder, { recursive: true, mode: 0o700 })
  const { name, draft } = freshDraft(backupFolder, now)
  try {
    const before = await engine.count()
    const databaseSize = await engine.write(draft)
    // Photos follow the database, because a photo is stored before the product that names it.
    const earlier = listBackups(backupFolder)[0]
    const { photos, bytes } = copyPhotos(photoFolder, join(draft, PHOTOS), earlier && join(earlier.folder, PHOTOS))
    const found = await engine.check(draft)
    refuseFewer(before, found.counts)
    checkPhotos(found.photos, photoFolder, join(draft, PHOTOS))
    const manifest: Manifest = {
      engine: engine.engine,
      madeAt: instantOf(now),
      migration: found.migration,
      counts: found.counts,
      photos,
      size: databaseSize + bytes,
      broken: found.broken,
    }
    writeFileSync(join(draft, BACKUP_MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
    syncToDisk(join(draft, BACKUP_MANIFEST))
    syncToDisk(await sealBackup(draft, madeInstallationKey(dataDir)))
    syncFolder(draft)
    const folder = join(backupFolder, name)
    renameWhenFree(draft, folder)
    syncFolder(backupFolder)
    keepBackupFolder(dataDir, backupFolder)
    prune(backupFolder, now, keepDays)
    return { ...manifest, name, folder }
  } catch (error) {
    removeWhenFree(draft, { recursive: true })
    throw error
  }
}

/** The folder of this second, or of the next free one: two backups may begin at once. */
function freshDraft(backupFolder: string, now: number): { name: string; draft: string } {
  const taken = new Set(listBackups(backupFolder).map(({ name }) => name))
  for (let second = now; ; second += 1000) {
    const name = localTime(second).replace(' ', '_').replaceAll(':', '-')
    const draft = join(backupFolder, `${name}.part`)
    if (!taken.has(name) && made(draft)) return { name, draft }
  }
}

function made(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false
    throw error
  }
}

/** A copy must not have fewer rows than the database had before. */
function refuseFewer(before: Counts, after: Counts): void {
  for (const [table, count] of Object.entries(before))
    if ((after[table] ?? 0) < count) throw new BrokenCopy(`${table}: ${after[table] ?? 0} filas de ${count}`)
}
