import { catalogueAddress } from '@mostrador/domain/group/brand'
import type { CatalogueProduct } from '@mostrador/domain/public/catalogue'
import { openingSpans } from '@mostrador/domain/public/opening-hours'
import type { BrandPage, LandingPage } from '@mostrador/domain/public/site-page'
import { whatsappNumber } from '@mostrador/domain/public/whatsapp'
import { paths, photoAddress } from '../paths.ts'
import { familyData } from './family-data.ts'
import { productData, type Structured } from './product-data.ts'

const CONTEXT = { '@context': 'https://schema.org' } as const

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

/** Empty if the owner's text is ambiguous. */
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

/** The family's own page has all variants. */
const MOST_LISTED = 12

const itemOf = (page: BrandPage, product: CatalogueProduct): Structured => {
  const family = page.list.families.find(({ id }) => id === product.familyId)
  return family ? familyData(page, family, MOST_LISTED) : productData(page, product)
}

export const productList = (page: BrandPage): Structured => ({
  ...CONTEXT,
  '@type': 'ItemList',
  numberOfItems: page.list.rows.length,
  itemListElement: page.list.rows.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: itemOf(page, product),
  })),
})
