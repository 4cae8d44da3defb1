import {
  addPurchaseOrder,
  editPurchaseOrder,
  purchaseOrderById,
  purchaseOrderList,
  receivePurchaseOrder,
} from '@mostrador/contract/buying/purchase-orders'
import {
  cancelReceiving,
  editReceiving,
  openReceiving,
  photographReceiving,
  postReceiving,
  receiveLine,
  receivingById,
  receivingList,
  returnToSupplier,
} from '@mostrador/contract/buying/receivings'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { stockMovements } from '@mostrador/contract/goods/stock'
import { addSupplier, supplierList } from '@mostrador/contract/goods/suppliers'
import { lookups } from '@mostrador/contract/group/lookups'
import { afterEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES, stockAndMovements } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { picture } from '../../../../testing/photo.ts'
import { expectSorted } from '../../../../testing/sorted-by.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
const stranger = await loginAs(shop, 'clerk', { shopId: DLUNA })
const supplier = (await shop.call(addSupplier, { as: owner, raw: [{ nombre: 'Textiles del Sur' }] })).body.id
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const send = (endpoint: Endpoint, raw: object, as = owner, headers: Record<string, string> = {}) =>
  shop.call(endpoint, { as, raw: [raw], headers })

async function begun(given: object = {}, as = owner): Promise<number> {
  const { status, body } = await send(
    openReceiving,
    { comercioId: ROSALES, extensionId: 1, casa: supplier, ...given },
    as,
  )
  expect(status).toBe(201)
  return body.id
}
const add = (idData: number, line: object, as = owner) => send(receiveLine, { idData, unidades: 1, ...line }, as)
const detail = async (id: number, as = owner) => (await send(receivingById, { id }, as)).body.data
const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)
const costOf = (id: number) => shop.database.raw.prepare('select cost from product where id = ?').pluck().get(id)
const numberOf = (id: number) => `R2026${id}`

