import { brokenSentence } from '../backup/broken-sentence.ts'
import { engineCopyOf } from '../backup/engine-copy-of.ts'
import { demandBackupDisk } from '../backup/known-folder.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { photoFolder, readConfig } from '../config.ts'
import { finish } from './finish.ts'
import { megabytes } from './megabytes.ts'

/** `npm run backup`: copies database and photos while the server sells, and examines a test restore. */
await finish(async () => {
  const config = readConfig(process.env)
  const { dataDir, backupDir: folder } = config
  demandBackupDisk({ dataDir, folder }, true)
  const backup = await makeBackup({
    engine: engineCopyOf(config),
    dataDir,
    photoFolder: photoFolder(config),
    backupFolder: folder,
    now: Date.now(),
    keepDays: config.backupDays,
  })
  console.log(`Respaldo hecho y comprobado: ${backup.folder}`)
  console.log(`  ${megabytes(backup.size)}, ${backup.counts['invoice'] ?? 0} facturas, ${backup.photos} fotos`)
  if (backup.broken.length === 0) return
  console.log('La copia está completa, pero hay sumas que no cuadran. Dígaselo a quien le da soporte:')
  for (const rule of backup.broken) console.log(`  ${brokenSentence(rule)}`)
})
