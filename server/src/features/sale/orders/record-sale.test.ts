import { randomUUID } from 'node:crypto'
import { stockMovements } from '@mostrador/contract/goods/stock'
import { setSupervisor } from '@mostrador/contract/group/settings'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { report } from '@mostrador/contract/overview/reports'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { discardSale, placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { MINUTE_MS } from '@mostrador/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  DLUNA,
  loginAs,
  makeAffiliate,
  makeProduct,
  makeUser,
  openSession,
  PASSWORD,
  stockAndMovements,
} from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const KEY = 'llave-maestra'
const SOLD_AT = '2026-11-18 17:45:00'

let clerk: string
let clerkId: number

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner', { name: 'Doña Rosa' })
await shop.call(setSupervisor, { as: owner, body: { password: PASSWORD, key: KEY } })
beforeEach(async () => {
  clerkId = await makeUser(shop, { name: 'Ana Cux' })
  clerk = await openSession(shop, clerkId)
})

interface Line {
  readonly id: number
  readonly cantidad: number
  readonly valor: string
  readonly adi?: string
}

const saleOf = (lines: readonly Line[], given: object = {}) => ({
  itemsBag: Object.fromEntries(lines.map((line) => [`item_${line.id}`, line])),
  set: 'A',
  afiliado: null,
  cliente: 'Doña Inés',
  nit: 'CF',
  descuento: 0,
  subtotal: '125.00',
  total: '125.00',
  vendidoEn: SOLD_AT,
  ...given,
})
const one = (id: number, valor = '125.00'): Line => ({ id, cantidad: 1, valor })

const record = (sale: object, { key = randomUUID() as string, as = clerk, ...given }: Record<string, unknown> = {}) =>
  shop.call(recordSale, {
    as: as as string,
    raw: [
      {
        ...sale,
        clave: key,
        motivo: 'Ya se la llevó',
        rechazo: 'Se agotó.',
        ...(as === clerk && { claveSupervisor: KEY }),
        ...given,
      },
    ],
  })
const place = (sale: object, key: string, as = clerk) =>
  shop.call(placeOrder, { as, raw: [sale], headers: { 'idempotency-key': key } })

const product = (given: object = {}) => makeProduct(shop, { price: 12_500, quantity: 0, ...given })
const stockOf = (id: number) => stockAndMovements(shop).find((row) => row.id === id)
const movementsOf = async (id: number) => {
  const { body } = await shop.call(stockMovements, { as: owner, path: `/api/data/stock/${id}/movimientos` })
  return body.data.map((row: Record<string, unknown>) => [row['motivo'], row['cambio'], row['saldo'], row['documento']])
}
const detailOf = async (id: number) => (await shop.call(invoiceById, { as: owner, body: { id } })).body.data
const invoicesOf = (key: string) =>
  shop.database.raw.prepare('select count(*) from invoice where idempotency_key = ?').pluck().get(key) as number
const logOf = (key: string) =>
  shop.database.raw.prepare('select act, user_id, before, after from audit_entry where entity_id = ?').all(key) as {
    act: string
    user_id: number
    before: string
    after: string
  }[]

