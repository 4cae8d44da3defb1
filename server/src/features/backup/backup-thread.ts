import { parentPort, workerData } from 'node:worker_threads'
import { engineCopyOf } from '../../backup/engine-copy-of.ts'
import { makeBackup } from '../../backup/make-backup.ts'
import type { BackupOrder } from './backup-keeper.ts'

/** The other side of backup-keeper.ts: copying and examining a whole database takes long, and no order waits for it. */
const { place, ...plan } = workerData as BackupOrder

parentPort?.postMessage(await makeBackup({ ...plan, engine: engineCopyOf(place) }))
