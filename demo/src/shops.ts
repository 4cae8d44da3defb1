import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import type { Tx } from '@mostrador/server/db/session'
import { type NewShop, openShop } from '@mostrador/server/features/group/shops/open-shop'

const CREDIT = 'Mostrador · punto de venta'

/** The demo group's two shops (D1). */
export interface Brand {
  readonly key: 'vianney' | 'balam'
  readonly shopId: number
  readonly title: string
}

export const BRANDS: readonly Brand[] = [
  { key: 'vianney', shopId: 2, title: 'Vianney' },
  { key: 'balam', shopId: 1, title: 'B’alam' },
]

/** Percent off for affiliates, in both shops (D23, D40). */
export const REDUCED_PERCENT = 20

/** In the order of their ids, with fictional addresses and numbers. */
export const DEMO_SHOPS: readonly NewShop[] = [
  {
    name: 'B’alam',
    isActive: true,
    slug: 'balam',
    rules: {
      ...USUAL_RULES,
      reducedPercent: REDUCED_PERCENT,
      hasAffiliates: false,
      hasEncargos: false,
      hasVehicles: true,
    },
    ticket: {
      title: 'B’alam',
      address: 'Calzada Roosevelt 22-18, zona 7, Guatemala',
      whatsapp: '+502 5550 0177',
      catalogue: 'catalogo.demo.gt/catalogue/balam',
      credit: CREDIT,
      footer: '¡Gracias por confiar en B’alam! Buen camino.',
      template: 'rosettes',
      cropsPaper: true,
      namesPieces: true,
    },
    brand: {
      label: 'Auto Market',
      description: 'Repuestos, lubricantes y accesorios para su carro',
      colours: { ground: '#12100b', ink: '#f7ecd2', accent: '#f0a91f' },
      voice: 'narrow',
      searchExample: 'Aceite, filtro, código…',
      showsIds: true,
      position: 2,
    },
  },
  {
    name: 'Vianney',
    isActive: true,
    slug: 'vianney',
    rules: { ...USUAL_RULES, reducedPercent: REDUCED_PERCENT, offerPercent: 5 },
    ticket: {
      title: 'Vianney',
      address: '6a. avenida 9-42, zona 1, Quetzaltenango',
      whatsapp: '+502 5550 0142',
      catalogue: 'catalogo.demo.gt/catalogue/vianney',
      credit: CREDIT,
      footer: '¡Gracias por llevar calidez a su hogar!',
      template: 'linen',
      cropsPaper: true,
      namesPieces: true,
    },
    brand: {
      label: 'Hogar',
      description: 'Blancos, cocina y todo para su hogar',
      colours: { ground: '#fbf6ed', ink: '#3d2217', accent: '#a8482a' },
      voice: 'serif',
      searchExample: 'Toalla, cortina, código…',
      position: 1,
    },
  },
]

export async function openDemoShops(tx: Tx): Promise<void> {
  for (const shop of DEMO_SHOPS) {
    const id = await openShop(tx, shop)
    const brand = BRANDS.find(({ shopId }) => shopId === id)
    if (brand?.title !== shop.name) throw new Error(`${shop.name} has the id ${id}`)
  }
}
