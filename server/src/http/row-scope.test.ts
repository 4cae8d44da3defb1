import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { lookups } from '@mostrador/contract/group/lookups'
import { setSupervisor } from '@mostrador/contract/group/settings'
import { openShift } from '@mostrador/contract/money/till'
import { placeEncargo } from '@mostrador/contract/sale/encargos'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { can } from '@mostrador/domain/people/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GOLDEN } from '../../../contract/test/golden.ts'
import { makeCatalogueOrder } from '../../testing/catalogue-orders.ts'
import { DLUNA, loginAs, makeAffiliate, makeProduct, PASSWORD, ROSALES } from '../../testing/factories.ts'
import { settleFel, standDocument } from '../../testing/fel.ts'
import { type Answer, type TestApp, testApp } from '../../testing/test-app.ts'

/** The rows that each clerk's call reaches, typed by hand. A call without an entry fails the test (trap 14). */
const REACH = new Map([...GOLDEN].flatMap(([name, { reach }]) => (reach ? [[name, reach]] : [])))

const byClerks = endpoints.filter(
  ({ action }) => action === 'anyone' || can({ role: 'clerk', hasAffiliates: true }, action),
)

test('every call that a clerk may make has an entry about its rows', () => {
  expect([...REACH.keys()].toSorted()).toEqual(byClerks.map(({ name }) => name).toSorted())
})

let shop: TestApp
let rosales: string
/** D'Luna has no encargos (D2), so a third shop has them. */
const THIRD = 3
/** Transfers to send, to cancel and to receive, and the product that the last one brings. */
const TRANSFERS = { transfer: 0, unwanted: 0, coming: 0, came: 0 }
const own = {
  product: 0,
  invoice: 0,
  undocumented: 0,
  encargo: 0,
  part: 0,
  drawer: 0,
  shift: 0,
  ending: 0,
  relieved: 0,
  return: 0,
  ...TRANSFERS,
  count: 0,
  document: 0,
  shop: 0,
  receiving: 0,
  givenUp: 0,
  family: 0,
  quotation: 0,
  withdrawn: 0,
  catalogueOrder: 0,
  debtor: 0,
  accountPayment: 0,
}
const foreign = { ...own }

const SUPERVISOR = 'llave-maestra'
const oneUnitOf = (id: number) => ({ [`item_${id}`]: { id, cantidad: 1 } })
const sale = { cliente: 'Ana', nit: 'CF', descuento: 0 }

const NO_VOUCHER = '0000000101'
const codes = new Map<number, string>()

const quotationOf = ({ product }: { readonly product: number }) => ({
  items: [{ id: product, cantidad: 1, valor: '10.00' }],
  descuento: 0,
})

const returnOf = (idData: number, product: number) => ({
  idData,
  items: [{ id: product, cantidad: 1, estado: 'vendible' }],
  motivo: 'Prueba',
  forma: 5,
})

const newDrawer = (shopId: number, name: string): number => {
  const sql = `insert into drawer (shop_id, name, name_key, is_active, shifts) values (?, ?, ?, 1, 0) returning id`
  return shop.database.raw.prepare(sql).pluck().get(shopId, name, name.toLowerCase()) as number
}

async function fillTransfers(shopId: number, rows: typeof own): Promise<void> {
  const as = await loginAs(shop, 'owner')
  const ask = async (from: number, to: number, name: string) => {
    const id = await makeProduct(shop, { shopId: from, name })
    const [de, a] = [from, to].map((comercioId) => ({ comercioId, extensionId: 1 }))
    const { body } = await shop.call(callOf('askTransfer'), { as, raw: [{ de, a, items: [{ id, unidades: 1 }] }] })
    return { id: body.id as number, product: id }
  }
  rows.transfer = (await ask(shopId, DLUNA, `De la tienda ${shopId}`)).id
  rows.unwanted = (await ask(shopId, DLUNA, `De la tienda ${shopId}`)).id
  const coming = await ask(DLUNA, shopId, 'De D’Luna')
  rows.coming = coming.id
  rows.came = coming.product
  await shop.call(callOf('sendTransfer'), { as, raw: [{ idData: coming.id }] })
}

