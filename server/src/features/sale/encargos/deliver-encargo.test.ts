import { stockMovements } from '@mostrador/contract/goods/stock'
import { chargeOrder, confirmTransfer, correctPayment, unconfirmedTransfers } from '@mostrador/contract/money/payments'
import { auditLog } from '@mostrador/contract/platform/audit'
import {
  deliverEncargo,
  editEncargo,
  encargoById,
  placeEncargo,
  removeEncargo,
} from '@mostrador/contract/sale/encargos'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encargoBody, encargoRowOf, makeEncargo, saveEncargo } from '../../../../testing/encargos.ts'
import { loginAs, makeProduct, ROSALES, stockAndMovements } from '../../../../testing/factories.ts'
import { tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk', { name: 'Karla Tzoc' })
const till: ReturnType<typeof tillOf> = tillOf(shop, clerk)
const { data } = await till.drawers()
const shift = (await till.open(data[0].id, '100.00')).body.id

const settle = (given: Record<string, string>) => {
  const changes = Object.keys(given).map((column) => `${column} = @${column}`)
  shop.database.raw.prepare(`update cash_setting set ${changes.join(', ')} where shop_id = 2`).run(given)
}
const deliver = (id: number, given: object = {}, { as = clerk, key }: { as?: string; key?: object } = {}) =>
  shop.call(deliverEncargo, { as, raw: [{ idData: id, ...given }], headers: { ...key } })
const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)
const detailOf = async (id: number) => (await shop.call(encargoById, { as: owner, raw: [{ id }] })).body.data
const expectedCash = async () => Number((await tillOf(shop, owner).shift(shift)).esperado)
const wrongs = () =>
  INVARIANTS.flatMap(([what, query]) =>
    shop.database.raw
      .prepare(query)
      .all()
      .map(() => what),
  )

const AWAITED = { forma: 4, referencia: 'T-2', porConfirmar: true }

/** An encargo of four units at Q25.00, less a tenth: Q90.00. */
async function ordered(given: object = {}) {
  const product = await makeProduct(shop, { price: 2500, name: 'Colcha Luna' })
  const bag = { itemsBag: [{ id: product, cantidad: 4 }], descuento: 10, ...given }
  return { product, id: await makeEncargo(shop, clerk, bag) }
}