describe('a draft (D112)', () => {
  test('is filled by several people at once, counts every scan, and keeps unknown codes aside', async () => {
    const product = await makeProduct(shop, { barcode: '7501000000017', code: 'TOA-1' })
    const id = await begun()
    const people = [owner, clerk, await loginAs(shop, 'clerk'), await loginAs(shop, 'manager')]
    const scans = Array.from({ length: 24 }, (_, n) =>
      add(id, { codigo: n % 2 ? '7501000000017' : 'toa-1' }, people[n % 4]),
    )
    expect(new Set((await Promise.all(scans)).map(({ status }) => status))).toEqual(new Set([200]))
    const unknown = await Promise.all([1, 2, 3].map(() => add(id, { codigo: 'NADIE-1' }, clerk)))
    expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await detail(id)).toMatchObject({
      numero: numberOf(id),
      estado: 'Borrador',
      unidades: 24,
      items: [{ id: product, unidades: 24, nuevo: false }],
      desconocidos: [{ codigo: 'NADIE-1', unidades: 3 }],
    })
    expect(stockOf(product)).toMatchObject({ quantity: 10 })
  })

  test('finds a barcode read with or without a leading zero, or with its symbology identifier, as one product (D57, D174a)', async () => {
    const product = await makeProduct(shop, { barcode: '036000291452', code: 'UPC-1' })
    const id = await begun()
    await add(id, { codigo: '036000291452' })
    await add(id, { codigo: '0036000291452' })
    expect(await detail(id)).toMatchObject({ items: [{ id: product, unidades: 2 }], desconocidos: [] })
    for (const codigo of [']E00036000291452', '0100036000291452', ']C0upc-1']) await add(id, { codigo })
    expect(await detail(id)).toMatchObject({ items: [{ id: product, unidades: 5 }], desconocidos: [] })
  })

  test('adds the units of an unknown code once a product has it, and can drop such a code', async () => {
    const id = await begun()
    await add(id, { codigo: 'LUEGO-1', unidades: 3 })
    expect((await add(id, { codigo: 'luego-1', unidades: -1 })).body.message).toContain('2 unidades')
    const product = await makeProduct(shop, { code: 'LUEGO-1' })
    expect((await add(id, { codigo: 'LUEGO-1' })).body.linea).toMatchObject({ id: product, unidades: 3 })
    await add(id, { codigo: 'NUNCA' })
    expect((await add(id, { codigo: 'NUNCA', unidades: -1 })).body.message).toContain('Ya no está apartado')
    expect((await detail(id)).desconocidos).toEqual([])
  })

  test('accepts negative units down to zero, and a cost alone with 0 units', async () => {
    const product = await makeProduct(shop)
    const id = await begun()
    await add(id, { id: product, unidades: 5 })
    expect((await add(id, { id: product, unidades: 0, costo: '12.3456' })).body.linea).toMatchObject({
      unidades: 5,
      costo: '12.3456',
    })
    expect((await add(id, { id: product, unidades: -2 })).body.linea).toMatchObject({ unidades: 3, costo: '12.3456' })
    expect((await add(id, { id: product, unidades: -4 })).status).toBe(409)
    const last = await add(id, { id: product, unidades: -3 })
    expect([last.status, last.body.linea]).toEqual([200, null])
    expect((await add(id, { id: product, unidades: -1 })).status).toBe(409)
    expect((await detail(id)).items).toEqual([])
  })

  test('counts a scan sent twice under its key once, known or not', async () => {
    const product = await makeProduct(shop)
    const id = await begun()
    for (const line of [{ id: product }, { codigo: 'OTRA-VEZ' }]) {
      const key = withKey()
      const sent = () => send(receiveLine, { idData: id, unidades: 1, ...line }, clerk, key)
      const [first, second] = [await sent(), await sent()]
      expect(second.status).toBe(first.status)
      expect(second.headers['idempotent-replayed']).toBe('true')
    }
    expect(await detail(id)).toMatchObject({ items: [{ unidades: 1 }], desconocidos: [{ unidades: 1 }] })
  })

  test("refuses another place's product by id, and accepts it by code", async () => {
    const product = await makeProduct(shop, { shopId: DLUNA, code: 'DE-DLUNA' })
    const id = await begun()
    expect((await add(id, { id: product })).status).toBe(404)
    expect((await add(id, { codigo: 'DE-DLUNA' })).body.linea).toMatchObject({ id: product, nuevo: true })
    expect((await add(id, { id: product, unidades: 1 })).body.linea.unidades).toBe(2)
  })

  test.each([
    [{ unidades: 1 }, 400],
    [{ codigo: '', unidades: 1 }, 400],
    [{ codigo: 'X', unidades: '1.5' }, 400],
    [{ codigo: 'X', unidades: 1_000_000 }, 400],
    [{ codigo: 'X', unidades: 1, costo: '-1' }, 400],
    [{ id: 999_999_999, unidades: 1 }, 404],
  ])('refuses %j with %i', async (line, status) => {
    expect((await send(receiveLine, { idData: await begun(), ...line })).status).toBe(status)
  })

  test('accepts nothing after its cancellation, and frees its invoice', async () => {
    const referencia = { serie: 'A', numero: '77', fecha: '2026-11-18' }
    const id = await begun({ referencia })
    const twice = await send(openReceiving, { comercioId: ROSALES, extensionId: 1, casa: supplier, referencia })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      `Esta factura de la casa ya está en la recepción ${numberOf(id)}.`,
    ])
    expect((await send(cancelReceiving, { idData: id }, clerk)).status).toBe(200)
    expect((await add(id, { codigo: 'X' })).status).toBe(409)
    expect((await send(cancelReceiving, { idData: id })).status).toBe(409)
    expect((await send(postReceiving, { idData: id })).status).toBe(409)
    const again = await begun({ referencia: { serie: 'a', numero: ' 77 ', fecha: null } })
    expect((await detail(again)).factura).toEqual({ serie: 'a', numero: '77', fecha: null })
  })
})

