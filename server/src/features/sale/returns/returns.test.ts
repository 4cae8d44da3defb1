import { chargeOrder } from '@mostrador/contract/money/payments'
import { voucherByCode } from '@mostrador/contract/money/vouchers'
import { auditLog } from '@mostrador/contract/platform/audit'
import { invoiceById, setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import {
  returnById,
  returnGoods,
  returnList,
  returnWithoutReceipt,
  tellVoucher,
} from '@mostrador/contract/sale/returns'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES, stockAndMovements } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf, withKey } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

let shop: TestApp
let ownerSession: string
let clerkSession: string
let owner: ReturnType<typeof tillOf>
let clerk: ReturnType<typeof tillOf>
let stranger: ReturnType<typeof tillOf>
let settle: (given: object) => Promise<void>

beforeAll(async () => {
  shop = await testApp()
  ownerSession = await loginAs(shop, 'owner')
  clerkSession = await loginAs(shop, 'clerk')
  owner = tillOf(shop, ownerSession)
  clerk = tillOf(shop, clerkSession)
  stranger = tillOf(shop, await loginAs(shop, 'clerk', { shopId: DLUNA }))
  settle = settling(shop, ownerSession)
})
afterEach(async () => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
  await settle({ cobro: 'si', devoluciones: 'si', devolucionesHasta: '500.00', diasDevolucion: 8, valeMeses: 0 })
})
afterAll(() => shop.close())

const CASH = [{ forma: 1, monto: '30.00' }]
const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)

async function sold(units = 3, given: object = {}) {
  const product = await makeProduct(shop, { quantity: units })
  const pagos = [{ forma: 1, monto: `${units * 10}.00` }]
  const { status, body } = await clerk.call(placeOrder, orderOfUnits(product, units, { pagos, ...given }))
  expect(status).toBe(201)
  return { product, id: body.id as number }
}

const back = (idData: number, product: number, cantidad: number, more: object = {}) => ({
  idData,
  items: [{ id: product, cantidad, estado: 'vendible' }],
  motivo: 'No le quedó',
  forma: 1,
  ...more,
})

const detailOf = async (id: number) => (await shop.call(returnById, { as: ownerSession, body: { id } })).body.data

