import { randomUUID } from 'node:crypto'
import { deliverEncargo, encargoById, placeEncargo, removeEncargo } from '@mostrador/contract/sale/encargos'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { addOffer } from '@mostrador/contract/sale/offers'
import { placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { addQuotation, editQuotation, quotationById, withdrawQuotation } from '@mostrador/contract/sale/quotations'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { DAY_MS } from '@mostrador/domain/time'
import { beforeEach, expect, test } from 'vitest'
import { DLUNA, loginAs, makeAffiliate, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { THURSDAY_AT_TEN } from '../../../../testing/test-app.ts'

const shop = await openTestApp()
const raw = shop.database.raw
let owner = ''
let clerk = ''

/** Sets the clock. Sessions end in a day. */
async function atTime(now: number): Promise<void> {
  shop.clock.now = now
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
}
beforeEach(() => atTime(THURSDAY_AT_TEN))

async function quoted(more: object = {}, line: object = {}) {
  const id = await makeProduct(shop, { price: 100_00, quantity: 20 })
  const body = { items: [{ id, cantidad: 3, valor: '100.00', ...line }], descuento: 0, ...more }
  const made = await shop.call(addQuotation, { as: clerk, raw: [body] })
  expect(made.status).toBe(201)
  return { id, cotizacion: { id: made.body.id as number, version: 1 } }
}
const stockOf = (id: number) => raw.prepare('select quantity from product where id = ?').pluck().get(id)
const reprice = (id: number, price: number) => raw.prepare('update product set price = ? where id = ?').run(price, id)
const terms = { cliente: 'Rosa', nit: 'CF', descuento: 0 }
const order = (itemsBag: unknown, more: object = {}) => ({ ...terms, itemsBag, ...more })
const sell = (body: object, headers: Record<string, string> = {}) =>
  shop.call(placeOrder, { as: clerk, raw: [body], headers })
const read = async (id: number) => (await shop.call(quotationById, { as: clerk, raw: [{ id }] })).body.data
const stateOf = async (id: number) => {
  const { estado, facturaId, encargoId } = await read(id)
  return { estado, facturaId, encargoId }
}
const sold = async (id: number) => (await shop.call(invoiceById, { as: owner, raw: [{ id }] })).body.data
const voidIt = (idData: number) => shop.call(voidInvoice, { as: owner, raw: [{ idData, motivo: 'Se equivocó' }] })
const edit = (id: number, idData: number, more: object = {}) =>
  shop.call(editQuotation, {
    as: clerk,
    raw: [{ idData, items: [{ id, cantidad: 3, valor: '120.00' }], descuento: 0, ...more }],
  })

test('quoted units have the quoted price, further units and lines that of today', async () => {
  const { id, cotizacion } = await quoted()
  const other = await makeProduct(shop, { price: 10_00 })
  reprice(id, 120_00)
  const bag = [
    { id, cantidad: 5, valor: '100.00' },
    { id: other, cantidad: 1, valor: '10.00' },
  ]
  expect((await sell(order(bag, { cotizacion, total: '510.00' }))).body.message).toContain('total')
  const { status, body } = await sell(order(bag, { cotizacion, total: '550.00' }))
  expect(status).toBe(201)
  expect((await sold(body.id)).items).toMatchObject([
    { id, cantidad: 3, valor: '100.00' },
    { id, cantidad: 2, valor: '120.00' },
    { id: other, cantidad: 1, valor: '10.00' },
  ])
  expect(await stateOf(cotizacion.id)).toEqual({ estado: 'vendida', facturaId: body.id, encargoId: null })
  expect(stockOf(id)).toBe(15)
})

test('quoted and further units may be named apart, each with its price; without a quotation a product is named once', async () => {
  const { id, cotizacion } = await quoted()
  reprice(id, 120_00)
  const bag = [
    { id, cantidad: 3, valor: '100.00' },
    { id, cantidad: 1, valor: '120.00' },
  ]
  const { status, body } = await sell(order(bag))
  expect([status, body.fields.itemsBag]).toEqual([400, expect.stringContaining('dos veces')])
  const made = await sell(order(bag, { cotizacion, total: '420.00' }))
  expect(made.status).toBe(201)
  const items = [{ id, cantidad: 4, estado: 'vendible' }]
  const back = { idData: made.body.id, items, motivo: 'No le gustó', forma: 5 }
  const returned = await shop.call(returnGoods, { as: owner, raw: [back] })
  expect([returned.status, returned.body.total]).toEqual([201, '420.00'])
  const thrice = [...bag, { id, cantidad: 1 }]
  expect((await sell(order(thrice, { cotizacion }))).status).toBe(400)
})

test('too little stock for quoted and further units together is refused in words', async () => {
  const { id, cotizacion } = await quoted()
  raw.prepare('update product set quantity = 4 where id = ?').run(id)
  const { status, body } = await sell(order([{ id, cantidad: 5, valor: '100.00' }], { cotizacion }))
  expect([status, body.items]).toEqual([409, [expect.objectContaining({ id, disponibilidad: 4 })]])
  expect((await stateOf(cotizacion.id)).estado).toBe('abierta')
})

test('another price of today for the further units is refused with the stock of all of them', async () => {
  const { id, cotizacion } = await quoted()
  raw.prepare('update product set quantity = 5 where id = ?').run(id)
  reprice(id, 120_00)
  const bag = [
    { id, cantidad: 3, valor: '100.00' },
    { id, cantidad: 2, valor: '110.00' },
  ]
  const { status, body } = await sell(order(bag, { cotizacion }))
  expect([status, body.items]).toEqual([409, [expect.objectContaining({ id, valor: '120.00', disponibilidad: 5 })]])
})

test('a refusal for short stock has the quoted price of quoted units', async () => {
  const { id, cotizacion } = await quoted()
  reprice(id, 120_00)
  raw.prepare('update product set quantity = 1 where id = ?').run(id)
  const { body } = await sell(order([{ id, cantidad: 3, valor: '100.00' }], { cotizacion }))
  expect(body.items).toEqual([expect.objectContaining({ id, valor: '100.00', disponibilidad: 1 })])
})

test('units that were named apart count together for an offer once the quotation has expired', async () => {
  const { id, cotizacion } = await quoted({ dias: 1 })
  const rule = { nombre: `3×2 ${id}`, clase: 'lleva', lleva: 3, paga: 2, objetivo: { tipo: 'producto', id } }
  const regla = (await shop.call(addOffer, { as: owner, raw: [rule] })).body.id
  await atTime(THURSDAY_AT_TEN + 4 * DAY_MS)
  const apart = [
    { id, cantidad: 3, valor: '100.00', oferta: '100.00', regla, reglaVersion: 1 },
    { id, cantidad: 3, valor: '100.00' },
  ]
  const refused = await sell(order(apart, { cotizacion, ofertas: '100.00', total: '500.00' }))
  expect([refused.status, refused.body.items[0].oferta]).toEqual([409, '200.00'])
  const whole = [{ id, cantidad: 6, valor: '100.00', oferta: '200.00', regla, reglaVersion: 1 }]
  expect((await sell(order(whole, { cotizacion, ofertas: '200.00', total: '400.00' }))).status).toBe(201)
})

test('a price that is neither quoted nor today’s is refused with the one that is charged', async () => {
  const { id, cotizacion } = await quoted()
  reprice(id, 120_00)
  const { status, body } = await sell(order([{ id, cantidad: 3, valor: '120.00' }], { cotizacion }))
  expect([status, body.items[0].valor]).toEqual([409, '100.00'])
})

test('a product that is gone cannot be sold, quoted or not, and the quotation says so', async () => {
  const { id, cotizacion } = await quoted()
  raw.prepare('update product set is_active = 0 where id = ?').run(id)
  const { status, body } = await sell(order([{ id, cantidad: 3, valor: '100.00' }], { cotizacion }))
  expect([status, body.items[0].activo]).toEqual([409, 'No activo'])
  expect((await read(cotizacion.id)).items[0]).toMatchObject({ valor: '100.00', valorHoy: null, disponibilidad: null })
})

test('an offer that ended holds for the quoted units, and some of them have their share', async () => {
  const id = await makeProduct(shop, { price: 100_00 })
  const rule = { nombre: `3×2 ${id}`, clase: 'lleva', lleva: 3, paga: 2, objetivo: { tipo: 'producto', id } }
  const regla = (await shop.call(addOffer, { as: owner, raw: [rule] })).body.id
  const offered = { oferta: '100.00', regla, reglaVersion: 1 }
  const body = { items: [{ id, cantidad: 3, valor: '100.00', ...offered }], descuento: 0 }
  const cotizacion = { id: (await shop.call(addQuotation, { as: clerk, raw: [body] })).body.id }
  raw.prepare('update price_rule set is_paused = 1 where id = ?').run(regla)
  const line = { id, cantidad: 2, valor: '100.00', regla, reglaVersion: 1 }
  const wrong = await sell(order([{ ...line, oferta: '100.00' }], { cotizacion, ofertas: '100.00' }))
  expect([wrong.status, wrong.body.items[0].oferta]).toEqual([409, '66.66'])
  const made = await sell(order([{ ...line, oferta: '66.66' }], { cotizacion, ofertas: '66.66', total: '133.34' }))
  expect(made.status).toBe(201)
  expect((await sold(made.body.id)).items[0].oferta).toMatchObject({ id: regla, monto: '66.66' })
})

test('quoted ADI prices hold, and a smaller discount than quoted is refused', async () => {
  const afiliado = await makeAffiliate(shop)
  const { id, cotizacion } = await quoted({ afiliado, descuento: 10 }, { adi: '80.00' })
  reprice(id, 120_00)
  const bag = [{ id, cantidad: 3, valor: '100.00', adi: '80.00' }]
  const small = await sell(order(bag, { cotizacion, afiliado, descuento: 5 }))
  expect([small.status, small.body.fields.descuento]).toEqual([409, expect.stringContaining('10')])
  const made = await sell(order(bag, { cotizacion, afiliado, descuento: 10, total: '216.00' }))
  expect(made.status).toBe(201)
})

test('on its last day a quotation is good, on the next its lines are at today’s prices', async () => {
  const [one, two] = [await quoted({ dias: 1 }), await quoted({ dias: 1 })]
  for (const { id } of [one, two]) reprice(id, 120_00)
  await atTime(Date.parse('2026-11-21T05:59:00Z'))
  const bag = ({ id }: { id: number }, valor = '100.00') => [{ id, cantidad: 3, valor }]
  expect((await sell(order(bag(one), { cotizacion: one.cotizacion }))).status).toBe(201)
  await atTime(Date.parse('2026-11-21T06:00:00Z'))
  const late = await sell(order(bag(two), { cotizacion: two.cotizacion }))
  expect([late.status, late.body.items[0].valor]).toEqual([409, '120.00'])
  expect((await sell(order(bag(two, '120.00'), { cotizacion: two.cotizacion, total: '360.00' }))).status).toBe(201)
  expect((await stateOf(two.cotizacion.id)).estado).toBe('vendida')
})

test('a quotation is sold once, and a void reopens it', async () => {
  const { id, cotizacion } = await quoted()
  const body = order([{ id, cantidad: 3, valor: '100.00' }], { cotizacion })
  const first = await sell(body)
  const again = await sell(body)
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(`2026${first.body.id}`)])
  expect((await edit(id, cotizacion.id)).status).toBe(409)
  expect((await shop.call(withdrawQuotation, { as: clerk, raw: [{ id: cotizacion.id, motivo: 'No' }] })).status).toBe(
    409,
  )
  expect((await voidIt(first.body.id)).status).toBe(200)
  expect(await stateOf(cotizacion.id)).toEqual({ estado: 'abierta', facturaId: null, encargoId: null })
  const second = await sell(body)
  expect([second.status, (await stateOf(cotizacion.id)).facturaId]).toEqual([201, second.body.id])
})

