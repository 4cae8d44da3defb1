import { type BrandColours, MOST_PUBLIC_BRANDS, type ShopBrand } from '@mostrador/domain/group/brand'
import { colourProblems } from '@mostrador/domain/group/brand-palette'
import type { Db } from '../../../db/session.ts'
import { logoProblem } from '../../../photos/logo-problem.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { refuse } from '../../../refuse.ts'
import { countOtherPublic, findSlugHolder } from './shop-brand.queries.ts'
import { NO_SHOP } from './shopless.queries.ts'

/** An address that another shop's catalogue has or had is its own: old links lead there (D130). */
async function refuseTakenSlug(db: Db, slug: string, own?: number): Promise<void> {
  const holder = await findSlugHolder(db, slug)
  if (holder !== undefined && holder !== own) throw refuse('slugTaken', [], { field: 'slug' })
}

/** The landing page has room for a dozen. */
async function refuseOneTooMany(db: Db, field: string, own = NO_SHOP): Promise<void> {
  if ((await countOtherPublic(db, own)) >= MOST_PUBLIC_BRANDS)
    throw refuse('tooManyPublic', [MOST_PUBLIC_BRANDS], { field })
}

/** Refuses an address that a new shop's public catalogue may not have. */
export async function refuseUnfitSlug(db: Db, slug: string): Promise<void> {
  await refuseTakenSlug(db, slug)
  await refuseOneTooMany(db, 'slug')
}

/** Each colour that cannot be read is told beside its field, with the nearest that can. */
function refuseUnreadable(colours: BrandColours): void {
  const problems = colourProblems(colours)
  const each = (['ink', 'accent'] as const).flatMap((colour) => {
    const nearest = problems[colour]
    return nearest === undefined ? [] : [refuse('colourUnreadable', [colour, nearest], { field: `colours.${colour}` })]
  })
  if (each.length > 0) throw refuse('invalid', [], { each })
}

/**
 * Refuses a brand that is unreadable, lacks its logo file, exceeds the shops of the landing page, or has another shop's
 * address.
 */
export async function refuseUnfitBrand(
  db: Db,
  photos: Pick<PhotoStore, 'missing'>,
  shopId: number,
  brand: ShopBrand,
): Promise<void> {
  refuseUnreadable(brand.colours)
  const logo = logoProblem(photos, brand.logo)
  if (logo) throw logo
  if (brand.isPublic) await refuseOneTooMany(db, 'isPublic', shopId)
  await refuseTakenSlug(db, brand.slug, shopId)
}
