import * as calls from '@mostrador/contract/notifications'
import { DONE } from '@mostrador/domain/messages.es'
import { instantOf, localDay } from '@mostrador/domain/time'
import type { Db } from '../../db/session.ts'
import { type Caller, rowScope } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { listAttention } from './attention.queries.ts'
import { notices } from './notices.ts'
import { listReadMarks, replaceReadMarks } from './read-mark.queries.ts'

export function notificationRoutes({ staff }: Binder, { database, clock }: Context): void {
  const noticesFor = async (db: Db, caller: Caller) =>
    notices(caller.role, await listAttention(db, rowScope(caller), localDay(clock())))

  staff(calls.notifications, async ({ caller }) => {
    const read = await listReadMarks(database.reads, caller.id)
    const current = await noticesFor(database.reads, caller)
    return {
      notifications: current.map((notice) => ({ ...notice, isRead: read.has(notice.id) })),
      message: DONE.listed,
    }
  })

  staff(calls.readNotifications, async ({ caller }) => {
    await database.inTransaction(async (tx) => {
      const ids = (await noticesFor(tx, caller)).map(({ id }) => id)
      await replaceReadMarks(tx, caller.id, ids, instantOf(clock()))
    })
    return { message: DONE.notificationsRead }
  })
}