/** Makes one row of each kind that a call may name. */
async function fill(shopId: number, rows: typeof own): Promise<void> {
  const as = await loginAs(shop, 'clerk', { shopId })
  rows.product = await makeProduct(shop, { shopId, name: `De la tienda ${shopId}` })
  rows.shop = shopId
  const owner = await loginAs(shop, 'owner')
  const family = { nombre: `Familia ${shopId}`, atributos: ['Color'] }
  rows.family = (await shop.call(callOf('addFamily'), { as: owner, raw: [family] })).body.id
  const members = { idData: rows.family, miembros: [{ id: rows.product, valores: ['Azul'] }] }
  await shop.call(callOf('editMembers'), { as: owner, raw: [members] })
  const place = [{ comercioId: shopId, extensionId: 1 }]
  await shop.call(callOf('proposeExit'), {
    as,
    raw: [{ id: rows.product, unidades: 1, tipo: 'merma', motivo: 'Prueba' }],
  })
  rows.receiving = (await shop.call(callOf('openReceiving'), { as, raw: place })).body.id
  rows.givenUp = (await shop.call(callOf('openReceiving'), { as, raw: place })).body.id
  // Drawers to open a shift in, to close one, and to hand one over.
  const drawers = [1, 2, 3].map((number) => newDrawer(shopId, `Caja de prueba ${number}`))
  const shifts: number[] = []
  for (const caja of drawers) shifts.push((await shop.call(openShift, { as, raw: [{ caja, fondo: '10.00' }] })).body.id)
  ;[rows.shift, rows.ending, rows.relieved] = shifts as [number, number, number]
  rows.drawer = newDrawer(shopId, 'Caja de prueba 4')
  const pagos = [{ forma: 1, monto: '10.00' }]
  const paid = { itemsBag: oneUnitOf(rows.product), ...sale, pagos, turno: rows.shift }
  const { id } = (await shop.call(placeOrder, { as, raw: [paid] })).body
  rows.part = shop.database.raw.prepare('select id from payment where invoice_id = ?').pluck().get(id) as number
  const order = { itemsBag: oneUnitOf(rows.product), ...sale }
  rows.invoice = (await shop.call(placeOrder, { as, raw: [order] })).body.id
  rows.undocumented = (await shop.call(placeOrder, { as, raw: [order] })).body.id
  const back = (await shop.call(callOf('returnGoods'), { as, raw: [returnOf(id, rows.product)] })).body
  rows.return = back.id
  await fillTransfers(shopId, rows)
  codes.set(back.id, back.vale.codigo)
  const count = { comercioId: shopId, extensionId: 1, alcance: 'lista', ids: [rows.product] }
  rows.count = (await shop.call(callOf('beginStockCount'), { as, raw: [count] })).body.id
  rows.document = standDocument(shop, { shopId, invoiceId: rows.invoice })
  const code = await makeAffiliate(shop)
  const affiliate = shop.database.raw.prepare('select id from affiliate where code = ?').get(code) as { id: number }
  const body = { commerce: shopId, extension: 1, affiliate: affiliate.id, itemsBag: oneUnitOf(rows.product), ...sale }
  rows.encargo = (await shop.call(placeEncargo, { as, raw: [body] })).body.id
  await fillOffers(shopId, rows)
  const quoted = () => shop.call(callOf('addQuotation'), { as, raw: [quotationOf(rows)] })
  rows.quotation = (await quoted()).body.id
  rows.withdrawn = (await quoted()).body.id
  rows.catalogueOrder = makeCatalogueOrder(shop, { shopId, productId: rows.product, quantity: 1 }).id
  await fillDebtor(shopId, rows)
}

async function fillDebtor(shopId: number, rows: typeof own): Promise<void> {
  const as = await loginAs(shop, 'owner')
  const { body } = await shop.call(callOf('addCustomer'), { as, raw: [{ nombre: `De la tienda ${shopId}` }] })
  rows.debtor = body.id
  shop.database.raw.prepare('update invoice set customer_id = ? where id = ?').run(body.id, rows.invoice)
  shop.database.raw.prepare('update cash_setting set sells_on_credit = 1 where shop_id = ?').run(shopId)
  const raw = [{ idData: rows.debtor, comercio: shopId, pagos: [{ forma: 3, monto: '1.00' }] }]
  rows.accountPayment = (await shop.call(callOf('payOnAccount'), { as, raw })).body.id
}

