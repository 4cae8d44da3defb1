import type { Database, Tx } from '@mostrador/server/db/session'

type House = Parameters<typeof import('@mostrador/server/features/money/cash/move-cash.service')['moveCash']>[0]

/** Services at a moment of the past. Their acts are parts of the one transaction that stores the demo group. */
export const houseAt = (tx: Tx, at: number): House => ({
  database: { inTransaction: (work: (tx: Tx) => Promise<unknown>) => work(tx) } as Database,
  clock: () => at,
})

export const noKey = (authorId: number, call: string) => ({ authorId, key: null, call, content: null })
