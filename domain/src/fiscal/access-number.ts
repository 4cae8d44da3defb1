const LOWEST = 100_000_000
const COUNT = 900_000_000
/** Leading hexadecimal digits of a key that fit exactly into a number. */
const TAKEN = 12

/**
 * Nine digits of a document in contingency (R annex 5.5). An offline ticket has them, because they follow from the
 * key.
 */
export const accessOf = (key: string): number =>
  LOWEST + (Number.parseInt(key.replaceAll('-', '').slice(0, TAKEN), 16) % COUNT)
