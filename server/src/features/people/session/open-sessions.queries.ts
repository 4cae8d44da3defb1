import type { Instant } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Most listed sessions of a user. No person has so many, but a program that logs in repeatedly may. */
const MOST_SESSIONS = 200

const ofUser = statement<{ userId: number; now: Instant; latest: Instant; most: number }>()((db, p) =>
  db
    .selectFrom('session')
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', p.now)
    .where('seen_at', '<=', p.latest)
    .orderBy('seen_at', 'desc')
    .limit(p.most)
    .select(['hash', 'device', 'is_remembered as isRemembered', 'created_at as openedAt', 'seen_at as seenAt']),
)

const userById = statement<{ id: number }>()((db, p) =>
  db.selectFrom('user_account').where('id', '=', p.id).where('deleted_at', 'is', null).select('id'),
)

export const isUser = async (db: Db, id: number): Promise<boolean> => (await db.first(userById, { id })) !== undefined

export const listOpenSessions = (db: Db, of: { userId: number; now: Instant; latest: Instant }) =>
  db.all(ofUser, { ...of, most: MOST_SESSIONS })