describe('a return (D98)', () => {
  test('takes the units back into stock and gives the cash back, by a document of its own', async () => {
    const { product, id } = await sold(3)
    const { status, body } = await clerk.call(returnGoods, back(id, product, 2))
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, numero: `D2026${body.id}`, total: '20.00', vale: null })
    expect(stockOf(product)).toMatchObject({ quantity: 2, moved: 2 })
    const invoice = await clerk.detail(id)
    expect(invoice).toMatchObject({ devuelto: '20.00', saldo: '0.00', cobro: 'Cobrado' })
    expect(invoice.items[0]).toMatchObject({ cantidad: 3, devuelto: 2 })
    expect(invoice.pagos.map(({ monto }: { monto: string }) => monto)).toEqual(['30.00', '-20.00'])
    expect(await detailOf(body.id)).toMatchObject({
      numero: `D2026${body.id}`,
      factura: `2026${id}`,
      total: '20.00',
      reintegro: '20.00',
      pagos: [{ forma: 1, monto: '20.00', referencia: '' }],
      items: [{ id: product, cantidad: 2, valor: '10.00', estado: 'vendible' }],
    })
  })

  test('in any steps gives back exactly what was paid, discount and all', async () => {
    for (const steps of [[7], [1, 1, 5], [3, 3, 1]]) {
      const product = await makeProduct(shop, { quantity: 7, price: 333 })
      const order = orderOfUnits(product, 7, { descuento: 13, pagos: [{ forma: 3, monto: '20.31' }] })
      const { body } = await clerk.call(placeOrder, order)
      const sums: number[] = []
      for (const units of steps)
        sums.push(Number((await clerk.call(returnGoods, back(body.id, product, units))).body.total))
      expect(sums.reduce((sum, each) => sum + each, 0)).toBeCloseTo(20.31)
      expect((await clerk.detail(body.id)).devuelto).toBe('20.31')
    }
  })

  test('keeps no card number for its reference (D87)', async () => {
    const { product, id } = await sold(1)
    const { status, body } = await clerk.call(returnGoods, back(id, product, 1, { referencia: '4111–1111–1111–1111' }))
    expect([status, Object.keys(body.fields)]).toEqual([400, ['referencia']])
    expect(stockOf(product)?.quantity).toBe(0)
  })

  test('of what is damaged is a movement in and one out', async () => {
    const { product, id } = await sold(3)
    const items = [
      { id: product, cantidad: 1, estado: 'dañado' },
      { id: product, cantidad: 1, estado: 'vendible' },
    ]
    expect((await clerk.call(returnGoods, back(id, product, 1, { items }))).status).toBe(201)
    expect(stockOf(product)).toMatchObject({ quantity: 1, moved: 1 })
    const moves = shop.database.raw
      .prepare('select reason, change, balance from stock_movement where product_id = ? order by id')
      .all(product)
    expect(moves.slice(2)).toEqual([
      { reason: 'return', change: 2, balance: 2 },
      { reason: 'damaged', change: -1, balance: 1 },
    ])
  })

  test('reduces what is owed before anything is given back', async () => {
    const { product, id } = await sold(10, { pagos: [{ forma: 1, monto: '75.00' }] })
    const first = await clerk.call(returnGoods, back(id, product, 2))
    expect(await detailOf(first.body.id)).toMatchObject({ total: '20.00', reintegro: '0.00', pagos: [] })
    expect(await clerk.detail(id)).toMatchObject({ saldo: '5.00', cobro: 'Abonado' })
    const second = await clerk.call(returnGoods, back(id, product, 1))
    expect(await detailOf(second.body.id)).toMatchObject({ total: '10.00', reintegro: '5.00' })
    expect(await clerk.detail(id)).toMatchObject({ saldo: '0.00', cobro: 'Cobrado', proceso: 'Completado' })
    expect((await clerk.call(chargeOrder, { idData: id, pagos: CASH })).status).toBe(409)
  })

  test('of an order without charging gives back its price', async () => {
    await settle({ cobro: 'no' })
    const { product, id } = await sold(3, { pagos: undefined })
    const { body } = await clerk.call(returnGoods, back(id, product, 1))
    expect(await detailOf(body.id)).toMatchObject({ reintegro: '10.00' })
    expect((await clerk.detail(id)).cobro).toBe('—')
  })

  test('takes its cash from the shift that is named, and never more than it holds', async () => {
    const { data } = await clerk.drawers()
    const turno = data[0].turno?.id ?? (await clerk.open(data[0].id, '5.00')).body.id
    const { product, id } = await sold(3, { pagos: [{ forma: 3, monto: '30.00' }] })
    const refused = await clerk.call(returnGoods, back(id, product, 1, { turno }))
    expect([refused.status, refused.body.message]).toEqual([409, 'En la caja no hay tanto efectivo.'])
    expect(stockOf(product)?.quantity).toBe(0)
    await clerk.move(turno, 'entrada', '20.00')
    const before = Number((await owner.shift(turno)).esperado)
    expect((await clerk.call(returnGoods, back(id, product, 1, { turno }))).status).toBe(201)
    const after = await owner.shift(turno)
    expect(Number(after.esperado)).toBe(before - 10)
    const returned = after.movimientos.filter(({ tipo }: { tipo: string }) => tipo === 'devolución')
    expect(returned).toEqual([expect.objectContaining({ documento: `2026${id}`, forma: 1, monto: '-10.00' })])
  })

  test.each([
    ['more than was sold', 409, (id: number, product: number) => back(id, product, 4)],
    ['what was not sold', 409, (id: number) => back(id, 999_999, 1)],
    ['nothing', 400, (id: number) => back(id, 1, 1, { items: [] })],
    ['no reason', 400, (id: number, product: number) => back(id, product, 1, { motivo: ' ' })],
    ['a retención', 400, (id: number, product: number) => back(id, product, 1, { forma: 6 })],
    [
      'a product twice',
      400,
      (id: number, product: number) =>
        back(id, product, 1, { items: Array(2).fill({ id: product, cantidad: 1, estado: 'vendible' }) }),
    ],
    [
      'an unknown condition',
      400,
      (id: number, product: number) => back(id, product, 1, { items: [{ id: product, cantidad: 1, estado: 'roto' }] }),
    ],
  ])('%s is refused by its field, and nothing is left behind', async (_, status, body) => {
    const { product, id } = await sold(3)
    const refused = await clerk.call(returnGoods, body(id, product))
    expect(refused.status).toBe(status)
    if (status === 400) expect(Object.keys(refused.body.fields)).toHaveLength(1)
    expect(stockOf(product)?.quantity).toBe(0)
    expect((await clerk.detail(id)).devuelto).toBe('0.00')
  })

  test('of another shop’s invoice is not found, and of an awaited transfer gives no money back', async () => {
    const { product, id } = await sold(3)
    expect((await stranger.call(returnGoods, back(id, product, 1))).status).toBe(404)
    const pagos = [{ forma: 4, monto: '30.00', referencia: 'T-1', porConfirmar: true }]
    const awaited = await sold(3, { pagos })
    expect((await clerk.call(returnGoods, back(awaited.id, awaited.product, 1))).status).toBe(409)
  })

  test('the same sent twice is once; two who return the last unit: one does', async () => {
    const { product, id } = await sold(2)
    const key = withKey()
    const first = await clerk.call(returnGoods, back(id, product, 1), key)
    const again = await clerk.call(returnGoods, back(id, product, 1), key)
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    expect((await clerk.call(returnGoods, back(id, product, 1, { forma: 3 }), key)).status).toBe(422)
    const both = await Promise.all(
      [clerk, owner, clerk, owner].map((who) => who.call(returnGoods, back(id, product, 1), withKey())),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(stockOf(product)?.quantity).toBe(2)
  })
})

