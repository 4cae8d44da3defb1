import { instantOf } from '@mostrador/domain/time'
import type { Caller } from '../../caller.ts'
import type { ServiceContext } from '../../context.ts'
import { currentNotices } from './current-notices.ts'
import { replaceReadMarks } from './read-mark.queries.ts'

/** All that needs somebody's attention now is read. */
export const markRead = ({ database, clock }: ServiceContext, caller: Caller): Promise<void> =>
  database.inTransaction(async (tx) => {
    const ids = (await currentNotices(tx, caller, clock())).map(({ id }) => id)
    await replaceReadMarks(tx, caller.id, ids, instantOf(clock()))
  })