test('an invoice that twenty people receive at once begins one draft', async () => {
  const raw = {
    comercioId: ROSALES,
    extensionId: 1,
    casa: supplier,
    referencia: { serie: '', numero: '5005', fecha: null },
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(openReceiving, raw)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
})

describe('posting (D110, D112)', () => {
  test('brings stock, average cost and a movement that names it; freight and discount are in the costs', async () => {
    const [towel, sheet, gift] = [
      await makeProduct(shop, { quantity: 10 }),
      await makeProduct(shop, { quantity: 0 }),
      await makeProduct(shop, { quantity: 4 }),
    ]
    const first = await begun()
    await add(first, { id: towel, unidades: 10, costo: '20.00' })
    expect((await send(postReceiving, { idData: first })).body.numero).toBe(numberOf(first))
    // The first known cost becomes the average.
    expect(costOf(towel)).toBe(20_000_000)

    const id = await begun({ flete: '30.00', descuento: '10.00', referencia: { serie: 'B', numero: '1', fecha: null } })
    await add(id, { id: towel, unidades: 5, costo: '10.00' })
    await add(id, { id: sheet, unidades: 3, costo: '50.00' })
    await add(id, { id: gift, unidades: 2 })
    expect(await detail(id)).toMatchObject({ costo: '220.00', porPagar: '0.00' })
    expect((await send(postReceiving, { idData: id })).status).toBe(200)
    // Goods of 200.00 carry 20.00: a tenth of each value.
    expect([costOf(towel), costOf(sheet), costOf(gift)]).toEqual([18_200_000, 55_000_000, null])
    expect([towel, sheet, gift].map((each) => stockOf(each)?.quantity)).toEqual([25, 3, 6])
    expect(await detail(id)).toMatchObject({
      estado: 'Recibida',
      costo: '220.00',
      porPagar: '220.00',
      items: [
        { id: towel, costo: '10.00', costoFinal: '11.00' },
        { id: sheet, costo: '50.00', costoFinal: '55.00' },
        { id: gift, costo: null, costoFinal: null },
      ],
    })
    const path = `/api/data/stock/${sheet}/movimientos`
    const [moved] = (await shop.call(stockMovements, { as: owner, path })).body.data
    expect(moved).toMatchObject({
      motivo: 'Compra',
      documento: numberOf(id),
      origen: { tipo: 'recepcion', id },
      cambio: 3,
      saldo: 3,
    })
  })

  test('of fifty at once one posts; under its key it answers again, to others it is posted', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    const id = await begun()
    await add(id, { id: product, unidades: 7, costo: '3.00' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(postReceiving, { idData: id }, owner, withKey())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(stockOf(product)).toMatchObject({ quantity: 7, moved: 7 })

    const other = await begun()
    await add(other, { id: product })
    const key = withKey()
    const same = await Promise.all(Array.from({ length: 10 }, () => send(postReceiving, { idData: other }, owner, key)))
    expect(same.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    expect(stockOf(product)).toMatchObject({ quantity: 8, moved: 8 })
  })

  test('contains parallel scans whole or refuses them', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    const id = await begun()
    await add(id, { id: product })
    const [posted, ...scans] = await Promise.all([
      send(postReceiving, { idData: id }),
      ...Array.from({ length: 10 }, () => add(id, { id: product }, clerk)),
    ])
    expect(posted.status).toBe(200)
    const taken = scans.filter(({ status }) => status === 200).length
    expect(stockOf(product)?.quantity).toBe(1 + taken)
  })

  test('adds the row of an article from elsewhere, or its units to a row made meanwhile', async () => {
    const extension = { name: 'Bodega de prueba', isActive: true }
    const extensionId = (await shop.call(lookups.extension.add, { as: owner, body: extension })).body.id
    const foreign = await makeProduct(shop, { extensionId, barcode: '7502000000001', name: 'Cobija', price: 9900 })
    const known = await makeProduct(shop, { shopId: DLUNA, barcode: '7502000000002', name: 'Edredón' })
    const id = await begun()
    await add(id, { codigo: '7502000000001', unidades: 4, costo: '40.00' })
    await add(id, { codigo: '7502000000002', unidades: 2, costo: '60.00' })
    // Meanwhile the article is added here and scanned again.
    const here = await makeProduct(shop, { barcode: '7502000000002', name: 'Edredón', quantity: 0 })
    await add(id, { codigo: '7502000000002', unidades: 1, costo: '60.00' })
    expect((await send(postReceiving, { idData: id })).status).toBe(200)
    expect([stockOf(foreign)?.quantity, stockOf(known)?.quantity, stockOf(here)?.quantity]).toEqual([10, 10, 3])
    const made = shop.database.raw
      .prepare(`select id, quantity, price, cost from product where barcode = '7502000000001' and extension_id = 1`)
      .get() as { id: number }
    expect(made).toMatchObject({ quantity: 4, price: 9900, cost: 40_000_000 })
    expect((await detail(id)).items.map((line: { id: number }) => line.id).toSorted()).toEqual(
      [made.id, here].toSorted(),
    )
  })

  test('is refused without products, for freight without costs, or for a discount above the costs, and stores nothing', async () => {
    const product = await makeProduct(shop)
    const empty = await begun()
    expect((await send(postReceiving, { idData: empty })).status).toBe(409)
    const id = await begun({ flete: '5.00' })
    await add(id, { id: product })
    expect((await send(postReceiving, { idData: id })).status).toBe(400)
    await send(editReceiving, { idData: id, flete: '0.00', descuento: '9.00' })
    await add(id, { id: product, unidades: 0, costo: '8.00' })
    expect((await send(postReceiving, { idData: id })).status).toBe(400)
    expect(stockOf(product)).toMatchObject({ quantity: 10, moved: 10 })
    expect((await detail(id)).estado).toBe('Borrador')
  })

  test('is refused above 999,999 units (D75)', async () => {
    const product = await makeProduct(shop, { quantity: 999_998, name: 'Colcha' })
    const id = await begun()
    await add(id, { id: product, unidades: 2 })
    const refused = await send(postReceiving, { idData: id })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Colcha pasaría de 999,999 unidades. Revise cuántas son.',
    ])
    expect([stockOf(product), (await detail(id)).estado]).toMatchObject([{ quantity: 999_998 }, 'Borrador'])
  })
})