test('of ten that sell one quotation at once, one does', async () => {
  const { id, cotizacion } = await quoted()
  const body = order([{ id, cantidad: 1, valor: '100.00' }], { cotizacion })
  const others = await Promise.all(Array.from({ length: 10 }, () => loginAs(shop, 'clerk')))
  const answers = await Promise.all(others.map((as) => shop.call(placeOrder, { as, raw: [body] })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect(stockOf(id)).toBe(19)
})

test('an edit and a sale at once: one of them wins, and the order has the prices of one version', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, cotizacion } = await quoted()
    reprice(id, 120_00)
    const body = order([{ id, cantidad: 3, valor: '100.00' }], { cotizacion })
    const [edited, made] = await Promise.all([edit(id, cotizacion.id), sell(body)])
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([edited.status, made.status])
    if (made.status === 201) expect((await sold(made.body.id)).total).toBe('300.00')
    else expect(made.body.message).toContain('cambió')
  }
})

test('a version that was edited, a withdrawn one and another shop’s are refused', async () => {
  const { id, cotizacion } = await quoted()
  reprice(id, 120_00)
  expect((await edit(id, cotizacion.id)).status).toBe(200)
  const bag = [{ id, cantidad: 3, valor: '100.00' }]
  const old = await sell(order(bag, { cotizacion }))
  expect([old.status, old.body.fields.cotizacion]).toEqual([409, expect.stringContaining('cambió')])
  expect((await sell(order(bag, { cotizacion: { ...cotizacion, version: 9 } }))).status).toBe(409)
  await shop.call(withdrawQuotation, { as: clerk, raw: [{ id: cotizacion.id, motivo: 'No' }] })
  const gone = await sell(order([{ id, cantidad: 3, valor: '120.00' }], { cotizacion: { id: cotizacion.id } }))
  expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('anulada')])
  const elsewhere = await makeProduct(shop, { shopId: DLUNA })
  const foreign = { items: [{ id: elsewhere, cantidad: 1, valor: '10.00' }], descuento: 0, comercio: DLUNA }
  const theirs = (await shop.call(addQuotation, { as: owner, raw: [foreign] })).body.id
  expect((await sell(order(bag, { cotizacion: { id: theirs } }))).status).toBe(404)
  expect((await sell(order(bag, { cotizacion: 'x' }))).status).toBe(400)
  expect((await sell(order(bag, { cotizacion: theirs }))).status).toBe(404)
})

