import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { latestPast } from '../clock.ts'
import type { BrokenRule } from '../db/copy/broken-rule.ts'
import type { Counts } from '../db/copy/engine-copy.ts'
import type { Engine } from '../db/statement.ts'

/** Written beside a copy after its test restore. A backup without it is not valid. */
export interface Manifest {
  readonly engine: Engine
  readonly madeAt: string
  readonly migration: string
  readonly counts: Counts
  readonly photos: number
  readonly size: number
  /** Broken rules of the copied database (D198). */
  readonly broken: readonly BrokenRule[]
}

/** A folder may come from anywhere, so its manifest is checked. */
const manifest: z.ZodMiniType<Manifest> = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  migration: z.string(),
  counts: z.record(z.string(), z.int().check(z.nonnegative())),
  photos: z.int().check(z.nonnegative()),
  size: z.number().check(z.nonnegative()),
  // Backups of older versions have no broken rules.
  broken: z._default(z.array(z.object({ what: z.string(), rows: z.array(z.string()) })), []),
})

export interface Backup extends Manifest {
  readonly name: string
  readonly folder: string
}

export const BACKUP_MANIFEST = 'backup.json'
export const PHOTOS = 'photos'

/** '2026-11-21_02-00-00'. Folders with other names are not ours. */
const NAME = /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/

export const isBackupName = (name: string): boolean => NAME.test(name)

export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(isBackupName)
    .toSorted()
    .toReversed()
    .flatMap((name) => readBackup(join(folder, name), name) ?? [])
}

/** The newest backup that is not dated in the future, else the newest of all. `now` is in epoch milliseconds. */
export const newestBackup = <Kept extends Backup>(backups: readonly Kept[], now: number): Kept | undefined =>
  backups.find(({ madeAt }) => madeAt <= latestPast(now)) ?? backups[0]

/** Empty for a folder without a manifest. */
export const brokenOf = (folder: string): readonly BrokenRule[] => readBackup(folder, '')?.broken ?? []

function readBackup(folder: string, name: string): Backup | undefined {
  try {
    return { ...manifest.parse(JSON.parse(readFileSync(join(folder, BACKUP_MANIFEST), 'utf8'))), name, folder }
  } catch {
    return undefined
  }
}
