import { statSync } from 'node:fs'
import { commandText } from '../command-text.ts'
import { type Config, databaseFile } from '../config.ts'
import { PlainFault } from '../faults.ts'
import { listBackups } from './backup.ts'

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir'>

/**
 * Refuses an empty or missing file as a new shop if backups exist. Call before the database is opened, which would
 * create the file.
 */
export function refuseEmptied(config: Places): void {
  if (config.databaseUrl !== undefined) return
  const file = databaseFile(config)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found !== undefined && found.size > 0) return
  if (!listBackups(config.backupDir).some(({ engine }) => engine === 'sqlite')) return
  throw new PlainFault(
    `${file} ${found ? 'está vacía' : 'no está'}, pero hay respaldos en ${config.backupDir}: restaure con «${commandText('restore')}». ` +
      'Para empezar una tienda nueva, lleve antes esos respaldos a otra carpeta.',
  )
}
