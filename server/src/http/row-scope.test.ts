import { placeEncargo } from '@mostrador/contract/encargos'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { lookups } from '@mostrador/contract/lookups'
import { placeOrder } from '@mostrador/contract/orders'
import { can } from '@mostrador/domain/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BALAM, loginAs, makeAffiliate, makeProduct, VIANNEY } from '../testing/factories.ts'
import { type Answer, type TestApp, testApp } from '../testing/test-app.ts'

/**
 * What each call that a clerk may make reaches, typed by hand: rows that it names (another shop's is 404), rows of the own
 * shop, rows that no shop owns, or none. A call that is not here fails the test (trap 14: a rule per route is forgotten).
 */
const REACH: Readonly<Record<string, 'named' | 'own' | 'shared' | 'none'>> = {
  meta: 'none',
  login: 'none',
  challenge: 'none',
  isLoggedIn: 'none',
  currentUser: 'none',
  logout: 'none',
  changePassword: 'none',
  catalogue: 'shared',
  inventory: 'own',
  stockMovements: 'named',
  footerLinks: 'shared',
  placeOrder: 'named',
  discardSale: 'none',
  adiPrices: 'named',
  pendingOrders: 'own',
  invoiceList: 'own',
  invoiceById: 'named',
  setInvoiceState: 'named',
  affiliateList: 'shared',
  addAffiliate: 'shared',
  editAffiliate: 'shared',
  affiliateHistory: 'own',
  encargoList: 'own',
  encargoStock: 'shared',
  placeEncargo: 'shared',
  encargoById: 'named',
  editEncargo: 'named',
  dashboard: 'own',
  accountFigures: 'own',
  notifications: 'own',
  readNotifications: 'own',
  'export.inventario': 'own',
  'export.afiliados': 'shared',
  'export.facturas': 'own',
  'export.encargos': 'own',
  'export.movimientos': 'named',
}

const byClerks = endpoints.filter(
  ({ action }) => action === 'anyone' || can({ role: 'clerk', shop: 'Vianney' }, action),
)

test('of every call that a clerk may make it is said what it reaches', () => {
  expect(Object.keys(REACH).toSorted()).toEqual(byClerks.map(({ name }) => name).toSorted())
})

let shop: TestApp
let vianney: string
/** A third shop: encargos are no matter of B'alam's (D2). */
const THIRD = 3
const own = { product: 0, invoice: 0, encargo: 0 }
const foreign = { product: 0, invoice: 0, encargo: 0 }

const bagOf = (id: number) => ({ [`item_${id}`]: { id, cantidad: 1 } })
const sale = { cliente: 'Ana', nit: 'CF', descuento: 0 }

/** One product, one invoice and one encargo of a shop, made by a clerk of it. */
async function fill(shopId: number, rows: typeof own): Promise<void> {
  const as = await loginAs(shop, 'clerk', { shopId })
  rows.product = await makeProduct(shop, { shopId, name: `De la tienda ${shopId}` })
  rows.invoice = (await shop.call(placeOrder, { as, raw: [{ itemsBag: bagOf(rows.product), ...sale }] })).body.id
  const code = await makeAffiliate(shop)
  const affiliate = shop.database.raw.prepare('select id from affiliate where code = ?').get(code) as { id: number }
  const body = { commerce: shopId, extension: 1, affiliate: affiliate.id, itemsBag: bagOf(rows.product), ...sale }
  rows.encargo = (await shop.call(placeEncargo, { as, raw: [body] })).body.id
}

beforeAll(async () => {
  shop = await testApp()
  const as = await loginAs(shop, 'owner')
  const made = await shop.call(lookups.shop.add, { as, body: { name: 'Tercera', isActive: true } })
  expect(made.body.id).toBe(THIRD)
  await fill(VIANNEY, own)
  await fill(THIRD, foreign)
  vianney = await loginAs(shop, 'clerk')
})
afterAll(() => shop.close())

const callOf = (name: string): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.name === name)
  if (!found) throw new Error(`No call ${name}`)
  return found
}

/** How each call names a row. */
const ASK: Readonly<Record<string, (rows: typeof own) => Promise<Answer>>> = {
  stockMovements: ({ product }) =>
    shop.call(callOf('stockMovements'), { as: vianney, path: `/api/data/stock/${product}/movimientos` }),
  placeOrder: ({ product }) =>
    shop.call(callOf('placeOrder'), { as: vianney, raw: [{ itemsBag: bagOf(product), ...sale }] }),
  adiPrices: ({ product }) => shop.call(callOf('adiPrices'), { as: vianney, raw: bagOf(product) }),
  invoiceById: ({ invoice }) => shop.call(callOf('invoiceById'), { as: vianney, raw: [{ id: invoice }] }),
  setInvoiceState: ({ invoice }) =>
    shop.call(callOf('setInvoiceState'), { as: vianney, raw: [{ idData: invoice, invoiceProcess: 2 }] }),
  encargoById: ({ encargo }) => shop.call(callOf('encargoById'), { as: vianney, raw: [{ id: encargo }] }),
  editEncargo: ({ encargo }) =>
    shop.call(callOf('editEncargo'), {
      as: vianney,
      raw: { id: encargo, pagado: '0.00', formaRaw: 1, descripcion: 'x', entregaRaw: 2, activo: 1 },
    }),
  'export.movimientos': ({ product }) =>
    shop.call(callOf('export.movimientos'), { as: vianney, query: `?producto=${product}&formato=csv` }),
}

describe('a row of another shop is not there, and nothing tells it from one that never was', () => {
  test('each call that names a row is tried', () => {
    const named = Object.keys(REACH).filter((name) => REACH[name] === 'named')
    expect(Object.keys(ASK).toSorted()).toEqual(named.toSorted())
  })

  test.each(Object.keys(ASK))('%s', async (name) => {
    const ask = ASK[name]
    const never = { product: 999_999, invoice: 999_999, encargo: 999_999 }
    expect((await ask?.(own))?.status).toBeLessThan(300)
    const [theirs, nobodys] = [await ask?.(foreign), await ask?.(never)]
    expect([theirs?.status, nobodys?.status]).toEqual([404, 404])
    const text = JSON.stringify(theirs?.body).replaceAll(String(foreign.product), '#')
    expect(text).toBe(JSON.stringify(nobodys?.body).replaceAll('999999', '#'))
  })

  test('of all invoices there are, a clerk of each shop reads exactly the own ones', async () => {
    const raw = shop.database.raw
    const all = raw.prepare('select id, shop_id from invoice').all() as { id: number; shop_id: number }[]
    for (const shopId of [VIANNEY, THIRD, BALAM]) {
      const as = await loginAs(shop, 'clerk', { shopId })
      for (const invoice of all) {
        const { status } = await shop.call(callOf('invoiceById'), { as, raw: [{ id: invoice.id }] })
        expect([invoice.id, status]).toEqual([invoice.id, invoice.shop_id === shopId ? 200 : 404])
      }
    }
  })
})

describe('a list holds the own shop alone', () => {
  test.each(['inventory', 'pendingOrders', 'invoiceList', 'encargoList', 'notifications', 'dashboard'])(
    '%s names nothing of the third shop',
    async (name) => {
      const { status, body } = await shop.call(callOf(name), { as: vianney })
      expect(status).toBe(200)
      const { commerces: _, ...rows } = body
      expect(JSON.stringify(rows)).not.toMatch(/tercera|De la tienda 3/i)
    },
  )
})