describe('the sum owed', () => {
  test('ends when the receiving is marked as paid, and a posted one keeps its terms', async () => {
    const id = await begun()
    await add(id, { id: await makeProduct(shop), unidades: 2, costo: '15.00' })
    expect((await send(editReceiving, { idData: id, pagado: 1 })).status).toBe(200)
    await send(postReceiving, { idData: id })
    expect(await detail(id)).toMatchObject({ porPagar: '30.00', pagado: 2 })
    expect((await send(editReceiving, { idData: id, flete: '1.00' })).status).toBe(409)
    expect((await send(editReceiving, { idData: id, pagado: 1 })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ porPagar: '0.00', pagado: 1 })
    const owing = async (query: string) =>
      (await shop.call(receivingList, { as: owner, query })).body.data.map((row: { id: number }) => row.id)
    expect(await owing('?porPagar=1')).not.toContain(id)
    await send(editReceiving, { idData: id, pagado: 2 })
    expect(await owing('?porPagar=1')).toContain(id)
  })
})

describe('credit with a supplier (D208)', () => {
  const posted = async (casa: number, unidades: number) => {
    const product = await makeProduct(shop, { quantity: 0 })
    const id = await begun({ casa })
    await add(id, { id: product, unidades, costo: '10.00' })
    expect((await send(postReceiving, { idData: id })).status).toBe(200)
    return { id, product }
  }
  const pay = (id: number, pagado = 1) => send(editReceiving, { idData: id, pagado })
  const supplierOf = async (nombre: string) => (await send(addSupplier, { nombre })).body.id as number
  const credited = async (casa: number) =>
    (await shop.call(supplierList, { as: owner })).body.data.find(({ id }: { id: number }) => id === casa).aFavor

  test('remains after a return of paid goods, and pays the next receiving', async () => {
    const casa = await supplierOf('Casa que debe')
    const first = await posted(casa, 10)
    await pay(first.id)
    const items = [{ id: first.product, unidades: 3 }]
    const back = (await send(returnToSupplier, { idData: first.id, items, motivo: 'Vino manchada' })).body.id
    expect(await detail(back)).toMatchObject({ aFavor: '30.00' })
    expect(await detail(first.id)).toMatchObject({ porPagar: '0.00', pagado: 1 })
    expect(await credited(casa)).toBe('30.00')
    const small = await posted(casa, 2)
    expect(await detail(small.id)).toMatchObject({ porPagar: '20.00', aFavor: '30.00' })
    await pay(small.id)
    expect(await detail(small.id)).toMatchObject({ porPagar: '0.00', aFavorUsado: '20.00' })
    expect(await credited(casa)).toBe('10.00')
    // Undoing the payment restores the debt and the credit.
    await pay(small.id, 2)
    expect(await detail(small.id)).toMatchObject({ porPagar: '20.00', aFavor: '30.00', aFavorUsado: '0.00' })
    await pay(small.id)
    await pay(first.id, 2)
    expect(await detail(first.id)).toMatchObject({ porPagar: '100.00', aFavor: '10.00' })
    expect(JSON.stringify((await shop.call(supplierList, { as: clerk })).body)).not.toContain('aFavor')
  })

  test('is zero for a return worth less than the debt, which it lowers', async () => {
    const casa = await supplierOf('Casa por pagar')
    const { id, product } = await posted(casa, 10)
    await send(returnToSupplier, { idData: id, items: [{ id: product, unidades: 3 }], motivo: 'Vino manchada' })
    expect(await detail(id)).toMatchObject({ porPagar: '70.00', aFavor: '0.00' })
  })

  test('is used once by two payments at the same time', async () => {
    const casa = await supplierOf('Casa de dos pagos')
    const first = await posted(casa, 10)
    await pay(first.id)
    const items = [{ id: first.product, unidades: 3 }]
    await send(returnToSupplier, { idData: first.id, items, motivo: 'Vino manchada' })
    const others = await Promise.all([posted(casa, 2), posted(casa, 2), posted(casa, 2)])
    const answers = await Promise.all(others.map(({ id }) => pay(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const used = await Promise.all(others.map(async ({ id }) => Number((await detail(id)).aFavorUsado)))
    expect(used.reduce((sum, each) => sum + each, 0)).toBe(30)
    expect(await credited(casa)).toBe('0.00')
  })
})

describe('a return to the supplier', () => {
  test('removes units, at most those in stock and those received, and lowers the debt', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    const id = await begun({ descuento: '10.00', flete: '7.00' })
    await add(id, { id: product, unidades: 10, costo: '11.00' })
    await send(postReceiving, { idData: id })
    const average = costOf(product)
    const back = (unidades: number) =>
      send(returnToSupplier, { idData: id, items: [{ id: product, unidades }], motivo: 'Vino manchada' }, owner)
    const { status, body } = await back(4)
    expect([status, body.numero]).toEqual([201, numberOf(body.id)])
    expect(stockOf(product)).toMatchObject({ quantity: 6, moved: 6 })
    expect(costOf(product)).toBe(average)
    // The credit is 10.00 a unit: 110.00 less 10.00 of discount. The freight is not refunded.
    expect(await detail(body.id)).toMatchObject({
      estado: 'Devolución',
      unidades: -4,
      costo: '-40.00',
      motivo: 'Vino manchada',
      devuelve: { id, numero: numberOf(id) },
      items: [{ id: product, unidades: -4, costo: '10.00' }],
    })
    expect(await detail(id)).toMatchObject({
      porPagar: '67.00',
      items: [{ devueltas: 4 }],
      devoluciones: [{ id: body.id, numero: numberOf(body.id) }],
    })
    // Paying it and undoing that leaves the debt without the returned goods. Both sums of suppliers follow.
    const other = (await send(addSupplier, { nombre: 'Casa a la que se debe' })).body.id
    const owing = async () => {
      const { body: list } = await shop.call(supplierList, { as: owner })
      const at = (wanted: number) => list.data.find((each: { id: number }) => each.id === wanted).porPagar
      return { sum: Number(list.porPagar), own: Number(at(supplier)), other: at(other) }
    }
    const before = await owing()
    await send(editReceiving, { idData: id, pagado: 1 })
    expect(await owing()).toEqual({ sum: before.sum - 67, own: before.own - 67, other: '0.00' })
    await send(editReceiving, { idData: id, pagado: 2 })
    expect(await detail(id)).toMatchObject({ porPagar: '67.00' })
    expect(await owing()).toEqual(before)
    expect(JSON.stringify((await shop.call(supplierList, { as: clerk })).body)).not.toContain('porPagar')
    await expectSorted(shop, supplierList, owner, 'porPagar')
    const byOwed = (await shop.call(supplierList, { as: clerk, query: '?sort=-porPagar' })).body.data
    expect(byOwed).toEqual((await shop.call(supplierList, { as: clerk })).body.data)
    expect((await back(7)).body.message).toContain('solo quedan 6 unidades')
    shop.database.raw.prepare('update product set quantity = 2 where id = ?').run(product)
    shop.database.raw
      .prepare(`insert into stock_movement (product_id, change, balance, reason, at) values (?, -4, 2, 'edit', ?)`)
      .run(product, '2026-11-19T16:00:00.000Z')
    const short = await back(3)
    expect([short.status, short.body.message.includes('Quedan 2 unidades')]).toEqual([409, true])
    expect((await back(2)).status).toBe(201)
  })

  test('is refused for a draft, for a return, and for products that did not come', async () => {
    const [product, other] = [await makeProduct(shop), await makeProduct(shop)]
    const id = await begun()
    await add(id, { id: product, unidades: 2 })
    const back = (idData: number, items: object[]) => send(returnToSupplier, { idData, items, motivo: 'Prueba' })
    const saysWhy = async (idData: number, why: string) => {
      const refused = await back(idData, [{ id: product, unidades: 1 }])
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(why)])
    }
    await saysWhy(id, 'todavía es un borrador')
    await send(postReceiving, { idData: id })
    expect((await back(id, [{ id: other, unidades: 1 }])).status).toBe(400)
    expect(
      (
        await back(id, [
          { id: product, unidades: 1 },
          { id: product, unidades: 1 },
        ])
      ).status,
    ).toBe(400)
    const returned = await back(id, [{ id: product, unidades: 1 }])
    await saysWhy(returned.body.id, `${returned.body.numero} es una devolución a la casa`)
    const given = await begun()
    await send(cancelReceiving, { idData: given })
    await saysWhy(given, 'se canceló')
  })

  test('is accepted once when twenty people return the last units at once', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    const id = await begun()
    await add(id, { id: product, unidades: 3 })
    await send(postReceiving, { idData: id })
    const raw = { idData: id, items: [{ id: product, unidades: 3 }], motivo: 'Prueba' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(returnToSupplier, raw)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(stockOf(product)).toMatchObject({ quantity: 0, moved: 0 })
  })
})