describe('a refused sale whose goods have left', () => {
  test('is stored as it was made; what is missing is a difference of its own, and the log says who and why', async () => {
    const vase = await product({ name: 'Florero', quantity: 1, price: 13_000 })
    const lamp = await product({ name: 'Lámpara', quantity: 9, price: 2_000 })
    const sale = saleOf([{ id: vase, cantidad: 3, valor: '125.00' }, one(lamp, '20.00')], {
      descuento: 10,
      subtotal: '395.00',
      total: '355.00',
    })
    const key = randomUUID()
    expect((await place(sale, key)).status).toBe(409)
    const answer = await record(sale, { key })
    expect(answer).toMatchObject({ status: 201, body: { success: true, clave: key } })
    const { id } = answer.body
    const number = `2026${id}`

    expect(await detailOf(id)).toMatchObject({
      numero: number,
      cliente: 'Doña Inés',
      comercio: 'Rosales',
      autor: 'Ana Cux',
      subtotal: '395.00',
      total: '355.00',
      vendidoEn: SOLD_AT,
      fecha: '2026-11-19 10:00:00',
      items: [
        { id: vase, cantidad: 3, valor: '125.00' },
        { id: lamp, cantidad: 1, valor: '20.00' },
      ],
    })
    expect([stockOf(vase), stockOf(lamp)]).toEqual([
      { id: vase, quantity: 0, moved: 0 },
      { id: lamp, quantity: 8, moved: 8 },
    ])
    expect(await movementsOf(vase)).toEqual([
      ['Venta', -3, 0, number],
      ['Diferencia al vender', 2, 3, number],
      ['Existencia inicial', 1, 1, null],
    ])
    expect(await movementsOf(lamp)).toHaveLength(2)

    const [entry, ...others] = logOf(key)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ act: 'registrar', user_id: clerkId })
    expect(JSON.parse(entry?.before ?? '')).toEqual({ rechazo: 'Se agotó.' })
    expect(JSON.parse(entry?.after ?? '')).toEqual({
      motivo: 'Ya se la llevó',
      numero: number,
      vendidoEn: SOLD_AT,
      vendidoPor: 'Ana Cux',
      autorizado: 'con la clave de supervisor',
      total: '355.00',
      faltaban: '2 × Florero',
      precios: 'Florero a Q125.00 (hoy Q130.00)',
    })
    expect(JSON.stringify(logOf(key))).not.toContain(KEY)
  })

  test('counts in its day, in the report and on the dashboard, and a void takes it back whole', async () => {
    const figures = async () => {
      const query = { start: '2026-11-19', end: '2026-11-19', shop: 2 }
      const [{ body }, { body: panel }] = [
        await shop.call(report, { as: owner, raw: query }),
        await shop.call(dashboard, { as: clerk }),
      ]
      return [Number(body.reporte_total), panel.paneles.enProceso as number]
    }
    const before = await figures()
    const id = await product()
    const { body } = await record(saleOf([one(id)]))
    const [total = 0, inProcess = 0] = before
    expect(await figures()).toEqual([total + 125, inProcess + 1])
    expect((await shop.call(voidInvoice, { as: owner, raw: [{ idData: body.id }] })).status).toBe(200)
    expect(await figures()).toEqual(before)
    expect(stockOf(id)).toEqual({ id, quantity: 1, moved: 1 })
  })

  test('whose product was deactivated or deleted meanwhile', async () => {
    const [idle, gone] = [await product({ isActive: false, quantity: 5 }), await product({ quantity: 1 })]
    shop.database.raw.prepare(`update product set deleted_at = '2026-11-19T10:00:00.000Z' where id = ?`).run(gone)
    const sale = saleOf([one(idle), one(gone)], { subtotal: '250.00', total: '250.00' })
    expect((await place(sale, randomUUID())).status).toBe(404)
    expect((await record(sale)).status).toBe(201)
    expect([stockOf(idle)?.quantity, stockOf(gone)?.quantity]).toEqual([4, 0])
  })

  test.each([
    ['inactive', 'update affiliate set is_active = 0 where code = ?'],
    ['deleted', `update affiliate set deleted_at = '2026-11-19T10:00:00.000Z' where code = ?`],
  ])('of an ADI order whose affiliate is %s now, at the ADI prices of its day', async (_, act) => {
    const code = await makeAffiliate(shop)
    const id = await product({ quantity: 4, ownAdiPrice: 9_000 })
    shop.database.raw.prepare(act).run(code)
    const line = { id, cantidad: 2, valor: '125.00', adi: '100.00' }
    const sale = saleOf([line], { afiliado: code, subtotal: '200.00', adi: '-50.00', total: '200.00' })
    expect((await place(sale, randomUUID())).status).toBe(409)
    const { body } = await record(sale)
    const stored = shop.database.raw
      .prepare(
        'select adi, total, (select code from affiliate where id = affiliate_id) as code from invoice where id = ?',
      )
      .get(body.id)
    expect(stored).toEqual({ adi: -5_000, total: 20_000, code })
  })

  test('of a cashier who has left since: the owner records it in that name, with the goods’ shop', async () => {
    const id = await product()
    shop.database.raw
      .prepare('update user_account set shop_id = ?, is_active = 0, deleted_at = ? where id = ?')
      .run(DLUNA, '2026-11-19T10:00:00.000Z', clerkId)
    const key = randomUUID()
    const answer = await record(saleOf([one(id)], { vendidoPor: clerkId }), { key, as: owner })
    expect(await detailOf(answer.body.id)).toMatchObject({ autor: 'Ana Cux', comercio: 'Rosales' })
    expect(JSON.parse(logOf(key)[0]?.after ?? '')).toMatchObject({ autorizado: 'Doña Rosa', vendidoPor: 'Ana Cux' })
  })
})

