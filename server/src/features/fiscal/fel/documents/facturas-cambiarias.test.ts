import { randomUUID } from 'node:crypto'
import {
  correctFelDocument,
  felDocumentById,
  felDocumentList,
  felMonth,
  reissueFelDocument,
} from '@mostrador/contract/fiscal/fel'
import { chargeOrder } from '@mostrador/contract/money/payments'
import { addCustomer, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { deliverEncargo, placeEncargo } from '@mostrador/contract/sale/encargos'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { DAY_MS, dayAfter, localDay, localTime } from '@mostrador/domain/time'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CertifiedShop, certifiedShop } from '../../../../../testing/certified-shop.ts'
import { loginAs, makeProduct } from '../../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf, withKey } from '../../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../../testing/test-app.ts'
import { INVARIANTS } from '../../../../db/copy/invariants.ts'

/** Documents of sales on credit whose issuer chose a factura cambiaria (D190). Units cost Q10.00. */
let shop: TestApp
let fel: CertifiedShop
let ownerSession: string
let owner: ReturnType<typeof tillOf>
let clerk: ReturnType<typeof tillOf>
let customer: number

const NIT = '76543218'
const named = { nit: NIT, cliente: 'Ana' }
const SMALL = { nit: '98765434', regime: 'PEQ', creditType: 'FCAP' } as const

beforeAll(async () => {
  shop = await testApp()
  fel = await certifiedShop(shop)
  ownerSession = await loginAs(shop, 'owner')
  owner = tillOf(shop, ownerSession)
  clerk = tillOf(shop, await loginAs(shop, 'clerk'))
  const terms = { cobro: 'si', devoluciones: 'si', devolucionesHasta: '500.00', diasDevolucion: 8, ventasCredito: 1 }
  await settling(shop, ownerSession)(terms)
  customer = (await shop.call(addCustomer, { as: ownerSession, raw: [{ nombre: 'Ana' }] })).body.id
  const raw = [{ idData: customer, limite: '99999.00', dias: 30, bloqueado: 2 }]
  await shop.call(setCustomerCredit, { as: ownerSession, raw })
})
beforeEach(async () => {
  shop.clock.now += 5 * 60_000
  await fel.send()
  fel.settle({ creditType: 'FCAM' })
})
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})
afterAll(async () => {
  await fel.close()
  await shop.close()
})

const day = (after: number) => dayAfter(localDay(shop.clock.now), after)
const cash = (monto: string) => ({ pagos: [{ forma: 1, monto }] })
const states = (id: number) => fel.documents(id).map(({ type, state }) => `${type} ${state}`)
const types = (id: number) => fel.documents(id).map(({ type }) => type)

async function sold(given: object = {}, units = 10) {
  const product = await makeProduct(shop, { quantity: units })
  const { status, body } = await clerk.call(placeOrder, orderOfUnits(product, units, given), withKey())
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return { product, id: body.id as number }
}
const onCredit = (given: object = {}) => sold({ clienteId: customer, ...named, ...given })

async function abonosOf(id: number) {
  const xml = await fel.xml(fel.documents(id).at(-1)?.id ?? 0)
  const found = xml.matchAll(
    /<cfc:NumeroAbono>(.*?)<.*?<cfc:FechaVencimiento>(.*?)<.*?<cfc:MontoAbono>(.*?)<\/cfc:MontoAbono>/g,
  )
  return [...found].map(([, ...abono]) => abono.join(' '))
}

test('a sale on credit says what was paid at once, what is due and when, and SAT takes it', async () => {
  const { id } = await onCredit(cash('30.00'))
  expect(await abonosOf(id)).toEqual([`1 ${day(0)} 30.00`, `2 ${day(30)} 70.00`])
  await fel.send()
  expect(states(id)).toEqual(['FCAM certified'])
  expect(fel.documents(id)[0]?.xml).toContain('<cfc:AbonosFacturaCambiaria xmlns:cfc="http://www.sat.gob.gt/dte/fel/')
  expect((await clerk.detail(id)).fel).toMatchObject({
    tipo: 'FCAM',
    estado: 'certificado',
    abonos: [
      { vence: day(0), monto: '30.00' },
      { vence: day(30), monto: '70.00' },
    ],
    iva: '10.71',
  })
})

test('without a payment at once the instalments are numbered from 1', async () => {
  const plazos = [
    { vence: day(10), monto: '33.33' },
    { vence: day(40), monto: '66.67' },
  ]
  const { id } = await onCredit({ plazos })
  await fel.send()
  expect(await abonosOf(id)).toEqual([`1 ${day(10)} 33.33`, `2 ${day(40)} 66.67`])
  expect(states(id)).toEqual(['FCAM certified'])
})