/** Makes an offer of the shop, and one of its product for every shop. */
async function fillOffers(shopId: number, { product }: typeof own): Promise<void> {
  const as = await loginAs(shop, 'owner')
  const terms = { clase: 'porciento', porciento: 10 }
  const rules = [
    { nombre: `De la tienda ${shopId}`, comercios: [shopId], objetivo: { tipo: 'todo' } },
    { nombre: `De la tienda ${shopId}, un producto`, objetivo: { tipo: 'producto', id: product } },
  ]
  for (const rule of rules) {
    const { status } = await shop.call(callOf('addOffer'), { as, raw: [{ ...terms, ...rule }] })
    expect(status).toBe(201)
  }
}

beforeAll(async () => {
  shop = await testApp()
  const as = await loginAs(shop, 'owner')
  const made = await shop.call(lookups.shop.add, { as, body: { name: 'Tercera', isActive: true } })
  expect(made.body.id).toBe(THIRD)
  await shop.call(setSupervisor, { as, body: { password: PASSWORD, key: SUPERVISOR } })
  await fill(ROSALES, own)
  await fill(THIRD, foreign)
  rosales = await loginAs(shop, 'clerk')
})
afterAll(() => shop.close())

function reject(document: number): void {
  settleFel(shop, ROSALES)
  shop.database.raw
    .prepare(
      "update fel_document set state = 'rejected', next_at = null, error_code = 'FEL_RCP302' where id = ? and state <> 'dropped'",
    )
    .run(document)
}

const callOf = (name: string): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.name === name)
  if (!found) throw new Error(`No call ${name}`)
  return found
}

