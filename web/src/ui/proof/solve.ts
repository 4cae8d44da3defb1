import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** The parameters of an ALTCHA challenge. */
export interface ChallengeParameters {
  readonly nonce: string
  readonly salt: string
  readonly cost: number
  readonly keyPrefix: string
  readonly keyLength?: number
}

export interface Solution {
  readonly counter: number
  readonly derivedKey: string
}

/**
 * Counts until the key of nonce and counter begins as asked. By a library: over plain http, as in a shop's own network, the
 * browser keeps its Web Crypto from a page.
 */
export function solve({ nonce, salt, cost, keyPrefix, keyLength = 32 }: ChallengeParameters): Solution {
  const start = hexToBytes(nonce)
  const salted = hexToBytes(salt)
  const password = new Uint8Array(start.length + 4)
  password.set(start)
  const view = new DataView(password.buffer)
  for (let counter = 0; ; counter++) {
    view.setUint32(start.length, counter)
    const derivedKey = bytesToHex(pbkdf2(sha256, password, salted, { c: cost, dkLen: keyLength }))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
}
