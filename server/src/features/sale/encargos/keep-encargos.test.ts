import { auditLog } from '@mostrador/contract/platform/audit'
import { editEncargo, encargoById, encargoList, removeEncargo } from '@mostrador/contract/sale/encargos'
import { MINUTE_MS } from '@mostrador/domain/time'
import { describe, expect, test } from 'vitest'
import { encargoRowOf, makeEncargo, saveEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct, stockAndMovements } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner', { name: 'María José' })
const manager = await loginAs(shop, 'manager')
const clerk = await loginAs(shop, 'clerk', { name: 'Karla Tzoc' })

const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)?.quantity
const save = (id: number, given: object, as = clerk) => saveEncargo(shop, as, id, given)
const rowOf = (id: number) => encargoRowOf(shop, owner, id)
const paymentsOf = async (id: number) => (await shop.call(encargoById, { as: owner, raw: [{ id }] })).body.data.pagos
const remove = (id: number, as = manager) => shop.call(removeEncargo, { as, raw: [{ idData: id }] })
const lastEntry = async () => {
  const { accion, entidad, entidadId, antes, despues } = (
    await shop.call(auditLog, { as: owner, query: '?page=1&entity=encargo' })
  ).body.data[0]
  return { accion, entidad, entidadId, antes: JSON.parse(antes ?? 'null'), despues: JSON.parse(despues ?? 'null') }
}

async function ordered(): Promise<{ id: number; product: number }> {
  const product = await makeProduct(shop, { price: 2500 })
  return { product, id: await makeEncargo(shop, clerk, { itemsBag: [{ id: product, cantidad: 4 }] }) }
}

describe('money received (D72)', () => {
  test('a changed pagado is one payment of the difference, of the chosen form, by whoever saves it', async () => {
    const { id } = await ordered()
    expect((await save(id, { pagado: '40.00' })).body.message).toBe(`Se guardó «E2026${id}».`)
    shop.clock.now += MINUTE_MS
    await save(id, { pagado: '100.00', formaRaw: 3 }, owner)
    expect(await paymentsOf(id)).toMatchObject([
      { fecha: '2026-11-19 10:00:00', monto: '40.00', forma: 'Efectivo', autor: 'Karla Tzoc', turno: null },
      { fecha: '2026-11-19 10:01:00', monto: '60.00', forma: 'Tarjeta', autor: 'María José', turno: null },
    ])
    expect(await rowOf(id)).toMatchObject({ pagado: '100.00', saldo: '0.00', forma: 'Tarjeta' })
  })

  test('a correction downwards is given back; the same sum is no payment', async () => {
    const { id } = await ordered()
    await save(id, { pagado: '40.00' })
    await save(id, { pagado: '15.50', formaRaw: 2 })
    await save(id, { pagado: '15.5', descripcion: 'Otra' })
    expect((await paymentsOf(id)).map(({ monto, forma }: Record<string, string>) => [monto, forma])).toEqual([
      ['40.00', 'Efectivo'],
      ['-24.50', 'Cheque'],
    ])
    expect(await rowOf(id)).toMatchObject({ pagado: '15.50', saldo: '84.50' })
  })

  test('a cancelled encargo that was paid in full is marked as cancelled on its slip', async () => {
    const { id } = await ordered()
    await save(id, { pagado: '100.00' })
    const detail = async () => (await shop.call(encargoById, { as: owner, raw: [{ id }] })).body.data
    expect(await detail()).toMatchObject({ pagado: '100.00', saldo: '0.00', cancelado: false })
    await save(id, { pagado: '100.00', activo: 2 })
    expect(await detail()).toMatchObject({ pagado: '100.00', saldo: '0.00', cancelado: true })
  })

  test.each([
    ['100.01', 'Lo pagado no puede pasar del total, Q100.00.'],
    ['-0.01', 'El valor no puede ser negativo.'],
    ['1.005', 'Escriba como máximo dos decimales.'],
    ['', 'Este dato es obligatorio.'],
  ])('%j is refused as a paid sum', async (pagado, sentence) => {
    const { id } = await ordered()
    const { status, body } = await save(id, { pagado })
    expect([status, body.fields]).toEqual([400, { pagado: sentence }])
    expect(await paymentsOf(id)).toEqual([])
  })

  test('twenty tills book the same payment from the same dialog: one is booked', async () => {
    const { id } = await ordered()
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(id, { pagado: '25.00', version: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
    expect(await paymentsOf(id)).toHaveLength(1)
  })
})

describe('stock (D24)', () => {
  test('an encargo that is no longer active gives its units back, and takes them again, each once', async () => {
    const { id, product } = await ordered()
    await save(id, { activo: 2 })
    expect(stockOf(product)).toBe(10)
    await save(id, { activo: 2, descripcion: 'Sigue cancelado' })
    expect(stockOf(product)).toBe(10)
    await save(id, { activo: 1 })
    expect(stockOf(product)).toBe(6)
  })

  test('delivered units stay out, active or not, and return if the delivery is taken back', async () => {
    const { id, product } = await ordered()
    await save(id, { entregaRaw: 3 })
    await save(id, { activo: 2 })
    expect(stockOf(product)).toBe(6)
    await save(id, { entregaRaw: 2 })
    expect(stockOf(product)).toBe(10)
    await save(id, { entregaRaw: 3 })
    expect(stockOf(product)).toBe(6)
  })

  test('activation is refused if the units were sold meanwhile, and nothing of the edit is stored', async () => {
    const { id, product } = await ordered()
    await save(id, { activo: 2 })
    await makeEncargo(shop, clerk, { itemsBag: [{ id: product, cantidad: 8 }] })
    const { status, body } = await save(id, { activo: 1, pagado: '10.00' })
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^El encargo no puede tomar sus unidades\. Quedan 2 unidades de Producto/),
    ])
    expect(await rowOf(id)).toMatchObject({ activo: 2, pagado: '0.00' })
    expect(stockOf(product)).toBe(2)
  })

  test('fifty edits that release and take units at once never take more than there was', async () => {
    const { id, product } = await ordered()
    const { version: _, ...dialog } = { ...(await rowOf(id)), descripcion: '-' }
    await Promise.all(
      Array.from({ length: 50 }, (_unused, turn) =>
        shop.call(editEncargo, { as: clerk, raw: { ...dialog, activo: 1 + (turn % 2) } }),
      ),
    )
    const row = await rowOf(id)
    expect(stockOf(product)).toBe(row.activo === 1 ? 6 : 10)
    expect(stockAndMovements(shop).every(({ quantity, moved }) => quantity === moved)).toBe(true)
  })
})

