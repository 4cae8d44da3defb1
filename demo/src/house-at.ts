import type { Database, Tx } from '@mostrador/server/db/session'

/** What an act asks of the house: a database to write to, and the time. */
type House = Parameters<typeof import('@mostrador/server/features/money/cash/move-cash.service')['moveCash']>[0]

/** The house at a moment of the past: its acts are parts of the one transaction that the demo group is stored in. */
export const houseAt = (tx: Tx, at: number): House => ({
  database: { inTransaction: (work: (tx: Tx) => Promise<unknown>) => work(tx) } as Database,
  clock: () => at,
})

/** An act of the past came under no key. */
export const noKey = (authorId: number, call: string) => ({ authorId, key: null, call, content: null })
