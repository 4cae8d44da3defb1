import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { type DrawerTerms, insertDrawer } from '../../group/shops/drawer-insert.queries.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { findDrawerId, holdDrawer, updateDrawer } from './drawers.queries.ts'
import { findOpenShift } from './shifts.queries.ts'

const audited = async (tx: Tx, { name, extensionId, isActive }: Omit<DrawerTerms, 'shopId'>) => ({
  nombre: name,
  extensión: extensionId === null ? '' : ((await findLookup(tx, 'extension', extensionId))?.name ?? ''),
  activo: isActive ? 'Activo' : 'No activo',
})

/** Adds a drawer to a shop. Refuses a shop or extension that is gone, and a name that the shop's drawers have (D92). */
export const addDrawer = ({ database, clock }: ServiceContext, author: Author, drawer: DrawerTerms): Promise<number> =>
  database.inTransaction(async (tx) => {
    if (!(await findLookup(tx, 'shop', drawer.shopId))?.isActive) throw refuse('choiceGone', [], { field: 'shopId' })
    await refuseTerms(tx, drawer)
    const id = await insertDrawer(tx, drawer)
    const about = { author, entity: 'caja', entityId: id }
    await insertAudit(tx, { ...about, act: 'crear', before: null, after: await audited(tx, drawer) }, clock())
    return id
  })

/** Edits a drawer, whose shop never changes. Refuses to switch it off during an open shift (D92). */
export const editDrawer = (
  { database, clock }: ServiceContext,
  author: Author,
  { id, ...drawer }: DrawerTerms & { readonly id: number },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await holdDrawer(tx, id)
    if (!before) throw refuse('notFound', [])
    if (before.shopId !== drawer.shopId) throw refuse('drawerStays', [], { field: 'shopId' })
    await refuseTerms(tx, drawer, id)
    if (!drawer.isActive && (await findOpenShift(tx, id)) !== undefined)
      throw refuse('drawerOpen', [before.name], { field: 'isActive' })
    await updateDrawer(tx, { ...drawer, id })
    const changed = changedFields(await audited(tx, before), await audited(tx, drawer))
    if (changed) await insertAudit(tx, { author, act: 'editar', entity: 'caja', entityId: id, ...changed }, clock())
  }, 'read committed')

async function refuseTerms(tx: Tx, { name, shopId, extensionId }: DrawerTerms, ownId?: number): Promise<void> {
  if (extensionId !== null && !(await findLookup(tx, 'extension', extensionId))?.isActive)
    throw refuse('choiceGone', [], { field: 'extensionId' })
  const taken = await findDrawerId(tx, shopId, name)
  if (taken !== undefined && taken !== ownId) throw refuse('nameTaken', [name], { field: 'name' })
}