describe('is one sale', () => {
  test('however often it is recorded and sent, at once and one after the other', async () => {
    const id = await product({ quantity: 1 })
    const key = randomUUID()
    const sale = saleOf([{ id, cantidad: 2, valor: '125.00' }], { subtotal: '250.00', total: '250.00' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? record({ ...sale, vendidoPor: clerkId }, { key, as: owner }) : place(sale, key),
      ),
    )
    const stored = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
    expect(stored.size).toBe(1)
    expect((await place(sale, key)).headers['idempotent-replayed']).toBe('true')
    expect((await record(sale, { key })).headers['idempotent-replayed']).toBe('true')
    expect(invoicesOf(key)).toBe(1)
    expect(stockOf(id)).toEqual({ id, quantity: 0, moved: 0 })
    expect(await movementsOf(id)).toHaveLength(3)
    expect(logOf(key)).toHaveLength(1)
  })

  test('a key that stands for other content names the order, and stores nothing', async () => {
    const id = await product({ quantity: 2 })
    const key = randomUUID()
    const { body } = await place(saleOf([one(id)]), key)
    const other = await record(saleOf([one(id)], { cliente: 'Otra persona' }), { key })
    expect(other).toMatchObject({ status: 422, body: { success: false, id: body.id, clave: key } })
    expect(stockOf(id)?.quantity).toBe(1)
  })

  test('with its correction: whichever of the two is stored first, the other names it', async () => {
    const id = await product({ quantity: 1 })
    const [refused, correction] = [randomUUID(), randomUUID()]
    const two = saleOf([{ id, cantidad: 2, valor: '125.00' }], { subtotal: '250.00', total: '250.00' })
    const corrected = await place(saleOf([one(id)], { corrige: refused }), correction)
    expect(corrected.status).toBe(201)
    for (const late of [await record(two, { key: refused }), await place(two, refused)])
      expect(late).toMatchObject({ status: 422, body: { id: corrected.body.id, clave: refused } })
    expect((await place(saleOf([one(id)], { corrige: refused }), correction)).body.id).toBe(corrected.body.id)

    const [recorded, late] = [randomUUID(), randomUUID()]
    const { body } = await record(two, { key: recorded })
    expect(await place(saleOf([one(id)], { corrige: recorded }), late)).toMatchObject({
      status: 422,
      body: { id: body.id, clave: late },
    })
    expect(stockOf(id)).toEqual({ id, quantity: 0, moved: 0 })
  })

  test('two corrections of one sale at once are one order', async () => {
    const id = await product({ quantity: 9 })
    const refused = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place(saleOf([one(id)], { corrige: refused }), randomUUID())),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)])
    expect(stockOf(id)?.quantity).toBe(8)
  })

  test.each([
    ['sent', place],
    ['recorded', (raw: object, key: string) => record({ ...raw, vendidoPor: clerkId }, { key, as: owner })],
  ])('a refused sale that is %s and its correction, together: one of the two is stored', async (_, again) => {
    const id = await product({ quantity: 100 })
    for (let round = 0; round < 10; round += 1) {
      const pairs = await Promise.all(
        Array.from({ length: 4 }, () => {
          const refused = randomUUID()
          const correction = saleOf([one(id)], { corrige: refused, cliente: 'Otra persona' })
          return Promise.all([again(saleOf([one(id)]), refused), place(correction, randomUUID())])
        }),
      )
      for (const pair of pairs) {
        expect(pair.map(({ status }) => status).toSorted()).toEqual([201, 422])
        const [stored, other] = pair.toSorted((a, b) => a.status - b.status)
        expect(other?.body.id).toBe(stored?.body.id)
      }
    }
    expect(stockOf(id)?.quantity).toBe(60)
  })

  test('is recorded without the reason of the refusal too', async () => {
    const { status, body } = await record(saleOf([one(await product())]), { rechazo: undefined })
    expect([status, body.success]).toEqual([201, true])
  })

  test('is not recorded once it is discarded, when a copy of the call comes late', async () => {
    const vase = await product({ quantity: 0, price: 12_500 })
    const sale = saleOf([one(vase)])
    const key = randomUUID()
    const given = { ...sale, clave: key, motivo: 'La clienta lo devolvió', rechazo: 'Se agotó.' }
    expect((await shop.call(discardSale, { as: clerk, raw: [given] })).status).toBe(200)
    expect((await record(sale, { key })).status).toBe(409)
    expect(invoicesOf(key)).toBe(0)
  })

  test('is not discarded once it is recorded', async () => {
    const id = await product()
    const key = randomUUID()
    const sale = saleOf([one(id)])
    const { body } = await record(sale, { key })
    const { set: _, ...rest } = sale
    const given = { ...rest, clave: key, motivo: 'x', rechazo: '' }
    expect(await shop.call(discardSale, { as: clerk, raw: [given] })).toMatchObject({
      status: 409,
      body: { id: body.id },
    })
  })
})