describe('return and void (D99)', () => {
  test('a void order is not returned, one with returns is not voided', async () => {
    const one = await sold(2)
    await owner.call(voidInvoice, { idData: one.id })
    expect((await owner.call(returnGoods, back(one.id, one.product, 1))).status).toBe(409)
    const other = await sold(2)
    await clerk.call(returnGoods, back(other.id, other.product, 1))
    const refused = await owner.call(voidInvoice, { idData: other.id })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Devuelva lo que queda')])
    expect(stockOf(other.product)?.quantity).toBe(1)
    expect((await owner.detail(other.id)).anulada).toBe(false)
  })

  test('after the days of its shop only the office takes it back', async () => {
    const { product, id } = await sold(2)
    shop.database.raw.prepare(`update invoice set issued_local = '2026-11-01 10:00:00' where id = ?`).run(id)
    const refused = await clerk.call(returnGoods, back(id, product, 1))
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Esta venta tiene más de 8 días. Esta devolución la hace el propietario o el encargado.',
    ])
    expect((await owner.call(returnGoods, back(id, product, 1))).status).toBe(201)
    await settle({ diasDevolucion: 0 })
    expect((await clerk.call(returnGoods, back(id, product, 1))).status).toBe(201)
  })
})

test('by a clerk has the shop’s limits, which count all returns of an invoice (D100)', async () => {
  await settle({ devoluciones: 'hasta', devolucionesHasta: '20.00' })
  const { product, id } = await sold(3)
  expect((await clerk.call(returnGoods, back(id, product, 2))).status).toBe(201)
  const beyond = await clerk.call(returnGoods, back(id, product, 1))
  expect([beyond.status, beyond.body.message]).toEqual([403, expect.stringContaining('Q20.00')])
  await settle({ devoluciones: 'no' })
  expect((await clerk.call(returnGoods, back(id, product, 1))).status).toBe(403)
  expect((await owner.call(returnGoods, back(id, product, 1))).status).toBe(201)
})