describe('the list', () => {
  const found = async (search: string, columns: string, as = owner) =>
    (await shop.call(receivingList, { as, query: `?search=${search}&columns=${columns}` })).body.data.map(
      (row: { id: number }) => row.id,
    )

  test('is searched and sorted by units, costs and debts as shown, for readers who may see costs', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    const id = await begun()
    await add(id, { id: product, unidades: 1213, costo: '2.01' })
    await send(postReceiving, { idData: id })
    const back = { idData: id, items: [{ id: product, unidades: 1101 }], motivo: 'Vino manchada' }
    const returned = (await send(returnToSupplier, back, owner)).body.id
    // Received 2,438.13, of which 2,213.01 were returned.
    for (const [search, columns, wanted] of [
      ['1,213', 'unidades', [id]],
      ['1101', 'unidades', [returned]],
      ['Q2,438.13', 'costo', [id]],
      ['2213.01', 'costo', [returned]],
      ['Q225.12', 'porPagar', [id]],
    ] as const)
      expect(await found(search, columns), search).toEqual(wanted)
    for (const name of ['unidades', 'costo', 'porPagar']) await expectSorted(shop, receivingList, owner, name)

    for (const search of ['Q2,438.13', 'Q225.12'])
      expect(await found(search, 'costo,porPagar,numero', clerk), search).toEqual([])
    const asClerk = async (query: string) => (await shop.call(receivingList, { as: clerk, query })).body
    const inOwnOrder = (await asClerk('')).data
    expect(JSON.stringify((await asClerk('')).dataSearch)).not.toMatch(/costo|porPagar/)
    for (const sort of ['costo', '-costo', 'porPagar', '-porPagar'])
      expect((await asClerk(`?pageSize=500&sort=${sort}`)).data).toEqual(inOwnOrder)
  })
})

