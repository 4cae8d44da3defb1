import { BRANDS, isBalam } from '@mostrador/domain/brand'
import type { Lookup, LookupKind } from '@mostrador/domain/lookup'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { insertTicketSettings, plainTicket } from '../shops/ticket-settings.queries.ts'
import {
  countUses,
  deleteLookup,
  findLookup,
  findLookupId,
  growLookupRevision,
  insertLookup,
  updateLookup,
} from './lookups.queries.ts'

/** Adds an entry; a name that is there already, case and accents ignored, is refused (D77). */
export const addLookup = (
  database: Database,
  kind: LookupKind,
  entry: { name: string; isActive: boolean },
): Promise<number> =>
  database.inTransaction(async (tx) => {
    await refuseTakenName(tx, kind, entry.name)
    refuseBrandName(kind, { from: '', to: entry.name })
    const id = await insertLookup(tx, kind, entry)
    if (kind === 'shop') await insertTicketSettings(tx, id, plainTicket(entry.name))
    return id
  })

export const editLookup = (database: Database, kind: LookupKind, entry: Lookup): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await findLookup(tx, kind, entry.id)
    if (!before) throw refuse('notFound', [])
    await refuseTakenName(tx, kind, entry.name, entry.id)
    refuseBrandName(kind, { from: before.name, to: entry.name })
    await updateLookup(tx, kind, entry)
    await growLookupRevision(tx)
  })

/** Removes an entry that nothing uses; answers its name. */
export const removeLookup = (database: Database, clock: Clock, kind: LookupKind, id: number): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findLookup(tx, kind, id)
    if (!before) throw refuse('notFound', [])
    if (kind === 'shop' && BRANDS.some((brand) => brand.shopId === id)) throw refuse('brandShop', [])
    const uses = await countUses(tx, kind, id)
    if (uses.products + uses.users > 0) throw refuse('lookupInUse', [uses.products, uses.users])
    await deleteLookup(tx, kind, id, instantOf(clock()))
    await growLookupRevision(tx)
    return before.name
  })

async function refuseTakenName(tx: Tx, kind: LookupKind, name: string, own?: number): Promise<void> {
  const other = await findLookupId(tx, kind, name)
  if (other !== undefined && other !== own) throw refuse('nameTaken', [name], { field: 'name' })
}

/** No shop becomes B'alam, or stops being it, by its name (D2). */
function refuseBrandName(kind: LookupKind, { from, to }: { from: string; to: string }): void {
  if (kind === 'shop' && isBalam(from) !== isBalam(to)) throw refuse('brandShopName', [], { field: 'name' })
}
