import { inventory } from '@mostrador/contract/goods/products'
import { addProduct, editProduct, stockList, stockMovements } from '@mostrador/contract/goods/stock'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { describe, expect, test } from 'vitest'
import { editForm } from '../../../../testing/edit-form.ts'
import { DLUNA, loginAs, makeProduct, ROSALES, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { makePhoto } from '../../../../testing/photo.ts'

let serial = 0

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner', { name: 'María Dueña' })
const manager = await loginAs(shop, 'manager')
const provider = await loginAs(shop, 'provider')
const clerk = await loginAs(shop, 'clerk')
await makeProduct(shop)
const photo = await makePhoto(shop, owner)

const idOf = (table: string, name: string) =>
  shop.database.raw.prepare(`select id from ${table} where name = ?`).pluck().get(name) as number

const form = () => {
  serial += 1
  return {
    barCode: `750${serial}`,
    nameDataRow: `Toalla ${serial}`,
    activeDataRow: 1,
    comercioProducto: ROSALES,
    extensionProducto: 1,
    grupoProducto: 3,
    elementoProducto: idOf('element', 'Toalla'),
    especificacionProducto: idOf('specification', 'Única'),
    extraProducto: 2,
    productoCantidad: '10',
    productoValor: '125.50',
    photoPath: photo,
  }
}

const add = (given: object = {}, as = owner) =>
  shop.call(addProduct, { as, raw: [{ ...form(), codeProduct: `T-${serial}`, ...given }] })

async function edit(id: number, given: object = {}, as = owner) {
  const row = (await rowOf(id)) as Record<string, unknown>
  const raw = { ...editForm(row), id, photoPath: row['foto'] || photo, ...given }
  return shop.call(editProduct, { as, raw: [raw] })
}

async function rowOf(id: number) {
  const { body } = await shop.call(stockList, { as: owner })
  return body.data.find((row: { id: number }) => row.id === id)
}

const heldOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)

const auditOf = (id: number) =>
  shop.database.raw
    .prepare(
      `select act, user_name, before, after from audit_entry where entity = 'producto' and entity_id = ? order by id`,
    )
    .all(String(id)) as { act: string; user_name: string; before: string | null; after: string | null }[]

const EMPTY = 'Por favor introduzca el nombre del producto e ingrese todas sus opciones'

describe('the list', () => {
  test('carries its lookups, the active ones by name, and the version of each row', async () => {
    const off = { name: 'Apagado', name_key: 'apagado' }
    shop.database.raw.prepare('insert into element (name, name_key, is_active) values (@name, @name_key, 0)').run(off)
    const { body } = await shop.call(stockList, { as: provider })
    expect(body.dataStore.map((row: { nombre: string }) => row.nombre)).toEqual(['D’Luna', 'Rosales'])
    expect(body.dataElement).toEqual([{ id: idOf('element', 'Toalla'), nombre: 'Toalla' }])
    expect(body.data[0]).toMatchObject({ version: 1, precioADI: null, activo: 'Activo' })
    expect(body.dataSearch).toContainEqual({ id: 'barcode', nombre: 'Código de barras' })
  })

  test('is paged and searched by the database', async () => {
    await add({ nameDataRow: 'Búho A' })
    await add({ nameDataRow: 'Búho B' })
    const { body } = await shop.call(stockList, { as: owner, query: '?page=1&pageSize=1&search=buho&columns=nombre' })
    expect(body.total).toBe(2)
    expect(body.data.map((row: { nombre: string }) => row.nombre)).toEqual(['Búho B'])
  })
})

