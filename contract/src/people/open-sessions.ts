import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { row } from '../row.ts'
import { id, plain } from '../wire.ts'

/** How a session is named: it opens nothing, and is not its cookie. */
const sessionId = z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'Esta sesión no es válida.' }))

const openSession = row({
  id: ['id', sessionId],
  /** 'Chrome en Windows'. */
  device: ['aparato', plain],
  /** Both local. */
  openedAt: ['desde', plain],
  seenAt: ['visto', plain],
  isRemembered: ['recordada', z.boolean()],
  /** The one that asks. */
  isThis: ['esta', z.boolean()],
})

const listed = row({ rows: ['data', z.array(openSession)], message: ['message', z.string()] })

/** With whether the account asks for a code: who lost the telephone asks whoever sees this. */
const listedOfUser = row({
  rows: ['data', z.array(openSession)],
  hasCodes: ['pideCodigo', z.boolean()],
  message: ['message', z.string()],
})

/** The own sessions that are open, the one used last first. */
export const openSessions = endpoint({
  name: 'openSessions',
  method: 'GET',
  path: '/api/account/sessions',
  action: 'account.use',
  reply: listed,
})

/** Ends one of them; without naming one all but this. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'PUT',
  path: '/api/account/sessions',
  action: 'account.use',
  body: row({ sessionId: ['sesion', z.optional(sessionId)] }),
  reply: said,
})

/** Anybody's. */
export const userSessions = endpoint({
  name: 'userSessions',
  method: 'POST',
  inTraining: 'open',
  path: '/api/data/users/sesiones',
  action: 'sessions.any',
  body: row({ userId: ['idData', id] }),
  reply: listedOfUser,
})

/** Ends one of somebody's; without naming one all of them, but never the one that asks. */
export const endUserSession = endpoint({
  name: 'endUserSession',
  method: 'PUT',
  path: '/api/data/users/sesiones',
  action: 'sessions.any',
  body: row({ userId: ['idData', id], sessionId: ['sesion', z.optional(sessionId)] }),
  reply: said,
})