describe('puesto 4', () => {
  test('sees no cost anywhere, and what she sends of one is ignored', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    const id = await begun({ flete: '99.00', descuento: '1.00' }, clerk)
    const { body } = await add(id, { id: product, unidades: 2, costo: '5.00' }, clerk)
    expect(body.linea).not.toHaveProperty('costo')
    await send(editReceiving, { idData: id, flete: '50.00', pagado: 1 }, clerk)
    expect(await detail(id)).toMatchObject({ flete: '0.00', descuento: '0.00', items: [{ costo: null }] })
    await add(id, { id: product, unidades: 0, costo: '5.00' })
    // A clerk cannot change an existing cost.
    await add(id, { id: product, unidades: 1, costo: '1.00' }, clerk)
    expect(await detail(id)).toMatchObject({ items: [{ costo: '5.00', unidades: 3 }] })
    const seen = await detail(id, clerk)
    const row = (await shop.call(receivingList, { as: clerk })).body.data.find((each: { id: number }) => each.id === id)
    const texts = [seen, ...seen.items, row].flatMap((each) => Object.keys(each))
    for (const field of ['costo', 'costoFinal', 'flete', 'descuento', 'porPagar', 'pagado', 'fotos'])
      expect(texts).not.toContain(field)
  })

  test('gets no message about a wrong cost, which is not read', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    const place = { comercioId: ROSALES, extensionId: 1 }
    const begun = await send(openReceiving, { ...place, flete: 'x', descuento: -1 }, clerk)
    expect(begun.status).toBe(201)
    // Two bodies at once are refused like anyone's.
    const two = async (as: string) =>
      (await shop.call(openReceiving, { as, raw: [place, place], headers: withKey() })).body
    expect(await two(clerk)).toEqual(await two(owner))
    const { id } = begun.body
    for (const costo of ['', 'abc', -1, {}])
      expect((await add(id, { id: product, costo }, clerk)).status, String(costo)).toBe(200)
    expect((await add(id, { id: product, costo: 'abc' })).status).toBe(400)
    expect((await send(editReceiving, { idData: id, flete: 'x', descuento: -1, pagado: 'x' }, clerk)).status).toBe(200)
    expect(await detail(id)).toMatchObject({ flete: '0.00', descuento: '0.00', items: [{ costo: null, unidades: 4 }] })
    await send(postReceiving, { idData: id })
    expect((await send(editReceiving, { idData: id, flete: '1.00' }, clerk)).status).toBe(200)
    expect((await send(editReceiving, { idData: id, flete: '1.00' })).status).toBe(409)
    expect(await detail(id)).toMatchObject({ flete: '0.00', pagado: 2 })
  })

  test('reaches only its own shop, and cannot post', async () => {
    const id = await begun()
    for (const [call, raw] of [
      [receivingById, { id }],
      [receiveLine, { idData: id, codigo: 'X', unidades: 1 }],
      [editReceiving, { idData: id }],
      [cancelReceiving, { idData: id }],
      [openReceiving, { comercioId: ROSALES, extensionId: 1 }],
    ] as const)
      expect((await send(call, raw, stranger)).status).toBe(404)
    expect((await shop.call(receivingList, { as: stranger })).body.data).toEqual([])
    expect((await send(postReceiving, { idData: id }, clerk)).status).toBe(403)
  })

  test('adds photos of the invoice, which only readers of costs see', async () => {
    const id = await begun({}, clerk)
    const files = [{ field: 'image', name: 'factura.png', content: await picture() }]
    const { photoPath } = (await shop.call(photographReceiving, { as: clerk, files })).body
    expect((await send(editReceiving, { idData: id, fotos: photoPath }, clerk)).status).toBe(200)
    expect((await send(editReceiving, { idData: id, fotos: '' }, clerk)).status).toBe(200)
    expect((await detail(id)).fotos).toBe(photoPath)
    expect((await send(editReceiving, { idData: id, fotos: 'otra.webp' })).status).toBe(409)
    expect((await send(editReceiving, { idData: id, fotos: '' })).status).toBe(200)
    expect((await detail(id)).fotos).toBe('')
  })
})

