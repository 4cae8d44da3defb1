import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { oneOrder, paging } from '../list.ts'
import { row } from '../row.ts'
import { id, plain } from '../wire.ts'

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'Escriba la fecha como AAAA-MM-DD.' })))

/** What changed of one thing, in the words of the screens. A side is missing where the thing was not there, or where nothing was replaced. */
const auditChange = row({
  field: ['dato', plain],
  /** null: it was empty. */
  before: ['antes', z.optional(z.nullable(plain))],
  after: ['despues', z.optional(z.nullable(plain))],
})

/** One entry: who did what to what, and when. `before` and `after` are JSON of the fields that changed, in the wire's words. */
const auditRow = row({
  id: ['id', id],
  at: ['fecha', plain],
  author: ['autor', z.nullable(plain)],
  act: ['accion', plain],
  entity: ['entidad', plain],
  entityId: ['entidadId', z.nullable(plain)],
  /** What a person knows it by, as it is today: a user's name, a product's. */
  subject: ['nombre', z.nullable(plain)],
  before: ['antes', z.nullable(plain)],
  after: ['despues', z.nullable(plain)],
  changes: ['cambios', z.array(auditChange)],
})

/** Who changed what and when, newest first; append-only. Always one page; days are local, both included. */
export const auditLog = endpoint({
  name: 'auditLog',
  method: 'GET',
  path: '/api/data/audit',
  action: 'audit.read',
  query: row({
    ...paging,
    ...oneOrder,
    entity: ['entity', z.optional(z.string().check(z.maxLength(40)))],
    userId: ['user', z.optional(id)],
    from: ['from', day],
    to: ['to', day],
  }),
  reply: row({
    rows: ['data', z.array(auditRow)],
    total: ['total', z.number()],
    /** What the two filters can choose from: everything and everybody that the log names. */
    entities: ['dataEntity', z.array(plain)],
    authors: ['dataUser', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
    message: ['message', z.string()],
  }),
})
