import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { row } from '../row.ts'
import { id, line, password, plain } from '../wire.ts'

/** What WebAuthn calls options: a challenge of ours and what we ask of the device, as its JSON form has it. */
const options = z.record(z.string(), z.unknown())

/** Bytes in base64url, as WebAuthn's JSON writes them. An attestation with its certificates takes a few kilobytes. */
const bytes = z.string().check(z.minLength(1), z.maxLength(16_000))
const credentialId = z.string().check(z.minLength(1), z.maxLength(1_400))

/** What a device answers when it made a passkey (WebAuthn's RegistrationResponseJSON); what else it tells is not kept. */
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

/** What a device answers when somebody enters with one (AuthenticationResponseJSON). */
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
const listed = row({
  rows: [
    'data',
    z.array(
      row({
        id: ['id', id],
        name: ['nombre', plain],
        /** Local. */
        createdAt: ['creada', plain],
        /** Local time. Null until the passkey is first used. */
        usedAt: ['usada', z.nullable(plain)],
      }),
    ),
  ],
  message: ['message', z.string()],
})

/** The own passkeys: what opens an account beside its password. */
export const passkeys = endpoint({
  name: 'passkeys',
  method: 'GET',
  path: '/api/account/passkeys',
  action: 'account.passkeys',
  reply: listed,
})

/** The passkeys of a user whom the caller may edit (D203). */
export const userPasskeys = endpoint({
  name: 'userPasskeys',
  method: 'POST',
  inTraining: 'open',
  path: '/api/data/users/llaves',
  action: 'users.write',
  body: row({ userId: ['idData', id] }),
  reply: listed,
})

/** Ends one passkey of a user whom the caller may edit. */
export const endUserPasskey = endpoint({
  name: 'endUserPasskey',
  method: 'PUT',
  path: '/api/data/users/llaves',
  action: 'users.write',
  body: row({ userId: ['idData', id], passkeyId: ['llave', id] }),
  reply: said,
})

/** The first half of adding one: shows with the own password whose hands these are. */
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
  reply: said,
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/account/passkeys',
  action: 'account.passkeys',
  body: row({ id: ['idData', id] }),
  reply: said,
})

/** The first half of entering with one: nobody is named, the device offers what it has for this site. */
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
  reply: said,
})
