import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localTime } from '@mostrador/domain/time'
import type { EngineCopy, Examined } from '../db/engine-copy.ts'
import { PHOTOS } from './backup.ts'
import { copyPhotos } from './photo-copies.ts'

export interface RestorePlan {
  readonly engine: EngineCopy
  /** Folder of the backup, or of a copy that an upgrade kept. */
  readonly from: string
  readonly dataDir: string
  readonly photoFolder: string
  /** Epoch milliseconds. */
  readonly now: number
}

export interface Restored extends Examined {
  /** Where the database that was replaced is now. */
  readonly aside: string
}

/**
 * Puts a backup back. Photos are only added: what the replaced database named stays, so that it can be put back itself. Nothing
 * changes unless the backup proves whole and nobody has the database open.
 */
export async function restoreBackup({ engine, from, dataDir, photoFolder, now }: RestorePlan): Promise<Restored> {
  const aside = join(dataDir, 'replaced', localTime(now).replace(' ', '_').replaceAll(':', '-'))
  const examined = await engine.restore(from, aside)
  if (existsSync(join(from, PHOTOS))) copyPhotos(join(from, PHOTOS), photoFolder)
  return { ...examined, aside }
}