test('a sale made without network counts by its time: the version and the validity of then', async () => {
  const { id, cotizacion } = await quoted({ dias: 1 })
  const other = await quoted({ dias: 1 })
  for (const product of [id, other.id]) reprice(product, 120_00)
  await atTime(THURSDAY_AT_TEN + DAY_MS)
  expect((await edit(id, cotizacion.id)).status).toBe(200)
  await atTime(THURSDAY_AT_TEN + 4 * DAY_MS)
  const bag = (product: number) => [{ id: product, cantidad: 3, valor: '100.00' }]
  const made = (product: number, ref: object, vendidoEn: string) =>
    sell(order(bag(product), { cotizacion: ref, vendidoEn }), { 'idempotency-key': randomUUID() })
  expect((await made(id, cotizacion, '2026-11-20 10:30:00')).status).toBe(409)
  expect((await made(id, cotizacion, '2026-11-20 09:30:00')).status).toBe(201)
  expect((await made(other.id, other.cotizacion, '2026-11-21 09:00:00')).status).toBe(409)
  expect((await made(other.id, other.cotizacion, '2026-11-20 23:00:00')).status).toBe(201)
})

test('a refused sale of a quotation is recorded at its own prices; of one that another order sold the log says so', async () => {
  const { id, cotizacion } = await quoted()
  const seller = raw.prepare('select max(id) from user_account').pluck().get() as number
  const itemsBag = [
    { id, cantidad: 3, valor: '100.00' },
    { id, cantidad: 1, valor: '120.00' },
  ]
  const record = () => {
    const saleFields = { vendidoEn: '2026-11-19 09:00:00', vendidoPor: seller, subtotal: '420.00', total: '420.00' }
    const body = { ...terms, ...saleFields, itemsBag, cotizacion, clave: randomUUID(), motivo: 'Ya se la llevaron' }
    return shop.call(recordSale, { as: owner, raw: [body] })
  }
  const first = await record()
  expect([first.status, (await stateOf(cotizacion.id)).facturaId]).toEqual([201, first.body.id])
  const second = await record()
  expect([second.status, (await stateOf(cotizacion.id)).facturaId]).toEqual([201, first.body.id])
  const log = raw.prepare("select after from audit_entry where act = 'registrar' order by id desc limit 1").pluck()
  expect(log.get()).toContain('que ya se vendió')
})

