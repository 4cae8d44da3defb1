import { LONGEST_TYPED_ENTRY } from '@mostrador/domain/people/entry-code'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, password, plain } from '../wire.ts'

const ownPassword = password(1, 'Escriba su contraseña.')
const typedCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escriba el código.' }),
    z.maxLength(LONGEST_TYPED_ENTRY, { error: 'Este código es demasiado largo.' }),
  )

/** State of the caller's second factor, and the number of unused recovery codes. */
export const codeState = endpoint({
  name: 'codeState',
  method: 'GET',
  path: '/api/account/codigo',
  action: 'account.codes',
  reply: row({
    /** Time of activation, local. Null means off. */
    since: ['desde', z.nullable(plain)],
    recoveryLeft: ['restantes', count],
    message: ['message', z.string()],
  }),
})

/** First half of turning it on: answers a new secret, shown only now. Needs the caller's password. */
export const beginCodes = endpoint({
  name: 'beginCodes',
  method: 'POST',
  path: '/api/account/codigo/inicio',
  action: 'account.codes',
  body: row({ password: ['password', ownPassword] }),
  reply: row({
    /** Secret in base32. */
    secret: ['secreto', plain],
    /** Address for the camera: otpauth://. */
    address: ['direccion', plain],
    /** Signed proof that this secret was just made for this user. */
    proof: ['prueba', plain],
    message: ['message', z.string()],
  }),
})

/** Second half: a code proves that the phone has the secret. Answers the recovery codes, shown only now. */
export const turnOnCodes = endpoint({
  name: 'turnOnCodes',
  method: 'POST',
  path: '/api/account/codigo',
  action: 'account.codes',
  status: 201,
  body: row({
    secret: ['secreto', z.string().check(z.regex(/^[A-Z2-7]{32}$/, { error: 'Empiece de nuevo.' }))],
    proof: ['prueba', z.string().check(z.minLength(1), z.maxLength(400))],
    code: ['codigo', typedCode],
  }),
  reply: row({ recovery: ['codigos', z.array(plain)], message: ['message', z.string()] }),
})

export const turnOffCodes = endpoint({
  name: 'turnOffCodes',
  method: 'DELETE',
  path: '/api/account/codigo',
  action: 'account.codes',
  body: row({ password: ['password', ownPassword] }),
  reply: messageReply,
})

/** Turns off the codes of a user who lost both phone and recovery codes. Needs the caller's own password. */
export const turnOffUserCodes = endpoint({
  name: 'turnOffUserCodes',
  method: 'PUT',
  path: '/api/data/users/codigo',
  action: 'sessions.any',
  body: row({ userId: ['idData', id], password: ['password', ownPassword] }),
  reply: messageReply,
})

/** Second step of a login. The cookie of the first step names the user. */
export const enterCode = endpoint({
  name: 'enterCode',
  method: 'POST',
  inTraining: 'open',
  path: '/api/auth/codigo',
  action: 'anyone',
  outcome: 'IS_LOGGED_IN',
  body: row({ code: ['codigo', typedCode] }),
  reply: messageReply,
  /** True if the first step must be repeated. */
  refused: row({ isOver: ['deNuevo', z.optional(z.boolean())] }),
})
