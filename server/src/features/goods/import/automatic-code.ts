import { createHash } from 'node:crypto'
import { fold } from '@mostrador/domain/search'

/** Letters of the code. None looks like another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/**
 * Returns the code for a name without one: 'P-7KQM4XPR'. It follows from the name, so the same sheet finds its products
 * again, even renamed ones. There are 8.5 × 10¹¹ codes: among 20,000 names two collide once in 4,000 sheets, and then
 * the sheet is refused.
 */
export function automaticCode(name: string): string {
  const digest = createHash('sha256').update(fold(name)).digest()
  const signs = Array.from(digest.subarray(0, LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length))
  return `P-${signs.join('')}`
}
