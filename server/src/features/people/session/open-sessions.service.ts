import { instantOf, localTime } from '@mostrador/domain/time'
import { latestPast } from '../../../clock.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { isUser, listOpenSessions } from './open-sessions.queries.ts'
import { deleteOtherSessions, deleteSession } from './session.queries.ts'

interface Asker {
  readonly id: number
  readonly name: string
  readonly sessionHash: string
}

/** Shortened hash of a cookie, which identifies a session of one person. It cannot be used to log in. */
const idOf = (hash: string): string => hash.slice(0, 16)

const local = (at: string): string => localTime(Date.parse(at))

/** Lists a user's open sessions. Refuses `notFound`. */
export async function sessionsOf({ database, clock }: ServiceContext, asker: Asker, userId: number) {
  if (!(await isUser(database.reads, userId))) throw refuse('notFound', [])
  const now = clock()
  const rows = await listOpenSessions(database.reads, { userId, now: instantOf(now), latest: latestPast(now) })
  return rows.map(({ hash, device, isRemembered, openedAt, seenAt }) => ({
    id: idOf(hash),
    device: device ?? 'Aparato sin nombre',
    openedAt: local(openedAt),
    seenAt: local(seenAt),
    isRemembered: isRemembered === 1,
    isThis: hash === asker.sessionHash,
  }))
}

/** Ends one session of a user, or all but the asking one, and returns how many. Refuses `notFound`. */
export const endSessions = (
  { database, clock }: ServiceContext,
  asker: Asker,
  { userId, sessionId }: { userId: number; sessionId: string | undefined },
): Promise<number> =>
  database.inTransaction(async (tx) => {
    if (!(await isUser(tx, userId))) throw refuse('notFound', [])
    const now = clock()
    const open = await listOpenSessions(tx, { userId, now: instantOf(now), latest: latestPast(now) })
    const one = sessionId === undefined ? undefined : open.find(({ hash }) => idOf(hash) === sessionId)
    if (sessionId !== undefined && !one) throw refuse('notFound', [])
    const ended = await (one ? deleteSession(tx, one.hash) : deleteOtherSessions(tx, userId, asker.sessionHash))
    if (userId !== asker.id && ended > 0)
      await insertAudit(
        tx,
        {
          author: { id: asker.id, name: asker.name },
          act: 'cerrar sesiones',
          entity: 'usuario',
          entityId: userId,
          before: null,
          after: { sesiones: ended, ...(one?.device && { aparato: one.device }) },
        },
        now,
      )
    return ended
  })
