import { type PublicBrand, USUAL_COLOURS } from '@mostrador/domain/group/brand'
import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import type { CatalogueFamily, CatalogueMember } from '@mostrador/domain/public/catalogue'
import { DEFAULT_STATE } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { describe, expect, test } from 'vitest'
import { render } from './render.tsx'

const FILES = { script: '/site/client-1.js', trustScript: '/site/test-trust-1.js', sheet: '/site/style-1.css' }
const HOSTILE = '</script><script>alert(1)</script>'
const BLUE = `${'a'.repeat(32)}.webp`

const member = (id: number, values: string[], given: Partial<CatalogueMember> = {}): CatalogueMember => ({
  id,
  familyId: 4,
  code: `LUN-${id}`,
  barcode: '',
  name: `Sábana ${id}`,
  description: 'Algodón',
  photos: [BLUE],
  group: 'Dormitorio',
  element: 'Sábana',
  specification: values[0] ?? '',
  quantity: 5,
  price: 10_000,
  isNew: false,
  values,
  ...given,
})

const family: CatalogueFamily = {
  id: 4,
  name: 'Luna',
  description: '',
  photos: [],
  attributes: ['Tamaño', 'Corte'],
  onlyMatch: null,
  members: [
    member(1, ['Queen', 'Liso'], { barcode: '7501031311309' }),
    member(2, ['Queen', 'Bordado'], { quantity: 0, barcode: '7501031311300' }),
    member(3, ['King', 'Liso'], { price: 12_000, barcode: '2912345678907' }),
  ],
}

const brand: PublicBrand = {
  shopId: 2,
  slug: 'espiga',
  title: 'La Espiga',
  label: '',
  description: '',
  colours: USUAL_COLOURS,
  voice: 'serif',
  logo: '',
  searchExample: '',
  showsIds: true,
  takesOrders: true,
  holdDays: 3,
}

const pageOf = (given: Partial<BrandPage> = {}): string => {
  const page: BrandPage = {
    kind: 'catalogue',
    origin: 'https://tienda.test',
    year: 2026,
    links: { developer: '', about: '', blog: '' },
    group: { name: 'La Espiga', logo: '' },
    brand,
    brands: [brand],
    formerSlugs: [],
    place: DEFAULT_STATE,
    list: { rows: family.members.slice(2), tags: [], families: [family], total: 1, specifications: [], groups: [] },
    shop: { ...USUAL_RULES, offerPercent: 0, title: 'La Espiga', address: '', whatsapp: '', hours: '', mapLink: '' },
    opened: null,
    openedFamily: null,
    ...given,
  }
  return render(page, FILES).html
}

const openedFamily = (given: Partial<CatalogueFamily> = {}) =>
  pageOf({ openedFamily: { ...family, ...given }, place: { ...DEFAULT_STATE, family: 4 } })
const openedMember = () => {
  const [first] = family.members
  return pageOf({
    opened: first ? { ...first, tags: [] } : null,
    openedFamily: family,
    place: { ...DEFAULT_STATE, product: 1 },
  })
}

const structured = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''))
const ofType = (html: string, type: string) => structured(html).find((each) => each['@type'] === type) ?? {}
const choices = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)" data-choice([^>]*)>(.*?)<\/a>/g)].map(
    ([, href, marks, text]) =>
      `${marks?.includes('aria-current') ? '*' : ''}${text?.replace(/<[^>]*>/g, '')} ${href?.replaceAll('&amp;', '&')}`,
  )

