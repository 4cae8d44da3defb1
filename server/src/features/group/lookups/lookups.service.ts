import type { Lookup, LookupKind } from '@mostrador/domain/group/lookup'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import {
  countUses,
  deleteLookup,
  findLookup,
  findLookupId,
  growLookupRevision,
  insertLookup,
  updateLookup,
} from '../lookup-records/lookups.queries.ts'
import { refuseUnfitSlug } from '../shops/brand-rules.ts'
import { openShop } from '../shops/open-shop.ts'
import { findShownRules, removeBrand } from '../shops/shop-brand.queries.ts'

const ENTITIES = {
  shop: 'comercio',
  extension: 'extensión',
  group: 'grupo',
  element: 'elemento',
  specification: 'especificación',
  hashtag: 'hashtag',
} as const satisfies Record<LookupKind, string>

const audited = ({ name, isActive }: Omit<Lookup, 'id'>) => ({
  nombre: name,
  activo: isActive ? 'Activo' : 'No activo',
})

/** Refuses an existing name, ignoring case and accents (D77). A shop gets all its settings (D133). */
export const addLookup = (
  { database, clock }: ServiceContext,
  author: Author,
  kind: LookupKind,
  { slug, ...entry }: { name: string; isActive: boolean; slug?: string | undefined },
): Promise<number> =>
  database.inTransaction(async (tx) => {
    await refuseTakenName(tx, kind, entry.name)
    if (kind === 'shop') await growLookupRevision(tx)
    if (slug !== undefined) await refuseUnfitSlug(tx, slug)
    const id = kind === 'shop' ? await openShop(tx, { ...entry, slug }) : await insertLookup(tx, kind, entry)
    const about = { author, entity: ENTITIES[kind], entityId: id }
    await insertAudit(tx, { ...about, act: 'crear', before: null, after: audited(entry) }, clock())
    return id
  })

/** Refuses `notFound` and `nameTaken`. */
export const editLookup = (
  { database, clock }: ServiceContext,
  author: Author,
  kind: LookupKind,
  entry: Lookup,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await findLookup(tx, kind, entry.id)
    if (!before) throw refuse('notFound', [])
    await refuseTakenName(tx, kind, entry.name, entry.id)
    await updateLookup(tx, kind, entry)
    await growLookupRevision(tx)
    const changed = changedFields(audited(before), audited(entry))
    if (changed) {
      const about = { author, entity: ENTITIES[kind], entityId: entry.id }
      await insertAudit(tx, { ...about, act: 'editar', ...changed }, clock())
    }
  })

/** Returns the removed name. Refuses `notFound`, `shownShop` and `lookupInUse`. */
export const removeLookup = (
  { database, clock }: ServiceContext,
  author: Author,
  kind: LookupKind,
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findLookup(tx, kind, id)
    if (!before) throw refuse('notFound', [])
    if (kind === 'shop' && (await findShownRules(tx, id))) throw refuse('shownShop', [])
    const uses = await countUses(tx, kind, id)
    if (uses.products + uses.users > 0) throw refuse('lookupInUse', [uses.products, uses.users])
    const now = clock()
    await deleteLookup(tx, kind, id, instantOf(now))
    if (kind === 'shop') await removeBrand(tx, id)
    await growLookupRevision(tx)
    const about = { author, entity: ENTITIES[kind], entityId: id }
    await insertAudit(tx, { ...about, act: 'eliminar', before: audited(before), after: null }, now)
    return before.name
  })

async function refuseTakenName(tx: Tx, kind: LookupKind, name: string, own?: number): Promise<void> {
  const other = await findLookupId(tx, kind, name)
  if (other !== undefined && other !== own) throw refuse('nameTaken', [name], { field: 'name' })
}
