import type { CatalogueFamily, CatalogueMember } from '@mostrador/domain/public/catalogue'
import { asProduct } from '@mostrador/domain/public/catalogue-family'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { fold } from '@mostrador/domain/search'
import { photoAddress } from '../paths.ts'
import { familyAddress } from './page/addresses.ts'
import { productData, type Structured } from './product-data.ts'

/** By the shops' words. Other words are used unchanged. */
const PROPERTIES: Readonly<Record<string, string>> = {
  color: 'color',
  tamano: 'size',
  talla: 'size',
  medida: 'size',
  material: 'material',
  tela: 'material',
  diseno: 'pattern',
  estampado: 'pattern',
}

const propertyOf = (attribute: string): string | undefined => PROPERTIES[fold(attribute)]

const groupId = (family: number): string => `familia-${family}`

function valuesOf({ attributes }: CatalogueFamily, { values }: CatalogueMember): Partial<Structured> {
  const named = attributes.map((name, place) => ({ name, property: propertyOf(name), value: values[place] ?? '' }))
  const others = named.filter(({ property }) => property === undefined)
  return {
    ...Object.fromEntries(named.flatMap(({ property, value }) => (property === undefined ? [] : [[property, value]]))),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
  }
}

function groupOf({ origin, brand }: BrandPage, family: CatalogueFamily): Structured {
  const whole = asProduct(family)
  const properties = family.attributes.map((name) => {
    const property = propertyOf(name)
    return property === undefined ? name : `https://schema.org/${property}`
  })
  return {
    '@type': 'ProductGroup',
    productGroupID: groupId(family.id),
    name: family.name,
    ...(whole?.description && { description: whole.description }),
    ...(whole && whole.photos.length > 0 && { image: whole.photos.map((file) => origin + photoAddress(file)) }),
    url: origin + familyAddress(brand.slug, family.id),
    variesBy: [...new Set(properties)],
  }
}

/** Up to `most` members, each with price and availability (D178). */
export const familyData = (page: BrandPage, family: CatalogueFamily, most: number): Structured => ({
  ...groupOf(page, family),
  hasVariant: family.members.slice(0, most).map((member) => ({
    ...productData(page, member),
    inProductGroupWithID: groupId(family.id),
    ...valuesOf(family, member),
  })),
})

export const memberData = (page: BrandPage, family: CatalogueFamily, member: CatalogueMember): Structured => ({
  ...productData(page, member),
  inProductGroupWithID: groupId(family.id),
  ...valuesOf(family, member),
  isVariantOf: groupOf(page, family),
})
