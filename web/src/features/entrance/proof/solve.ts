import { pbkdf2 } from './pbkdf2.ts'

/** What an ALTCHA challenge asks for. */
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

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Counts until the key of nonce and counter begins as asked. */
export function solve({ nonce, salt, cost, keyPrefix, keyLength = 32 }: ChallengeParameters): Solution {
  const start = bytesOf(nonce)
  const salted = bytesOf(salt)
  const password = new Uint8Array(start.length + 4)
  password.set(start)
  const view = new DataView(password.buffer)
  for (let counter = 0; ; counter++) {
    view.setUint32(start.length, counter)
    const derivedKey = hexOf(pbkdf2(password, salted, cost).subarray(0, keyLength))
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
}
