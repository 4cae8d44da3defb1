import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '@mostrador/demo/seeded'
import { listBackups } from '@mostrador/server/backup/backup'
import { engineCopyOf } from '@mostrador/server/backup/engine-copy-of'
import { makeBackup } from '@mostrador/server/backup/make-backup'
import { NotOurs, restoreBackup } from '@mostrador/server/backup/restore-backup'
import { BrokenCopy } from '@mostrador/server/db/copy/engine-copy'
import { NewerDatabase } from '@mostrador/server/db/migrate'
import { spoilt } from '../random/bytes.ts'
import { randomJson } from '../random/texts.ts'

const MANIFEST_KEYS = ['engine', 'madeAt', 'migration', 'counts', 'photos', 'size', 'key', 'hmac']

/**
 * Damages copies of a backup and restores each into another folder. A copy must be restored or refused with a known
 * error, and the list of backups must stay readable.
 */
export async function tryDamagedBackups(dataDir: string, folder: string, random: Random, count: number) {
  const seen = { count, accepted: 0, slowest: 0, wrongs: [] as string[] }
  const backupFolder = join(folder, 'backups')
  const engine = engineCopyOf({ dataDir, databaseUrl: undefined })
  const { folder: undamaged } = await makeBackup({
    engine,
    dataDir,
    photoFolder: join(folder, 'none'),
    backupFolder,
    now: Date.now(),
    keepDays: 0,
  })
  const trial = join(backupFolder, '2020-01-01_00-00-00')
  const elsewhere = join(folder, 'elsewhere')
  for (let number = 0; number < count; number += 1) {
    rmSync(trial, { recursive: true, force: true })
    rmSync(elsewhere, { recursive: true, force: true })
    cpSync(undamaged, trial, { recursive: true })
    mkdirSync(elsewhere)
    for (const name of ['mostrador.db', 'backup.json', 'backup.seal']) spoil(join(trial, name), random)
    const begun = process.cpuUsage()
    try {
      for (const { madeAt, size, counts } of listBackups(backupFolder))
        if (Number.isNaN(Date.parse(madeAt)) || !(size >= 0) || typeof counts !== 'object')
          throw new Error('the list has an entry that is not a backup')
      await restoreBackup({
        engine: engineCopyOf({ dataDir: elsewhere, databaseUrl: undefined }),
        from: trial,
        dataDir: elsewhere,
        photoFolder: join(elsewhere, 'photos'),
        now: Date.now(),
        isKnown: random.chance(0.8),
      })
      seen.accepted += 1
    } catch (error) {
      const isSaid = error instanceof BrokenCopy || error instanceof NewerDatabase || error instanceof NotOurs
      if (!isSaid) seen.wrongs.push(`archive ${number}: ${(error as Error).stack?.slice(0, 400)}`)
      if (existsSync(join(elsewhere, 'mostrador.db')))
        seen.wrongs.push(`archive ${number}: refused, but its database was put in place`)
    }
    const { user, system } = process.cpuUsage(begun)
    seen.slowest = Math.max(seen.slowest, (user + system) / 1e6)
  }
  return seen
}

function spoil(file: string, random: Random): void {
  if (random.chance(0.5)) return
  const isText = !file.endsWith('.db')
  writeFileSync(
    file,
    isText && random.chance(0.6) ? randomJson(random, MANIFEST_KEYS) : spoilt(random, readFileSync(file)),
  )
}
