import { takesEncargos } from '@mostrador/domain/group/shop-rules'
import type { Reading } from '@mostrador/domain/overview/dashboard'
import { can } from '@mostrador/domain/people/permissions'
import type { Day } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import type { Database, Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { countsBlind } from '../../money/cash/blind-count.ts'
import { countUnconfirmed } from '../../money/payments/payment-list.queries.ts'
import { ownOf } from '../../sale/encargos/own-encargo.queries.ts'
import { countUndelivered } from '../../sale/encargos/undelivered.queries.ts'
import { readClerkPanels } from './clerk-panels.queries.ts'
import { readOfficeFigures } from './office-figures.ts'

export async function readClerkDashboard(db: Db, caller: Caller, now: number) {
  const panels = await readClerkPanels(db, caller.shopId, now)
  const undelivered = takesEncargos(caller) ? await countUndelivered(db, ownOf(caller)) : null
  const untold = (await countsBlind(db, caller)) ? { salesToday: null, taken: null } : {}
  return { ...panels, ...untold, undelivered }
}

/** Null for all shops. Refuses an unknown shop (404). */
export async function readOfficeDashboard(
  database: Database,
  caller: Caller,
  today: Day,
  {
    shopId = null,
    reading = 'labels',
  }: { readonly shopId?: number | null | undefined; readonly reading?: Reading | undefined },
) {
  if (shopId !== null && !(await findLookup(database.reads, 'shop', shopId))) throw refuse('notFound', [])
  const office = await readOfficeFigures(database, today, {
    reading,
    shopId,
    hasDays: caller.role === 'provider',
    hasDrawers: can(caller, 'shifts.decide'),
  })
  const waiting = can(caller, 'payments.confirm') && { unconfirmed: await countUnconfirmed(database.reads) }
  return { ...office, attention: { ...office.attention, ...waiting } }
}
