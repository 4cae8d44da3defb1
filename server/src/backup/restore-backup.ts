import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localTime } from '@mostrador/domain/time'
import { COPY_FILES, type EngineCopy, type PutBack } from '../db/engine-copy.ts'
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

export interface Restored extends PutBack {
  /** The folder that brings the replaced database back, when it is restored itself. */
  readonly aside: string
}

/** A copy of the other engine: only moving the shop brings it there. */
export class OtherEngine extends Error {}

/**
 * Puts a backup back. Photos are only added: what the replaced database named stays, so that it can be put back itself. Nothing
 * changes unless the backup proves whole and nobody has the database open.
 */
export async function restoreBackup({ engine, from, dataDir, photoFolder, now }: RestorePlan): Promise<Restored> {
  refuseOther(engine, from)
  const aside = join(dataDir, 'replaced', localTime(now).replace(' ', '_').replaceAll(':', '-'))
  const restored = await engine.restore(from, aside)
  if (existsSync(join(from, PHOTOS))) copyPhotos(join(from, PHOTOS), photoFolder)
  return { ...restored, aside }
}

function refuseOther({ engine }: EngineCopy, from: string): void {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  if (existsSync(join(from, COPY_FILES[engine])) || !existsSync(join(from, COPY_FILES[other]))) return
  throw new OtherEngine(
    engine === 'postgres'
      ? 'Ese respaldo es de SQLite y la tienda está en PostgreSQL: restáurelo sin DATABASE_URL y múdelo con «npm run move».'
      : 'Ese respaldo es de PostgreSQL y la tienda está en SQLite: restáurelo con DATABASE_URL y múdelo con «npm run move».',
  )
}
