import type { Profile } from '@mostrador/domain/people/user'
import type { WaitingSale } from '../outbox/waiting/waiting-sale.ts'

interface Shop {
  readonly id: number
  readonly name: string
}

export interface SellingChoice extends Shop {
  /** Own sales that wait for a shop that no longer sells. 0 for a shop that sells. */
  readonly waiting: number
}

/** The user's shop comes first. An inactive shop is offered only to send waiting sales (D228). */
export const sellingChoices = (
  shops: readonly (Shop & { readonly isActiveFlag: boolean })[],
  sales: readonly Pick<WaitingSale, 'userId' | 'shopId'>[],
  own: Pick<Profile, 'id' | 'shopId'>,
): SellingChoice[] =>
  shops
    .map(({ id, name, isActiveFlag }) => ({
      id,
      name,
      isActive: isActiveFlag,
      waiting: isActiveFlag ? 0 : sales.filter(({ userId, shopId }) => userId === own.id && shopId === id).length,
    }))
    .filter(({ isActive, waiting }) => isActive || waiting > 0)
    .map(({ id, name, waiting }) => ({ id, name, waiting }))
    .toSorted(
      (a, b) =>
        Number(a.waiting > 0) - Number(b.waiting > 0) ||
        Number(b.id === own.shopId) - Number(a.id === own.shopId) ||
        a.name.localeCompare(b.name),
    )
