import type { CatalogueProduct } from '@mostrador/domain/public/catalogue'
import { type ShelfOfferFields, withShelfOffer } from '@mostrador/domain/sale/shelf-offer'
import type { Db } from '../../../db/session.ts'
import { listShelfOffers } from '../../sale/offers/shelf-offers.ts'

/** By the rules on the day of `now` (D184). */
export async function withOffers<Card extends Pick<CatalogueProduct, 'id' | 'price'>>(
  db: Db,
  shopId: number,
  cards: readonly Card[],
  now: number,
): Promise<(Card & ShelfOfferFields)[]> {
  const offers = await listShelfOffers(db, shopId, cards, now)
  return cards.map((card) => withShelfOffer(card, offers.get(card.id)))
}

/** Reads the rules once for all families. */
export async function familiesWithOffers<Member extends Pick<CatalogueProduct, 'id' | 'price'>, Family extends object>(
  db: Db,
  shopId: number,
  families: readonly (Family & { readonly members: readonly Member[] })[],
  now: number,
) {
  const members = await withOffers(
    db,
    shopId,
    families.flatMap((family) => family.members),
    now,
  )
  const known = new Map(members.map((member) => [member.id, member]))
  return families.map((family) => ({
    ...family,
    members: family.members.map((member) => known.get(member.id) ?? member),
  }))
}