test('any other sale has a factura: a paid one, one to CF, one without a customer, or of another issuer', async () => {
  const others = [
    await onCredit(cash('100.00')),
    await onCredit({ nit: 'CF', cliente: 'Consumidor Final' }),
    await sold({ ...named, ...cash('30.00') }),
  ]
  fel.settle()
  others.push(await onCredit())
  for (const { id } of others) {
    expect([types(id), await abonosOf(id)]).toEqual([['FACT'], []])
    expect((await clerk.detail(id)).fel).not.toHaveProperty('abonos')
  }
  await fel.send()
  for (const { id } of others) expect(states(id)).toEqual(['FACT certified'])
})

test('DPI and passport are tax ids too', async () => {
  const ids = [
    (await onCredit({ nit: '2218516581217' })).id,
    (await onCredit({ nit: 'AB123456', receptor: { tipo: 'EXT' } })).id,
  ]
  for (const id of ids) expect(types(id)).toEqual(['FCAM'])
})

test('a small taxpayer has FCAP: a partial return is a NABN, a whole one annuls', async () => {
  fel.settle(SMALL)
  const [one, other] = [await onCredit(cash('30.00')), await onCredit()]
  await fel.send()
  expect([states(one.id), states(other.id)]).toEqual([['FCAP certified'], ['FCAP certified']])
  const back = (idData: number, id: number, cantidad: number) => ({
    idData,
    items: [{ id, cantidad, estado: 'vendible' }],
    motivo: 'No le quedó',
    forma: 1,
  })
  await clerk.call(returnGoods, back(one.id, one.product, 1))
  await clerk.call(returnGoods, back(other.id, other.product, 10))
  await fel.send()
  expect(states(one.id)).toEqual(['FCAP certified', 'NABN certified'])
  expect(states(other.id)).toEqual(['FCAP annulled', 'ANUL certified'])
})

test('a return of a FCAM is a credit note, and a void one is annulled', async () => {
  const [returned, voided] = [await onCredit(cash('30.00')), await onCredit()]
  await fel.send()
  const items = [{ id: returned.product, cantidad: 2, estado: 'vendible' }]
  await clerk.call(returnGoods, { idData: returned.id, items, motivo: 'No le quedó', forma: 1 })
  expect((await owner.call(voidInvoice, { idData: voided.id, motivo: 'Se repitió' })).status).toBe(200)
  await fel.send()
  expect(states(returned.id)).toEqual(['FCAM certified', 'NCRE certified'])
  expect(states(voided.id)).toEqual(['FCAM annulled', 'ANUL certified'])
})

test('later payments and settings change no document', async () => {
  const { id } = await onCredit(cash('30.00'))
  const before = await fel.xml(fel.documents(id)[0]?.id ?? 0)
  const paid = await clerk.call(chargeOrder, { idData: id, pagos: [{ forma: 1, monto: '70.00' }] }, withKey())
  expect(paid.status).toBe(201)
  fel.settle()
  await fel.send()
  expect(fel.documents(id)[0]).toMatchObject({ type: 'FCAM', xml: before, state: 'certified' })
})

test('an offline sale on credit has the type of the setting at its arrival, and its own due days', async () => {
  const soldAt = shop.clock.now - 26 * 3_600_000
  const vendidoEn = localTime(soldAt)
  const { id } = await onCredit({ vendidoEn, ...cash('30.00') })
  expect(await abonosOf(id)).toEqual([`1 ${localDay(soldAt)} 30.00`, `2 ${dayAfter(localDay(soldAt), 30)} 70.00`])
  fel.settle()
  expect(types((await onCredit({ vendidoEn })).id)).toEqual(['FACT'])
})

test('an encargo delivered on credit has its earlier payments as paid at once', async () => {
  const product = await makeProduct(shop, { quantity: 10 })
  const terms = { commerce: 2, extension: 1, affiliate: null, telefono: '55123344', clienteId: customer, ...named }
  const encargo = await clerk.call(placeEncargo, orderOfUnits(product, 10, { ...terms, ...cash('45.00') }), withKey())
  expect([encargo.status, encargo.body.message]).toEqual([201, expect.any(String)])
  const { body } = await clerk.call(deliverEncargo, { idData: encargo.body.id, clienteId: customer }, withKey())
  expect(types(body.id)).toEqual(['FCAM'])
  expect(await abonosOf(body.id)).toEqual([`1 ${day(0)} 45.00`, `2 ${day(30)} 55.00`])
})

test("a rejected document is replaced by its receiver's and today's settings", async () => {
  const correct = async (nit: string, creditType: 'FACT' | 'FCAM') => {
    fel.settle({ creditType: 'FCAM' })
    const { id } = await onCredit(cash('30.00'))
    await fel.fail({ falla: 'rechazo', codigo: 'FEL_RCP309' })
    await fel.send()
    fel.settle({ creditType })
    expect((await clerk.call(correctFelDocument, { idData: fel.documents(id)[0]?.id, nit })).status).toBe(201)
    await fel.send()
    return [states(id), (await abonosOf(id)).length]
  }
  expect(await correct('12521337', 'FCAM')).toEqual([['FCAM dropped', 'FCAM certified'], 2])
  expect(await correct('CF', 'FCAM')).toEqual([['FCAM dropped', 'FACT certified'], 0])
  // The issuer changed to facturas, because SAT refused the other type.
  expect(await correct('', 'FACT')).toEqual([['FCAM dropped', 'FACT certified'], 0])
})

