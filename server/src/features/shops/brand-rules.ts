import { type BrandColours, MOST_PUBLIC_BRANDS, type ShopBrand } from '@mostrador/domain/house/brand'
import { colourProblems } from '@mostrador/domain/house/brand-palette'
import type { Db } from '../../db/session.ts'
import { logoProblem } from '../../photos/logo-problem.ts'
import type { PhotoStore } from '../../photos/photo-store.ts'
import { refuse } from '../../refuse.ts'
import { NO_SHOP } from '../users/shopless.queries.ts'
import { countOtherPublic, findSlugHolder } from './shop-brand.queries.ts'

const SLUG_TAKEN = 'Otra tienda tiene o tuvo esta dirección. Elija otra.'
const TOO_MANY = `La portada muestra ${MOST_PUBLIC_BRANDS} catálogos como máximo. Quite otro del público primero.`
const COLOUR_FIELDS = {
  ink: { field: 'colores.texto', words: 'El texto' },
  accent: { field: 'colores.acento', words: 'El color de acento' },
} as const

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

/** Each colour that cannot be read is told beside its field, with the nearest that can. */
function refuseUnreadable(colours: BrandColours): void {
  const problems = colourProblems(colours)
  const fields = (['ink', 'accent'] as const).flatMap((name) => {
    const nearest = problems[name]
    const { field, words } = COLOUR_FIELDS[name]
    return nearest === undefined
      ? []
      : [[field, `${words} no se lee bien sobre ese fondo. El más cercano que se lee: ${nearest}.`] as const]
  })
  if (fields.length > 0) throw wrong(Object.fromEntries(fields))
}

/** What a brand may not be: unreadable, with a logo that is not there, one too many on the landing page, at another's address. */
export async function refuseUnfitBrand(
  db: Db,
  photos: Pick<PhotoStore, 'missing'>,
  shopId: number,
  brand: ShopBrand,
): Promise<void> {
  refuseUnreadable(brand.colours)
  const logo = logoProblem(photos, brand.logo)
  if (logo) throw wrong({ logo })
  if (brand.isPublic) await refuseOneTooMany(db, 'publica', shopId)
  await refuseTakenSlug(db, brand.slug, shopId)
}
