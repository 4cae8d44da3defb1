import { kindsOf } from '@mostrador/domain/goods/plain-product'
import { catalogueAddress } from '@mostrador/domain/group/brand'
import type { CatalogueFamily } from '@mostrador/domain/public/catalogue'
import { DEFAULT_STATE } from '@mostrador/domain/public/catalogue-address'
import { asProduct, MOST_CHOICES } from '@mostrador/domain/public/catalogue-family'
import type { BrandPage, SitePage } from '@mostrador/domain/public/site-page'
import landing from '../assets/landing-preview.jpg?url'
import { paths, previewAddress } from '../paths.ts'
import { shownOf } from './catalogue/shown-product.ts'
import { familyData, memberData } from './family-data.ts'
import { familyAddress, placeAddress, productAddress } from './page/addresses.ts'
import { isPlainCatalogue, pageTitle, plainPage } from './page/titles.ts'
import { productData, type Structured } from './product-data.ts'
import { breadcrumbs, organization, productList, storeOf } from './structured-data.ts'

export interface Head {
  readonly title: string
  readonly description: string
  readonly canonical: string
  /** False for filtered and sorted lists, because they repeat the products of the whole list. */
  readonly isIndexed: boolean
  readonly picture: string | undefined
  readonly pictureText: string
  /** Shown above the title in link previews. */
  readonly site: string
  readonly type: 'website' | 'product'
  readonly colour: string
  readonly structured: readonly Structured[]
}

export function headOf(page: SitePage): Head {
  if (page.kind === 'catalogue') {
    if (page.opened) return productHead(page, page.opened)
    return page.openedFamily ? familyHead(page, page.openedFamily) : catalogueHead(page)
  }
  const { origin, group } = page
  const picture = origin + landing
  const plain = {
    isIndexed: true,
    picture,
    pictureText: `Los catálogos de ${group.name}`,
    site: group.name,
    type: 'website' as const,
    colour: '#f6ecd9',
  }
  if (page.kind === 'terms')
    return {
      ...plain,
      title: `Términos y condiciones · ${group.name}`,
      description: `Términos y condiciones de los catálogos de ${group.name}. Los catálogos no usan cookies.`,
      canonical: origin + paths.terms,
      structured: [breadcrumbs(origin, [['Términos y condiciones', paths.terms]])],
    }
  if (page.kind === 'order')
    return {
      ...plain,
      isIndexed: false,
      title: page.order ? `Pedido ${page.order.code} · ${page.order.shop.title}` : `Pedido · ${group.name}`,
      description: `Cómo va un pedido del catálogo de ${page.order?.shop.title ?? group.name}.`,
      // The address is secret, so link previews and search engines get the site's.
      canonical: `${origin}${paths.home}`,
      colour: page.brand?.colours.ground ?? plain.colour,
      structured: [],
    }
  if (page.kind === 'unopened')
    return {
      ...plain,
      isIndexed: false,
      title: 'Pronto abrimos · Mostrador',
      description: 'Aquí todavía no hay ninguna tienda.',
      canonical: `${origin}${paths.home}`,
      structured: [],
    }
  if (page.kind === 'trust')
    return {
      ...plain,
      isIndexed: false,
      title: `Conecte este dispositivo · ${group.name}`,
      description: `Cómo se abre ${group.name} con conexión segura en los dispositivos de la tienda.`,
      canonical: origin + paths.trust,
      structured: [],
    }
  return {
    ...plain,
    title: `${group.name} · Catálogos de productos`,
    description: `${page.brands.map(({ title, description }) => (description ? `${title}: ${description}. ` : '')).join('')}Vea precios y existencias en Guatemala.`,
    canonical: `${origin}${paths.home}`,
    structured: [organization(page)],
  }
}

const colourOf = ({ brand }: BrandPage): string => brand.colours.ground

function catalogueHead(page: BrandPage): Head {
  const { origin, brand, place, list } = page
  const number = plainPage(place)
  const name = brand.title
  const [row] = list.rows
  const first = row && shownOf(row, list.families, []).product
  return {
    title: pageTitle(page),
    description: `${brand.description ? `${brand.description}: ` : ''}${list.total} ${list.total === 1 ? 'artículo' : 'artículos'} con precio en quetzales y existencia al día en ${name}.`,
    canonical: origin + placeAddress(brand.slug, { ...DEFAULT_STATE, query: { ...DEFAULT_STATE.query, page: number } }),
    isIndexed: isPlainCatalogue(place) && list.rows.length > 0,
    picture: first?.photos[0] && origin + previewAddress(first.photos[0]),
    pictureText: first?.name ?? name,
    site: page.group.name,
    type: 'website',
    colour: colourOf(page),
    structured: [breadcrumbs(origin, [[name, catalogueAddress(brand.slug)]]), storeOf(page), productList(page)],
  }
}

function productHead(page: BrandPage, product: NonNullable<BrandPage['opened']>): Head {
  const { origin, brand } = page
  const name = brand.title
  const address = productAddress(brand.slug, product.id)
  const family = page.openedFamily
  const member = family?.members.find(({ id }) => id === product.id)
  return {
    title: pageTitle(page),
    description: product.description || [...kindsOf(product), `en el catálogo de ${name}.`].join(' '),
    canonical: origin + address,
    isIndexed: true,
    picture: product.photos[0] && origin + previewAddress(product.photos[0]),
    pictureText: product.name,
    site: page.group.name,
    type: 'product',
    colour: colourOf(page),
    structured: [
      breadcrumbs(origin, [
        [name, catalogueAddress(brand.slug)],
        [product.name, address],
      ]),
      {
        '@context': 'https://schema.org',
        ...(family && member ? memberData(page, family, member) : productData(page, product)),
      },
    ],
  }
}

function familyHead(page: BrandPage, family: CatalogueFamily): Head {
  const { origin, brand } = page
  const address = familyAddress(brand.slug, family.id)
  const whole = asProduct(family)
  const [photo] = whole?.photos ?? []
  const values = family.attributes.map((name) => name.toLowerCase()).join(' y ')
  return {
    title: pageTitle({ ...page, opened: family }),
    description: whole?.description || `${family.name}: elija ${values} en el catálogo de ${brand.title}.`,
    canonical: origin + address,
    isIndexed: true,
    picture: photo && origin + previewAddress(photo),
    pictureText: family.name,
    site: page.group.name,
    type: 'product',
    colour: colourOf(page),
    structured: [
      breadcrumbs(origin, [
        [brand.title, catalogueAddress(brand.slug)],
        [family.name, address],
      ]),
      { '@context': 'https://schema.org', ...familyData(page, family, MOST_CHOICES) },
    ],
  }
}
