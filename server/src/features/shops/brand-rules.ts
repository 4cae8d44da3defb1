import { MOST_PUBLIC_BRANDS, type ShopBrand } from '@mostrador/domain/brand'
import { colourProblem } from '@mostrador/domain/brand-palette'
import type { Db } from '../../db/session.ts'
import { logoProblem } from '../../photos/logo-problem.ts'
import type { PhotoStore } from '../../photos/photo-store.ts'
import { refuse } from '../../refuse.ts'
import { NO_SHOP } from '../users/shopless.queries.ts'
import { countOtherPublic, findSlugHolder } from './shop-brand.queries.ts'

const SLUG_TAKEN = 'Otra tienda tiene o tuvo esta dirección. Elija otra.'
const TOO_MANY = `La portada muestra ${MOST_PUBLIC_BRANDS} catálogos como máximo. Quite otro del público primero.`
const UNREADABLE = { ink: 'El texto', accent: 'El color de acento' } as const
const COLOUR_FIELDS = { ink: 'colores.texto', accent: 'colores.acento' } as const

const wrong = (fields: Record<string, string>) => refuse('invalid', [], { fields })

/** An address that another shop's catalogue has or had is its own: old links lead there (D130). */
async function refuseTakenSlug(db: Db, slug: string, own?: number): Promise<void> {
  const holder = await findSlugHolder(db, slug)
  if (holder !== undefined && holder !== own) throw wrong({ slug: SLUG_TAKEN })
}

/** The landing page has room for a dozen. */
async function refuseOneTooMany(db: Db, field: string, own = NO_SHOP): Promise<void> {
  if ((await countOtherPublic(db, own)) >= MOST_PUBLIC_BRANDS) throw wrong({ [field]: TOO_MANY })
}

/** What the address of a new shop's public catalogue may not be. */
export async function refuseUnfitSlug(db: Db, slug: string): Promise<void> {
  await refuseTakenSlug(db, slug)
  await refuseOneTooMany(db, 'slug')
}

/** What a brand may not be: unreadable, with a logo that is not there, one too many on the landing page, at another's address. */
export async function refuseUnfitBrand(
  db: Db,
  photos: Pick<PhotoStore, 'missing'>,
  shopId: number,
  brand: ShopBrand,
): Promise<void> {
  const unreadable = colourProblem(brand.colours)
  if (unreadable) {
    const { field, nearest } = unreadable
    throw wrong({
      [COLOUR_FIELDS[field]]:
        `${UNREADABLE[field]} no se lee bien sobre ese fondo. El más cercano que se lee: ${nearest}.`,
    })
  }
  const logo = logoProblem(photos, brand.logo)
  if (logo) throw wrong({ logo })
  if (brand.isPublic) await refuseOneTooMany(db, 'publica', shopId)
  await refuseTakenSlug(db, brand.slug, shopId)
}
