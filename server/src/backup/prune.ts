import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@mostrador/domain/time'
import { isBackupName, listBackups } from './backup.ts'

/**
 * Removes good backups that are older than `keepDays` days and not among the `keepDays` newest: a clock that is ahead makes all of
 * them old in one night. Removes what an interrupted backup left behind more than a day ago. Leaves whatever has another name.
 */
export function prune(backupFolder: string, now: number, keepDays: number): void {
  const older = listBackups(backupFolder).slice(Math.max(1, keepDays))
  const old = keepDays === 0 ? [] : older.filter(({ madeAt }) => now - Date.parse(madeAt) > keepDays * DAY_MS)
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
  for (const entry of readdirSync(backupFolder)) {
    if (!entry.endsWith('.part') || !isBackupName(entry.slice(0, -'.part'.length))) continue
    const draft = join(backupFolder, entry)
    if (now - statSync(draft).mtimeMs > DAY_MS) rmSync(draft, { recursive: true, force: true })
  }
}
