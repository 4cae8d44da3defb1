import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { id, plain } from '../wire.ts'

/** Name of a session. It is not its cookie and grants nothing. */
const sessionId = z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'Esta sesión no es válida.' }))

const openSession = row({
  id: ['id', sessionId],
  /** Device of the session: 'Chrome en Windows'. */
  device: ['aparato', plain],
  /** Times of opening and of last use, local. */
  openedAt: ['desde', plain],
  seenAt: ['visto', plain],
  isRemembered: ['recordada', z.boolean()],
  isThis: ['esta', z.boolean()],
})

const sessionList = row({ rows: ['data', z.array(openSession)], message: ['message', z.string()] })

/** Sessions of a user, and whether the account needs a code. The caller may turn that off for a user without phone. */
const sessionListOfUser = row({
  rows: ['data', z.array(openSession)],
  hasCodes: ['pideCodigo', z.boolean()],
  message: ['message', z.string()],
})

export const openSessions = endpoint({
  name: 'openSessions',
  method: 'GET',
  path: '/api/account/sessions',
  action: 'account.use',
  reply: sessionList,
})

/** Ends the named session, or all except the present one. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'PUT',
  path: '/api/account/sessions',
  action: 'account.use',
  body: row({ sessionId: ['sesion', z.optional(sessionId)] }),
  reply: messageReply,
})

export const userSessions = endpoint({
  name: 'userSessions',
  method: 'POST',
  inTraining: 'open',
  path: '/api/data/users/sesiones',
  action: 'sessions.any',
  body: row({ userId: ['idData', id] }),
  reply: sessionListOfUser,
})

/** Ends a named session of a user, or all of them. The caller's own session always stays. */
export const endSessionOfUser = endpoint({
  name: 'endSessionOfUser',
  method: 'PUT',
  path: '/api/data/users/sesiones',
  action: 'sessions.any',
  body: row({ userId: ['idData', id], sessionId: ['sesion', z.optional(sessionId)] }),
  reply: messageReply,
})
