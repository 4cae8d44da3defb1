import type { Database, Tx } from '@mostrador/server/db/session'

type Context = Parameters<typeof import('@mostrador/server/features/money/cash/move-cash.service')['moveCash']>[0]

/** Database and clock of the past. Acts are parts of the one transaction that stores the demo group. */
export const contextAt = (tx: Tx, at: number): Context => ({
  database: { inTransaction: (work: (tx: Tx) => Promise<unknown>) => work(tx) } as Database,
  clock: () => at,
})

export const noKey = (authorId: number, call: string) => ({ authorId, key: null, call, content: null })
