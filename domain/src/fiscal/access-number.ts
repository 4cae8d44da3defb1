const LOWEST = 100_000_000
const COUNT = 900_000_000
/** Leading hexadecimal digits of a key that fit exactly into a number. */
const TAKEN = 12

/**
 * Nine digits that identify a document in contingency before its certification (R annex 5.5). They follow from the
 * sale's key, which the device made. A ticket printed offline therefore has the number that is sent later.
 */
export const accessOf = (key: string): number =>
  LOWEST + (Number.parseInt(key.replaceAll('-', '').slice(0, TAKEN), 16) % COUNT)