describe('a new product', () => {
  test('is stored with its opening movement and its audit entry', async () => {
    const added = await add({ productoCantidad: '3.0', precioADI: '99.99', descripcion: 'Suave' }, manager)
    expect(added.status).toBe(201)
    const row = await rowOf(added.body.id)
    expect(row).toMatchObject({ cantidad: 3, valor: '125.50', precioADI: '99.99', extra: 'No', descripcion: 'Suave' })
    expect(heldOf(added.body.id)).toMatchObject({ quantity: 3, moved: 3 })
    expect(auditOf(added.body.id).map(({ act }) => act)).toEqual(['crear'])
  })

  test.each(Object.keys({ ...{ codeProduct: '' }, barCode: '', nameDataRow: '', photoPath: '', grupoProducto: '' }))(
    'is refused without %s, with the specified sentence',
    async (field) => {
      for (const value of ['', undefined]) {
        const answer = await add({ [field]: value })
        expect(answer.status).toBe(400)
        expect(answer.body.message).toBe(EMPTY)
        expect(Object.keys(answer.body.fields)).toEqual([field])
      }
    },
  )

  test.each([
    ['productoCantidad', '3.5'],
    ['productoCantidad', -1],
    ['productoCantidad', 1_000_000],
    ['productoValor', '0'],
    ['productoValor', '10000000'],
    ['productoValor', '1.005'],
    ['precioADI', '-1'],
    ['activeDataRow', 3],
    ['photoPath', ','],
    ['nameDataRow', 'x'.repeat(201)],
  ])('%s %j is refused by field', async (field, value) => {
    const answer = await add({ [field]: value })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(answer.body.message).not.toBe(EMPTY)
  })

  test('is stored at the limits (D75)', async () => {
    expect((await add({ productoCantidad: 999_999, productoValor: '9999999.99' })).status).toBe(201)
    expect((await add({ productoCantidad: 0, productoValor: 0.01, precioADI: '' })).status).toBe(201)
  })

  test('has the only barcode of its shop and extension (D77)', async () => {
    const { body } = await add({ barCode: 'UNICO-1', activeDataRow: 2 })
    const again = await add({ barCode: 'UNICO-1' })
    expect(again.status).toBe(409)
    expect(Object.keys(again.body.fields)).toEqual(['barCode'])
    expect((await add({ barCode: 'UNICO-1', comercioProducto: DLUNA })).status).toBe(201)
    shop.database.raw.prepare(`update product set deleted_at = 'x' where id = ?`).run(body.id)
    expect((await add({ barCode: 'UNICO-1' })).status).toBe(201)
  })

  test.each(['comercioProducto', 'extensionProducto', 'grupoProducto', 'elementoProducto', 'especificacionProducto'])(
    '%s must exist',
    async (field) => {
      const answer = await add({ [field]: 999_999 })
      expect(answer.status).toBe(409)
      expect(Object.keys(answer.body.fields)).toEqual([field])
    },
  )

  test('chooses active entries only', async () => {
    expect((await add({ elementoProducto: idOf('element', 'Apagado') })).status).toBe(409)
  })

  test.each(['../mostrador.db', 'nada.webp', `${'a'.repeat(32)}.webp`, 'foto.png'])(
    'is refused with an unknown photo %s',
    async (name) => {
      const answer = await add({ photoPath: `${photo},${name}` })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([409, ['photoPath']])
    },
  )
})

