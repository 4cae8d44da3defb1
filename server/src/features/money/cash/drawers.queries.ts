import { fold } from '@mostrador/domain/search'
import { findingToChange, updating } from '../../../db/records.ts'
import { isId } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { drawers } from '../../../db/tables/cash.ts'

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

export const holdDrawer = findingToChange(
  drawers,
  drawers.reading('id', 'shopId', 'name', 'extensionId', 'isActive', 'shifts'),
)

const byName = statement<{ shopId: number; nameKey: string }>()((db, p) =>
  db.selectFrom('drawer').where('shop_id', '=', p.shopId).where('name_key', '=', p.nameKey).select('id'),
)

export const findDrawerId = async (db: Db, shopId: number, name: string): Promise<number | undefined> =>
  (await db.first(byName, { shopId, nameKey: fold(name) }))?.id

export const updateDrawer = updating(drawers, drawers.writing('name', 'extensionId', 'isActive'))

export const updateShiftsOfDrawer = updating(drawers, drawers.writing('shifts'))
