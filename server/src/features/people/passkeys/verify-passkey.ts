import type { addPasskey, passkeyLogin } from '@mostrador/contract/people/passkeys'
import type { z } from 'zod/mini'
import type { KeptPasskey } from './passkey.queries.ts'

export interface Site {
  readonly host: string
  readonly origin: string
}

/** Loads the library of WebAuthn's rules at first use, because it is large. */
const library = () => import('@simplewebauthn/server')

const SITE_NAME = 'Mostrador'

/** The device must verify its person by finger, face or PIN, so no password is needed. */
const USER_VERIFICATION = 'required'

/** ES256, EdDSA and RS256 (COSE numbers): what devices have. Left to itself the library tries newer ones that Node warns of. */
const ALGORITHMS = [-7, -8, -257]

interface Owner {
  readonly id: number
  readonly email: string
  readonly name: string
}

export async function optionsToAdd(
  { host }: Site,
  owner: Owner,
  challenge: string,
  known: readonly { credentialId: string }[],
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: host,
    userID: new TextEncoder().encode(String(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  })
  return { ...options }
}

export async function optionsToEnter({ host }: Site, challenge: string): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  return { ...(await generateAuthenticationOptions({ rpID: host, challenge, userVerification: USER_VERIFICATION })) }
}

type Expected = (challenge: string) => Promise<boolean>

/** Returns the passkey in a device's answer. Undefined if any part of it is wrong. */
export async function readAddedPasskey(
  answer: z.output<typeof addPasskey.body>['answer'],
  { host, origin }: Site,
  isExpected: Expected,
): Promise<(Pick<KeptPasskey, 'publicKey' | 'counter'> & { credentialId: string }) | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    library(),
    import('@simplewebauthn/server/helpers'),
  ])
  try {
    // No attestation was requested. Checking one would fetch addresses that its certificates name.
    const format = decodeAttestationObject(isoBase64URL.toBuffer(answer.response.attestationObject)).get('fmt')
    if (format !== 'none') return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: withoutTransports(answer.response), clientExtensionResults: {} },
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: host,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { id: credentialId, publicKey, counter } = registrationInfo.credential
    return { credentialId, publicKey: isoBase64URL.fromBuffer(publicKey), counter }
  } catch {
    return undefined
  }
}

/** Removes the transports: browsers send some that the library does not know, and the server does not use them. */
const withoutTransports = <R extends { transports?: unknown }>({ transports: _, ...response }: R) => response

/** Returns the counter in a device's signature. Undefined if any part of the answer is wrong. */
export async function readEntry(
  answer: z.output<typeof passkeyLogin.body>['answer'],
  kept: KeptPasskey,
  { host, origin }: Site,
  isExpected: Expected,
): Promise<number | undefined> {
  const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await Promise.all([
    library(),
    import('@simplewebauthn/server/helpers'),
  ])
  const { userHandle, ...response } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: answer.id, publicKey: isoBase64URL.toBuffer(kept.publicKey), counter: kept.counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