describe('a voucher (D101)', () => {
  async function given(tens: number) {
    const { product, id } = await sold(tens)
    const { status, body } = await clerk.call(returnGoods, back(id, product, tens, { forma: 5 }))
    expect(status).toBe(201)
    return body.vale as { codigo: string; saldo: string }
  }
  const balanceOf = async (code: string, as = clerkSession) =>
    shop.call(voucherByCode, { as, path: `/api/vales/${code}` })
  const paying = (vale: string, monto: string, more: object[] = []) => ({ pagos: [{ forma: 5, monto, vale }, ...more] })

  test('tells its code once, at its issue; afterwards nobody reads more than its last four (D200)', async () => {
    const { product, id } = await sold(2)
    const key = withKey()
    const issue = () => clerk.call(returnGoods, back(id, product, 2, { forma: 5 }), key)
    const { body } = await issue()
    const code: string = body.vale.codigo
    expect((await issue()).body.vale.codigo).toBe(code)
    const provider = await loginAs(shop, 'provider')
    const other = await loginAs(shop, 'clerk')
    for (const as of [ownerSession, provider, clerkSession, other]) {
      const read = await shop.call(returnById, { as, body: { id: body.id } })
      expect(read.body.data.vale).toEqual({ termina: code.slice(-4), monto: '20.00', saldo: '20.00', vence: null })
      const answers = [read, await shop.call(returnList, { as }), await shop.call(invoiceById, { as, body: { id } })]
      for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain(code)
    }
    const log = JSON.stringify((await shop.call(auditLog, { as: ownerSession, query: '?pageSize=500' })).body)
    expect(log).not.toContain(code)
  })

  test('whose paper is lost tells its code to the office alone, and the log says to whom (D200)', async () => {
    const { product, id } = await sold(2)
    const { body } = await clerk.call(returnGoods, back(id, product, 2, { forma: 5 }))
    const ask = (as: string, returnId = body.id) => shop.call(tellVoucher, { as, body: { id: returnId } })
    const manager = await loginAs(shop, 'manager')
    for (const as of [clerkSession, await loginAs(shop, 'provider')]) expect((await ask(as)).status).toBe(403)
    expect((await ask(manager)).body.codigo).toBe(body.vale.codigo)
    const { product: cash, id: paid } = await sold(1)
    const without = await clerk.call(returnGoods, back(paid, cash, 1))
    expect([(await ask(manager, without.body.id)).status, (await ask(manager, 999_999)).status]).toEqual([404, 404])
    const entries = (await shop.call(auditLog, { as: ownerSession, query: '?pageSize=500' })).body.data.filter(
      ({ accion }: { accion: string }) => accion === 'ver código de vale',
    )
    expect(entries).toMatchObject([{ entidad: 'devolución', entidadId: String(body.id) }])
    expect(entries[0].despues).toContain(`Termina en ${body.vale.codigo.slice(-4)}`)
    expect(entries[0].despues).not.toContain(body.vale.codigo)
  })

  test('is given for what came back, and read however it is typed', async () => {
    const vale = await given(2)
    expect(vale.saldo).toBe('20.00')
    expect(vale.codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    const { status, body } = await balanceOf(vale.codigo.toLowerCase())
    expect(status).toBe(200)
    expect(body.data).toEqual({ codigo: vale.codigo, saldo: '20.00', emitido: expect.any(String), vence: null })
  })

  test('pays in steps, and never more than it holds', async () => {
    const { codigo } = await given(3)
    const first = await clerk.sell(2, paying(codigo.toLowerCase(), '20.00'))
    expect(first.body).toMatchObject({ cambio: '0.00', porCobrar: false })
    const refused = await clerk.sell(2, paying(codigo, '20.00'))
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Q10.00')])
    expect((await clerk.sell(2, paying(codigo, '10.00', [{ forma: 3, monto: '10.00' }]))).status).toBe(201)
    expect((await balanceOf(codigo)).body.data.saldo).toBe('0.00')
    expect((await clerk.sell(1, paying(codigo, '10.00'))).body.message).toBe('Este vale ya se gastó.')
  })

  test('a hundred tills that spend Q100 in tens: ten do', async () => {
    const { codigo } = await given(10)
    const product = await makeProduct(shop, { quantity: 100 })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        clerk.call(placeOrder, orderOfUnits(product, 1, paying(codigo, '10.00')), withKey()),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(stockOf(product)?.quantity).toBe(90)
    expect((await balanceOf(codigo)).body.data.saldo).toBe('0.00')
  })

  test('pays what an order owes, and holds it again when that is void', async () => {
    const { codigo } = await given(3)
    const { body: order } = await clerk.sell(2)
    const paid = { idData: order.id, ...paying(codigo, '20.00') }
    expect((await clerk.call(chargeOrder, paid, withKey())).status).toBe(201)
    expect((await balanceOf(codigo)).body.data.saldo).toBe('10.00')
    await owner.call(voidInvoice, { idData: order.id })
    expect((await balanceOf(codigo)).body.data.saldo).toBe('30.00')
  })

  test('gets back first what was paid by one', async () => {
    const { codigo } = await given(2)
    const { body: order } = await clerk.sell(5, paying(codigo, '20.00', [{ forma: 1, monto: '30.00' }]))
    const product = (await clerk.detail(order.id)).items[0].id
    const first = await clerk.call(returnGoods, back(order.id, product, 1))
    expect(first.body.vale).toMatchObject({ saldo: '10.00' })
    const second = await clerk.call(returnGoods, back(order.id, product, 3))
    expect(second.body.vale).toMatchObject({ saldo: '10.00' })
    expect((await detailOf(second.body.id)).pagos).toEqual([
      { forma: 5, monto: '10.00', referencia: '' },
      { forma: 1, monto: '20.00', referencia: '' },
    ])
    const last = await clerk.call(returnGoods, back(order.id, product, 1))
    expect(last.body.vale).toBeNull()
  })

  test('given for one return does not become cash of the next', async () => {
    const { product, id } = await sold(3)
    expect((await clerk.call(returnGoods, back(id, product, 1, { forma: 5 }))).body.vale.saldo).toBe('10.00')
    expect((await clerk.call(returnGoods, back(id, product, 1))).body).toMatchObject({ total: '10.00', vale: null })
    expect((await clerk.detail(id)).pagos.map(({ monto }: { monto: string }) => monto)).toEqual([
      '30.00',
      '-10.00',
      '-10.00',
    ])
  })

  test('is valid in its shop, until its months end', async () => {
    await settle({ valeMeses: 6 })
    const { codigo } = await given(2)
    expect((await balanceOf(codigo)).body.data.vence).toMatch(/^2027-05-/)
    const elsewhere = await stranger.call(placeOrder, {
      ...orderOfUnits(await makeProduct(shop, { shopId: DLUNA }), 1, paying(codigo, '10.00')),
    })
    expect([elsewhere.status, Object.keys(elsewhere.body.fields)]).toEqual([400, ['pagos']])
    shop.database.raw.prepare(`update voucher set expires_on = '2026-01-31' where code = ?`).run(codigo)
    const over = await clerk.sell(1, paying(codigo, '10.00'))
    expect([over.status, over.body.message]).toEqual([409, 'Este vale venció el 31-01-2026.'])
  })

  test('is locked after guesses, and a typing error is no guess', async () => {
    const { codigo } = await given(1)
    const person = await loginAs(shop, 'clerk')
    const slip = codigo.slice(0, 9) + (codigo.endsWith('7') ? '8' : '7')
    const guessing = tillOf(shop, person)
    for (let time = 0; time < 6; time += 1) {
      expect((await balanceOf(slip, person)).status).toBe(404)
      expect((await guessing.sell(1, paying(slip, '10.00'))).status).toBe(400)
    }
    const guesses = ['0000000101', '0000000202', '0000000303', '0000000404', '0000000505']
    for (const guess of guesses) expect((await balanceOf(guess, person)).status).toBe(404)
    const locked = await balanceOf(codigo, person)
    expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await guessing.sell(1, paying(codigo, '10.00'))).status).toBe(429)
    expect((await guessing.sell(1, { pagos: [{ forma: 1, monto: '10.00' }] })).status).toBe(201)
    expect((await balanceOf(codigo)).status).toBe(200)
  })
})