describe('a family’s card without a script (D178)', () => {
  test('has the lowest price, all units, a link to the family and one for each choice', () => {
    const html = pageOf()
    for (const text of ['desde ', 'Q</span>100.00', 'Disponible (10)', 'href="/catalogue/espiga?familia=4"', 'Elegir'])
      expect(html).toContain(text)
    expect(html).not.toContain('Código LUN')
    expect(choices(html)).toEqual([
      'Queen /catalogue/espiga?elegido=1#producto-1',
      'King /catalogue/espiga?elegido=3#producto-3',
      'Liso /catalogue/espiga?elegido=1#producto-1',
      'Bordado, agotado /catalogue/espiga?elegido=2#producto-2',
    ])
  })

  test('shows the chosen member, leaves out impossible choices and marks those sold out', () => {
    const html = pageOf({ place: { ...DEFAULT_STATE, chosen: [2] } })
    for (const text of ['Sábana 2', 'Código LUN-2', 'Agotado', 'href="/catalogue/espiga?elegido=2&amp;producto=2"'])
      expect(html).toContain(text)
    expect(html).not.toContain('desde ')
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(html).toContain('<link rel="canonical" href="https://tienda.test/catalogue/espiga"/>')
    expect(choices(pageOf({ place: { ...DEFAULT_STATE, chosen: [3] } }))).toEqual([
      'Queen /catalogue/espiga?elegido=1#producto-1',
      '*King /catalogue/espiga?elegido=3#producto-3',
      '*Liso /catalogue/espiga?elegido=3#producto-3',
    ])
  })

  test('shows the only member that fits the search', () => {
    const html = pageOf({
      list: {
        rows: family.members.slice(2),
        tags: [],
        families: [{ ...family, onlyMatch: 3 }],
        total: 1,
        specifications: [],
        groups: [],
      },
    })
    expect(html).toContain('Código LUN-3')
  })
})

describe('an opened family', () => {
  test('has its own address, choices that lead to members, and a ProductGroup with variants', () => {
    const html = openedFamily()
    expect(html).toContain('<title>Luna · La Espiga</title>')
    expect(html).toContain('<link rel="canonical" href="https://tienda.test/catalogue/espiga?familia=4"/>')
    expect(html).toContain('<meta property="og:title" content="Luna · La Espiga"/>')
    expect(html).toContain(
      `<meta property="og:image" content="https://tienda.test/api/resources/${'a'.repeat(32)}.jpg"/>`,
    )
    expect(choices(html)).toContain('King /catalogue/espiga?producto=3')
    const group = ofType(html, 'ProductGroup')
    expect(group).toMatchObject({
      '@context': 'https://schema.org',
      productGroupID: 'familia-4',
      name: 'Luna',
      description: 'Algodón',
      variesBy: ['https://schema.org/size', 'Corte'],
      url: 'https://tienda.test/catalogue/espiga?familia=4',
    })
    const variants = group['hasVariant'] as Record<string, unknown>[]
    expect(variants).toHaveLength(3)
    expect(variants[0]).toMatchObject({
      '@type': 'Product',
      sku: 'LUN-1',
      gtin: '7501031311309',
      size: 'Queen',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Corte', value: 'Liso' }],
      inProductGroupWithID: 'familia-4',
      offers: { price: '100.00', priceCurrency: 'GTQ', availability: 'https://schema.org/InStock' },
    })
    expect(variants[1]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
    // One has a wrong check digit, the other is a number of the shop's own series.
    expect(variants.slice(1).map(({ gtin }) => gtin)).toEqual([undefined, undefined])
  })

  test('is escaped, and has a limited number of variants in a list', () => {
    const members = Array.from({ length: 40 }, (_, at) => member(at + 1, [`Medida ${at}`, HOSTILE]))
    const many = { ...family, name: HOSTILE, members }
    const opened = openedFamily(many)
    expect(opened).not.toContain('<script>alert')
    expect(ofType(opened, 'ProductGroup')).toMatchObject({ name: HOSTILE })
    expect((ofType(opened, 'ProductGroup')['hasVariant'] as unknown[]).length).toBe(40)
    const list = ofType(
      pageOf({
        list: { rows: members.slice(0, 1), tags: [], families: [many], total: 1, specifications: [], groups: [] },
      }),
      'ItemList',
    )
    const [first] = list['itemListElement'] as { item: { '@type': string; hasVariant: unknown[] } }[]
    expect([first?.item['@type'], first?.item.hasVariant.length]).toEqual(['ProductGroup', 12])
  })

  test('a member’s page describes a product and names its family', () => {
    const html = openedMember()
    expect(html).toContain('<link rel="canonical" href="https://tienda.test/catalogue/espiga?producto=1"/>')
    expect(ofType(html, 'Product')).toMatchObject({
      sku: 'LUN-1',
      size: 'Queen',
      isVariantOf: { '@type': 'ProductGroup', productGroupID: 'familia-4', name: 'Luna' },
    })
  })
})
