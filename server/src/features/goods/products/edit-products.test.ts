import { editProducts } from '@mostrador/contract/goods/product-edits'
import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { describe, expect, test } from 'vitest'
import { loginAs, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner', { name: 'María Dueña' })
const manager = await loginAs(shop, 'manager')
const clerk = await loginAs(shop, 'clerk')

const send = (products: readonly object[], as = owner) =>
  shop.call(editProducts, { as, raw: [{ productos: products }] })

const make = (count: number, given: object = {}) =>
  Array.from({ length: count }).reduce<Promise<number[]>>(
    async (made) => [...(await made), await makeProduct(shop, given)],
    Promise.resolve([]),
  )

const stored = (id: number) =>
  shop.database.raw
    .prepare(
      'select price, own_adi_price as adi, group_id as grupo, is_active, quantity, version from product where id = ?',
    )
    .get(id)

const logOf = (id: number) =>
  shop.database.raw
    .prepare(`select act, user_name as who, before, after from audit_entry where entity = 'producto' and entity_id = ?`)
    .all(String(id)) as { act: string; who: string; before: string; after: string }[]

const newGroup = (name: string, isActive = 1) =>
  shop.database.raw
    .prepare('insert into product_group (name, name_key, is_active) values (?, ?, ?) returning id')
    .pluck()
    .get(name, name, isActive) as number

const heldOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)

const sell = (id: number, cantidad: number) =>
  shop.call(placeOrder, {
    as: clerk,
    raw: [{ itemsBag: [{ id, cantidad }], cliente: 'Ana', nit: 'CF', descuento: 0 }],
  })

