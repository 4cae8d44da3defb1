import { randomUUID } from 'node:crypto'
import {
  chargeOrder,
  confirmTransfer,
  correctPayment,
  paymentList,
  unconfirmedTransfers,
} from '@mostrador/contract/money/payments'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { invoiceList, owedSum, setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const ownerSession = await loginAs(shop, 'owner')
const owner: ReturnType<typeof tillOf> = tillOf(shop, ownerSession)
const clerk: ReturnType<typeof tillOf> = tillOf(shop, await loginAs(shop, 'clerk'))
const stranger: ReturnType<typeof tillOf> = tillOf(shop, await loginAs(shop, 'clerk', { shopId: DLUNA }))

afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const settle = (given: object) => settling(shop, ownerSession)(given)
const partsOf = async (id: number) =>
  (await owner.detail(id)).pagos.map(({ forma, monto, turno }: Record<string, unknown>) => [forma, monto, turno])
const rows = (table: string) => shop.database.raw.prepare(`select count(*) from ${table}`).pluck().get() as number

describe('an order that is paid as it is placed (D87, D89)', () => {
  test('is charged, hands over by itself, and its answer says the change', async () => {
    const { status, body } = await clerk.sell(3, { pagos: [{ forma: 1, monto: '30.00', recibido: '50.00' }] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ cambio: '20.00', porCobrar: false })
    expect(await clerk.detail(body.id)).toMatchObject({
      cobro: 'Cobrado',
      porCobrar: false,
      saldo: '0.00',
      proceso: 'Completado',
      pagos: [{ forma: 1, monto: '30.00', recibido: '50.00', cambio: '20.00', porConfirmar: false, turno: null }],
    })
  })

  test('is paid in several forms, and less than all is an abono', async () => {
    const { body } = await clerk.sell(10, {
      pagos: [
        { forma: 3, monto: '40.00' },
        { forma: 4, monto: '25.00', referencia: 'T-881', porConfirmar: true },
        { forma: 6, monto: '5.00', referencia: 'C-1' },
      ],
    })
    expect(body).toMatchObject({ cambio: '0.00', porCobrar: true })
    expect(await clerk.detail(body.id)).toMatchObject({ cobro: 'Abonado', saldo: '30.00', proceso: 'En proceso' })
  })

  test('owes all without parts, and may be completed all the same (D88)', async () => {
    const { body } = await clerk.sell(2)
    expect(body).toMatchObject({ cambio: '0.00', porCobrar: true })
    expect(await clerk.detail(body.id)).toMatchObject({ cobro: 'Por cobrar', saldo: '20.00', proceso: 'En proceso' })
    expect((await clerk.call(setInvoiceState, { idData: body.id, invoiceProcess: 2 })).status).toBe(200)
  })

  test('is paid if its total is 0', async () => {
    const { body } = await clerk.sell(1, { descuento: 100 })
    expect(body.porCobrar).toBe(false)
    expect(await clerk.detail(body.id)).toMatchObject({ cobro: 'Cobrado', pagos: [] })
  })

  test.each([
    ['more than the total', [{ forma: 3, monto: '20.01' }], 'pagos'],
    ['nothing', [{ forma: 1, monto: '0.00' }], 'pagos.0.monto'],
    ['less than its part', [{ forma: 1, monto: '20.00', recibido: '19.99' }], 'pagos.0.recibido'],
    ['a cheque without a number', [{ forma: 2, monto: '20.00' }], 'pagos.0.referencia'],
    ['a card number', [{ forma: 3, monto: '20.00', referencia: '4111 1111 1111 1111' }], 'pagos.0.referencia'],
    ['a voucher that there is not', [{ forma: 5, monto: '20.00', vale: 'ABCDEFGHJK' }], 'pagos'],
    ['six parts', Array(6).fill({ forma: 1, monto: '1.00' }), 'pagos'],
    ['an unknown form', [{ forma: 9, monto: '20.00' }], 'pagos.0.forma'],
  ])('%s is refused by its field, and nothing is left behind', async (_, pagos, field) => {
    const before = [rows('invoice'), rows('payment')]
    const { status, body } = await clerk.sell(2, { pagos })
    expect(status === 400 || status === 404).toBe(true)
    expect(Object.keys(body.fields)).toContain(field)
    expect([rows('invoice'), rows('payment')]).toEqual(before)
  })

  test('the same sent twice is once, with the first answer; other parts under its key are refused (D25)', async () => {
    const id = await makeProduct(shop, { quantity: 5 })
    const key = withKey()
    const paid = orderOfUnits(id, 2, { pagos: [{ forma: 1, monto: '20.00', recibido: '100.00' }] })
    const first = await clerk.call(placeOrder, paid, key)
    const again = await clerk.call(placeOrder, paid, key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replayed']).toBe('true')
    const other = await clerk.call(placeOrder, orderOfUnits(id, 2, { pagos: [{ forma: 3, monto: '20.00' }] }), key)
    expect(other.status).toBe(422)
    expect(await partsOf(first.body.id)).toEqual([[1, '20.00', null]])
  })
})

describe('settings of a shop (D88)', () => {
  afterEach(() => settle({ cobro: 'si', turnos: 'si', entregaAlCobrar: 1 }))

  test('without charging, orders show no state and count as paid', async () => {
    await settle({ cobro: 'no' })
    const { body } = await clerk.sell(2)
    expect(body.porCobrar).toBe(false)
    expect(await clerk.detail(body.id)).toMatchObject({ cobro: '—', porCobrar: false, saldo: '0.00' })
    expect((await clerk.call(chargeOrder, { idData: body.id, pagos: [{ forma: 1, monto: '1.00' }] })).status).toBe(409)
  })

  test('an order that owes is not completed', async () => {
    await settle({ cobro: 'exigido' })
    const { body } = await clerk.sell(2)
    const refused = await clerk.call(setInvoiceState, { idData: body.id, invoiceProcess: 2 })
    expect([refused.status, refused.body.message]).toEqual([409, 'Este pedido no está cobrado.'])
    await clerk.call(chargeOrder, { idData: body.id, pagos: [{ forma: 3, monto: '20.00' }] })
    expect((await clerk.detail(body.id)).proceso).toBe('Completado')
  })

  test('cash requires a shift, except for a queued sale', async () => {
    await settle({ turnos: 'exigido' })
    const pagos = [{ forma: 1, monto: '20.00' }]
    const refused = await clerk.sell(2, { pagos })
    expect([refused.status, refused.body.message]).toEqual([409, 'Abra su turno para cobrar en efectivo.'])
    expect((await clerk.sell(2, { pagos: [{ forma: 3, monto: '20.00' }] })).status).toBe(201)
    expect((await clerk.sell(2, { pagos, vendidoEn: '2026-11-19 09:00:00' })).status).toBe(201)
  })

  test('a paid order stays in process if goods are handed over by hand', async () => {
    await settle({ entregaAlCobrar: 2 })
    const { body } = await clerk.sell(2, { pagos: [{ forma: 1, monto: '20.00' }] })
    expect(await clerk.detail(body.id)).toMatchObject({ cobro: 'Cobrado', proceso: 'En proceso' })
  })
})

describe('later payments (D89)', () => {
  test('in steps, each once; the last one completes it; then nothing is owed', async () => {
    const { body: order } = await clerk.sell(10)
    const key = withKey()
    const step = { idData: order.id, pagos: [{ forma: 1, monto: '60.00', recibido: '100.00' }] }
    const first = await clerk.call(chargeOrder, step, key)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ cambio: '40.00', saldo: '40.00' })
    expect((await clerk.call(chargeOrder, step, key)).body).toEqual(first.body)
    const other = { idData: order.id, pagos: [{ forma: 3, monto: '1.00' }] }
    expect((await clerk.call(chargeOrder, other, key)).status).toBe(422)
    const tooMuch = await clerk.call(chargeOrder, { idData: order.id, pagos: [{ forma: 1, monto: '40.01' }] })
    expect([tooMuch.status, Object.keys(tooMuch.body.fields)]).toEqual([400, ['pagos']])
    expect((await clerk.detail(order.id)).cobro).toBe('Abonado')
    const last = await owner.call(chargeOrder, { idData: order.id, pagos: [{ forma: 3, monto: '40.00' }] })
    expect(last.body.saldo).toBe('0.00')
    expect(await clerk.detail(order.id)).toMatchObject({ cobro: 'Cobrado', proceso: 'Completado' })
    expect((await clerk.call(chargeOrder, { idData: order.id, pagos: [{ forma: 1, monto: '1.00' }] })).status).toBe(409)
  })

  test('twenty at once never take more than is owed', async () => {
    const { body: order } = await clerk.sell(10)
    const step = { idData: order.id, pagos: [{ forma: 3, monto: '30.00' }] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => clerk.call(chargeOrder, step, withKey())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await clerk.detail(order.id)).saldo).toBe('10.00')
  })

  test('another shop’s order is not found, and a void one takes no money', async () => {
    const { body: order } = await clerk.sell(1)
    const step = { idData: order.id, pagos: [{ forma: 1, monto: '10.00' }] }
    expect((await stranger.call(chargeOrder, step)).status).toBe(404)
    await owner.call(voidInvoice, { idData: order.id })
    expect((await clerk.call(chargeOrder, step)).status).toBe(409)
  })
})

