import type { Caller } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { findSellingShop } from './selling.queries.ts'
import { hasSession, updateSellingShop } from './session.queries.ts'

/**
 * Lets the caller's session sell in a shop as its clerk, and answers the shop's name (D228). Every call of the session has a clerk's
 * rights there until `endSelling`. Does nothing if it sells there already. A shop that is not active may be entered: what
 * waits for it on the device is sent there. Refuses `notFound` and `notLoggedIn`.
 */
export const beginSelling = ({ database, clock }: ServiceContext, caller: Caller, shopId: number): Promise<string> =>
  database.inTransaction(async (tx) => {
    const shop = await findSellingShop(tx, shopId)
    if (!shop) throw refuse('notFound', [])
    if (await moveTo(tx, caller, shopId)) await note(tx, caller, 'empezar a vender', shopId, clock())
    return shop.name
  })

/** Returns the caller's session to the office. Does nothing in a session of the office. */
export const endSelling = ({ database, clock }: ServiceContext, caller: Caller): Promise<void> =>
  database.inTransaction(async (tx) => {
    if (await moveTo(tx, caller, null)) await note(tx, caller, 'terminar de vender', caller.shopId, clock())
  })

/** Tells whether the session was somewhere else before. Refuses a session that was ended meanwhile. */
async function moveTo(tx: Tx, { sessionHash }: Caller, shopId: number | null): Promise<boolean> {
  if ((await updateSellingShop(tx, sessionHash, shopId)) > 0) return true
  if (!(await hasSession(tx, sessionHash))) throw refuse('notLoggedIn', [])
  return false
}

const note = (tx: Tx, author: Caller, act: string, shopId: number, now: number) =>
  insertAudit(
    tx,
    { author, act, entity: 'usuario', entityId: author.id, before: null, after: { comercioId: shopId } },
    now,
  )
