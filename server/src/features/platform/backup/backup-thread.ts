import { parentPort, workerData } from 'node:worker_threads'
import { type DataPlace, engineCopyOf } from '../../../backup/engine-copy-of.ts'
import { type BackupPlan, makeBackup } from '../../../backup/make-backup.ts'

/** What the thread is told. */
export type BackupOrder = Omit<BackupPlan, 'engine'> & { readonly place: DataPlace }

/** The other side of backup-keeper.runner.ts: copying and examining a whole database takes long, and no order waits for it. */
const { place, ...plan } = workerData as BackupOrder

parentPort?.postMessage(await makeBackup({ ...plan, engine: engineCopyOf(place) }))
