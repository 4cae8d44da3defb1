import { lookups } from '@mostrador/contract/group/lookups'
import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import { call } from '../../api/calls/call.ts'
import type { Outbox } from './outbox.ts'

export const SHOP_DELETED = 'La tienda de esta venta se eliminó, y ya no se puede registrar ahí.'

const readShopIds = async (): Promise<readonly number[]> => (await call(lookups.shop.list)).rows.map(({ id }) => id)

/** Marks own sales of deleted shops for review (D228). Does nothing while the person sells. */
export async function reviewDeletedShops(outbox: Outbox, profile: Profile, shopIds = readShopIds): Promise<void> {
  if (profile.officeRole !== undefined || !can(profile, 'sales.begin')) return
  const held = (await outbox.all()).filter(
    ({ userId, state, shopId }) => userId === profile.id && state !== 'review' && shopId !== undefined,
  )
  if (held.length === 0) return
  const known = await shopIds()
  for (const { key, shopId = 0 } of held)
    if (!known.includes(shopId))
      await outbox.change(key, (kept) => ({ ...kept, state: 'review', isAtCounter: false, said: SHOP_DELETED }))
}
