import { randomUUID } from 'node:crypto'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { adiPrices, placeOrder } from '@mostrador/contract/sale/orders'
import { describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeAffiliate, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const clerk = await loginAs(shop, 'clerk')
const dlunaClerk = await loginAs(shop, 'clerk', { shopId: DLUNA })

interface Line {
  id: number
  cantidad: unknown
  valor?: unknown
  adi?: unknown
}

const orderOf = (lines: readonly Line[], given: object = {}) => ({
  itemsBag: Object.fromEntries(lines.map((line) => [`item_${line.id}`, { disponibilidad: 1, ...line }])),
  set: 'A',
  afiliado: null,
  cliente: 'Consumidor Final',
  nit: 'CF',
  descuento: 0,
  ...given,
})

const send = (raw: unknown, headers: Record<string, string> = {}, as = clerk) =>
  shop.call(placeOrder, { as, raw: [raw], headers })

const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)?.quantity
const invoices = () => shop.database.raw.prepare('select count(*) from invoice').pluck().get() as number
const detailOf = async (id: number) => (await shop.call(invoiceById, { as: clerk, body: { id } })).body.data

test.each(['', '  ', null, undefined])('an affiliate of %j counts as none', async (afiliado) => {
  const id = await makeProduct(shop)
  const { status, body } = await send(orderOf([{ id, cantidad: 1 }], { afiliado }))
  expect(status).toBe(201)
  expect((await detailOf(body.id)).afiliadoCodigo).toBe(null)
})

test.each(['nadie', 0, 1.5, -3])('an affiliate of %j is refused by name, and nothing is stored', async (afiliado) => {
  const before = invoices()
  const { status, body } = await send(orderOf([{ id: await makeProduct(shop), cantidad: 1 }], { afiliado }))
  expect([status, body.fields]).toEqual([400, { afiliado: 'El código del afiliado debe ser un número.' }])
  expect(invoices()).toBe(before)
})

test('an order takes stock, stores copies and movements, and answers its invoice', async () => {
  const towel = await makeProduct(shop, { name: 'Toalla Luna', price: 12_550, quantity: 5 })
  const sheet = await makeProduct(shop, { price: 19_999, quantity: 8 })
  const answer = await send(
    orderOf(
      [
        { id: towel, cantidad: 2, valor: '125.50' },
        { id: sheet, cantidad: '3.0', valor: '199.99' },
      ],
      {
        subtotal: '850.97',
        adi: '0.00',
        total: '850.97',
      },
    ),
  )
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ orderCompleted: true, message: 'Pedido realizado con éxito!' })
  expect([stockOf(towel), stockOf(sheet)]).toEqual([3, 5])
  const invoice = await detailOf(answer.body.id)
  expect(invoice).toMatchObject({
    numero: `2026${answer.body.id}`,
    comercio: 'Rosales',
    extension: 'Central',
    cliente: 'Consumidor Final',
    nit: 'CF',
    fecha: '2026-11-19 10:00:00',
    subtotal: '850.97',
    total: '850.97',
    proceso: 'En proceso',
  })
  expect(invoice.items.map((item: { nombre: string; cantidad: number }) => [item.nombre, item.cantidad])).toEqual([
    ['Toalla Luna', 2],
    [expect.any(String), 3],
  ])
})

test('a later rename does not change the invoice (trap 20)', async () => {
  const id = await makeProduct(shop, { name: 'Antes' })
  const { body } = await send(orderOf([{ id, cantidad: 1 }]))
  shop.database.raw.prepare(`update product set name = 'Después', price = 1 where id = ?`).run(id)
  expect((await detailOf(body.id)).items[0]).toMatchObject({ nombre: 'Antes', valor: '10.00' })
})

test('the bag may be an array of the same lines (D26)', async () => {
  const id = await makeProduct(shop)
  const answer = await send({ ...orderOf([]), itemsBag: [{ id, cantidad: 1 }] })
  expect(answer.status).toBe(201)
})