describe('an edit', () => {
  test('changes what it names, keeps what it leaves out, and grows the version', async () => {
    const { body } = await add({ precioADI: '80', descripcion: 'Queda' })
    const answer = await edit(body.id, { nameDataRow: 'Otra', productoDescripcion: undefined, version: 1 }, provider)
    expect(answer.body).toMatchObject({ success: true, message: 'Se guardó «Otra».' })
    expect(await rowOf(body.id)).toMatchObject({ nombre: 'Otra', descripcion: 'Queda', precioADI: '80.00', version: 2 })
    await edit(body.id, { precioADI: null })
    expect(await rowOf(body.id)).toMatchObject({ precioADI: null, version: 3 })
  })

  test('over a version that is gone is refused (D60)', async () => {
    const { body } = await add()
    await edit(body.id, { productoValor: '10', version: 1 })
    const late = await edit(body.id, { productoValor: '20', version: 1 })
    expect([late.status, late.body.message]).toEqual([409, 'Otro usuario cambió este registro. Vuelva a abrirlo.'])
    expect((await edit(body.id, { productoValor: '30' })).status).toBe(200)
  })

  test('of two at once over one version, one wins', async () => {
    const { body } = await add()
    const answers = await Promise.all(Array.from({ length: 10 }, () => edit(body.id, { version: 1 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('answers under its alias too', async () => {
    const { body } = await add()
    const answer = await shop.call(editProduct, { as: owner, raw: [{ id: body.id }], path: '/api/update/stock' })
    expect(answer.body.message).toBe(EMPTY)
  })

  test('to a taken barcode or an inactive entry is refused, but its own inactive entry may stay', async () => {
    const { body } = await add({ barCode: 'TOMADO' })
    const other = await add()
    expect((await edit(other.body.id, { barCode: 'TOMADO' })).status).toBe(409)
    expect((await edit(other.body.id, { elementoProducto: idOf('element', 'Apagado') })).status).toBe(409)
    shop.database.raw.prepare('update product set element_id = ? where id = ?').run(idOf('element', 'Apagado'), body.id)
    expect((await edit(body.id)).status).toBe(200)
  })

  test('of an unknown product is not found', async () => {
    const { body } = await add()
    const raw = [{ ...form(), productoCodigo: 'x', id: 999_999 }]
    expect((await shop.call(editProduct, { as: owner, raw })).status).toBe(404)
    expect(body.id).toBeGreaterThan(0)
  })

  test('is in the audit log with what changed, before and after, and by whom', async () => {
    const { body } = await add({ nameDataRow: 'Antes', productoCantidad: 5 })
    await edit(body.id, { nameDataRow: 'Después', productoValor: '99', productoCantidad: 7, activeDataRow: 2 })
    await edit(body.id)
    const entries = auditOf(body.id).filter(({ act }) => act === 'editar')
    expect(entries).toHaveLength(1)
    expect(entries[0]?.user_name).toBe('María Dueña')
    expect(JSON.parse(entries[0]?.before ?? '')).toEqual({
      nombre: 'Antes',
      valor: '125.50',
      cantidad: 5,
      activo: 'Activo',
    })
    expect(JSON.parse(entries[0]?.after ?? '')).toEqual({
      nombre: 'Después',
      valor: '99.00',
      cantidad: 7,
      activo: 'No activo',
    })
    const more = { productoDescripcion: 'Felpa doble', extraProducto: 1 }
    await edit(body.id, more)
    expect(JSON.parse(auditOf(body.id).at(-1)?.after ?? '')).toEqual({
      descripcion: 'Felpa doble',
      extra: 'Si',
    })
  })
})

describe('the quantity', () => {
  const sell = (id: number, cantidad: number) =>
    shop.call(placeOrder, {
      as: clerk,
      raw: [{ itemsBag: [{ id, cantidad }], cliente: 'Ana', nit: 'CF', descuento: 0 }],
    })

  test.each(['manager', 'provider'] as const)('is never lowered by the %s, and the attempt is logged', async (role) => {
    const { body } = await add()
    const answer = await edit(body.id, { productoCantidad: 9 }, role === 'manager' ? manager : provider)
    expect([answer.status, answer.body.message]).toEqual([409, 'El producto no puede ser reducido!'])
    expect(heldOf(body.id)).toMatchObject({ quantity: 10, moved: 10 })
    expect(auditOf(body.id).at(-1)).toMatchObject({ act: 'rechazado' })
  })

  test('is lowered by the owner, and raised by all, each as a movement', async () => {
    const { body } = await add()
    expect((await edit(body.id, { productoCantidad: 4 })).status).toBe(200)
    expect((await edit(body.id, { productoCantidad: 6 }, manager)).status).toBe(200)
    expect(heldOf(body.id)).toMatchObject({ quantity: 6, moved: 6 })
  })

  test('keeps units sold that were sold while the form was open (D60, D70)', async () => {
    const { body } = await add()
    await sell(body.id, 4)
    const saved = await edit(body.id, { productoCantidad: 10, productoCantidadInicial: 10, version: 1 }, manager)
    expect(saved.status).toBe(200)
    expect(heldOf(body.id)).toMatchObject({ quantity: 6, moved: 6 })
    await edit(body.id, { productoCantidad: 15, productoCantidadInicial: 10 }, manager)
    expect(heldOf(body.id)).toMatchObject({ quantity: 11, moved: 11 })
  })

  test('never becomes negative, nor exceeds the limit', async () => {
    const { body } = await add()
    await sell(body.id, 8)
    const low = await edit(body.id, { productoCantidad: 5, productoCantidadInicial: 10 })
    expect([low.status, low.body.fields]).toEqual([
      409,
      { productoCantidad: 'Mientras usted editaba se vendió: quedan 2 unidades. Vuelva a abrirlo.' },
    ])
    expect((await edit(body.id, { productoCantidad: 999_999, productoCantidadInicial: 0 })).status).toBe(409)
    expect(heldOf(body.id)).toMatchObject({ quantity: 2, moved: 2 })
  })

  test('must be 0 before the product changes its shop, and then both tills show the move (D76)', async () => {
    const { body } = await add({ productoCantidad: 1 })
    const moved = await edit(body.id, { comercioProducto: DLUNA })
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([409, ['comercioProducto']])
    await sell(body.id, 1)
    expect((await edit(body.id, { comercioProducto: DLUNA })).status).toBe(200)
    const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
    for (const [as, expected] of [
      [dluna, true],
      [clerk, false],
    ] as const) {
      const list = await shop.call(inventory, { as })
      expect(list.body.data.some((row: { id: number }) => row.id === body.id)).toBe(expected)
    }
  })

  test('has its movements, newest first, with author, time, document and balance', async () => {
    const { body } = await add({ productoCantidad: 8 })
    const sold = await sell(body.id, 3)
    await edit(body.id, { productoCantidad: 4 })
    const path = `/api/data/stock/${body.id}/movimientos`
    const list = await shop.call(stockMovements, { as: owner, path })
    const rows = list.body.data.map(({ id: _, fecha: __, ...row }: Record<string, unknown>) => row)
    expect(rows).toEqual([
      { motivo: 'Edición', documento: null, origen: null, cambio: -1, saldo: 4, autor: 'María Dueña' },
      {
        motivo: 'Venta',
        documento: `2026${sold.body.id}`,
        origen: { tipo: 'factura', id: sold.body.id },
        cambio: -3,
        saldo: 5,
        autor: expect.any(String),
      },
      { motivo: 'Existencia inicial', documento: null, origen: null, cambio: 8, saldo: 8, autor: 'María Dueña' },
    ])
    expect(list.body.data[0].fecha).toBe('2026-11-19 10:00:00')
    const second = await shop.call(stockMovements, { as: clerk, path, query: '?page=2&pageSize=2' })
    expect([second.body.total, second.body.data.length]).toEqual([3, 1])
    const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
    expect((await shop.call(stockMovements, { as: dluna, path })).status).toBe(404)
    expect((await shop.call(stockMovements, { as: owner, path: '/api/data/stock/99999/movimientos' })).status).toBe(404)
  })

  test('links a document only for users who may open it', async () => {
    const { body } = await add({ productoCantidad: 3 })
    const path = `/api/data/stock/${body.id}/movimientos`
    const sourceOf = async (as: string, reason: string) =>
      (await shop.call(stockMovements, { as, path })).body.data.find((row: { motivo: string }) => row.motivo === reason)
        .origen
    const sold = await sell(body.id, 3)
    const invoice = { tipo: 'factura', id: sold.body.id }
    expect(await sourceOf(clerk, 'Venta')).toEqual(invoice)
    // The product moved to another shop (D76). Its earlier sales stay with the first shop.
    await edit(body.id, { comercioProducto: DLUNA })
    const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
    expect(await sourceOf(dluna, 'Venta')).toBeNull()
    expect(await sourceOf(owner, 'Venta')).toEqual(invoice)
    await shop.call(voidInvoice, { as: owner, body: { id: sold.body.id, reason: 'Se cobró dos veces' } })
    const manager = await loginAs(shop, 'manager')
    for (const reason of ['Venta', 'Anulación']) {
      expect(await sourceOf(owner, reason)).toEqual(invoice)
      expect(await sourceOf(manager, reason)).toBeNull()
    }
    // The reason appears only at the void.
    const notesTo = async (as: string) =>
      (await shop.call(stockMovements, { as, path })).body.data.map((row: { detalle?: string }) => row.detalle)
    expect((await notesTo(owner)).filter((note: string | undefined) => note !== undefined)).toEqual([
      'Se cobró dos veces',
    ])
    for (const as of [manager, dluna]) expect(JSON.stringify(await notesTo(as))).not.toContain('Se cobró')
  })
})
