import { createHash } from 'node:crypto'
import { fold } from '@mostrador/domain/search'

/** Characters of the code. No two look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/**
 * Derives a code like 'P-7KQM4XPR' from the name, so that the same sheet finds its products again, even renamed ones.
 * Among 20,000 names two collide once in 4,000 sheets, and then the sheet is refused.
 */
export function automaticCode(name: string): string {
  const digest = createHash('sha256').update(fold(name)).digest()
  const signs = Array.from(digest.subarray(0, LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length))
  return `P-${signs.join('')}`
}
