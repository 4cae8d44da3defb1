import { type PublicBrand, USUAL_COLOURS } from '@mostrador/domain/group/brand'
import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import { WHOLE_CATALOGUE } from '@mostrador/domain/public/catalogue'
import { DEFAULT_STATE } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { describe, expect, test } from 'vitest'
import { render } from './render.tsx'

const FILES = { script: '/site/client-1.js', trustScript: '/site/test-trust-1.js', sheet: '/site/style-1.css' }
const HOSTILE = '</script><script>alert(1)</script><!--"\'&\u2028'

const KINDS = {
  families: [],
  specifications: ['350 ml', 'King', 'Queen'],
  groups: [
    { name: 'Baño', specifications: ['King'] },
    { name: 'Mesa', specifications: ['350 ml'] },
  ],
}

const common = {
  origin: 'https://tienda.test',
  year: 2026,
  links: { developer: '', about: 'https://acerca.test', blog: '' },
  group: { name: 'La Espiga y Tecún', logo: '' },
}

const product = (id: number, given: object = {}) => ({
  id,
  code: `C-${id}`,
  barcode: '1',
  name: `Toalla ${id}`,
  description: '',
  photos: [`${'a'.repeat(32)}.webp`],
  group: 'Baño',
  element: 'Toalla',
  specification: 'Queen',
  quantity: 12,
  price: 10_000,
  isNew: false,
  ...given,
})

const brand: PublicBrand = {
  shopId: 2,
  slug: 'espiga',
  title: 'La Espiga',
  label: 'Panadería',
  description: 'Pan de cada día',
  colours: USUAL_COLOURS,
  voice: 'serif',
  logo: '',
  searchExample: 'Champurrada…',
  showsIds: false,
  takesOrders: true,
  holdDays: 3,
}
const brands = [brand, { ...brand, shopId: 1, slug: 'tecun', title: 'Tecún' }]

const page = (given: Partial<BrandPage> = {}): string =>
  render(
    {
      kind: 'catalogue',
      ...common,
      brand,
      brands,
      formerSlugs: [],
      place: DEFAULT_STATE,
      list: { rows: [product(7), product(6)], tags: [], total: 12, ...KINDS },
      shop: {
        ...USUAL_RULES,
        offerPercent: 5,
        reducedPercent: 20,
        title: 'La Espiga',
        address: 'Zona 1',
        whatsapp: '+502 5550 0142',
        hours: 'Lunes a viernes: 9:00 a 18:00\nSábado: 9:00 a 13:00',
        mapLink: 'https://maps.app.goo.gl/abc',
      },
      opened: null,
      openedFamily: null,
      ...given,
    },
    FILES,
  ).html

