import { LONGEST_TYPED_ENTRY } from '@mostrador/domain/people/entry-code'
import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, password, plain } from '../wire.ts'

const ownPassword = password(1, 'Escriba su contraseña.')
/** As somebody typed or pasted it. */
const typedCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escriba el código.' }),
    z.maxLength(LONGEST_TYPED_ENTRY, { error: 'Este código es demasiado largo.' }),
  )

/** Whether the own account asks for a code after its password, and what is left to get in without the telephone. */
export const codeState = endpoint({
  name: 'codeState',
  method: 'GET',
  path: '/api/account/codigo',
  action: 'account.codes',
  reply: row({
    /** Local; null: no code is asked for. */
    since: ['desde', z.nullable(plain)],
    recoveryLeft: ['restantes', count],
    message: ['message', z.string()],
  }),
})

/** The first half of turning it on: with the own password a new secret, which is told this once. */
export const beginCodes = endpoint({
  name: 'beginCodes',
  method: 'POST',
  path: '/api/account/codigo/inicio',
  action: 'account.codes',
  body: row({ password: ['password', ownPassword] }),
  reply: row({
    /** Base32. */
    secret: ['secreto', plain],
    /** otpauth://, for the camera. */
    address: ['direccion', plain],
    /** Signed: it is this person's, this secret, of just now. */
    proof: ['prueba', plain],
    message: ['message', z.string()],
  }),
})

/** The second half: a code shows that the telephone has it. What gets in without one is told this once. */
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
  reply: said,
})

/** For somebody who lost the telephone and the printed codes; with the own password of whoever does it. */
export const turnOffUserCodes = endpoint({
  name: 'turnOffUserCodes',
  method: 'PUT',
  path: '/api/data/users/codigo',
  action: 'sessions.any',
  body: row({ userId: ['idData', id], password: ['password', ownPassword] }),
  reply: said,
})

/** The second step of a login: the cookie of the first says whose. */
export const enterCode = endpoint({
  name: 'enterCode',
  method: 'POST',
  inTraining: 'open',
  path: '/api/auth/codigo',
  action: 'anyone',
  outcome: 'IS_LOGGED_IN',
  body: row({ code: ['codigo', typedCode] }),
  reply: said,
  /** The first step has to be taken again. */
  refused: row({ isOver: ['deNuevo', z.optional(z.boolean())] }),
})