describe('money on an encargo (D104)', () => {
  test('is taken in the till’s shift, and given back out of the drawer', async () => {
    const before = await expectedCash()
    const { id } = await ordered({ pagos: [{ forma: 1, monto: '40.00', recibido: '50.00' }], turno: shift })
    expect(await detailOf(id)).toMatchObject({
      pagado: '40.00',
      saldo: '50.00',
      pagos: [{ forma: 'Efectivo', monto: '40.00', recibido: '50.00', cambio: '10.00', turno: shift }],
    })
    expect(await expectedCash()).toBe(before + 40)
    const rows = (await tillOf(shop, owner).shift(shift)).movimientos
    expect(rows).toContainEqual(
      expect.objectContaining({ tipo: 'abono', documento: `E2026${id}`, facturaId: null, monto: '40.00' }),
    )
    await saveEncargo(shop, clerk, id, { pagado: '60.00', formaRaw: 4, referencia: 'T-77', turno: shift })
    await saveEncargo(shop, clerk, id, { pagado: '50.00', formaRaw: 1, turno: shift })
    expect(await expectedCash()).toBe(before + 30)
    expect(
      (await detailOf(id)).pagos.map(({ forma, monto, referencia }: Record<string, string>) => [
        forma,
        monto,
        referencia,
      ]),
    ).toEqual([
      ['Efectivo', '40.00', ''],
      ['Transferencia', '20.00', 'T-77'],
      ['Efectivo', '-10.00', ''],
    ])
  })

  test('is received in each of four forms, with a reference or without', async () => {
    const { id } = await ordered()
    for (const formaRaw of [1, 2, 3, 4])
      expect((await saveEncargo(shop, clerk, id, { formaRaw, pagado: `${formaRaw}0.00` })).status).toBe(200)
    await saveEncargo(shop, clerk, id, { formaRaw: 2, pagado: '50.00', referencia: 'CH-1' })
    expect((await detailOf(id)).pagos.map(({ referencia }: Record<string, string>) => referencia)).toEqual([
      '',
      '',
      '',
      '',
      'CH-1',
    ])
  })

  test.each([
    [{ formaRaw: 3, pagado: '10.00', referencia: '4111 1111 1111 1111' }, 400, 'referencia'],
    [{ formaRaw: 5, pagado: '10.00' }, 400, 'formaRaw'],
    [{ pagado: '10.00', turno: 999_999 }, 404, 'turno'],
    [{ pagado: '90.01' }, 400, 'pagado'],
  ])('%j is refused, and nothing is booked', async (given, status, field) => {
    const { id } = await ordered()
    const answer = await saveEncargo(shop, clerk, id, given)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
    expect((await detailOf(id)).pagos).toEqual([])
  })

  test.each([
    [[{ forma: 1, monto: '90.01' }]],
    [[{ forma: 2, monto: '10.00' }]],
    [[{ forma: 6, monto: '10.00', referencia: '1' }]],
    [[{ forma: 5, monto: '10.00', vale: 'ABCDEFGHJK' }]],
  ])('is not placed with %j', async (pagos) => {
    const product = await makeProduct(shop, { price: 9000 })
    const raw = [await encargoBody(shop, { itemsBag: [{ id: product, cantidad: 1 }], pagos })]
    expect((await shop.call(placeEncargo, { as: clerk, raw })).status).toBe(400)
    expect(stockOf(product)?.quantity).toBe(10)
  })

  test('is not given back beyond the drawer’s cash, nor taken in cash without a required shift', async () => {
    const { id } = await ordered({ pagos: [{ forma: 3, monto: '90.00' }] })
    const out = (await expectedCash()) - 20
    await till.move(shift, 'retiro', `${out}.00`)
    const back = await saveEncargo(shop, clerk, id, { pagado: '0.00', formaRaw: 1, turno: shift })
    expect(back.status).toBe(409)
    settle({ shifts: 'required' })
    const { id: other } = await ordered()
    expect((await saveEncargo(shop, clerk, other, { pagado: '5.00' })).status).toBe(409)
    expect((await saveEncargo(shop, clerk, other, { pagado: '5.00', turno: shift })).status).toBe(200)
    settle({ shifts: 'yes' })
  })

  test('an unconfirmed transfer waits under the encargo’s number, and if it failed the encargo owes again', async () => {
    const pagos = [{ forma: 4, monto: '30.00', referencia: 'T-1', porConfirmar: true }]
    const { id } = await ordered({ pagos })
    const waiting = (await shop.call(unconfirmedTransfers, { as: owner, query: '?pageSize=100' })).body.data
    const row = waiting.find(({ documento }: { documento: string }) => documento === `E2026${id}`)
    expect(row).toMatchObject({ monto: '30.00', facturaId: null, comercio: 'Rosales' })
    const reply = await shop.call(confirmTransfer, { as: owner, raw: [{ id: row.id, llego: false }] })
    expect(reply.status).toBe(200)
    expect(await encargoRowOf(shop, owner, id)).toMatchObject({ pagado: '0.00', saldo: '90.00' })
  })

  test('nothing is given back and nothing deleted while a transfer is awaited', async () => {
    const { id } = await ordered({ pagos: [{ ...AWAITED, monto: '20.00' }] })
    const refusal = [409, expect.stringMatching(/^Este encargo tiene una transferencia por confirmar/)]
    const back = await saveEncargo(shop, clerk, id, { pagado: '0.00', formaRaw: 1 })
    expect([back.status, back.body.message]).toEqual(refusal)
    const gone = await shop.call(removeEncargo, { as: owner, raw: [{ idData: id }] })
    expect([gone.status, gone.body.message]).toEqual(refusal)
    const [part] = (await detailOf(id)).pagos
    expect((await shop.call(confirmTransfer, { as: owner, raw: [{ id: part.id, llego: false }] })).status).toBe(200)
    expect((await detailOf(id)).pagado).toBe('0.00')
    expect((await shop.call(removeEncargo, { as: owner, raw: [{ idData: id }] })).status).toBe(200)
  })

  test('a refunded transfer cannot be marked as failed, so that payments never become negative', async () => {
    const { id } = await ordered({ pagos: [{ ...AWAITED, monto: '20.00' }] })
    const [part] = (await detailOf(id)).pagos
    // Earlier versions could store such a refund, which the flag imitates.
    shop.database.raw.prepare('update payment set is_unconfirmed = 0 where id = ?').run(part.id)
    await saveEncargo(shop, clerk, id, { pagado: '0.00', formaRaw: 1 })
    shop.database.raw.prepare('update payment set is_unconfirmed = 1 where id = ?').run(part.id)
    const confirm = (llego: boolean) => shop.call(confirmTransfer, { as: owner, raw: [{ id: part.id, llego }] })
    expect([(await confirm(false)).status, (await detailOf(id)).pagado]).toEqual([409, '0.00'])
    expect((await confirm(true)).status).toBe(200)
  })

  test('a wrong form is corrected', async () => {
    const { id } = await ordered({ pagos: [{ forma: 1, monto: '30.00' }], turno: shift })
    const [part] = (await detailOf(id)).pagos
    const wrong = { id: part.id, forma: 3, motivo: 'Era tarjeta' }
    expect((await shop.call(correctPayment, { as: clerk, raw: [wrong] })).status).toBe(201)
    expect((await detailOf(id)).pagos.map(({ forma, monto }: Record<string, string>) => [forma, monto])).toEqual([
      ['Efectivo', '30.00'],
      ['Efectivo', '-30.00'],
      ['Tarjeta', '30.00'],
    ])
    expect(await encargoRowOf(shop, owner, id)).toMatchObject({ pagado: '30.00' })
  })
})