describe('a return without a receipt (D99)', () => {
  const found = (id: number, more: object = {}) => ({
    comercioId: ROSALES,
    items: [{ id, cantidad: 2, estado: 'vendible' }],
    motivo: 'Sin recibo',
    telefono: '5555-1234',
    ...more,
  })

  test('gives a voucher for the lowest price at which the shop sold the goods lately', async () => {
    const product = await makeProduct(shop, { quantity: 10, price: 1000 })
    await clerk.call(placeOrder, orderOfUnits(product, 1))
    await clerk.call(placeOrder, orderOfUnits(product, 2, { descuento: 20 }))
    const { status, body } = await owner.call(returnWithoutReceipt, found(product))
    expect(status).toBe(201)
    expect(body).toMatchObject({ total: '16.00', vale: { saldo: '16.00' } })
    expect(stockOf(product)?.quantity).toBe(9)
    expect(await detailOf(body.id)).toMatchObject({
      factura: null,
      telefono: expect.stringContaining('5555'),
      pagos: [{ forma: 5, monto: '16.00', referencia: '' }],
    })
  })

  test('counts sales of all products of the shop with the barcode, and none of another shop', async () => {
    const barcode = '7409999000017'
    const extensionId = shop.database.raw
      .prepare(`insert into extension (name, name_key, is_active) values ('Bodega', 'bodega', 1) returning id`)
      .pluck()
      .get() as number
    const made = (given: object) => makeProduct(shop, { barcode, quantity: 10, ...given })
    const [here, there] = [await made({ price: 1000 }), await made({ extensionId, price: 800 })]
    const elsewhere = await made({ shopId: DLUNA, price: 500 })
    await stranger.call(placeOrder, orderOfUnits(elsewhere, 1))
    expect((await owner.call(returnWithoutReceipt, found(here))).status).toBe(409)
    await clerk.call(placeOrder, orderOfUnits(there, 1))
    expect((await owner.call(returnWithoutReceipt, found(here))).body.total).toBe('16.00')
    await clerk.call(placeOrder, orderOfUnits(here, 1))
    expect((await owner.call(returnWithoutReceipt, found(here))).body.total).toBe('16.00')
    expect([stockOf(here)?.quantity, stockOf(there)?.quantity]).toEqual([13, 9])
  })

  test('is for the office alone, for goods that the shop sold lately', async () => {
    const product = await makeProduct(shop, { quantity: 10 })
    expect((await clerk.call(returnWithoutReceipt, found(product))).status).toBe(403)
    expect((await owner.call(returnWithoutReceipt, found(product, { comercioId: 999_999 }))).status).toBe(404)
    const never = await owner.call(returnWithoutReceipt, found(product))
    expect([never.status, Object.keys(never.body.fields)]).toEqual([409, ['items']])
    await clerk.call(placeOrder, orderOfUnits(product, 1))
    expect((await owner.call(returnWithoutReceipt, found(product, { comercioId: DLUNA }))).status).toBe(409)
    expect((await owner.call(returnWithoutReceipt, found(product, { telefono: '' }))).body.fields).toHaveProperty(
      'telefono',
    )
    shop.database.raw
      .prepare(`update stock_movement set at = '2026-01-01T00:00:00.000Z' where product_id = ?`)
      .run(product)
    expect((await owner.call(returnWithoutReceipt, found(product))).status).toBe(409)
  })
})

