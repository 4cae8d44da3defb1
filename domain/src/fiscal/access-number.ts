const LOWEST = 100_000_000
const COUNT = 900_000_000
/** Hexadecimal digits of a key that are exact as a number. */
const TAKEN = 12

/**
 * The nine digits by which a document in contingency is known before it is certified (R annex 5.5). They follow from the sale's key,
 * which the device made: a ticket that is printed without network carries the number that is sent later, whatever is lost meanwhile.
 */
export const accessOf = (key: string): number =>
  LOWEST + (Number.parseInt(key.replaceAll('-', '').slice(0, TAKEN), 16) % COUNT)
