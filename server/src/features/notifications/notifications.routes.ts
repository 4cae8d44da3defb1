import * as calls from '@mostrador/contract/house/notifications'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { DAY_MS, instantOf, localDay } from '@mostrador/domain/time'
import { type Caller, rowScope } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/session.ts'
import type { Binder } from '../../http/implement.ts'
import { listOpenDocumentsOf } from '../fel/open-documents.queries.ts'
import { listAttention, listMiscounts, listProposedExits } from './attention.queries.ts'
import { notices } from './notices.ts'
import { listReadMarks, replaceReadMarks } from './read-mark.queries.ts'

/** For so many days a count that differs is shown. */
const COUNTS_SHOWN_DAYS = 30

export function notificationRoutes({ staff }: Binder, { database, clock }: Context): void {
  const noticesFor = async (db: Db, caller: Caller) => {
    const now = clock()
    const all = await listAttention(db, rowScope(caller), localDay(now))
    const moved = can(caller, 'transfers.use') ? all : { ...all, askedFor: [], coming: [] }
    const attention = { ...moved, proposed: can(caller, 'stockExits.use') ? await listProposedExits(db) : [] }
    const isOwner = caller.role === 'owner'
    const documents = can(caller, 'fel.read') ? await listOpenDocumentsOf(db, rowScope(caller), { now, isOwner }) : []
    if (!isOwner) return notices(caller.role, { ...attention, documents })
    // A count that differs is the owner's matter (D95).
    const miscounts = await listMiscounts(db, localDay(now - COUNTS_SHOWN_DAYS * DAY_MS))
    return notices(caller.role, { ...attention, miscounts, documents })
  }

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