describe('totals (D22)', () => {
  test.each([
    ['10', 1000, 3, '30.00', '27.00'],
    ['12.5', 19_900, 1, '199.00', '174.00'],
    ['100', 19_999, 1, '199.99', '0.00'],
    ['0.25', 19_999, 1, '199.99', '199.99'],
    ['0', 500, 1, '5.00', '5.00'],
  ])('%s %% of %i centavos × %i', async (percent, price, quantity, subtotal, total) => {
    const id = await makeProduct(shop, { price })
    const { status, body } = await send(orderOf([{ id, cantidad: quantity }], { descuento: percent, total }))
    expect(status).toBe(201)
    expect(await detailOf(body.id)).toMatchObject({ descuento: Number(percent), subtotal, total })
  })

  test('the discount column of the lines adds up to the amount', async () => {
    const ids = [
      await makeProduct(shop, { price: 3333 }),
      await makeProduct(shop, { price: 3334 }),
      await makeProduct(shop, { price: 3333 }),
    ]
    const { body } = await send(
      orderOf(
        ids.map((id) => ({ id, cantidad: 1 })),
        { descuento: 10 },
      ),
    )
    const invoice = await detailOf(body.id)
    const sum = invoice.items.reduce((all: number, item: { descuento: string }) => all + Number(item.descuento), 0)
    expect(sum).toBeCloseTo(Number(invoice.subtotal) - Number(invoice.total), 10)
    expect(sum).toBe(10)
  })

  test.each([
    ['valor', { line: { valor: '9.99' } }],
    ['subtotal', { order: { subtotal: '10.01' } }],
    ['total', { order: { total: '1.00' } }],
    ['adi', { order: { adi: '-1.00' } }],
  ])(
    'an invented %s is refused and nothing is stored',
    async (_, { line, order }: { line?: object; order?: object }) => {
      const id = await makeProduct(shop, { price: 1000 })
      const before = invoices()
      const answer = await send(orderOf([{ id, cantidad: 1, ...line }], order))
      expect(answer.status).toBe(409)
      expect(answer.body.orderCompleted).toBe(false)
      expect(invoices()).toBe(before)
      expect(stockOf(id)).toBe(10)
    },
  )

  test('an outdated sum is refused with the prices of the lines that sent none', async () => {
    const [withoutPrice, withPrice] = [
      await makeProduct(shop, { price: 2000 }),
      await makeProduct(shop, { price: 500 }),
    ]
    const { status, body } = await send(
      orderOf(
        [
          { id: withoutPrice, cantidad: 1 },
          { id: withPrice, cantidad: 1, valor: '5.00' },
        ],
        { total: '15.00' },
      ),
    )
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: 'El total ya no es el mismo. Revise el pedido antes de generarlo.',
      items: [{ id: withoutPrice, valor: '20.00', disponibilidad: 10 }],
    })
  })

  test('a null field counts as absent, and unknown fields are ignored', async () => {
    const id = await makeProduct(shop, { price: 1000 })
    const left = { adi: null, subtotal: null, total: null, version: null }
    const order = orderOf([{ id, cantidad: 1, adi: null, valor: null }], left)
    const text = JSON.stringify([order]).replace('{', '{"__proto__":{"descuento":50},')
    const answer = await shop.app.inject({
      method: 'POST',
      url: placeOrder.path,
      payload: text,
      headers: { cookie: `sid=${clerk}`, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(201)
    expect(await detailOf(answer.json().id)).toMatchObject({ total: '10.00', descuento: 0 })
    // A null in a required field counts as missing.
    const { status, body } = await send(orderOf([{ id, cantidad: null as never }]))
    expect([status, Object.keys(body.fields)]).toEqual([400, [`itemsBag.item_${id}.cantidad`]])
    // A null line still counts as a line.
    const before = invoices()
    const halved = {
      ...orderOf([{ id, cantidad: 1 }]),
      itemsBag: { [`item_${id}`]: { id, cantidad: 1 }, item_2: null },
    }
    expect([(await send(halved)).status, invoices()]).toEqual([400, before])
  })

  test('a changed price is refused with the present one', async () => {
    const id = await makeProduct(shop, { name: 'Sábana Nube', price: 1200 })
    const { body } = await send(orderOf([{ id, cantidad: 2, valor: '10.00' }]))
    expect(body).toMatchObject({
      message: 'El precio de Sábana Nube ahora es Q12.00.',
      items: [{ id, valor: '12.00', disponibilidad: 10 }],
    })
  })
})

describe('wrong input is refused with its sentence, and nothing is stored', () => {
  const NOTHING = 'Por favor seleccione al menos un producto para generar la orden'
  const WHOLE = 'La cantidad debe ser un número entero de 1 en adelante.'
  const DISCOUNT = 'El descuento debe estar entre 0 y 100, con dos decimales como máximo.'
  test.each<[string, (id: number) => object, number, string]>([
    ['no product', () => orderOf([]), 400, NOTHING],
    ['quantity 0', (id) => orderOf([{ id, cantidad: 0 }]), 400, WHOLE],
    ['negative quantity', (id) => orderOf([{ id, cantidad: -1 }]), 400, 'La cantidad no puede ser negativa.'],
    ['fractional quantity', (id) => orderOf([{ id, cantidad: '3.5' }]), 400, WHOLE],
    ['above stock', (id) => orderOf([{ id, cantidad: 11 }]), 409, 'Quedan 10 unidades de Prueba.'],
    [
      'unknown product',
      () => orderOf([{ id: 999_999, cantidad: 1 }]),
      404,
      'El producto 999999 ya no está a la venta en esta tienda. Quítelo del pedido.',
    ],
    ['discount below 0', (id) => orderOf([{ id, cantidad: 1 }], { descuento: '-1' }), 400, DISCOUNT],
    ['discount above 100', (id) => orderOf([{ id, cantidad: 1 }], { descuento: 100.01 }), 400, DISCOUNT],
    ['discount with three decimals', (id) => orderOf([{ id, cantidad: 1 }], { descuento: '1.125' }), 400, DISCOUNT],
    ['empty discount', (id) => orderOf([{ id, cantidad: 1 }], { descuento: '' }), 400, 'Este dato es obligatorio.'],
    ['empty NIT', (id) => orderOf([{ id, cantidad: 1 }], { nit: ' ' }), 400, 'Escriba el NIT del cliente, o CF.'],
    [
      'malformed NIT',
      (id) => orderOf([{ id, cantidad: 1 }], { nit: '12a4' }),
      400,
      'El NIT son números con un último dígito o K, o CF.',
    ],
    [
      'passport that is not said to be one',
      (id) => orderOf([{ id, cantidad: 1 }], { nit: 'AB12345' }),
      400,
      'El NIT son números con un último dígito o K, o CF.',
    ],
    ['empty client', (id) => orderOf([{ id, cantidad: 1 }], { cliente: '' }), 400, 'Este dato es obligatorio.'],
    [
      'the same product twice',
      (id) => ({
        ...orderOf([]),
        itemsBag: [
          { id, cantidad: 1 },
          { id, cantidad: 2 },
        ],
      }),
      400,
      'La bolsa no es válida: un producto aparece dos veces.',
    ],
    [
      'a key that differs from its id',
      (id) => ({ ...orderOf([]), itemsBag: { item_1: { id, cantidad: 1 } } }),
      400,
      'La bolsa no es válida: una clave no corresponde a su producto.',
    ],
    ['no bag', () => ({ ...orderOf([]), itemsBag: 'x' }), 400, 'La bolsa no es válida.'],
    [
      'ADI without affiliate',
      (id) => orderOf([{ id, cantidad: 1, adi: '8.00' }]),
      400,
      'El precio ADI necesita un afiliado. Elija uno o quite el precio ADI.',
    ],
    [
      'unknown affiliate',
      (id) => orderOf([{ id, cantidad: 1 }], { afiliado: 99 }),
      409,
      'Este afiliado no existe o no está activo. Elija otro.',
    ],
  ])('%s', async (_, order, status, message) => {
    const id = await makeProduct(shop, { name: 'Prueba' })
    const before = invoices()
    const answer = await send(order(id === 1 ? await makeProduct(shop, { name: 'Prueba' }) : id))
    expect(answer.body.message).toBe(message)
    expect(answer.status).toBe(status)
    expect(answer.body.orderCompleted).toBe(false)
    expect(invoices()).toBe(before)
    expect(stockOf(id)).toBe(10)
  })

  test('a body that is not what the contract says', async () => {
    for (const raw of ['x', 7, null, [], [[]], {}]) {
      const answer = await shop.call(placeOrder, { as: clerk, raw })
      expect(answer.status).toBe(400)
    }
  })

  test('an inactive product, and one of another shop', async () => {
    const inactive = await makeProduct(shop, { name: 'Guardado', isActive: false })
    const foreign = await makeProduct(shop, { name: 'Ajeno', shopId: DLUNA })
    const first = await send(orderOf([{ id: inactive, cantidad: 1 }]))
    expect([first.status, first.body.message]).toEqual([
      409,
      'Guardado ya no está a la venta en esta tienda. Quítelo del pedido.',
    ])
    const second = await send(orderOf([{ id: foreign, cantidad: 1 }]))
    expect(second.status).toBe(404)
    expect(second.body.message).not.toContain('Ajeno')
    expect([stockOf(inactive), stockOf(foreign)]).toEqual([10, 10])
  })

  test('one short line leaves the units of the others in stock', async () => {
    const plenty = await makeProduct(shop)
    const scarce = await makeProduct(shop, { name: 'Cojín Maya', quantity: 1 })
    const { status, body } = await send(
      orderOf([
        { id: plenty, cantidad: 2 },
        { id: scarce, cantidad: 2 },
      ]),
    )
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: 'Queda 1 unidad de Cojín Maya.', items: [{ id: scarce, disponibilidad: 1 }] })
    expect([stockOf(plenty), stockOf(scarce)]).toEqual([10, 1])
  })

  test('lines that lack units and lines whose price changed are refused together, and the corrected order is sold', async () => {
    const scarce = await makeProduct(shop, { name: 'Cojín Sol', quantity: 1, price: 500 })
    const dearer = await makeProduct(shop, { name: 'Manta Sol', price: 1200 })
    const old = await makeProduct(shop, { name: 'Toalla Sol', isActive: false })
    const lines = [
      { id: scarce, cantidad: 2, valor: '5.00' },
      { id: dearer, cantidad: 1, valor: '10.00' },
      { id: old, cantidad: 1, valor: '10.00' },
    ]
    const { status, body } = await send(orderOf(lines, { total: '30.00' }))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message:
        'Queda 1 unidad de Cojín Sol. Toalla Sol ya no está a la venta en esta tienda. Quítelo del pedido. El precio de Manta Sol ahora es Q12.00.',
      items: [
        { id: scarce, disponibilidad: 1, valor: '5.00' },
        { id: old, disponibilidad: 0, activo: 'No activo' },
        { id: dearer, disponibilidad: 10, valor: '12.00' },
      ],
    })
    expect(body.items.map((item: { activo?: string }) => item.activo)).toEqual([undefined, 'No activo', undefined])
    const corrected = [
      { id: scarce, cantidad: 1, valor: '5.00' },
      { id: dearer, cantidad: 1, valor: '12.00' },
    ]
    expect((await send(orderOf(corrected, { total: '17.00' }))).status).toBe(201)
  })
})

