import { expect, it } from 'vitest'
import { solve, solveInPauses } from './solve.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Uses Web Crypto, for comparison. */
async function derived(password: Bytes, salt: Bytes, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', salt, iterations, hash: 'SHA-256' }, key, 256))
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

it('finds the counter whose key begins as required', async () => {
  const nonce = new TextEncoder().encode('a nonce of some bytes')
  const salt = new TextEncoder().encode('some salt')
  const derivedKey = hexOf(await derived(Uint8Array.from([...nonce, 0, 0, 0, 37]), salt, 5))
  const parameters = { nonce: hexOf(nonce), salt: hexOf(salt), cost: 5, keyPrefix: derivedKey.slice(0, 32) }
  expect(solve(parameters)).toEqual({ counter: 37, derivedKey })
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  expect(await solveInPauses(parameters, pause)).toEqual({ counter: 37, derivedKey })
  expect(pauses).toBeGreaterThan(3)
})
