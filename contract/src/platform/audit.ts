import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { oneOrder, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { day, id, plain } from '../wire.ts'

const FILTERS = {
  entity: ['entity', z.optional(z.string().check(z.maxLength(40)))],
  userId: ['user', z.optional(id)],
  from: ['from', z.optional(day)],
  to: ['to', z.optional(day)],
} as const

/** A field's change in words. A side is missing if the thing did not exist, or nothing was replaced. */
const auditChange = row({
  field: ['dato', plain],
  /** Value before. Null means that it was empty. */
  before: ['antes', z.optional(z.nullable(plain))],
  after: ['despues', z.optional(z.nullable(plain))],
})

/** One entry: author, act, thing and time. `before` and `after` are JSON of the changed fields, in the wire's words. */
const auditRow = row({
  id: ['id', id],
  at: ['fecha', plain],
  author: ['autor', z.nullable(plain)],
  act: ['accion', plain],
  entity: ['entidad', plain],
  entityId: ['entidadId', z.nullable(plain)],
  subject: ['nombre', z.nullable(plain)],
  before: ['antes', z.nullable(plain)],
  after: ['despues', z.nullable(plain)],
  changes: ['cambios', z.array(auditChange)],
})

/** Lists the audit log, newest first and always as one page. Entries never change. Days are local, both included. */
export const auditLog = endpoint({
  name: 'auditLog',
  method: 'GET',
  path: '/api/data/audit',
  action: 'audit.read',
  query: row({ ...paging, ...oneOrder, ...FILTERS }),
  reply: row({
    rows: ['data', z.array(auditRow)],
    total: ['total', z.number()],
    /** Choices of the two filters: every kind of thing and every author in the log. */
    entities: ['dataEntity', z.array(plain)],
    authors: ['dataUser', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
    message: ['message', z.string()],
  }),
})

export const auditExport = listExport('auditoria', 'audit.read', FILTERS)