describe('an unconfirmed transfer (D87)', () => {
  const placed = async () =>
    (await clerk.sell(4, { pagos: [{ forma: 4, monto: '40.00', referencia: 'T-9', porConfirmar: true }] })).body.id

  test('is listed until it is confirmed', async () => {
    const id = await placed()
    const waiting = (await shop.call(unconfirmedTransfers, { as: ownerSession, query: '?pageSize=100' })).body
    const row = waiting.data.find(({ facturaId }: { facturaId: number }) => facturaId === id)
    expect(row).toMatchObject({ documento: `2026${id}`, monto: '40.00', referencia: 'T-9' })
    const chosen = async (query: string) =>
      (await shop.call(unconfirmedTransfers, { as: ownerSession, query: `?pageSize=100&${query}` })).body.data.map(
        ({ facturaId }: { facturaId: number }) => facturaId,
      )
    expect(await chosen('')).toEqual((await chosen('sort=-id')).toReversed())
    const day = row.fecha.slice(0, 10)
    for (const query of [`comercio=${ROSALES}`, `desde=${day}&hasta=${day}`, 'tipo=venta', `search=2026${id}`])
      expect(await chosen(query), query).toContain(id)
    for (const query of [`comercio=${DLUNA}`, 'hasta=2020-01-01', 'desde=2090-01-01', 'tipo=abono', 'search=T-8'])
      expect(await chosen(query), query).not.toContain(id)
    const waits = async (as: string) => (await shop.call(dashboard, { as })).body.oficina.atencion.porConfirmar
    expect([await waits(ownerSession), await waits(await loginAs(shop, 'provider'))]).toEqual([
      waiting.total,
      undefined,
    ])
    expect((await owner.call(confirmTransfer, { id: row.id, llego: true })).status).toBe(200)
    expect((await clerk.detail(id)).pagos[0].porConfirmar).toBe(false)
    expect((await owner.call(confirmTransfer, { id: row.id, llego: false })).status).toBe(409)
  })

  test('is no longer listed once its order is void or its form was corrected', async () => {
    const [gone, wrong] = [await placed(), await placed()]
    const [part] = (await clerk.detail(wrong)).pagos
    await owner.call(voidInvoice, { idData: gone, motivo: 'Se arrepintió' })
    expect((await owner.call(correctPayment, { id: part.id, forma: 3, motivo: 'Con tarjeta' })).status).toBe(201)
    const waiting = (await shop.call(unconfirmedTransfers, { as: ownerSession, query: '?pageSize=100' })).body.data
    const ids = waiting.map(({ facturaId }: { facturaId: number }) => facturaId)
    expect(ids).not.toContain(gone)
    expect(ids).not.toContain(wrong)
  })

  test('that did not arrive is reversed, and the order owes again', async () => {
    const id = await placed()
    const [part] = (await clerk.detail(id)).pagos
    expect((await clerk.call(confirmTransfer, { id: part.id, llego: false })).status).toBe(403)
    await owner.call(confirmTransfer, { id: part.id, llego: false })
    expect(await clerk.detail(id)).toMatchObject({ cobro: 'Por cobrar', saldo: '40.00' })
    expect(await partsOf(id)).toEqual([
      [4, '40.00', null],
      [4, '-40.00', null],
    ])
  })
})

