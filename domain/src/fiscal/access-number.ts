const LOWEST = 100_000_000
const COUNT = 900_000_000
/** Leading hexadecimal digits of a key that fit exactly into a number. */
const TAKEN = 12

/**
 * Nine digits of a document in contingency (R annex 5.5). They follow from the key, so a ticket printed offline has
 * them.
 */
export const accessOf = (key: string): number =>
  LOWEST + (Number.parseInt(key.replaceAll('-', '').slice(0, TAKEN), 16) % COUNT)
