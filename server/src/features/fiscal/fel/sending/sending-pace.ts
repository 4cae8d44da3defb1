/** Documents sent at once. Each order since the last look takes one off, down to `LEAST_AT_ONCE`. */
export const MOST_SENT_AT_ONCE = 16
const LEAST_AT_ONCE = 4

/** Pause between looks while orders come, which certifying would delay. */
export const WHILE_SELLING_MS = 250

/** Orders go first until a due document has waited this long. Then as many as possible are taken. */
const LATE_MS = 10_000

/**
 * Returns how many documents a look may take. `orders` counts those since the last look, `behind` is the milliseconds that
 * the longest due document has waited. Keeps up with 64 orders a second.
 */
export const documentsAtOnce = ({ orders, behind }: { readonly orders: number; readonly behind: number }): number =>
  behind > LATE_MS ? MOST_SENT_AT_ONCE : Math.max(LEAST_AT_ONCE, MOST_SENT_AT_ONCE - orders)

/** The time of a look requested in `wait` milliseconds. While orders come, it keeps the pause. */
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