describe('a part with the wrong form (D91)', () => {
  let shift: number
  beforeEach(async () => {
    const { data } = await clerk.drawers()
    shift = data[0].turno?.id ?? (await clerk.open(data[0].id)).body.id
  })

  test('is corrected in its open shift, once', async () => {
    const { body } = await clerk.sell(2, { pagos: [{ forma: 1, monto: '20.00' }], turno: shift })
    const [part] = (await clerk.detail(body.id)).pagos
    const wrong = { id: part.id, forma: 3, motivo: 'Pagó con tarjeta' }
    expect((await stranger.call(correctPayment, wrong)).status).toBe(404)
    expect((await clerk.call(correctPayment, { ...wrong, forma: 4 })).body.fields).toHaveProperty('referencia')
    expect((await clerk.call(correctPayment, { ...wrong, motivo: '' })).body.fields).toHaveProperty('motivo')
    expect((await clerk.call(correctPayment, wrong)).status).toBe(201)
    expect(await partsOf(body.id)).toEqual([
      [1, '20.00', shift],
      [1, '-20.00', shift],
      [3, '20.00', shift],
    ])
    expect((await clerk.call(correctPayment, wrong)).status).toBe(409)
    expect((await clerk.detail(body.id)).cobro).toBe('Cobrado')
  })

  test('with an invalid reference is refused before the part is looked up', async () => {
    const nothing = { id: 99_999_999, forma: 2, motivo: 'x' }
    for (const more of [{}, { referencia: '4111 1111 1111 1111' }]) {
      const { status, body } = await owner.call(correctPayment, { ...nothing, ...more })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['referencia']])
    }
    expect((await owner.call(correctPayment, { ...nothing, referencia: 'CH-1' })).status).toBe(404)
  })

  test('is corrected later by the office alone, outside all shifts', async () => {
    const { body } = await clerk.sell(2, { pagos: [{ forma: 1, monto: '20.00' }] })
    const [part] = (await clerk.detail(body.id)).pagos
    const wrong = { id: part.id, forma: 2, referencia: 'CH-1', motivo: 'Era cheque' }
    const refused = await clerk.call(correctPayment, wrong)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/^Este pago se cobró fuera/)])
    expect((await owner.call(correctPayment, wrong)).status).toBe(201)
    expect((await partsOf(body.id)).at(-1)).toEqual([2, '20.00', null])
  })
})