describe('ADI (D23)', () => {
  test('costs the product’s ADI price, or 0.8 of the price, and is subtracted from the goods', async () => {
    const affiliate = await makeAffiliate(shop)
    const own = await makeProduct(shop, { price: 10_000, ownAdiPrice: 7_000 })
    const plain = await makeProduct(shop, { price: 9_999 })
    const prices = await shop.call(adiPrices, {
      as: clerk,
      raw: { [`item_${own}`]: { id: own, cantidad: 1 }, [`item_${plain}`]: { id: plain, cantidad: 2 } },
    })
    expect(prices.body).toMatchObject({ ok: true })
    expect(new Set(prices.body.data)).toEqual(
      new Set([
        { id: own, value: '70.00' },
        { id: plain, value: '79.99' },
      ]),
    )
    const { status, body } = await send(
      orderOf(
        [
          { id: own, cantidad: 1, valor: '100.00', adi: '70.00' },
          { id: plain, cantidad: 2, valor: '99.99', adi: '79.99' },
        ],
        {
          afiliado: affiliate,
          subtotal: '229.98',
          adi: '-70.00',
          total: '229.98',
        },
      ),
    )
    expect(status).toBe(201)
    expect(await detailOf(body.id)).toMatchObject({ subtotal: '229.98', adi: '-70.00', total: '229.98' })
    expect(await detailOf(body.id)).toMatchObject({
      afiliado: expect.stringMatching(/^Afiliada /),
      afiliadoCodigo: affiliate,
    })
  })

  test('is charged on all lines or none, at the server’s price', async () => {
    const affiliate = await makeAffiliate(shop)
    const [a, b] = [await makeProduct(shop), await makeProduct(shop)]
    const half = await send(
      orderOf(
        [
          { id: a, cantidad: 1, adi: '8.00' },
          { id: b, cantidad: 1 },
        ],
        { afiliado: affiliate },
      ),
    )
    expect(half.status).toBe(400)
    const invented = await send(orderOf([{ id: a, cantidad: 1, adi: '1.00' }], { afiliado: affiliate }))
    expect(invented.status).toBe(409)
    expect(invented.body.items).toEqual([{ id: a, disponibilidad: 10, valor: '10.00', adi: '8.00' }])
  })

  test('is refused for an inactive affiliate (D62)', async () => {
    const id = await makeProduct(shop)
    const gone = await makeAffiliate(shop, false)
    expect((await send(orderOf([{ id, cantidad: 1 }], { afiliado: gone }))).status).toBe(409)
  })

  test('D’Luna has neither affiliates nor ADI (D2)', async () => {
    const id = await makeProduct(shop, { shopId: DLUNA })
    const affiliate = await makeAffiliate(shop)
    expect((await send(orderOf([{ id, cantidad: 1 }], { afiliado: affiliate }), {}, dlunaClerk)).status).toBe(403)
    expect((await send(orderOf([{ id, cantidad: 1, adi: '8.00' }]), {}, dlunaClerk)).status).toBe(403)
    const prices = await shop.call(adiPrices, { as: dlunaClerk, raw: { [`item_${id}`]: { id, cantidad: 1 } } })
    expect(prices.status).toBe(403)
    expect(prices.body).toMatchObject({ ok: false, message: 'D’Luna no tiene afiliados ni precio ADI.' })
    expect((await send(orderOf([{ id, cantidad: 1 }]), {}, dlunaClerk)).status).toBe(201)
  })
})

