import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@mostrador/domain/time'
import { isAhead } from '../clock.ts'
import { isBackupName, listBackups } from './backup.ts'

/**
 * Removes good backups that are older than `keepDays` days and not among the `keepDays` newest: a clock that is ahead makes all of
 * them old in one night. Removes those that such a clock dated once there are `keepDays` others. Removes what an interrupted backup
 * left behind more than a day ago. Leaves whatever has another name, and the newest one in which everything adds up.
 */
export function prune(backupFolder: string, now: number, keepDays: number): void {
  const backups = listBackups(backupFolder).map((backup) => ({ ...backup, at: Date.parse(backup.madeAt) }))
  const dated = backups.filter(({ at }) => !isAhead(at, now))
  const ahead = dated.length < keepDays ? [] : backups.filter(({ at }) => isAhead(at, now))
  const newestWhole = dated.find(({ broken }) => broken.length === 0)
  const older = dated.slice(keepDays).filter(({ at }) => now - at > keepDays * DAY_MS)
  const old = keepDays === 0 ? [] : [...older, ...ahead].filter((backup) => backup !== newestWhole)
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
  for (const entry of readdirSync(backupFolder)) {
    if (!entry.endsWith('.part') || !isBackupName(entry.slice(0, -'.part'.length))) continue
    const draft = join(backupFolder, entry)
    if (now - statSync(draft).mtimeMs > DAY_MS) rmSync(draft, { recursive: true, force: true })
  }
}
