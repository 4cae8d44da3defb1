/** Documents that a server sends at once. Each order since the last look takes one off, down to `LEAST_AT_ONCE`. */
export const MOST_SENT_AT_ONCE = 16
const LEAST_AT_ONCE = 4

/** While orders come, documents are taken no more often than this: what certifies them would make the orders wait. */
export const WHILE_SELLING_MS = 250

/** Orders go first until a document that nobody took waits so long: then as many are taken as may be, and the queue ends. */
const LATE_MS = 10_000

/**
 * How many documents a look may take: `orders` were placed since the last one, and the document that is due longest has waited
 * `behind` milliseconds for its turn. Both go together up to 64 orders a second.
 */
export const documentsAtOnce = ({ orders, behind }: { readonly orders: number; readonly behind: number }): number =>
  behind > LATE_MS ? MOST_SENT_AT_ONCE : Math.max(LEAST_AT_ONCE, MOST_SENT_AT_ONCE - orders)

/**
 * Returns the time of a look that is requested in `wait` milliseconds. While orders come, it keeps the pause between
 * looks.
 */
export const nextLook = ({
  now,
  wait,
  lookedAt,
  orders,
}: {
  readonly now: number
  readonly wait: number
  readonly lookedAt: number
  readonly orders: number
}): number => Math.max(now + wait, orders > 0 ? lookedAt + WHILE_SELLING_MS : 0)
