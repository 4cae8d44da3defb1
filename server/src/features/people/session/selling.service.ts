import type { Caller } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { findSellingShop } from './selling.queries.ts'
import { hasSession, updateSellingShop } from './session.queries.ts'

/**
 * Lets the caller's session sell in a shop with a clerk's rights until `endSelling`, and returns the shop's name
 * (D228). Accepts an inactive shop, because the device may still have sales to send to it. Refuses `notFound` and
 * `notLoggedIn`.
 */
export const beginSelling = ({ database, clock }: ServiceContext, caller: Caller, shopId: number): Promise<string> =>
  database.inTransaction(async (tx) => {
    const shop = await findSellingShop(tx, shopId)
    if (!shop) throw refuse('notFound', [])
    if (await moveTo(tx, caller, shopId)) await note(tx, caller, 'empezar a vender', shopId, clock())
    return shop.name
  })

export const endSelling = ({ database, clock }: ServiceContext, caller: Caller): Promise<void> =>
  database.inTransaction(async (tx) => {
    if (await moveTo(tx, caller, null)) await note(tx, caller, 'terminar de vender', caller.shopId, clock())
  })

/** Returns false if the session was there already. Refuses a session that was ended meanwhile. */
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