describe('an order to a supplier (D113)', () => {
  const order = async (items: object[], given: object = {}) =>
    send(addPurchaseOrder, { comercioId: ROSALES, extensionId: 1, casa: supplier, items, ...given })
  const orderDetail = async (id: number) => (await send(purchaseOrderById, { id })).body.data

  test('without lines is refused in the words of a missing field', async () => {
    const { status, body } = await send(addPurchaseOrder, { comercioId: ROSALES, extensionId: 1, casa: supplier })
    expect([status, body.fields]).toEqual([400, { items: 'Este dato es obligatorio.' }])
  })

  test('is sent, received in parts, and shows received and missing units', async () => {
    const [towel, sheet] = [await makeProduct(shop, { quantity: 0 }), await makeProduct(shop, { quantity: 0 })]
    const made = await order([
      { id: towel, unidades: 10, costo: '12.00' },
      { id: sheet, unidades: 4 },
    ])
    const { id } = made.body
    expect([made.status, made.body.numero]).toEqual([201, `P2026${id}`])
    expect(await orderDetail(id)).toMatchObject({ estado: 'Borrador', unidades: 14, total: '120.00', recibidas: 0 })
    expect((await send(editPurchaseOrder, { idData: id, estado: 'Enviado', version: 1 })).status).toBe(200)
    expect((await send(editPurchaseOrder, { idData: id, nota: 'x', version: 1 })).status).toBe(409)
    expect((await send(editPurchaseOrder, { idData: id, items: [{ id: towel, unidades: 1 }] })).status).toBe(409)

    const receiving = (await send(receivePurchaseOrder, { idData: id })).body.id
    expect((await add(receiving, { id: towel, unidades: 6 })).body.linea).toMatchObject({ pedidas: 10, costo: '12.00' })
    expect(await detail(receiving)).toMatchObject({
      casaId: supplier,
      pedido: { id, numero: `P2026${id}` },
      faltan: [{ id: sheet, unidades: 4 }],
    })
    await send(postReceiving, { idData: receiving })
    expect(await orderDetail(id)).toMatchObject({
      estado: 'Recibido en parte',
      recibidas: 6,
      items: [{ recibidas: 6 }, { recibidas: 0 }],
      recepciones: [{ id: receiving, estado: 'Recibida' }],
    })

    const rest = (await send(receivePurchaseOrder, { idData: id })).body.id
    await add(rest, { id: towel, unidades: 4 })
    await add(rest, { id: sheet, unidades: 5 })
    await send(postReceiving, { idData: rest })
    expect(await orderDetail(id)).toMatchObject({ estado: 'Recibido', recibidas: 15 })
    const { data, total } = (await shop.call(purchaseOrderList, { as: owner, query: '?page=1&search=recibido' })).body
    expect([total, data[0].id]).toEqual([1, id])
    const found = async (search: string, columns: string) =>
      (
        await shop.call(purchaseOrderList, {
          as: owner,
          query: `?search=${encodeURIComponent(search)}&columns=${columns}`,
        })
      ).body.data.map((row: { id: number }) => row.id)
    expect(await found(`15 de ${data[0].unidades}`, 'recibidas')).toEqual([id])
    expect(await found(`Q${data[0].total}`, 'total')).toContain(id)
    await order([{ id: towel, unidades: 3, costo: '7.00' }])
    for (const name of ['recibidas', 'unidades', 'total']) await expectSorted(shop, purchaseOrderList, owner, name)
  })

  test('is received by one draft at a time, by either way, until all of it came', async () => {
    const towel = await makeProduct(shop, { quantity: 0 })
    const { id } = (await order([{ id: towel, unidades: 10 }])).body
    const begin = withKey()
    const first = await send(receivePurchaseOrder, { idData: id }, owner, begin)
    const receiving = first.body.id
    const byPlace = { comercioId: ROSALES, extensionId: 1, pedido: id }
    const again = [
      await send(receivePurchaseOrder, { idData: id }, owner, withKey()),
      await send(openReceiving, byPlace, clerk),
    ]
    for (const { status, body } of again)
      expect([status, body]).toEqual([
        409,
        {
          success: false,
          message: `El pedido P2026${id} ya se está recibiendo en la recepción ${numberOf(receiving)}. Siga en ella; para abrir otra, ciérrela o cancélela primero.`,
          id: receiving,
        },
      ])
    const replay = await send(receivePurchaseOrder, { idData: id }, owner, begin)
    expect([replay.status, replay.body]).toEqual([201, first.body])

    await send(cancelReceiving, { idData: receiving })
    const rest = (await send(openReceiving, byPlace, clerk)).body.id
    await add(rest, { id: towel, unidades: 9 })
    await send(postReceiving, { idData: rest })
    const last = (await send(receivePurchaseOrder, { idData: id })).body.id
    await add(last, { id: towel, unidades: 1 })
    await send(postReceiving, { idData: last })

    const before = (await orderDetail(id)).recepciones
    for (const { status, body } of [
      await send(receivePurchaseOrder, { idData: id }, owner, withKey()),
      await send(openReceiving, byPlace),
    ])
      expect([status, body]).toEqual([
        409,
        {
          success: false,
          message: `El pedido P2026${id} ya se recibió entero. Si llegó algo más, abra una recepción sin pedido.`,
        },
      ])
    expect((await orderDetail(id)).recepciones).toEqual(before)
    expect(stockOf(towel)).toMatchObject({ quantity: 10 })
  })

  test('is received by one of twenty at once, and the others learn where', async () => {
    const { id } = (await order([{ id: await makeProduct(shop), unidades: 1 }])).body
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? send(receivePurchaseOrder, { idData: id }, owner, withKey())
          : send(openReceiving, { comercioId: ROSALES, extensionId: 1, pedido: id }, clerk, withKey()),
      ),
    )
    const [begun, ...others] = answers.filter(({ status }) => status === 201)
    expect(others).toEqual([])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(
      new Set([`201 ${begun?.body.id}`, `409 ${begun?.body.id}`]),
    )
    expect((await orderDetail(id)).recepciones).toHaveLength(1)
  })

  test("expects nothing after it is closed, and refuses another shop's product", async () => {
    const product = await makeProduct(shop)
    const foreign = await makeProduct(shop, { shopId: DLUNA })
    expect((await order([{ id: foreign, unidades: 1 }])).status).toBe(404)
    expect((await order([])).status).toBe(400)
    expect((await order([{ id: product, unidades: 1 }], { casa: 999_999 })).status).toBe(409)
    const { id } = (await order([{ id: product, unidades: 1 }])).body
    expect((await send(editPurchaseOrder, { idData: id, estado: 'Cerrado' })).status).toBe(200)
    expect((await send(receivePurchaseOrder, { idData: id })).status).toBe(409)
    expect((await send(openReceiving, { comercioId: ROSALES, extensionId: 1, pedido: id })).status).toBe(409)
  })
})
