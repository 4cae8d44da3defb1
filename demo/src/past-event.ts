import type { Tx } from '@mostrador/server/db/session'

/** Something that happened at a moment. */
export interface PastEvent {
  readonly at: number
  readonly happen: (tx: Tx) => Promise<void>
}

/** Who did it, and where. */
export interface PastCashier {
  readonly id: number
  readonly name: string
  readonly extensionId: number
  readonly extension: string
}
