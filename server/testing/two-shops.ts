import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import type { Database } from '../src/db/session.ts'
import { insertLookup } from '../src/features/group/lookup-records/lookups.queries.ts'
import { fillEmptyDatabase } from '../src/features/group/shops/first-start.service.ts'
import { type NewShop, openShop } from '../src/features/group/shops/open-shop.ts'

const CREDIT = 'Mostrador · punto de venta'

/** In the order of their ids. Addresses and numbers are made up. */
const SHOPS: readonly NewShop[] = [
  {
    name: 'D’Luna',
    isActive: true,
    slug: 'dluna',
    rules: { ...USUAL_RULES, reducedPercent: 20, hasAffiliates: false, hasEncargos: false },
    ticket: {
      title: 'D’Luna',
      address: 'Calzada Roosevelt 22-18, zona 7, Guatemala',
      whatsapp: '+502 5550 0177',
      catalogue: 'catalogo.demo.gt/catalogue/dluna',
      credit: CREDIT,
      footer: '¡Gracias por confiar en D’Luna! Buen camino.',
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
    name: 'Rosales',
    isActive: true,
    slug: 'rosales',
    rules: { ...USUAL_RULES, reducedPercent: 20, offerPercent: 5 },
    ticket: {
      title: 'Rosales',
      address: '6a. avenida 9-42, zona 1, Quetzaltenango',
      whatsapp: '+502 5550 0142',
      catalogue: 'catalogo.demo.gt/catalogue/rosales',
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

export async function openTwoShops(database: Database): Promise<void> {
  await fillEmptyDatabase(database)
  await database.inTransaction(async (tx) => {
    for (const name of ['Hogar', 'Auto', 'General']) await insertLookup(tx, 'group', { name, isActive: true })
    for (const shop of SHOPS) await openShop(tx, shop)
  })
}

/** The third shop has no staff and no sales, and belongs into no sum. */
export async function openThreeShops(database: Database): Promise<void> {
  await openTwoShops(database)
  await database.inTransaction((tx) => openShop(tx, { name: 'Librería Rayuela', isActive: true, slug: 'rayuela' }))
}