test('a void gives back what was paid, cash in the shift that took it (D90)', async () => {
  const { data } = await clerk.drawers()
  const shift = data[0].turno?.id ?? (await clerk.open(data[0].id)).body.id
  const { body } = await clerk.sell(3, {
    pagos: [
      { forma: 1, monto: '10.00' },
      { forma: 3, monto: '20.00' },
    ],
    turno: shift,
  })
  const expected = (await owner.shift(shift)).esperado
  await owner.call(voidInvoice, { idData: body.id, motivo: 'Se arrepintió' })
  await owner.call(voidInvoice, { idData: body.id, motivo: 'Otra vez' })
  expect((await owner.detail(body.id)).pagos.map(({ monto }: { monto: string }) => monto)).toEqual([
    '10.00',
    '20.00',
    '-10.00',
    '-20.00',
  ])
  expect((await owner.detail(body.id)).cobro).toBe('—')
  expect(Number((await owner.shift(shift)).esperado)).toBe(Number(expected) - 10)
})

test('a void after a correction gives back what stands, and nothing twice', async () => {
  const { body } = await clerk.sell(2, { pagos: [{ forma: 1, monto: '20.00' }] })
  const [part] = (await clerk.detail(body.id)).pagos
  await owner.call(correctPayment, { id: part.id, forma: 3, motivo: 'Con tarjeta' })
  expect((await owner.call(voidInvoice, { idData: body.id, motivo: 'No lo quiso' })).status).toBe(200)
  const parts = (await owner.detail(body.id)).pagos.map(({ forma, monto }: Record<string, unknown>) => [forma, monto])
  expect(parts).toEqual([
    [1, '20.00'],
    [1, '-20.00'],
    [3, '20.00'],
    [3, '-20.00'],
  ])
})

