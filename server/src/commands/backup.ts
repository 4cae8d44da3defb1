import { engineCopyOf } from '../backup/engine-copy-of.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { photoFolder, readConfig } from '../config.ts'
import { finish } from './finish.ts'
import { megabytes } from './megabytes.ts'

/** `npm run backup`: a copy of database and photos, made while the server sells, restored and examined before it is called good. */
await finish(async () => {
  const config = readConfig(process.env)
  const backup = await makeBackup({
    engine: engineCopyOf(config),
    dataDir: config.dataDir,
    photoFolder: photoFolder(config),
    backupFolder: config.backupDir,
    now: Date.now(),
    keepDays: config.backupDays,
  })
  console.log(`Respaldo hecho y comprobado: ${backup.folder}`)
  console.log(`  ${megabytes(backup.size)}, ${backup.counts['invoice'] ?? 0} facturas, ${backup.photos} fotos`)
})