test('a quotation is part of the content of a key only if one is sent (D25)', async () => {
  const { id, cotizacion } = await quoted()
  const headers = { 'idempotency-key': randomUUID() }
  const bag = [{ id, cantidad: 1, valor: '100.00' }]
  const first = await sell(order(bag, { cotizacion }), headers)
  expect((await sell(order(bag, { cotizacion }), headers)).body.id).toBe(first.body.id)
  expect((await sell(order(bag), headers)).status).toBe(422)
})

test('an encargo holds a quotation at its prices until it is delivered, and deleting it reopens the quotation', async () => {
  const { id, cotizacion } = await quoted()
  reprice(id, 120_00)
  const apartado = {
    commerce: 2,
    extension: 1,
    affiliate: null,
    telefono: '55123344',
    pagos: [{ forma: 1, monto: '100.00' }],
  }
  const place = () =>
    shop.call(placeEncargo, {
      as: clerk,
      raw: [order([{ id, cantidad: 3, valor: '100.00' }], { ...apartado, cotizacion })],
    })
  const first = (await place()).body.id
  expect((await shop.call(encargoById, { as: clerk, raw: [{ id: first }] })).body.data.total).toBe('300.00')
  expect(await stateOf(cotizacion.id)).toEqual({ estado: 'vendida', facturaId: null, encargoId: first })
  const taken = await sell(order([{ id, cantidad: 3, valor: '100.00' }], { cotizacion }))
  expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining(`E2026${first}`)])
  raw.prepare('delete from payment where encargo_id = ?').run(first)
  expect((await shop.call(removeEncargo, { as: owner, raw: [{ idData: first }] })).status).toBe(200)
  expect((await stateOf(cotizacion.id)).estado).toBe('abierta')
  const second = (await place()).body.id
  const deliver = (ref?: object) =>
    shop.call(deliverEncargo, {
      as: clerk,
      raw: [{ idData: second, pagos: [{ forma: 1, monto: '200.00' }], cotizacion: ref }],
    })
  const foreign = await deliver({ id: (await quoted()).cotizacion.id })
  expect([foreign.status, foreign.body.fields.cotizacion]).toEqual([409, expect.stringContaining('cotización')])
  const done = await deliver(cotizacion)
  expect(done.status).toBe(201)
  expect(await stateOf(cotizacion.id)).toEqual({ estado: 'vendida', facturaId: done.body.id, encargoId: null })
})