test('recorded beside tills that sell the same goods: stock is the sum of its movements, and never negative', async () => {
  const ids = await Promise.all([product({ quantity: 5 }), product({ quantity: 3 })])
  const both = saleOf(
    ids.map((id) => one(id)),
    { subtotal: '250.00', total: '250.00', vendidoPor: clerkId },
  )
  const turned = { ...both, itemsBag: Object.values(both.itemsBag).toReversed() }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 3 === 0
        ? record(n % 2 === 0 ? both : turned, { as: owner })
        : place(n % 2 === 0 ? both : turned, randomUUID()),
    ),
  )
  const placed = answers.filter(({ status }, n) => n % 3 !== 0 && status === 201).length
  expect(answers.filter((_, n) => n % 3 === 0).every(({ status }) => status === 201)).toBe(true)
  expect(placed).toBeLessThanOrEqual(3)
  for (const id of ids) expect(stockOf(id)).toEqual({ id, quantity: expect.any(Number), moved: stockOf(id)?.quantity })
  const balances = shop.database.raw.prepare('select min(balance) from stock_movement').pluck().get()
  expect(balances).toBe(0)
})

describe('permissions to record a sale', () => {
  const sale = async (given: object = {}) => saleOf([one(await product())], given)

  test('a clerk needs the supervisor’s key, and has five tries', async () => {
    const key = randomUUID()
    const mine = await sale()
    const without = await record(mine, { key, claveSupervisor: undefined })
    expect([without.status, Object.keys(without.body.fields)]).toEqual([403, ['claveSupervisor']])
    for (let left = 4; left >= 0; left -= 1)
      expect((await record(mine, { key, claveSupervisor: 'mala' })).body.fields.claveSupervisor).toContain(
        left === 1 ? 'Queda 1 intento' : left === 0 ? 'no es correcta.' : `Quedan ${left} intentos`,
      )
    const locked = await record(mine, { key })
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900'])
    expect(invoicesOf(key)).toBe(0)
    shop.clock.now += 15 * MINUTE_MS
    expect((await record(mine, { key })).status).toBe(201)
  })

  test('a clerk who guesses the key patiently has twenty tries a day', async () => {
    const mine = await sale()
    const statuses: number[] = []
    const start = shop.clock.now
    for (let n = 0; n < 30; n += 1) {
      statuses.push((await record(mine, { claveSupervisor: `mala-${n}` })).status)
      shop.clock.now += 16 * MINUTE_MS
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect((await record(mine)).status).toBe(429)
    shop.clock.now = start + 24 * 60 * MINUTE_MS
    const nextDay = await openSession(shop, clerkId)
    expect((await record(mine, { as: nextDay, claveSupervisor: KEY })).status).toBe(201)
    shop.clock.now = start
  })

  test('a clerk records no sale of another cashier, and an owner none of an unknown one', async () => {
    const other = await makeUser(shop)
    expect(await record(await sale({ vendidoPor: other }))).toMatchObject({
      status: 409,
      body: { vendidoPor: clerkId },
    })
    expect((await record(await sale({ vendidoPor: 999_999 }), { as: owner })).status).toBe(404)
  })

  test('D’Luna has no ADI sales to record', async () => {
    const as = await loginAs(shop, 'clerk', { shopId: DLUNA })
    const id = await product({ shopId: DLUNA })
    const line = { id, cantidad: 1, valor: '125.00', adi: '100.00' }
    const adi = saleOf([line], {
      afiliado: await makeAffiliate(shop),
      subtotal: '100.00',
      adi: '-25.00',
      total: '100.00',
    })
    expect((await record(adi, { as, claveSupervisor: KEY })).status).toBe(403)
  })
})

describe('figures that no till can have shown are refused, and nothing is stored', () => {
  test.each([
    ['a total that its lines do not make', { total: '124.00' }, ['']],
    ['a subtotal that its lines do not make', { subtotal: '1.00' }, ['']],
    ['an ADI difference without ADI', { adi: '-5.00' }, ['']],
    ['a discount above all', { descuento: 101 }, ['descuento']],
    ['no reason', { motivo: ' ' }, ['motivo']],
    ['no time', { vendidoEn: undefined }, ['vendidoEn']],
    ['a key that is none', { clave: '1' }, ['clave']],
    ['a sum that is not payable', { cantidad: 999_999, valor: '9999999.99' }, ['']],
    ['a price of nothing', { valor: '0.00' }, ['valor']],
    ['no price', { valor: '' }, ['valor']],
    ['half a unit', { cantidad: 0.5 }, ['cantidad']],
  ])('%s', async (_, { cantidad = 1, valor = '125.00', ...given }: Record<string, unknown>, fields) => {
    const id = await product({ quantity: 3 })
    const line = { id, cantidad: cantidad as number, valor: valor as string }
    const key = randomUUID()
    const answer = await record(saleOf([line], given), { key, ...given })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? { '': '' }).map((name) => name.split('.').at(-1))).toEqual(fields)
    expect([stockOf(id)?.quantity, invoicesOf(key)]).toEqual([3, 0])
  })
})
