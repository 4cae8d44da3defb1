import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { id, line, password, plain } from '../wire.ts'

/** WebAuthn's options in their JSON form: our challenge and our demands on the device. */
const options = z.record(z.string(), z.unknown())

/** Bytes in base64url, as WebAuthn's JSON writes them. An attestation with its certificates takes a few kilobytes. */
const bytes = z.string().check(z.minLength(1), z.maxLength(16_000))
const credentialId = z.string().check(z.minLength(1), z.maxLength(1_400))

/** A device's answer after it made a passkey (WebAuthn's RegistrationResponseJSON). Other fields are dropped. */
const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})

/** A device's answer to a login with a passkey (AuthenticationResponseJSON). */
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
})

/** A list of passkeys, without any part of their keys. */
const passkeyList = row({
  rows: [
    'data',
    z.array(
      row({
        id: ['id', id],
        name: ['nombre', plain],
        /** Time of creation, local. */
        createdAt: ['creada', plain],
        /** Local time. Null until the passkey is first used. */
        usedAt: ['usada', z.nullable(plain)],
      }),
    ),
  ],
  message: ['message', z.string()],
})

/** Lists the user's passkeys, which open the account besides its password. */
export const passkeys = endpoint({
  name: 'passkeys',
  method: 'GET',
  path: '/api/account/passkeys',
  action: 'account.passkeys',
  reply: passkeyList,
})

/** Lists the passkeys of a user whom the caller may edit (D203). */
export const userPasskeys = endpoint({
  name: 'userPasskeys',
  method: 'POST',
  inTraining: 'open',
  path: '/api/data/users/llaves',
  action: 'users.write',
  body: row({ userId: ['idData', id] }),
  reply: passkeyList,
})

export const removePasskeyOfUser = endpoint({
  name: 'removePasskeyOfUser',
  method: 'PUT',
  path: '/api/data/users/llaves',
  action: 'users.write',
  body: row({ userId: ['idData', id], passkeyId: ['llave', id] }),
  reply: messageReply,
})

/** First half of adding a passkey. The user's password proves who adds it. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/account/passkeys/challenge',
  action: 'account.passkeys',
  body: row({ password: ['password', password(1, 'Escriba su contraseña.')] }),
  reply: row({ options: ['opciones', options], message: ['message', z.string()] }),
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  action: 'account.passkeys',
  status: 201,
  body: row({ name: ['nombre', line], answer: ['respuesta', registration] }),
  reply: messageReply,
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/account/passkeys',
  action: 'account.passkeys',
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})

/** First half of a login with a passkey. It names no user, because the device offers its passkeys for this site. */
export const passkeyChallenge = endpoint({
  name: 'passkeyChallenge',
  method: 'GET',
  path: '/api/auth/passkey',
  action: 'anyone',
  reply: row({ options: ['opciones', options] }),
})

export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  method: 'POST',
  inTraining: 'open',
  path: '/api/auth/passkey',
  action: 'anyone',
  outcome: 'IS_LOGGED_IN',
  body: row({ answer: ['respuesta', assertion], remember: ['remember', z.optional(z.boolean())] }),
  reply: messageReply,
})