describe('a delivery (D104)', () => {
  test('an encargo becomes an order with its lines, prices and payments; its units are not taken twice', async () => {
    const { id, product } = await ordered({ pagos: [{ forma: 1, monto: '40.00' }], turno: shift })
    shop.database.raw.prepare(`update product set price = 9900, name = 'Otra', is_active = 0 where id = ?`).run(product)
    const before = await expectedCash()
    const key = withKey()
    const paid = { pagos: [{ forma: 1, monto: '50.00', recibido: '100.00' }], turno: shift }
    const { status, body } = await deliver(id, paid, { key })
    expect([status, body.cambio]).toEqual([201, '50.00'])
    expect((await deliver(id, paid, { key })).body).toEqual(body)
    expect(await till.detail(body.id)).toMatchObject({
      total: '90.00',
      descuento: 10,
      cobro: 'Cobrado',
      proceso: 'Completado',
      autor: 'Karla Tzoc',
      afiliado: expect.any(String),
      items: [{ nombre: 'Colcha Luna', cantidad: 4, valor: '25.00', descuento: '10.00' }],
      pagos: [{ monto: '40.00' }, { monto: '50.00', cambio: '50.00' }],
    })
    expect(await expectedCash()).toBe(before + 50)
    expect(stockOf(product)).toEqual({ id: product, quantity: 6, moved: 6 })
    const path = `/api/data/stock/${product}/movimientos`
    const moved = (await shop.call(stockMovements, { as: owner, path })).body.data
    expect(moved.slice(0, 2).map(({ cambio, saldo }: Record<string, number>) => [cambio, saldo])).toEqual([
      [-4, 6],
      [4, 10],
    ])
    expect(await encargoRowOf(shop, owner, id)).toMatchObject({
      facturaId: body.id,
      entregaRaw: 3,
      pagado: '40.00',
      saldo: '0.00',
    })
    const [entry] = (await shop.call(auditLog, { as: owner, query: '?page=1&entity=encargo' })).body.data
    expect(entry).toMatchObject({ accion: 'entregar', entidadId: String(id) })
    expect(wrongs()).toEqual([])
  })

  test('leaves a debt that is paid later, unless the shop hands over nothing unpaid', async () => {
    const { id } = await ordered({ pagos: [{ forma: 3, monto: '40.00' }] })
    const { body } = await deliver(id)
    expect(await till.detail(body.id)).toMatchObject({ cobro: 'Abonado', saldo: '50.00', proceso: 'En proceso' })
    const rest = { idData: body.id, pagos: [{ forma: 3, monto: '50.00' }] }
    expect((await till.call(chargeOrder, rest)).body.saldo).toBe('0.00')
    settle({ charging: 'required' })
    const { id: other } = await ordered()
    const refused = await deliver(other)
    expect([refused.status, refused.body.message]).toEqual([409, 'Este pedido no está cobrado.'])
    expect((await encargoRowOf(shop, owner, other)).facturaId).toBeNull()
    expect((await deliver(other, { pagos: [{ forma: 3, monto: '90.00' }] })).status).toBe(201)
    settle({ charging: 'yes' })
  })

  test('ends all changes: editing, deleting and delivering again are refused with a sentence', async () => {
    const { id, product } = await ordered()
    const row = await encargoRowOf(shop, owner, id)
    const order = (await deliver(id)).body.id
    const raw = { id, pagado: '0.00', formaRaw: 1, descripcion: 'x', entregaRaw: 1, activo: 2, version: row.version }
    const answers = [
      await shop.call(editEncargo, { as: clerk, raw }),
      await shop.call(removeEncargo, { as: owner, raw: [{ idData: id }] }),
      await deliver(id),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([409, expect.stringContaining(`E2026${id} ya se entregó`)])
    expect(stockOf(product)?.quantity).toBe(6)
    await shop.call(voidInvoice, { as: owner, raw: [{ idData: order, motivo: 'Se arrepintió' }] })
    expect(stockOf(product)).toEqual({ id: product, quantity: 10, moved: 10 })
    expect((await deliver(id)).status).toBe(409)
    expect(wrongs()).toEqual([])
  })

  test('is voided with all its money given back, the encargo’s too', async () => {
    const { id } = await ordered({ pagos: [{ forma: 1, monto: '40.00' }], turno: shift })
    const before = await expectedCash()
    const order = (await deliver(id, { pagos: [{ forma: 3, monto: '50.00' }] })).body.id
    await shop.call(voidInvoice, { as: owner, raw: [{ idData: order, motivo: 'Se arrepintió' }] })
    expect(await expectedCash()).toBe(before - 40)
    expect(wrongs()).toEqual([])
  })

  test.each([
    ['more than is owed', { pagos: [{ forma: 3, monto: '90.01' }] }, 400],
    ['a shift that there is not', { pagos: [{ forma: 1, monto: '90.00' }], turno: 999_999 }, 404],
  ])('%s leaves it as it was', async (_, given, status) => {
    const { id, product } = await ordered()
    expect((await deliver(id, given)).status).toBe(status)
    expect((await encargoRowOf(shop, owner, id)).facturaId).toBeNull()
    expect(stockOf(product)?.quantity).toBe(6)
  })

  test('is refused for an encargo that released its units', async () => {
    const { id, product } = await ordered()
    await saveEncargo(shop, clerk, id, { activo: 2 })
    const { status, body } = await deliver(id)
    expect([status, body.message]).toEqual([409, expect.stringContaining('no está activo')])
    expect(stockOf(product)?.quantity).toBe(10)
  })

  test('happens where the goods are: its maker of another shop learns where, a stranger gets 404, the office may', async () => {
    const { id } = await ordered()
    const { raw } = shop.database
    const xela = raw
      .prepare(`insert into shop (name, name_key, is_active) values ('Xela', 'xela', 1) returning id`)
      .pluck()
      .get() as number
    const stranger = await loginAs(shop, 'clerk', { shopId: xela })
    expect((await deliver(id, {}, { as: stranger })).status).toBe(404)
    const move = raw.prepare('update user_account set shop_id = ? where name = ?')
    move.run(xela, 'Karla Tzoc')
    const elsewhere = await deliver(id)
    move.run(ROSALES, 'Karla Tzoc')
    expect([elsewhere.status, elsewhere.body.message]).toEqual([409, 'Este encargo se entrega en Rosales.'])
    expect((await deliver(id, {}, { as: await loginAs(shop, 'manager') })).status).toBe(201)
  })

  test('fifty at once: one order', async () => {
    const { id, product } = await ordered()
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(id, {}, { key: withKey() })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(stockOf(product)).toEqual({ id: product, quantity: 6, moved: 6 })
  })
})

test('after any sequence of acts the stock equals its movements, and parts never exceed the total', async () => {
  const step = fc.oneof(
    fc.record({
      act: fc.constant('edit' as const),
      pagado: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9500 })),
      form: fc.constantFrom(1, 3),
    }),
    fc.record({ act: fc.constant('deliver' as const), cash: fc.integer({ min: 0, max: 9000 }) }),
    fc.record({ act: fc.constant('void' as const) }),
    fc.record({ act: fc.constant('confirm' as const), llego: fc.boolean() }),
  )
  const written = (centavos: number) => (centavos / 100).toFixed(2)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { id, product } = await ordered({ pagos: [{ ...AWAITED, monto: '30.00' }] })
      const [transfer] = (await detailOf(id)).pagos
      let order: number | undefined
      for (const each of steps) {
        if (each.act === 'edit')
          await saveEncargo(shop, clerk, id, { pagado: written(each.pagado), formaRaw: each.form, turno: shift })
        else if (each.act === 'deliver') {
          const pagos = each.cash > 0 ? [{ forma: 1, monto: written(each.cash) }] : []
          const { status, body } = await deliver(id, { pagos, turno: shift })
          if (order !== undefined) expect(status).toBe(409)
          if (status === 201) order = body.id
        } else if (each.act === 'confirm')
          await shop.call(confirmTransfer, { as: owner, raw: [{ id: transfer.id, llego: each.llego }] })
        else if (order !== undefined)
          await shop.call(voidInvoice, { as: owner, raw: [{ idData: order, motivo: 'Prueba' }] })
        const stock = stockOf(product)
        expect(stock?.quantity).toBe(stock?.moved)
        expect(wrongs()).toEqual([])
      }
      const orders = shop.database.raw
        .prepare('select count(*) from invoice where id = ?')
        .pluck()
        .get(order ?? 0)
      expect(orders).toBe(order === undefined ? 0 : 1)
    }),
    { numRuns: 20 },
  )
})
