import { type BrandColours, MOST_PUBLIC_BRANDS, type ShopBrand } from '@mostrador/domain/group/brand'
import { colourProblems } from '@mostrador/domain/group/brand-palette'
import type { Db } from '../../../db/session.ts'
import { logoProblem } from '../../../photos/logo-problem.ts'
import type { PhotoStore } from '../../../photos/photo-store.ts'
import { refuse } from '../../../refuse.ts'
import { countOtherPublic, findSlugHolder } from './shop-brand.queries.ts'
import { NO_SHOP } from './shopless.queries.ts'

/** An address that another shop's catalogue has or had is taken, because old links lead there (D130). */
async function refuseTakenSlug(db: Db, slug: string, own?: number): Promise<void> {
  const holder = await findSlugHolder(db, slug)
  if (holder !== undefined && holder !== own) throw refuse('slugTaken', [], { field: 'slug' })
}

/** The landing page has room for `MOST_PUBLIC_BRANDS`. */
async function refuseOneTooMany(db: Db, field: string, own = NO_SHOP): Promise<void> {
  if ((await countOtherPublic(db, own)) >= MOST_PUBLIC_BRANDS)
    throw refuse('tooManyPublic', [MOST_PUBLIC_BRANDS], { field })
}

export async function refuseUnfitSlug(db: Db, slug: string): Promise<void> {
  await refuseTakenSlug(db, slug)
  await refuseOneTooMany(db, 'slug')
}

/** Each unreadable colour gets a message with the nearest readable one. */
function refuseUnreadable(colours: BrandColours): void {
  const problems = colourProblems(colours)
  const each = (['ink', 'accent'] as const).flatMap((colour) => {
    const nearest = problems[colour]
    return nearest === undefined ? [] : [refuse('colourUnreadable', [colour, nearest], { field: `colours.${colour}` })]
  })
  if (each.length > 0) throw refuse('invalid', [], { each })
}

/**
 * Refuses an unreadable brand, a missing logo file, one shop too many on the landing page, and another shop's
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
