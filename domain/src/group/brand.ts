import { foldLoosely } from '../search.ts'

/** Typeface of a brand: serif, condensed or plain, each with its own corners and patterns (D130). */
export type BrandVoice = 'serif' | 'narrow' | 'plain'

/** Colours that an owner chooses, as '#rrggbb'. All others follow from these (brand-palette.ts). */
export interface BrandColours {
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

/** Public look of a shop (D130). Title, address and number are those of its ticket. Texts are '' for none. */
export interface ShopBrand {
  /** Its catalogue's address is /catalogue/{slug}. */
  readonly slug: string
  /** A word or two above its name on the landing page. */
  readonly label: string
  readonly description: string
  readonly colours: BrandColours
  readonly voice: BrandVoice
  readonly logo: string
  /** Lines as the owner wrote them. */
  readonly hours: string
  readonly mapLink: string
  readonly isPublic: boolean
  readonly searchExample: string
  /** True if the catalogue's cards show the product's ID beside its code. */
  readonly showsIds: boolean
  /** True if visitors may order from its catalogue (D192). */
  readonly takesOrders: boolean
  /** Days for which the goods of such an order are set aside. */
  readonly holdDays: number
  /** Position among the brands, from 1. The older shop wins a tie. */
  readonly position: number
}

/** Picks the brand's fields from a shop's settings, in this order. */
export const brandOf = ({
  slug,
  label,
  description,
  colours: { ground, ink, accent },
  voice,
  logo,
  hours,
  mapLink,
  isPublic,
  searchExample,
  showsIds,
  takesOrders,
  holdDays,
  position,
}: ShopBrand): ShopBrand => ({
  slug,
  label,
  description,
  colours: { ground, ink, accent },
  voice,
  logo,
  hours,
  mapLink,
  isPublic,
  searchExample,
  showsIds,
  takesOrders,
  holdDays,
  position,
})

/** Sign of a shop with a logo, for its staff's screens: the logo on its own ground. */
export type ShopSign = Pick<ShopBrand, 'colours' | 'logo'>

export interface PublicBrand extends Omit<ShopBrand, 'hours' | 'mapLink' | 'isPublic' | 'position'> {
  readonly shopId: number
  readonly title: string
}

export const MOST_PUBLIC_BRANDS = 12

export const catalogueAddress = (slug: string): string => `/catalogue/${slug}`

export const LONGEST_SLUG = 40

/** Slug: lowercase letters without accents and digits, in words joined by one hyphen. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const isSlug = (written: string): boolean => written.length <= LONGEST_SLUG && SLUG.test(written)

/** Returns a slug: 'panaderia-la-espiga' for 'Panadería «La Espiga»', 'tienda' for a name without usable letters. */
export const slugOf = (name: string): string =>
  foldLoosely(name)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '') || 'tienda'

export const USUAL_COLOURS: BrandColours = { ground: '#faf7f0', ink: '#17211c', accent: '#0e6e50' }

/** Brand of a new shop, whose catalogue is hidden until the owner publishes it. */
export const usualBrand = (slug: string, position: number): ShopBrand => ({
  slug,
  label: '',
  description: '',
  colours: USUAL_COLOURS,
  voice: 'plain',
  logo: '',
  hours: '',
  mapLink: '',
  isPublic: false,
  searchExample: '',
  showsIds: false,
  takesOrders: true,
  holdDays: 3,
  position,
})
