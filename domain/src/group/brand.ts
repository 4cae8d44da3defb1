import { fold } from '../search.ts'

/** The type that a brand speaks with: serif, condensed or plain, each with the corners and patterns that go with it (D130). */
export type BrandVoice = 'serif' | 'narrow' | 'plain'

/** What an owner chooses; every other colour follows from the three (brand-palette.ts). Each is '#rrggbb'. */
export interface BrandColours {
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

/** How a shop shows itself to the public (D130). Its title, address and number are its ticket's. */
export interface ShopBrand {
  /** Its catalogue's address is /catalogue/{slug}. */
  readonly slug: string
  /** What stands above its name on the landing page: a word or two; '' for nothing. */
  readonly label: string
  /** What it sells, in one line; '' for nothing. */
  readonly description: string
  readonly colours: BrandColours
  readonly voice: BrandVoice
  /** The file of an uploaded photo; '' for none. */
  readonly logo: string
  /** Opening hours in lines, as the owner wrote them. '' for none. */
  readonly hours: string
  /** The https address of the shop on a map. '' for none. */
  readonly mapLink: string
  /** Whether the public sees its catalogue. */
  readonly isPublic: boolean
  /** What one might search for in its catalogue; '' for nothing. */
  readonly searchExample: string
  /** Whether the catalogue's cards say each product's ID beside its code. */
  readonly showsIds: boolean
  /** Its place among the brands, from 1; of equal ones the older shop comes first. */
  readonly position: number
}

/** The brand among what else is settled of a shop, its fields in this order. */
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
  position,
})

/** What a shop that has a logo is told by where its people work: the logo on its own ground. */
export type ShopSign = Pick<ShopBrand, 'colours' | 'logo'>

/** A shop's brand where the public meets it. */
export interface PublicBrand extends Omit<ShopBrand, 'hours' | 'mapLink' | 'isPublic' | 'position'> {
  readonly shopId: number
  readonly title: string
}

/** The landing page is composed for so many. */
export const MOST_PUBLIC_BRANDS = 12

/** Where the public finds a catalogue. */
export const catalogueAddress = (slug: string): string => `/catalogue/${slug}`

export const LONGEST_SLUG = 40

/** Small letters without accents and digits, in words with one hyphen between them. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const isSlug = (written: string): boolean => written.length <= LONGEST_SLUG && SLUG.test(written)

/** A name as a catalogue's address: 'Panadería «La Espiga»' is 'panaderia-la-espiga'. Of a name without such letters, 'tienda'. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/['’‘`´]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '') || 'tienda'

/** What a new shop looks like until its owner chooses. */
export const USUAL_COLOURS: BrandColours = { ground: '#faf7f0', ink: '#17211c', accent: '#0e6e50' }

/** A new shop's brand: nobody sees its catalogue until its owner says so. */
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
  position,
})