test('a document whose form SAT refuses can be replaced after the issuer changed to facturas', async () => {
  const { id } = await onCredit()
  await fel.fail({ falla: 'rechazo', codigo: 'FEL_GEN102' })
  await fel.send()
  const reply = await clerk.call(felDocumentById, { id: fel.documents(id)[0]?.id })
  expect(reply.body.data).toMatchObject({
    tipo: 'FCAM',
    corrige: 'ajustes',
    puede: expect.arrayContaining(['corregir']),
  })
  fel.settle()
  await clerk.call(correctFelDocument, { idData: fel.documents(id)[0]?.id, nit: '' })
  await fel.send()
  expect(states(id)).toEqual(['FCAM dropped', 'FACT certified'])
})

test("a lost reply or a certifier's fault makes no second document, and repeats the same bytes", async () => {
  const { id } = await onCredit(cash('30.00'))
  const [document] = fel.documents(id)
  const xml = await fel.xml(document?.id ?? 0)
  const { certificados } = await fel.certified()
  await fel.fail({ falla: 'error500' }, { falla: 'sinRespuesta' })
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await fel.send()
    shop.clock.now += 60_000
  }
  expect(fel.documents(id)).toMatchObject([{ type: 'FCAM', state: 'certified', key: document?.key, xml }])
  expect(await fel.certified()).toMatchObject({ certificados: certificados + 1, conflictos: [] })
})

test('a document that is too old is reissued with the abonos of its sale', async () => {
  const soldAt = shop.clock.now - 6 * DAY_MS
  const { id } = await onCredit({ vendidoEn: localTime(soldAt), ...cash('30.00') })
  // A till's time of six days ago is doubtful (D74), so the credit runs from the arrival.
  const abonos = [`1 ${localDay(soldAt)} 30.00`, `2 ${day(30)} 70.00`]
  expect((await owner.call(reissueFelDocument, { idData: fel.documents(id)[0]?.id }, withKey())).status).toBe(201)
  await fel.send()
  expect([states(id), await abonosOf(id)]).toEqual([['FCAM dropped', 'FCAM certified'], abonos])
})

test('a FACT to CF of a sale on credit becomes a FCAM when it gets a tax id', async () => {
  const { id } = await onCredit({ nit: 'CF', cliente: 'Consumidor Final' })
  await fel.fail({ falla: 'rechazo', codigo: 'FEL_SEC535' })
  await fel.send()
  await clerk.call(correctFelDocument, { idData: fel.documents(id)[0]?.id, nit: NIT })
  await fel.send()
  expect(states(id)).toEqual(['FACT dropped', 'FCAM certified'])
  expect(await abonosOf(id)).toEqual([`1 ${day(30)} 100.00`])
})

test('the list finds the type, and the monthly file has these documents among the sales', async () => {
  const { id } = await onCredit()
  await fel.send()
  const [document] = fel.documents(id)
  const list = await shop.call(felDocumentList, { as: ownerSession, query: '?search=fcam&page=1&pageSize=10' })
  expect(list.body.data.map((row: { tipo: string }) => row.tipo)).toContain('FCAM')
  const chosen = await shop.call(felDocumentList, { as: ownerSession, query: '?tipo=FCAM' })
  expect(new Set(chosen.body.data.map((row: { tipo: string }) => row.tipo))).toEqual(new Set(['FCAM']))
  expect(chosen.body.data.length).toBe(chosen.body.total)
  expect((await shop.call(felDocumentList, { as: ownerSession, query: '?tipo=FACTURA' })).status).toBe(400)
  const month = await shop.call(felMonth, { as: ownerSession, path: '/api/fel/mes/2026-11.zip' })
  const files = unzipSync(month.body as Uint8Array)
  expect(Object.keys(files)).toContain(`ventas/${document?.uuid}.xml`)
  const rows = strFromU8(files['documentos-2026-11.csv'] ?? new Uint8Array()).split('\r\n')
  expect(rows.find((row) => row.includes(document?.uuid ?? '-'))).toContain('Venta,FCAM,')
})

test('a sale that the office records follows the rule too', async () => {
  const id = await makeProduct(shop, { quantity: 10 })
  const seller = shop.database.raw.prepare('select max(author_id) from invoice').pluck().get() as number
  const recordedSale = {
    clienteId: customer,
    ...named,
    subtotal: '100.00',
    total: '100.00',
    vendidoEn: localTime(shop.clock.now),
  }
  const itemsBag = { [`item_${id}`]: { id, cantidad: 10, valor: '10.00' } }
  const reasons = { clave: randomUUID(), motivo: 'Es de confianza', vendidoPor: seller }
  const { status, body } = await owner.call(recordSale, { ...orderOfUnits(id, 10, recordedSale), itemsBag, ...reasons })
  expect([status, types(body.id)]).toEqual([201, ['FCAM']])
})
