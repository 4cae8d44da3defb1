import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@mostrador/domain/time'
import { isAhead } from '../clock.ts'
import { removeWhenFree } from '../held-file.ts'
import { isBackupName, listBackups } from './backup.ts'

/**
 * Deletes good backups older than `keepDays` days but not the `keepDays` newest, because a clock that is ahead makes
 * all old in one night. Deletes backups dated in the future once `keepDays` others exist, and drafts interrupted
 * more than a day ago. Keeps other names, and the newest backup without broken rules.
 */
export function prune(backupFolder: string, now: number, keepDays: number): void {
  const backups = listBackups(backupFolder).map((backup) => ({ ...backup, at: Date.parse(backup.madeAt) }))
  const dated = backups.filter(({ at }) => !isAhead(at, now))
  const ahead = dated.length < keepDays ? [] : backups.filter(({ at }) => isAhead(at, now))
  const newestWhole = dated.find(({ broken }) => broken.length === 0)
  const older = dated.slice(keepDays).filter(({ at }) => now - at > keepDays * DAY_MS)
  const old = keepDays === 0 ? [] : [...older, ...ahead].filter((backup) => backup !== newestWhole)
  for (const { folder } of old) removeWhenFree(folder, { recursive: true })
  for (const entry of readdirSync(backupFolder)) {
    if (!entry.endsWith('.part') || !isBackupName(entry.slice(0, -'.part'.length))) continue
    const draft = join(backupFolder, entry)
    if (now - statSync(draft).mtimeMs > DAY_MS) removeWhenFree(draft, { recursive: true })
  }
}
