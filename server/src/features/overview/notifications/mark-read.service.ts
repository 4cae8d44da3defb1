import { instantOf } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { currentNotices, type WatchedBackups } from './current-notices.ts'
import { replaceReadMarks } from './read-mark.queries.ts'

export const markRead = ({ database, clock }: ServiceContext, caller: Caller, backups: WatchedBackups): Promise<void> =>
  database.inTransaction(async (tx) => {
    const ids = (await currentNotices(tx, caller, { now: clock(), backups })).map(({ id }) => id)
    await replaceReadMarks(tx, caller.id, ids, instantOf(clock()))
  })