const ASK: Readonly<Record<string, (rows: typeof own) => Promise<Answer>>> = {
  stockMovements: ({ product }) =>
    shop.call(callOf('stockMovements'), { as: rosales, path: `/api/data/stock/${product}/movimientos` }),
  placeOrder: ({ product }) =>
    shop.call(callOf('placeOrder'), { as: rosales, raw: [{ itemsBag: oneUnitOf(product), ...sale }] }),
  recordSale: ({ product }) => {
    const itemsBag = { [`item_${product}`]: { id: product, cantidad: 1, valor: '10.00' } }
    const why = { clave: randomUUID(), motivo: 'Prueba', claveSupervisor: SUPERVISOR, rechazo: '' }
    const sums = { subtotal: '10.00', total: '10.00', vendidoEn: '2026-11-19 09:00:00' }
    return shop.call(callOf('recordSale'), { as: rosales, raw: [{ ...sale, ...why, ...sums, itemsBag }] })
  },
  adiPrices: ({ product }) => shop.call(callOf('adiPrices'), { as: rosales, raw: oneUnitOf(product) }),
  invoiceById: ({ invoice }) => shop.call(callOf('invoiceById'), { as: rosales, raw: [{ id: invoice }] }),
  setInvoiceState: ({ invoice }) =>
    shop.call(callOf('setInvoiceState'), { as: rosales, raw: [{ idData: invoice, invoiceProcess: 2 }] }),
  accountOrders: ({ debtor }) => shop.call(callOf('accountOrders'), { as: rosales, query: `?cliente=${debtor}` }),
  payOnAccount: ({ debtor }) =>
    shop.call(callOf('payOnAccount'), { as: rosales, raw: [{ idData: debtor, pagos: [{ forma: 3, monto: '1.00' }] }] }),
  accountPaymentById: ({ accountPayment }) =>
    shop.call(callOf('accountPaymentById'), { as: rosales, raw: [{ id: accountPayment }] }),
  chargeOrder: ({ invoice }) =>
    shop.call(callOf('chargeOrder'), { as: rosales, raw: [{ idData: invoice, pagos: [{ forma: 3, monto: '1.00' }] }] }),
  correctPayment: ({ part }) =>
    shop.call(callOf('correctPayment'), { as: rosales, raw: [{ id: part, forma: 3, motivo: 'Prueba' }] }),
  // This order's document is unreadable, and a return needs the document for its note.
  returnGoods: ({ undocumented, product }) =>
    shop.call(callOf('returnGoods'), { as: rosales, raw: [returnOf(undocumented, product)] }),
  returnById: (rows) => shop.call(callOf('returnById'), { as: rosales, raw: [{ id: rows.return }] }),
  stockPlaces: ({ product }) => shop.call(callOf('stockPlaces'), { as: rosales, query: `?id=${product}` }),
  felDocumentById: ({ document }) => shop.call(callOf('felDocumentById'), { as: rosales, raw: [{ id: document }] }),
  felXml: ({ document }) => shop.call(callOf('felXml'), { as: rosales, path: `/api/fel/documentos/${document}.xml` }),
  felCertifiedXml: ({ document }) =>
    shop.call(callOf('felCertifiedXml'), { as: rosales, path: `/api/fel/documentos/${document}/certificado.xml` }),
  retryFelDocument: ({ document }) => {
    reject(document)
    return shop.call(callOf('retryFelDocument'), { as: rosales, raw: [{ idData: document }] })
  },
  correctFelDocument: ({ document }) => {
    reject(document)
    return shop.call(callOf('correctFelDocument'), { as: rosales, raw: [{ idData: document, nit: 'CF' }] })
  },
  transferById: ({ transfer }) => shop.call(callOf('transferById'), { as: rosales, raw: [{ id: transfer }] }),
  sendTransfer: ({ transfer }) => shop.call(callOf('sendTransfer'), { as: rosales, raw: [{ idData: transfer }] }),
  receiveTransfer: ({ coming, came }) => {
    const items = [{ id: came, unidades: 1 }]
    return shop.call(callOf('receiveTransfer'), { as: rosales, raw: [{ idData: coming, items }] })
  },
  cancelTransfer: ({ unwanted }) =>
    shop.call(callOf('cancelTransfer'), { as: rosales, raw: [{ idData: unwanted, motivo: 'Prueba' }] }),
  beginStockCount: (rows) =>
    shop.call(callOf('beginStockCount'), {
      as: rosales,
      raw: [{ comercioId: rows.shop, extensionId: 1, alcance: 'todo' }],
    }),
  countStock: ({ count, product }) =>
    shop.call(callOf('countStock'), {
      as: rosales,
      raw: [{ idData: count, id: product, unidades: 1, modo: 'sumar' }],
    }),
  stockCountById: ({ count }) => shop.call(callOf('stockCountById'), { as: rosales, raw: [{ id: count }] }),
  voucherByCode: (rows) =>
    shop.call(callOf('voucherByCode'), { as: rosales, path: `/api/vales/${codes.get(rows.return) ?? NO_VOUCHER}` }),
  openShift: ({ drawer }) => shop.call(callOf('openShift'), { as: rosales, raw: [{ caja: drawer, fondo: '10.00' }] }),
  shiftById: ({ shift }) => shop.call(callOf('shiftById'), { as: rosales, raw: [{ id: shift }] }),
  moveCash: ({ shift }) => {
    const movement = { turno: shift, tipo: 'entrada', monto: '1.00', motivo: 'Prueba' }
    return shop.call(callOf('moveCash'), { as: rosales, raw: [movement] })
  },
  setFloat: ({ shift }) => shop.call(callOf('setFloat'), { as: rosales, raw: [{ idData: shift, fondo: '200.00' }] }),
  closeShift: ({ ending }) =>
    shop.call(callOf('closeShift'), { as: rosales, raw: [{ idData: ending, efectivo: '10.00' }] }),
  relieveShift: ({ relieved }) =>
    shop.call(callOf('relieveShift'), { as: rosales, raw: [{ idData: relieved, efectivo: '10.00' }] }),
  proposeExit: ({ product }) =>
    shop.call(callOf('proposeExit'), {
      as: rosales,
      raw: [{ id: product, unidades: 1, tipo: 'merma', motivo: 'Prueba' }],
    }),
  openReceiving: (rows) =>
    shop.call(callOf('openReceiving'), { as: rosales, raw: [{ comercioId: rows.shop, extensionId: 1 }] }),
  editReceiving: ({ receiving }) => shop.call(callOf('editReceiving'), { as: rosales, raw: [{ idData: receiving }] }),
  receiveLine: ({ receiving, product }) =>
    shop.call(callOf('receiveLine'), { as: rosales, raw: [{ idData: receiving, id: product, unidades: 1 }] }),
  receivingById: ({ receiving }) => shop.call(callOf('receivingById'), { as: rosales, raw: [{ id: receiving }] }),
  cancelReceiving: ({ givenUp }) => shop.call(callOf('cancelReceiving'), { as: rosales, raw: [{ idData: givenUp }] }),
  catalogueOrderById: ({ catalogueOrder }) =>
    shop.call(callOf('catalogueOrderById'), { as: rosales, raw: [{ id: catalogueOrder }] }),
  decideCatalogueOrder: ({ catalogueOrder }) =>
    shop.call(callOf('decideCatalogueOrder'), { as: rosales, raw: [{ idData: catalogueOrder, acto: 'apartar' }] }),
  addQuotation: (rows) =>
    shop.call(callOf('addQuotation'), { as: rosales, raw: [{ ...quotationOf(own), comercio: rows.shop }] }),
  editQuotation: ({ quotation }) =>
    shop.call(callOf('editQuotation'), { as: rosales, raw: [{ ...quotationOf(own), idData: quotation }] }),
  quotationById: ({ quotation }) => shop.call(callOf('quotationById'), { as: rosales, raw: [{ id: quotation }] }),
  quotationPdf: ({ quotation }) =>
    shop.call(callOf('quotationPdf'), { as: rosales, path: `/api/cotizaciones/${quotation}.pdf` }),
  withdrawQuotation: ({ withdrawn }) =>
    shop.call(callOf('withdrawQuotation'), { as: rosales, raw: [{ id: withdrawn, motivo: 'Prueba' }] }),
  familyById: ({ family }) => shop.call(callOf('familyById'), { as: rosales, raw: [{ id: family }] }),
  encargoById: ({ encargo }) => shop.call(callOf('encargoById'), { as: rosales, raw: [{ id: encargo }] }),
  editEncargo: ({ encargo }) =>
    shop.call(callOf('editEncargo'), {
      as: rosales,
      raw: { id: encargo, pagado: '0.00', formaRaw: 1, descripcion: 'x', entregaRaw: 2, activo: 1 },
    }),
  receiveAbono: ({ encargo }) =>
    shop.call(callOf('receiveAbono'), {
      as: rosales,
      raw: [{ idData: encargo, pagos: [{ forma: 1, monto: '1.00' }] }],
    }),
  deliverEncargo: ({ encargo }) => shop.call(callOf('deliverEncargo'), { as: rosales, raw: [{ idData: encargo }] }),
  enrolDevice: (rows) =>
    shop.call(callOf('enrolDevice'), {
      as: rosales,
      raw: [{ nombre: 'Caja', comercio: rows.shop, password: PASSWORD }],
    }),
  'export.movimientos': ({ product }) =>
    shop.call(callOf('export.movimientos'), { as: rosales, query: `?producto=${product}&formato=csv` }),
}

