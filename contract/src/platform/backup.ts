import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, plain } from '../wire.ts'

/** Time and size of the last good backup. A copy is good only after it was restored and examined. */
export const backupState = endpoint({
  name: 'backupState',
  method: 'GET',
  path: '/api/backup',
  action: 'backups.use',
  reply: row({
    backups: [
      'data',
      row({
        /** Local time of the last good one. Null before the first. */
        lastAt: ['ultimo', z.nullable(z.string())],
        size: ['tamano', z.nullable(count)],
        isVerified: ['verificado', z.boolean()],
        invoices: ['facturas', z.nullable(count)],
        photos: ['fotos', z.nullable(count)],
        /** Broken rules in its data, one sentence each, with the rows (D198). */
        broken: ['noCuadra', z.array(plain)],
        kept: ['guardados', count],
        /** Days for which one is kept. 0 means that no nightly backup is made. */
        days: ['dias', count],
        /** Local time of the latest failure. Null if the latest attempt was good. */
        failedAt: ['fallo', z.nullable(z.string())],
        /** Sentence that tells the owner how to mend the failure. Null if its reason is unknown. */
        failedFor: ['porque', z.nullable(plain)],
        isRunning: ['haciendo', z.boolean()],
      }),
    ],
    message: ['message', z.string()],
  }),
})

/** Makes a backup now. Answers once it is made, restored into a scratch place and examined. */
export const makeBackupNow = endpoint({
  name: 'makeBackupNow',
  method: 'POST',
  path: '/api/backup',
  action: 'backups.use',
  reply: messageReply,
})