describe('an edit', () => {
  test('of an old version is refused (D60), and without a version the last one counts', async () => {
    const { id } = await ordered()
    const opened = await rowOf(id)
    await save(id, { descripcion: 'Primera' })
    const late = await save(id, { descripcion: 'Segunda', version: opened.version }, owner)
    expect([late.status, late.body.message]).toEqual([409, 'Otro usuario cambió este registro. Vuelva a abrirlo.'])
    expect((await save(id, { descripcion: 'Tercera', version: undefined })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ descripcion: 'Tercera', version: 3 })
    const inList = await shop.call(editEncargo, { as: clerk, raw: [{ ...editOf(id), descripcion: 'Cuarta' }] })
    expect([inList.status, (await rowOf(id)).descripcion]).toEqual([200, 'Cuarta'])
  })

  test('is logged with the changed fields, and without a change writes nothing', async () => {
    const { id } = await ordered()
    await save(id, { pagado: '30.00', entregaRaw: 2 })
    const entry = await lastEntry()
    expect(entry).toEqual({
      accion: 'editar',
      entidad: 'encargo',
      entidadId: String(id),
      antes: { pagado: '0.00', descripcion: '', entrega: 'Sin entregar' },
      despues: { pagado: '30.00', descripcion: 'Lo recoge el sábado', entrega: 'Pendiente' },
    })
    await save(id, {})
    expect((await rowOf(id)).version).toBe(2)
  })

  test.each([
    ['descripcion', ' '],
    ['formaRaw', 5],
    ['entregaRaw', 0],
    ['activo', 3],
  ])('%s may not be %j', async (field, value) => {
    const { id } = await ordered()
    const { status, body } = await save(id, { [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('a deletion (D29)', () => {
  test('hides the encargo from every call and returns its units once', async () => {
    const { id, product } = await ordered()
    const gone = await remove(id, owner)
    expect([gone.status, gone.body.message]).toEqual([200, `Se eliminó «E2026${id}».`])
    expect(await rowOf(id)).toBeUndefined()
    expect(stockOf(product)).toBe(10)
    expect((await remove(id)).status).toBe(404)
    expect((await shop.call(encargoById, { as: owner, raw: [{ id }] })).status).toBe(404)
    expect((await shop.call(editEncargo, { as: owner, raw: editOf(id) })).status).toBe(404)
    expect(stockOf(product)).toBe(10)
    expect(await lastEntry()).toMatchObject({ accion: 'eliminar', antes: { numero: `E2026${id}` }, despues: null })
  })

  test('returns nothing for an encargo that holds nothing', async () => {
    const { id, product } = await ordered()
    await save(id, { activo: 2 })
    await remove(id)
    expect(stockOf(product)).toBe(10)
  })

  test('requires the refund of received money first (D72)', async () => {
    const { id, product } = await ordered()
    await save(id, { pagado: '40.00' })
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([409, expect.stringContaining('tiene Q40.00 pagados')])
    expect(stockOf(product)).toBe(6)
    await save(id, { pagado: '0.00' })
    expect((await remove(id)).status).toBe(200)
  })

  test('by twenty at once returns the units once', async () => {
    const { id, product } = await ordered()
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(stockOf(product)).toBe(10)
  })
})

const editOf = (id: number) => ({ id, pagado: '0', formaRaw: 1, descripcion: '-', entregaRaw: 1, activo: 1 })

describe('the list', () => {
  const list = async (query: string, as = owner) => (await shop.call(encargoList, { as, query })).body

  test('is newest first, in pages, with the choices of a new encargo', async () => {
    for (let n = 0; n < 12; n += 1) await ordered()
    const whole = await list('')
    const [first, second] = [await list('?page=1'), await list('?page=2')]
    expect([first.orders.length, first.total]).toEqual([10, whole.total])
    expect([...first.orders, ...second.orders]).toEqual(whole.orders.slice(0, 20))
    const ids = whole.orders.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
    expect(whole.commerces).toEqual([{ id: 2, nombre: 'Rosales' }])
    expect(whole.extensions).toEqual([{ id: 1, nombre: 'Central' }])
    expect(whole.affiliates[0]).toEqual({
      id: expect.any(Number),
      codigo: expect.any(Number),
      nombre: expect.any(String),
    })
  })

  test.each([
    ['numero', (row: Found) => row.numero],
    ['afiliado', (row: Found) => row.afiliado.toUpperCase()],
    ['pagado', () => '33.33'],
    ['saldo', () => '66.67'],
    ['forma', () => 'tarj'],
    ['descripcion', () => 'NINOS'],
    ['entrega', () => 'transferencia'],
    ['activo', () => 'no activo'],
  ])('is searched by %s in the database, accents folded (D56)', async (column, wanted) => {
    const { id } = await ordered()
    await save(id, { pagado: '33.33', formaRaw: 3, descripcion: 'Para los niños', entregaRaw: 3, activo: 2 })
    const search = wanted(await rowOf(id))
    const { orders, total } = await list(
      `?${new URLSearchParams({ page: '1', pageSize: '500', search, columns: column })}`,
    )
    expect(orders[0].id).toBe(id)
    expect(total).toBe(orders.length)
    expect(total).toBeLessThan((await list('?page=1')).total)
  })

  test('has no encargos of another shop, in any call, and none for a clerk of D’Luna (D2)', async () => {
    const { raw } = shop.database
    const other = raw
      .prepare(`insert into shop (name, name_key, is_active) values ('Xela', 'xela', 1) returning id`)
      .pluck()
      .get() as number
    const { id, product } = await ordered()
    const as = await loginAs(shop, 'clerk', { shopId: other })
    expect((await list('', as)).orders).toEqual([])
    expect((await list('?page=1&search=a', as)).total).toBe(0)
    expect((await shop.call(encargoById, { as, raw: [{ id }] })).status).toBe(404)
    expect((await shop.call(editEncargo, { as, raw: { ...editOf(id), activo: 2 } })).status).toBe(404)
    expect(stockOf(product)).toBe(6)
    const dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
    const { orders, affiliates, commerces } = (await shop.call(encargoList, { as: dluna })).body
    expect([orders, affiliates, commerces.map(({ nombre }: { nombre: string }) => nombre)]).toEqual([
      [],
      [],
      ['D’Luna'],
    ])
  })

  interface Found {
    readonly numero: string
    readonly afiliado: string
  }
})