test('returns are listed, searched and sorted, those of the clerk’s shop alone', async () => {
  const { product, id } = await sold(3, { cliente: 'Doña Berta' })
  const made = (await clerk.call(returnGoods, back(id, product, 1, { motivo: 'Talla equivocada' }))).body
  const listed = async (query: string, as = clerkSession) =>
    (await shop.call(returnList, { as, query: `?pageSize=500&${query}` })).body.data.map(
      ({ id: of }: { id: number }) => of,
    )
  expect((await shop.call(returnList, { as: clerkSession })).body.data[0]).toEqual({
    id: made.id,
    numero: made.numero,
    fecha: expect.any(String),
    factura: `2026${id}`,
    facturaId: id,
    comercio: 'Rosales',
    autor: expect.any(String),
    cliente: 'Doña Berta',
    total: '10.00',
    forma: 1,
    motivo: 'Talla equivocada',
  })
  for (const search of [made.numero, `2026${id}`, 'berta', 'talla equi', 'efectivo&columns=forma'])
    expect(await listed(`search=${search}`), search).toContain(made.id)
  expect(await listed('search=nadie')).toEqual([])
  for (const column of ['numero', 'factura', 'cliente', 'total', 'forma', 'motivo'])
    expect(await listed(`sort=${column}`), column).toContain(made.id)
  expect(await listed('desde=2030-01-01')).toEqual([])
  expect(await listed('', await loginAs(shop, 'clerk', { shopId: DLUNA }))).not.toContain(made.id)
  expect(
    (await shop.call(returnById, { as: await loginAs(shop, 'clerk', { shopId: DLUNA }), body: { id: made.id } }))
      .status,
  ).toBe(404)
})

test('an order that was handed over may still come back', async () => {
  const { product, id } = await sold(2, { pagos: undefined })
  await clerk.call(setInvoiceState, { idData: id, invoiceProcess: 2 })
  expect((await clerk.call(returnGoods, back(id, product, 2))).status).toBe(201)
  expect(await clerk.detail(id)).toMatchObject({ saldo: '0.00', cobro: 'Cobrado', devuelto: '20.00' })
})