describe('a row of another shop is answered as missing', () => {
  test('each call that names a row is tried', () => {
    const named = [...REACH.keys()].filter((name) => REACH.get(name) === 'named')
    expect(Object.keys(ASK).toSorted()).toEqual(named.toSorted())
  })

  test.each(Object.keys(ASK))('%s', async (name) => {
    const ask = ASK[name]
    const never = Object.fromEntries(Object.keys(own).map((row) => [row, 999_999])) as typeof own
    expect((await ask?.(own))?.status).toBeLessThan(300)
    const [theirs, nobodys] = [await ask?.(foreign), await ask?.(never)]
    expect([theirs?.status, nobodys?.status]).toEqual([404, 404])
    const text = JSON.stringify(theirs?.body).replaceAll(String(foreign.product), '#')
    expect(text).toBe(JSON.stringify(nobodys?.body).replaceAll('999999', '#'))
  })

  test('of all invoices a clerk reads exactly those of the clerk’s shop', async () => {
    const raw = shop.database.raw
    const all = raw.prepare('select id, shop_id from invoice').all() as { id: number; shop_id: number }[]
    for (const shopId of [ROSALES, THIRD, DLUNA]) {
      const as = await loginAs(shop, 'clerk', { shopId })
      for (const invoice of all) {
        const { status } = await shop.call(callOf('invoiceById'), { as, raw: [{ id: invoice.id }] })
        expect([invoice.id, status]).toEqual([invoice.id, invoice.shop_id === shopId ? 200 : 404])
      }
    }
  })
})

describe('a list has only rows of the clerk’s shop', () => {
  test.each([
    'inventory',
    'pendingOrders',
    'invoiceList',
    'encargoList',
    'offerList',
    'quotationList',
    'catalogueOrderList',
    'notifications',
    'dashboard',
    'drawerList',
    'paymentList',
    'accountPaymentList',
    'shiftList',
    'returnList',
    'damagedList',
    'felDocumentList',
    'felStatus',
    'transferList',
    'stockCountList',
    'receivingList',
    'exitProposalList',
    'commissionList',
    'commissionPercents',
  ])('%s names nothing of the third shop', async (name) => {
    const { status, body } = await shop.call(callOf(name), { as: rosales })
    expect(status).toBe(200)
    const { commerces: _, ...rows } = body
    expect(JSON.stringify(rows)).not.toMatch(/tercera|De la tienda 3/i)
  })
})
