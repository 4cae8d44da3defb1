import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { localTime } from '@mostrador/domain/time'
import { commandText } from '../command-text.ts'
import { COPY_FILES, type EngineCopy, type PutBack } from '../db/copy/engine-copy.ts'
import { PlainFault } from '../faults.ts'
import { PHOTOS } from './backup.ts'
import { installationKey } from './installation-key.ts'
import { copyPhotos } from './photo-copies.ts'
import { type SealState, sealState } from './seal.ts'

export interface RestorePlan {
  readonly engine: EngineCopy
  /** A backup's folder, or a copy that an upgrade kept. */
  readonly from: string
  readonly dataDir: string
  readonly photoFolder: string
  /** Epoch milliseconds. */
  readonly now: number
  /** True if the caller knows the origin of a copy without our signature. */
  readonly isKnown?: boolean
}

export interface Restored extends PutBack {
  /** Restoring this folder brings the replaced database back. */
  readonly aside: string
}

/** A copy without our signature, or changed after it. */
export class NotOurs extends PlainFault {}

const NOT_OURS: Readonly<Record<Exclude<SealState, 'good'>, string>> = {
  unsigned: 'Este respaldo no está firmado: lo hizo una versión anterior de Mostrador, o alguien más.',
  changed: 'Este respaldo no es el que se hizo: alguien cambió sus archivos después.',
  otherKey:
    'Este respaldo está firmado con una clave que no está en esta computadora. Si es de esta tienda, copie antes «house.key» de la carpeta de datos anterior a la de ahora.',
}

/** A copy of the other engine, which only a move can bring. */
export class OtherEngine extends Error {}

/**
 * Restores a backup. Photos are only added, so that the replaced database can return. Changes nothing unless the
 * backup is whole and no process has the database open.
 */
export async function restoreBackup(plan: RestorePlan): Promise<Restored> {
  const { engine, from, dataDir, photoFolder, now } = plan
  refuseOther(engine, from)
  if (!plan.isKnown) await refuseNotOurs(from, dataDir)
  const aside = join(dataDir, 'replaced', localTime(now).replace(' ', '_').replaceAll(':', '-'))
  const restored = await engine.restore(from, aside)
  if (existsSync(join(from, PHOTOS))) copyPhotos(join(from, PHOTOS), photoFolder)
  return { ...restored, aside }
}

/** Folders of upgrades and restores need no seal: whoever could change them could use the key beside them. */
async function refuseNotOurs(from: string, dataDir: string): Promise<void> {
  if (['upgrades', 'replaced'].some((kept) => resolve(from).startsWith(join(resolve(dataDir), kept) + sep))) return
  const state = await sealState(from, installationKey(dataDir))
  if (state === 'good') return
  throw new NotOurs(
    `${NOT_OURS[state]} Con él entraría a la tienda lo que otra persona haya preparado: cuentas, precios, ventas. No se cambió nada. ` +
      'Si sabe de dónde viene, repita la orden con --sin-firma.',
  )
}

function refuseOther({ engine }: EngineCopy, from: string): void {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  if (existsSync(join(from, COPY_FILES[engine])) || !existsSync(join(from, COPY_FILES[other]))) return
  throw new OtherEngine(
    engine === 'postgres'
      ? `Ese respaldo es de SQLite y la tienda está en PostgreSQL: restáurelo sin DATABASE_URL y múdelo con «${commandText('move')}».`
      : `Ese respaldo es de PostgreSQL y la tienda está en SQLite: restáurelo con DATABASE_URL y múdelo con «${commandText('move')}».`,
  )
}
