import { DONE } from '@mostrador/domain/messages.es'
import { localTime } from '@mostrador/domain/time'
import type { findPasskeysOf } from './passkey.queries.ts'

const local = (at: string): string => localTime(Date.parse(at))

export const listedPasskeys = (rows: Awaited<ReturnType<typeof findPasskeysOf>>) => ({
  rows: rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: local(createdAt),
    usedAt: usedAt === null ? null : local(usedAt),
  })),
  message: DONE.listed,
})