describe('sent twice (D25)', () => {
  const withNewKey = () => ({ 'idempotency-key': randomUUID() })

  test('the same key and content is one order, a hundred times at once (trap 2)', async () => {
    const id = await makeProduct(shop, { quantity: 200 })
    const headers = withNewKey()
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(orderOf([{ id, cantidad: 1 }]), headers)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(99)
    expect(stockOf(id)).toBe(199)
  })

  test('the same key with other content is refused and names the order (trap 3)', async () => {
    const id = await makeProduct(shop)
    const headers = withNewKey()
    const first = await send(orderOf([{ id, cantidad: 1 }]), headers)
    const second = await send(orderOf([{ id, cantidad: 2 }]), headers)
    expect(second.status).toBe(422)
    expect(second.body).toMatchObject({ orderCompleted: false, id: first.body.id })
    expect(second.body.message).toContain(`2026${first.body.id}`)
    expect(stockOf(id)).toBe(9)
  })

  test('a refused order leaves its key free', async () => {
    const id = await makeProduct(shop, { quantity: 1 })
    const headers = withNewKey()
    expect((await send(orderOf([{ id, cantidad: 2 }]), headers)).status).toBe(409)
    expect((await send(orderOf([{ id, cantidad: 1 }]), headers)).status).toBe(201)
  })

  test('keys belong to their user; two equal sales without a key are two', async () => {
    const id = await makeProduct(shop)
    const headers = withNewKey()
    const other = await loginAs(shop, 'clerk')
    const mine = await send(orderOf([{ id, cantidad: 1 }]), headers)
    const theirs = await send(orderOf([{ id, cantidad: 1 }]), headers, other)
    expect(theirs.body.id).not.toBe(mine.body.id)
    await send(orderOf([{ id, cantidad: 1 }]))
    await send(orderOf([{ id, cantidad: 1 }]))
    expect(stockOf(id)).toBe(6)
  })

  test('a key that is no random UUID is refused', async () => {
    const id = await makeProduct(shop)
    expect((await send(orderOf([{ id, cantidad: 1 }]), { 'idempotency-key': '1' })).status).toBe(400)
  })
})

