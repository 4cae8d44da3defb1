import { parentPort, workerData } from 'node:worker_threads'
import { type DataPlace, engineCopyOf } from '../../../backup/engine-copy-of.ts'
import { type BackupPlan, makeBackup } from '../../../backup/make-backup.ts'

export type BackupOrder = Omit<BackupPlan, 'engine'> & { readonly place: DataPlace }

/** Thread of backup-keeper.runner.ts: a copy takes long and must not delay orders. */
const { place, ...plan } = workerData as BackupOrder

parentPort?.postMessage(await makeBackup({ ...plan, engine: engineCopyOf(place) }))
