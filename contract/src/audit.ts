import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { row } from './row.ts'
import { id, plain } from './wire.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { error: 'Escriba la fecha como AAAA-MM-DD.' })
  .optional()

/** Who changed what and when, newest first; append-only. */
export const auditLog = endpoint({
  name: 'auditLog',
  method: 'GET',
  path: '/api/data/audit',
  action: 'audit.read',
  query: row({
    page: [
      'page',
      z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    ],
    pageSize: [
      'pageSize',
      z
        .string()
        .regex(/^\d{1,3}$/)
        .optional(),
    ],
    entity: ['entity', z.string().max(40).optional()],
    userId: ['user', id.optional()],
    from: ['from', day],
    to: ['to', day],
  }),
  reply: row({
    rows: [
      'data',
      z.array(
        row({
          id: ['id', id],
          at: ['fecha', plain],
          author: ['autor', plain.nullable()],
          act: ['accion', plain],
          entity: ['entidad', plain],
          entityId: ['entidadId', plain.nullable()],
          before: ['antes', plain.nullable()],
          after: ['despues', plain.nullable()],
        }),
      ),
    ],
    total: ['total', z.number()],
    message: ['message', z.string()],
  }),
})