test('orders are filtered by charge state and form of payment', async () => {
  const ids = await Promise.all(
    [undefined, [{ forma: 3, monto: '5.00' }], [{ forma: 2, monto: '20.00', referencia: '77' }]].map(
      async (pagos) => (await clerk.sell(2, pagos ? { pagos } : {})).body.id as number,
    ),
  )
  const [owing = 0, partly = 0, charged = 0] = ids
  const found = async (query: string) => {
    const { status, body } = await shop.call(invoiceList, { as: ownerSession, query: `?pageSize=500&${query}` })
    expect(status).toBe(200)
    const listed: readonly number[] = body.data.map(({ id }: { id: number }) => id)
    return ids.filter((id) => listed.includes(id))
  }
  expect(await found('cobro=Por%20cobrar')).toEqual([owing])
  expect(await found('cobro=Abonado')).toEqual([partly])
  expect(await found('cobro=Debe')).toEqual([owing, partly])
  expect(await found('cobro=Cobrado&forma=2')).toEqual([charged])
  expect(await found('forma=3')).toEqual([partly])
  expect(await found('search=abonado&columns=cobro')).toEqual([partly])
  expect(await found('search=por%20cobrar')).toEqual([owing])
  expect(await found('sort=cobro')).toEqual(expect.arrayContaining(ids))
})

test('the sum of what is owed has abonos, returns and completed orders, and no void one (D210)', async () => {
  const seen = async (as = owner) => (await as.call(owedSum, {})).body
  const [before, theirs] = [await seen(), await seen(stranger)]
  const partly = (await clerk.sell(5, { pagos: [{ forma: 3, monto: '20.00' }] })).body.id
  const completed = (await clerk.sell(3)).body.id
  expect((await clerk.call(setInvoiceState, { idData: completed, invoiceProcess: 2 })).status).toBe(200)
  const id = await makeProduct(shop, { quantity: 4 })
  const returned = (await clerk.call(placeOrder, orderOfUnits(id, 4))).body.id
  const items = [{ id, cantidad: 1, estado: 'vendible' }]
  const back = await owner.call(returnGoods, { idData: returned, items, motivo: 'Roto', forma: 1 }, withKey())
  expect(back.status).toBe(201)
  const gone = (await clerk.sell(9)).body.id
  expect((await owner.call(voidInvoice, { idData: gone, motivo: 'De prueba' })).status).toBe(200)
  await clerk.sell(1, { pagos: [{ forma: 1, monto: '10.00' }] })
  const after = await seen()
  expect(after.pedidos - before.pedidos).toBe(3)
  expect((Number(after.saldo) - Number(before.saldo)).toFixed(2)).toBe('90.00')
  expect((await seen(clerk)).pedidos).toBeGreaterThanOrEqual(3)
  expect(await seen(stranger)).toEqual(theirs)
  await owner.call(chargeOrder, { idData: partly, pagos: [{ forma: 3, monto: '30.00' }] }, withKey())
  expect((await seen()).pedidos).toBe(after.pedidos - 1)
})

test('a sale that waited three days on a device, without payment fields, is stored as it was', async () => {
  const id = await makeProduct(shop, { quantity: 5 })
  const answer = await clerk.call(
    placeOrder,
    orderOfUnits(id, 1, { vendidoEn: '2026-11-17 10:00:00' }),
    withKey(randomUUID()),
  )
  expect(answer.status).toBe(201)
  expect((await clerk.detail(answer.body.id)).cobro).toBe('Por cobrar')
})

test('money outside all shifts is marked and filtered (D207)', async () => {
  const [drawer] = (await clerk.drawers()).data
  const turno = drawer.turno?.id ?? (await clerk.open(drawer.id)).body.id
  const inside = (await clerk.sell(1, { pagos: [{ forma: 1, monto: '10.00' }], turno })).body.id
  const outside = (await clerk.sell(1, { pagos: [{ forma: 1, monto: '10.00' }] })).body.id
  const listed = async (filter: string) =>
    (await shop.call(paymentList, { as: ownerSession, query: `?pageSize=500${filter}` })).body.data.flatMap(
      ({ facturaId, fueraDeTurno }: { facturaId: number; fueraDeTurno: boolean }) =>
        facturaId === inside || facturaId === outside ? [[facturaId, fueraDeTurno]] : [],
    )
  expect(await listed('')).toEqual([
    [outside, true],
    [inside, false],
  ])
  expect(await listed('&fueraDeTurno=1')).toEqual([[outside, true]])
  expect(await listed('&fueraDeTurno=2')).toEqual([[inside, false]])
  expect(await listed('&desde=2026-01-01&fueraDeTurno=1')).toEqual([[outside, true]])
})