describe('a page that the server sends', () => {
  test('has its products, as links that need no script', () => {
    const html = page()
    expect(html).toMatch(/^<!doctype html><html lang="es-GT" data-voice="serif">/)
    for (const text of [
      'Toalla 7',
      'Q</span>100.00',
      'Aprovecha ahora el 5% de descuento!',
      'Q100.00</s> Q95.00',
      'Con 20 % de rebaja: Q80.00',
      '5 %: pídalo en la tienda. 20 %: para afiliados, salvo productos con precio propio.',
      'Busca en el precio con 20 % de rebaja: Q80 halla lo que en tienda vale Q100.',
      '"price":"100.00"',
      'Disponible (12)',
      'href="/catalogue/espiga?page=3"',
    ])
      expect(html).toContain(text)
    expect(html).toMatch(/<form id="filtros"[^>]* method="get" action="\/catalogue\/espiga"/)
    expect(html).toContain('href="https://acerca.test"')
    expect(html).not.toContain('Desarrollador')
  })

  test('lists the pieces of a set (D179)', () => {
    const set = product(7, {
      pieces: [
        { name: 'Sábana', units: 1 },
        { name: 'Funda', units: 2 },
      ],
    })
    expect(page({ list: { rows: [set], tags: [], total: 1, ...KINDS } })).toContain('Trae 1 Sábana, 2 × Funda')
    expect(page()).not.toContain('Trae ')
  })

  test('tells link previews its name, its shop and a JPEG, and search engines where the shop is', () => {
    const html = page()
    for (const text of [
      '<meta property="og:type" content="website"/>',
      '<meta property="og:site_name" content="',
      `<meta property="og:image" content="https://tienda.test/api/resources/${'a'.repeat(32)}.jpg"/>`,
      '<meta property="og:image:alt" content="Toalla 7"/>',
      '"streetAddress":"Zona 1"',
      '"telephone":"+50255500142"',
      '"hasMap":"https://maps.app.goo.gl/abc"',
      '"dayOfWeek":["Saturday"],"opens":"09:00","closes":"13:00"}]',
    ])
      expect(html).toContain(text)
    const opened = page({ opened: { ...product(7), tags: [] }, place: { ...DEFAULT_STATE, product: 7 } })
    expect(opened).toContain('<meta property="og:type" content="product"/>')
  })

  test('tells opening hours and the place on a map only if the owner wrote them', () => {
    const html = page()
    expect(html).toContain('Lunes a viernes: 9:00 a 18:00\nSábado: 9:00 a 13:00</span>')
    expect(html).toMatch(/<a href="https:\/\/maps\.app\.goo\.gl\/abc"[^>]*>Ver en el mapa<\/a>/)
    const bare = page({ shop: { ...USUAL_RULES, title: 'Tecún', address: '', whatsapp: '', hours: '', mapLink: '' } })
    expect(bare).not.toMatch(/Ver en el mapa|hasMap|openingHours/)
  })

  test('shows the hashtags of the product that its address opens, in the list or not', () => {
    const of = (id: number) => {
      const tags = [{ productId: id, name: `Oferta ${id}`, quantity: 3 }]
      const list = { rows: [product(7)], tags: id === 7 ? tags : [], total: 12, ...KINDS }
      return page({ list, opened: { ...product(id), tags }, place: { ...DEFAULT_STATE, product: id } })
    }
    const linksTo = (id: number) => of(id).split(`?buscar=%23Oferta+${id}">#Oferta ${id} (3)</a>`).length - 1
    expect([linksTo(7), linksTo(2)]).toEqual([2, 1])
  })

  test('contains no inline script, and no style but its brand’s colours, as its policy demands', () => {
    const html = page({ opened: { ...product(7), tags: [] }, place: { ...DEFAULT_STATE, product: 7 } })
    expect(html.match(/<style/g)).toHaveLength(1)
    expect(/ style=| on[a-z]+=|javascript:|src="(https?|data):/.exec(html)?.[0]).toBeUndefined()
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, what]) => what)
    expect(scripts.filter((what) => !what?.includes('application/'))).toEqual([
      ' type="module" src="/site/client-1.js"',
    ])
  })

  test('escapes product names that would end a script element', () => {
    const html = page({
      list: {
        rows: [product(7, { name: HOSTILE, description: HOSTILE })],
        tags: [],
        families: [],
        total: 1,
        specifications: [HOSTILE],
        groups: [{ name: HOSTILE, specifications: [] }],
      },
      shop: { ...USUAL_RULES, title: HOSTILE, address: HOSTILE, whatsapp: '', hours: '', mapLink: '' },
    })
    expect(html).not.toContain('<script>alert')
    const data = /<script id="pagina" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect((JSON.parse(data) as BrandPage).list.rows[0]?.name).toBe(HOSTILE)
    for (const [, text = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(text)).not.toThrow()
  })

  test('lets search engines index the whole list and each product, but no search', () => {
    const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    expect(canonical(page())).toBe('https://tienda.test/catalogue/espiga')
    const second = page({ place: { ...DEFAULT_STATE, query: { ...WHOLE_CATALOGUE, page: 2 } } })
    expect([canonical(second), second.includes('noindex')]).toEqual([
      'https://tienda.test/catalogue/espiga?page=2',
      false,
    ])
    const searched = page({ place: { ...DEFAULT_STATE, query: { ...WHOLE_CATALOGUE, search: 'toalla', page: 2 } } })
    expect([canonical(searched), searched.includes('noindex')]).toEqual(['https://tienda.test/catalogue/espiga', true])
    const opened = page({
      opened: { ...product(9, { name: 'Otra' }), tags: [] },
      place: { ...DEFAULT_STATE, product: 9 },
    })
    expect(opened).toContain('<title>Otra · La Espiga</title>')
    expect(canonical(opened)).toBe('https://tienda.test/catalogue/espiga?producto=9')
  })

  test('folds specifications under their groups, and opens groups with a ticked one', () => {
    const query = { ...WHOLE_CATALOGUE, groups: ['Mesa'], specifications: ['Queen'], size: 20, page: 1 }
    const html = page({ place: { ...DEFAULT_STATE, query } })
    const folds = [...html.matchAll(/<details( open)? class="[^"]*fold[^"]*"><summary>([^<]*)/g)]
    expect(folds.map(([, open, title]) => [title?.trim(), open !== undefined])).toEqual([
      ['Baño', false],
      ['Mesa', true],
      ['En varios grupos', true],
    ])
    expect(html).toContain('<input type="checkbox" name="grupo" value="Mesa" checked/>')
    expect(page({ place: { ...DEFAULT_STATE, query: { ...query, min: 5_000 } } })).toContain('name="min" value="50"')
    expect(html).toContain('<input type="hidden" name="por-pagina" value="20"/>')
    expect(html).toContain('href="/catalogue/espiga?grupo=Mesa&amp;especificacion=Queen&amp;por-pagina=60"')
    expect(html).toContain('noindex')
  })

  test('shows ids by the brand’s setting, and an announced discount only for its shop', () => {
    const shop = { ...USUAL_RULES, title: 'Tecún', address: '', whatsapp: '', hours: '', mapLink: '' }
    const [espiga, tecun] = [page(), page({ shop, brand: { ...brand, showsIds: true } })]
    expect([espiga.includes('ID 7'), tecun.includes('ID 7')]).toEqual([false, true])
    expect([espiga.includes('5% de descuento!'), tecun.includes('5% de descuento!')]).toEqual([true, false])
  })

  test('shows two catalogues side by side, and of more only its own', () => {
    expect(page()).toContain('href="/catalogue/tecun"')
    const many = page({ brands: [...brands, { ...brand, slug: 'x', title: 'X' }] })
    expect(many).toContain('href="/catalogue/espiga" aria-current="page"')
    expect(many).not.toContain('href="/catalogue/tecun"')
  })

  test('has its brand’s colours for both schemes, and a dark ground in either', () => {
    const styleOf = (html: string) => /<style>(.*?)<\/style>/.exec(html)?.[1]
    expect(styleOf(page())).toMatch(
      /^:root\{--ground:#faf7f0;.*\}@media \(prefers-color-scheme: dark\)\{:root\{--ground:#/,
    )
    const colours = { ground: '#101418', ink: '#f0f0f0', accent: '#f0a91f' }
    const dark = page({ brand: { ...brand, colours } })
    expect(styleOf(dark)).toMatch(/^:root\{color-scheme:dark;--ground:#101418;/)
    expect(styleOf(dark)).not.toContain('@media')
    expect(dark).toContain('<meta name="theme-color" content="#101418"/>')
  })

  test('shows the price of a rule beside the struck one or its words, without the announced percent (D184)', () => {
    const rows = [product(7, { offerPrice: 9_000 }), product(6, { offerText: 'Lleve 3 pague 2' })]
    const html = page({ list: { rows, tags: [], total: 2, ...KINDS } })
    expect(html).toMatch(/Q<\/span>90\.00<\/span>.*?<s[^>]*><span class="unseen">Antes <\/span>Q100\.00<\/s>/)
    expect(html).toContain('Lleve 3 pague 2')
    expect(html).toContain('"price":"90.00"')
    expect(html).toContain('Con 20 % de rebaja: Q80.00')
    expect(html).not.toContain('Aprovecha')
  })

  test('mentions no discount of a shop without any', () => {
    const shop = { ...USUAL_RULES, title: 'Ferretería', address: '', whatsapp: '', hours: '', mapLink: '' }
    const html = page({ shop })
    expect(html).not.toMatch(/de rebaja|para afiliados|descuento/)
    expect(html).not.toMatch(/<p class="[^"]*terms[^"]*"><\/p>/)
    expect(html).toContain('Busca en el precio de la tienda.')
    expect(html).not.toContain('Valor con rebaja')
  })

  test('shows no price for affiliates in a shop without them, but names the filtered price', () => {
    const rules = { ...USUAL_RULES, hasAffiliates: false, reducedPercent: 20 }
    const html = page({ shop: { ...rules, title: 'Ferretería', address: '', whatsapp: '', hours: '', mapLink: '' } })
    expect(html).not.toMatch(/Con 20 %|en caja no se aplica/)
    expect(html).toContain('Busca en el precio con 20 % de rebaja')
  })

  test('says why it is empty', () => {
    const list = { rows: [], tags: [], families: [], specifications: [], groups: [] }
    expect(page({ list: { ...list, total: 0 } })).toContain('Pronto habrá artículos aquí')
    expect(
      page({ list: { ...list, total: 12 }, place: { ...DEFAULT_STATE, query: { ...WHOLE_CATALOGUE, page: 9 } } }),
    ).toContain('href="/catalogue/espiga?page=3"')
    expect(
      page({ list: { ...list, total: 0 }, place: { ...DEFAULT_STATE, query: { ...WHOLE_CATALOGUE, search: 'x' } } }),
    ).toContain('Nada coincide con su búsqueda')
    expect(page({ place: { ...DEFAULT_STATE, product: 99 } })).toContain('ya no está en el catálogo')
  })
})

test('shows the group’s own name and logo instead of its shops’ names', () => {
  const group = { name: 'Panaderías y pastelerías San José', logo: `${'b'.repeat(32)}.webp` }
  const landing = render({ kind: 'landing', ...common, brands, group }, FILES).html
  for (const text of [
    '<title>Panaderías y pastelerías San José · Catálogos de productos</title>',
    '"name":"Panaderías y pastelerías San José"',
    `src="/api/resources/${group.logo}`,
    '>Panaderías y pastelerías San José</h1>',
  ])
    expect(landing).toContain(text)
  const terms = render({ kind: 'terms', ...common, group }, FILES).html
  expect(terms).toContain('los catálogos de Panaderías y pastelerías San José')
  for (const html of [landing, terms]) expect(html).not.toContain('La Espiga y')
})

test('escapes a name that looks like HTML', () => {
  const hostile = [{ ...brand, title: HOSTILE, label: HOSTILE, description: HOSTILE }, ...brands]
  const page = render({ kind: 'landing', ...common, brands: hostile, group: { name: HOSTILE, logo: '' } }, FILES)
  expect(page.html).not.toContain('<script>alert')
})

test('landing and terms need no script at all', () => {
  for (const kind of ['landing', 'unopened', 'terms'] as const) {
    const { html } = render({ kind, ...common, brands }, FILES)
    expect(html).not.toContain('client-1.js')
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})

test.each([0, 1, 2, 3, 7, 12])('the landing page shows %i shops, each in its own colours', (count) => {
  const shown = Array.from({ length: count }, (_, at) => ({ ...brand, slug: `tienda-${at}`, title: `Tienda ${at}` }))
  const { html, style } = render({ kind: 'landing', ...common, brands: shown }, FILES)
  expect(html.match(/href="\/catalogue\/tienda-\d+"/g) ?? []).toHaveLength(count)
  expect(html.includes('href="#tiendas"')).toBe(count > 1)
  expect(style.match(/\[data-brand="tienda-\d+"\]\{--ground:#/g) ?? []).toHaveLength(count)
})
