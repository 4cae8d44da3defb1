import { FIRST_DRAWER } from '@mostrador/domain/sale/cash-settings'
import { fold } from '@mostrador/domain/search'
import { locked } from '../../db/dialect.ts'
import { inserting } from '../../db/records.ts'
import { isId } from '../../db/search.ts'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { Bound } from '../../db/table.ts'
import { drawers } from '../../db/tables/cash.ts'

const insert = inserting(drawers, drawers.writing('shopId', 'name', 'extensionId', 'isActive', 'shifts'))

export interface DrawerTerms {
  readonly name: string
  readonly shopId: number
  readonly extensionId: number | null
  readonly isActive: boolean
}

export const insertDrawer = (tx: Tx, drawer: DrawerTerms): Promise<number> => insert(tx, { ...drawer, shifts: 0 })

/** A shop's first drawer, which it has from the start (D92). */
export const insertFirstDrawer = (tx: Tx, shopId: number) =>
  insertDrawer(tx, { shopId, name: FIRST_DRAWER, extensionId: null, isActive: true })

const listed = statement<{ shopId: number }>()((db, p, engine) =>
  db
    .selectFrom('drawer')
    .innerJoin('shop', 'shop.id', 'drawer.shop_id')
    .leftJoin('extension', 'extension.id', 'drawer.extension_id')
    .leftJoin('shift', (join) => join.onRef('shift.drawer_id', '=', 'drawer.id').on('shift.closed_at', 'is', null))
    .where('shop.deleted_at', 'is', null)
    .where(isId(engine, 'drawer.shop_id', p.shopId))
    .orderBy('shop.name_key')
    .orderBy('drawer.name_key')
    .select([
      'drawer.id',
      'drawer.name',
      'shop.name as shop',
      'drawer.shop_id as shopId',
      'extension.name as extension',
      'drawer.extension_id as extensionId',
      'drawer.is_active as isActive',
      'shift.id as shiftId',
      'shift.number as shiftNumber',
      'shift.opened_local as openedAt',
      'shift.opener_name as author',
    ]),
)

/** The drawers of a shop, or of all (null), each with its open shift. */
export const listDrawers = async (db: Db, shopId: number | null) =>
  (await db.all(listed, { shopId: shopId ?? 0 })).map(
    ({ shiftId, shiftNumber, openedAt, author, isActive, ...drawer }) => ({
      ...drawer,
      isActive: isActive === 1,
      shift:
        shiftId === null
          ? null
          : { id: shiftId, number: shiftNumber ?? 0, openedAt: openedAt ?? '', author: author ?? '' },
    }),
  )

const record = drawers.reading('id', 'shopId', 'name', 'extensionId', 'isActive', 'shifts')
const toChange = statement<{ id: number }>()((db, p, engine) =>
  locked(engine, db.selectFrom('drawer').where('id', '=', p.id).select(record.columns)),
)

/** A drawer that is held until the transaction ends: of two who open or edit it, one waits. */
export async function holdDrawer(tx: Tx, id: number) {
  const found = await tx.first(toChange, { id })
  return found && record.decode(found)
}

const byName = statement<{ shopId: number; nameKey: string }>()((db, p) =>
  db.selectFrom('drawer').where('shop_id', '=', p.shopId).where('name_key', '=', p.nameKey).select('id'),
)

export const findDrawerId = async (db: Db, shopId: number, name: string): Promise<number | undefined> =>
  (await db.first(byName, { shopId, nameKey: fold(name) }))?.id

const edited = drawers.writing('name', 'extensionId', 'isActive')
const update = statement<Bound<typeof edited> & { id: number }>()((db, p) =>
  db.updateTable('drawer').set(edited.columns(p)).where('id', '=', p.id),
)

export const updateDrawer = (tx: Tx, id: number, terms: Omit<DrawerTerms, 'shopId'>) =>
  tx.change(update, { ...edited.bind(terms), id })

const counted = statement<{ id: number; shifts: number }>()((db, p) =>
  db.updateTable('drawer').set({ shifts: p.shifts }).where('id', '=', p.id),
)

/** The number of its newest shift. */
export const setShiftsOfDrawer = (tx: Tx, id: number, shifts: number) => tx.change(counted, { id, shifts })