describe('several products at once', () => {
  test('get a supplier and a minimum, keep other fields, and are refused with a deleted supplier', async () => {
    const [a, b] = (await make(2, { price: 1000 })) as [number, number]
    const casa = (await shop.call(addSupplier, { as: owner, raw: [{ nombre: 'Casa de todos' }] })).body.id
    const kept = (id: number) =>
      shop.database.raw.prepare('select minimum, supplier_id as casa, price from product where id = ?').get(id)
    const named = await send([
      { id: a, version: 1, casa, minimo: 4 },
      { id: b, version: 1, casa },
    ])
    expect(named.status).toBe(200)
    expect([kept(a), kept(b)]).toEqual([
      { minimum: 4, casa, price: 1000 },
      { minimum: null, casa, price: 1000 },
    ])
    expect((await send([{ id: a, version: 2, casa: 999_999 }])).body.message).toMatch(/ya no/i)
    expect((await send([{ id: a, version: 2, casa: null, minimo: null }])).status).toBe(200)
    expect(kept(a)).toEqual({ minimum: null, casa: null, price: 1000 })
    expect(logOf(b)[0]?.after).toContain(`"casaId":${casa}`)
  })

  test('each get their own values, and keep what a single edit keeps', async () => {
    const [a, b, c, d] = (await make(4, { price: 1000, ownAdiPrice: 700 })) as [number, number, number, number]
    const grupo = newGroup('Temporada')
    const { status, body } = await send([
      { id: d, version: 1, productoCantidad: 13, productoCantidadInicial: 10 },
      { id: a, version: 1, productoValor: '10.50', precioADI: '7.35' },
      { id: b, version: 1, grupoProducto: grupo },
      { id: c, version: 1, activeDataRow: 2, precioADI: null },
    ])
    expect([status, body.message]).toEqual([200, 'Se guardaron 4 productos.'])
    const same = { price: 1000, adi: 700, grupo: 3, is_active: 1, quantity: 10, version: 2 }
    expect([a, b, c, d].map(stored)).toEqual([
      { ...same, price: 1050, adi: 735 },
      { ...same, grupo },
      { ...same, is_active: 0, adi: null },
      { ...same, quantity: 13 },
    ])
    expect(body.productos.find((product: { id: number }) => product.id === d)).toEqual({
      id: d,
      version: 2,
      productoValor: '10.00',
      precioADI: '7.00',
      grupoProducto: 3,
      activeDataRow: 1,
      productoCantidad: 13,
    })
    expect(logOf(a)).toEqual([
      {
        act: 'editar',
        who: 'María Dueña',
        before: JSON.stringify({ valor: '10.00', precioADI: '7.00' }),
        after: JSON.stringify({ valor: '10.50', precioADI: '7.35' }),
      },
    ])
    expect(logOf(b).map(({ after }) => after)).toEqual([JSON.stringify({ grupoId: grupo })])
    expect(heldOf(d)).toMatchObject({ quantity: 13, moved: 13 })
  })

  test('sent twice change once, so that a lost answer can be requested again', async () => {
    const [a, b] = (await make(2)) as [number, number]
    const request = [
      { id: a, version: 1, productoValor: '11.00' },
      { id: b, version: 1, productoCantidad: 12, productoCantidadInicial: 10 },
    ]
    const [first, again] = [await send(request), await send(request)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.productos).toEqual(first.body.productos)
    expect([stored(a), stored(b)]).toMatchObject([
      { price: 1100, version: 2 },
      { quantity: 12, version: 2 },
    ])
    expect([logOf(a).length, logOf(b).length]).toEqual([1, 1])
    expect(heldOf(b)).toMatchObject({ quantity: 12, moved: 12 })
  })

  test('are changed all or none, and each refused one is named with its present state', async () => {
    const [a, b, gone] = (await make(3)) as [number, number, number]
    await send([{ id: b, version: 1, productoValor: '99.00' }])
    shop.database.raw.prepare(`update product set deleted_at = 'x' where id = ?`).run(gone)
    const { status, body } = await send([
      { id: a, version: 1, productoValor: '11.00' },
      { id: b, version: 1, productoValor: '11.00' },
      { id: gone, version: 1, productoValor: '11.00' },
    ])
    expect([status, body.message]).toEqual([
      409,
      'No se guardó ninguno de los 3 productos: 2 no se pueden cambiar así.',
    ])
    expect(body.productos).toEqual([
      {
        id: b,
        mensaje: 'Otro usuario cambió este registro. Vuelva a abrirlo.',
        actual: expect.objectContaining({ id: b, version: 2, productoValor: '99.00' }),
      },
      { id: gone, mensaje: 'No se encontró lo que busca. Puede que alguien lo haya eliminado.' },
    ])
    expect(stored(a)).toMatchObject({ price: 1000, version: 1 })
    // One product gets the message of a single edit. An unknown product alone gets 404.
    const stale = await send([{ id: b, version: 1, productoValor: '11.00' }])
    expect([stale.status, stale.body.message]).toEqual([409, 'Otro usuario cambió este registro. Vuelva a abrirlo.'])
    expect((await send([{ id: gone, version: 1, productoValor: '11.00' }])).status).toBe(404)
  })

  test('have their quantity lowered by the owner alone, and other attempts are logged (D4, B §5)', async () => {
    const [a, b] = (await make(2)) as [number, number]
    const lower = [
      { id: a, version: 1, productoCantidad: 9, productoCantidadInicial: 10 },
      { id: b, version: 1, productoValor: '11.00' },
    ]
    for (const as of [manager, await loginAs(shop, 'provider')]) {
      const refused = await send(lower, as)
      expect([refused.status, refused.body.productos[0].mensaje]).toEqual([409, 'El producto no puede ser reducido!'])
    }
    expect(logOf(a).map(({ act }) => act)).toEqual(['rechazado', 'rechazado'])
    expect(stored(b)).toMatchObject({ price: 1000, version: 1 })
    expect((await send(lower)).status).toBe(200)
    expect(heldOf(a)).toMatchObject({ quantity: 9, moved: 9 })
  })

  test('keep units sold that were sold since the quantity was shown (D60, D70)', async () => {
    const [a] = (await make(1)) as [number]
    await sell(a, 4)
    const edit = { id: a, version: 1, productoCantidad: 10, productoCantidadInicial: 10 }
    expect((await send([{ ...edit, productoCantidad: 12 }])).body.productos[0].productoCantidad).toBe(8)
    // The request asks for a difference, even if its figure equals the present stock.
    await sell(a, 2)
    await send([{ ...edit, version: 2, productoCantidad: 6, productoCantidadInicial: 8 }])
    expect(heldOf(a)).toMatchObject({ quantity: 4, moved: 4 })
    const below = await send([{ ...edit, version: 3, productoCantidad: 1 }])
    expect(below.body.message).toBe('Mientras usted editaba se vendió: quedan 4 unidades. Vuelva a abrirlo.')
  })

  test('are refused with an unknown group, or a new inactive one (D62)', async () => {
    const [a] = (await make(1)) as [number]
    for (const grupoProducto of [999_999, newGroup('Apagado', 0)]) {
      const { status, body } = await send([{ id: a, version: 1, grupoProducto }])
      expect([status, body.message]).toEqual([409, 'Esta opción ya no existe o no está activa. Elija otra.'])
    }
    expect(stored(a)).toMatchObject({ grupo: 3, version: 1 })
  })

  test.each([
    ['none', []],
    ['more than 200', Array.from({ length: 201 }, (_, at) => ({ id: at + 1, version: 1, activeDataRow: 1 }))],
    ['one of them twice', [1, 2].map((version) => ({ id: 1, version, activeDataRow: 1 }))],
    ['without its version', [{ id: 1, activeDataRow: 1 }]],
    ['with a price of nothing', [{ id: 1, version: 1, productoValor: '0' }]],
    ['with half a unit', [{ id: 1, version: 1, productoCantidad: '2.5' }]],
  ])('%s is refused before anything is looked at', async (_, products) => {
    const { status, body } = await send(products)
    expect([status, body.success]).toEqual([400, false])
    expect(Object.keys(body.fields)[0]).toMatch(/^productos/)
  })
})

describe('concurrent edits', () => {
  test('of the same products, in any order: one is stored as a whole', async () => {
    const ids = await make(20)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, hand) => {
        const order = hand % 2 === 0 ? ids : ids.toReversed()
        return send(order.map((id) => ({ id, version: 1, productoValor: `${20 + hand}.00` })))
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const winner = answers.findIndex(({ status }) => status === 200)
    for (const id of ids) expect(stored(id)).toMatchObject({ price: (20 + winner) * 100, version: 2 })
  })

  test('beside sales of the same products: every unit counts once, and each sale has one price', async () => {
    const ids = await make(10, { quantity: 100 })
    const raise = ids.map((id) => ({ id, version: 1, productoCantidad: 105, productoCantidadInicial: 100 }))
    const [edited, ...sold] = await Promise.all([send(raise), ...ids.flatMap((id) => [sell(id, 3), sell(id, 2)])])
    expect([edited?.status, ...sold.map(({ status }) => status)]).toEqual([200, ...Array(20).fill(201)])
    for (const id of ids) expect(heldOf(id)).toMatchObject({ quantity: 100, moved: 100 })
  })
})
