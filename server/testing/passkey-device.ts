import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Flags of authenticator data: user present, user verified, credential included. */
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

export interface Wrongly {
  readonly origin?: string
  readonly host?: string
  readonly flags?: number
  readonly format?: string
  readonly challenge?: string
}

/** A WebAuthn security key with one passkey (ES256). */
export class PasskeyDevice {
  readonly #id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #site: { readonly host: string; readonly origin: string }
  uses = 0

  constructor(site: { host: string; origin: string }) {
    this.#site = site
  }

  register({ challenge }: { challenge: string }, wrongly: Wrongly = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const credentialId = Buffer.from(this.#id, 'base64url')
    // The key in COSE: EC2 (kty 2), ES256 (-7), P-256 (1).
    const publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(String(x), 'base64url')],
      [-3, Buffer.from(String(y), 'base64url')],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const authData = Buffer.concat([
      this.#authenticatorData(WITH_CREDENTIAL, wrongly),
      Buffer.alloc(16),
      length,
      credentialId,
      isoCBOR.encode(publicKey),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', wrongly.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: this.#id,
      rawId: this.#id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, wrongly).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      },
    }
  }

  enter({ challenge }: { challenge: string }, wrongly: Wrongly = {}) {
    this.uses += 1
    const clientData = this.#clientData('webauthn.get', challenge, wrongly)
    const authData = this.#authenticatorData(0, wrongly)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return {
      id: this.#id,
      rawId: this.#id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #clientData(type: string, challenge: string, { origin, challenge: other }: Wrongly): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: other ?? challenge, origin: origin ?? this.#site.origin }))
  }

  #authenticatorData(more: number, { host, flags }: Wrongly): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.uses)
    return Buffer.concat([
      sha256(host ?? this.#site.host),
      Buffer.from([(flags ?? PRESENT | VERIFIED) | more]),
      counter,
    ])
  }
}
