import { createHash } from 'node:crypto'
import { fold } from '@mostrador/domain/search'

/** None of them is read as another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/**
 * The code of a product of which a sheet says its name alone: 'P-7KQM4XPR'. The same name has the same one, so that the same sheet
 * finds its products again, even those that were renamed meanwhile. 8.5 × 10¹¹ of them: among 20,000 names two meet once in 4,000 sheets,
 * and then the sheet is refused.
 */
export function automaticCode(name: string): string {
  const digest = createHash('sha256').update(fold(name)).digest()
  const signs = Array.from(digest.subarray(0, LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length))
  return `P-${signs.join('')}`
}
