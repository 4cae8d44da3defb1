import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, plain } from '../wire.ts'

/** When the last good backup was made and how large it is; a copy is called good only after it was restored and examined. */
export const backupState = endpoint({
  name: 'backupState',
  method: 'GET',
  path: '/api/backup',
  action: 'backups.use',
  reply: row({
    backups: [
      'data',
      row({
        /** Local, null before the first. */
        lastAt: ['ultimo', z.nullable(z.string())],
        /** Bytes. */
        size: ['tamano', z.nullable(count)],
        isVerified: ['verificado', z.boolean()],
        invoices: ['facturas', z.nullable(count)],
        photos: ['fotos', z.nullable(count)],
        /** A sentence for each rule that does not hold in it, with the rows (D198). */
        broken: ['noCuadra', z.array(plain)],
        kept: ['guardados', count],
        /** Days that one is kept; 0: none is made by night. */
        days: ['dias', count],
        /** Local; null when the latest attempt was good. */
        failedAt: ['fallo', z.nullable(z.string())],
        isRunning: ['haciendo', z.boolean()],
      }),
    ],
    message: ['message', z.string()],
  }),
})

/** Answered when the backup is made, restored into a scratch place and examined. */
export const makeBackupNow = endpoint({
  name: 'makeBackupNow',
  method: 'POST',
  path: '/api/backup',
  action: 'backups.use',
  reply: said,
})
