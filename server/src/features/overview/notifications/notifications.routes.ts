import * as calls from '@mostrador/contract/overview/notifications'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { currentNotices, type WatchedBackups } from './current-notices.ts'
import { markRead } from './mark-read.service.ts'
import { listReadMarks } from './read-mark.queries.ts'

export function notificationRoutes({ staff }: Binder, context: Context, backups: WatchedBackups): void {
  const { database, clock } = context

  staff(calls.notifications, async ({ caller }) => {
    const read = await listReadMarks(database.reads, caller.id)
    const current = await currentNotices(database.reads, caller, { now: clock(), backups })
    return {
      notifications: current.map((notice) => ({ ...notice, isRead: read.has(notice.id) })),
      message: DONE.listed,
    }
  })

  staff(calls.readNotifications, async ({ caller }) => {
    await markRead(context, caller, backups)
    return { message: DONE.notificationsRead }
  })
}
