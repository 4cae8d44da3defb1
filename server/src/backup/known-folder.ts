import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { backupDiskAway } from '@mostrador/domain/messages.es'
import { PlainFault } from '../faults.ts'
import { replaceFile } from '../held-file.ts'
import { readKept } from '../kept-once.ts'
import { listBackups } from './backup.ts'

/** File of the data folder that names the folder of the last backup. */
const NAME = 'carpeta-de-respaldos'

export const keepBackupFolder = (dataDir: string, folder: string): void =>
  replaceFile(join(dataDir, NAME), `${folder}\n`)

/**
 * Throws a PlainFault if the last backup was made in this folder and the folder is gone, or empty and `mayBeEmpty` is
 * not set: its disk is probably unplugged. Making the folder anew would put the backups on the shop's own disk, and they
 * would be lost with it. A folder in the data folder is on that disk anyway.
 */
export function demandBackupDisk(place: BackupPlace, mayBeEmpty: boolean): void {
  if (isDiskAway(place, mayBeEmpty)) throw new PlainFault(backupDiskAway(place.folder))
}

interface BackupPlace {
  readonly dataDir: string
  readonly folder: string
}

function isDiskAway({ dataDir, folder }: BackupPlace, mayBeEmpty: boolean): boolean {
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`)) return false
  if (readKept(join(dataDir, NAME))?.trim() !== folder) return false
  return !existsSync(folder) || (!mayBeEmpty && listBackups(folder).length === 0)
}
