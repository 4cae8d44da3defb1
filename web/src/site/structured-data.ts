import { catalogueAddress } from '@mostrador/domain/group/brand'
import { writeMoney } from '@mostrador/domain/money'
import type { CatalogueProduct } from '@mostrador/domain/public/catalogue'
import { openingSpans } from '@mostrador/domain/public/opening-hours'
import type { BrandPage, LandingPage } from '@mostrador/domain/public/site-page'
import { whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { paths, photoAddress } from '../paths.ts'
import { productAddress } from './page/addresses.ts'

/** A statement in the words of schema.org. */
export interface Structured {
  readonly '@type': string
  readonly [name: string]: unknown
}

const CONTEXT = { '@context': 'https://schema.org' } as const

/** The group: its shops with a catalogue each. */
export const organization = ({ origin, group, brands }: LandingPage): Structured => ({
  ...CONTEXT,
  '@type': 'Organization',
  name: group.name,
  url: `${origin}/`,
  ...(group.logo !== '' && { logo: origin + photoAddress(group.logo) }),
  department: brands.map(({ slug, title, logo }) => ({
    '@type': 'Store',
    name: title,
    url: origin + catalogueAddress(slug),
    ...(logo !== '' && { logo: origin + photoAddress(logo) }),
    currenciesAccepted: 'GTQ',
    address: { '@type': 'PostalAddress', addressCountry: 'GT' },
  })),
})

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Opening hours, if the owner's text can be read in one way only. */
function hoursOf(hours: string): Partial<Structured> {
  const spans = openingSpans(hours) ?? []
  if (spans.length === 0) return {}
  return {
    openingHoursSpecification: spans.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens,
      closes,
    })),
  }
}

/** A shop with what the public is told of it. */
export const storeOf = ({ origin, brand, shop }: BrandPage): Structured => ({
  ...CONTEXT,
  '@type': 'Store',
  name: shop.title,
  url: origin + catalogueAddress(brand.slug),
  ...(brand.logo !== '' && { logo: origin + photoAddress(brand.logo) }),
  currenciesAccepted: 'GTQ',
  address: {
    '@type': 'PostalAddress',
    ...(shop.address !== '' && { streetAddress: shop.address }),
    addressCountry: 'GT',
  },
  ...(whatsappNumber(shop.whatsapp) !== undefined && { telephone: `+${whatsappNumber(shop.whatsapp)}` }),
  ...(shop.mapLink !== '' && { hasMap: shop.mapLink }),
  ...hoursOf(shop.hours),
})

/** From the root to the page. */
export const breadcrumbs = (origin: string, steps: readonly (readonly [name: string, path: string])[]): Structured => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [['Inicio', paths.home] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** A product with the price that the till charges. */
export const productData = ({ origin, brand, shop }: BrandPage, product: CatalogueProduct): Structured => ({
  '@type': 'Product',
  name: product.name,
  ...(product.description !== '' && { description: product.description }),
  sku: product.code,
  category: product.group,
  ...(product.photos.length > 0 && { image: product.photos.map((file) => origin + photoAddress(file)) }),
  url: origin + productAddress(brand.slug, product.id),
  offers: {
    '@type': 'Offer',
    url: origin + productAddress(brand.slug, product.id),
    priceCurrency: 'GTQ',
    price: writeMoney(product.price),
    availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Store', name: shop.title },
  },
})

/** The products of a page, in their order. */
export const productList = (page: BrandPage): Structured => ({
  ...CONTEXT,
  '@type': 'ItemList',
  numberOfItems: page.list.rows.length,
  itemListElement: page.list.rows.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productData(page, product),
  })),
})
