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

/** Keys between two pauses: some 10 ms on a desktop, 50 ms on an old phone. */
const KEYS_AT_ONCE = 5

export interface Solution {
  readonly counter: number
  readonly derivedKey: string
}

type Deriving = (counter: number) => string

function deriving({ nonce, salt, cost, keyLength = 32 }: ChallengeParameters): Deriving {
  const start = hexToBytes(nonce)
  const salted = hexToBytes(salt)
  const password = new Uint8Array(start.length + 4)
  password.set(start)
  const view = new DataView(password.buffer)
  return (counter) => {
    view.setUint32(start.length, counter)
    return bytesToHex(pbkdf2(sha256, password, salted, { c: cost, dkLen: keyLength }))
  }
}

/** Uses a library, because browsers offer no Web Crypto over plain http, as in a shop's own network. */
export function solve(parameters: ChallengeParameters): Solution {
  const derive = deriving(parameters)
  for (let counter = 0; ; counter++) {
    const derivedKey = derive(counter)
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey }
  }
}

/** Like `solve`, with pauses in which the page stays usable: for pages without a worker. */
export async function solveInPauses(parameters: ChallengeParameters, pause: () => Promise<unknown>): Promise<Solution> {
  const derive = deriving(parameters)
  for (let counter = 0; ; counter++) {
    const derivedKey = derive(counter)
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey }
    if (counter % KEYS_AT_ONCE === 0) await pause()
  }
}