describe('races for the last units (trap 1)', () => {
  test('200 tills, one unit: one sale', async () => {
    const id = await makeProduct(shop, { quantity: 1 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(orderOf([{ id, cantidad: 1 }]))))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(199)
    expect(stockOf(id)).toBe(0)
  })

  test('500 tills, 50 units: fifty sales', async () => {
    const id = await makeProduct(shop, { quantity: 50 })
    const answers = await Promise.all(Array.from({ length: 500 }, () => send(orderOf([{ id, cantidad: 1 }]))))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(50)
    expect(stockOf(id)).toBe(0)
  })
})

test('the fecha is Guatemala’s, whatever the server’s zone (D31, trap 9)', async () => {
  const id = await makeProduct(shop)
  const standing = shop.clock.now
  for (const [utc, local, year] of [
    ['2026-11-20T05:59:00Z', '2026-11-19 23:59:00', '2026'],
    ['2026-11-20T06:00:00Z', '2026-11-20 00:00:00', '2026'],
    ['2026-11-19T23:59:00Z', '2026-11-19 17:59:00', '2026'],
    ['2026-11-20T00:01:00Z', '2026-11-19 18:01:00', '2026'],
    ['2027-01-01T05:59:59Z', '2026-12-31 23:59:59', '2026'],
    ['2027-01-01T06:00:00Z', '2027-01-01 00:00:00', '2027'],
  ] as const) {
    shop.clock.now = Date.parse(utc)
    const as = await loginAs(shop, 'clerk')
    const { body } = await send(orderOf([{ id, cantidad: 1 }]), {}, as)
    const answer = await shop.call(invoiceById, { as, body: { id: body.id } })
    expect(answer.body.data).toMatchObject({ fecha: local, numero: `${year}${body.id}` })
  }
  shop.clock.now = standing
})

test('after all of this, every product’s stock is the sum of its movements', () => {
  const all = stockAndMovements(shop)
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((product) => product.quantity !== product.moved)).toEqual([])
})
