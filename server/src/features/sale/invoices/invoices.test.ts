import {
  invoiceById,
  invoiceExport,
  invoiceList,
  pendingOrders,
  setInvoiceState,
  voidInvoice,
} from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { describe, expect, test } from 'vitest'
import {
  DLUNA,
  loginAs,
  makeProduct,
  makeUser,
  openSession,
  ROSALES,
  stockAndMovements,
} from '../../../../testing/factories.ts'
import { standDocument } from '../../../../testing/fel.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const manager = await loginAs(shop, 'manager')
const clerk = await openSession(shop, await makeUser(shop, { name: 'María Ixchel Ñuñez' }))
const dlunaClerk = await loginAs(shop, 'clerk', { shopId: DLUNA })

const LISTS = [pendingOrders, invoiceList] as const

async function sell(given: { cliente?: string; nit?: string; quantity?: number } = {}, as = clerk) {
  const id = await makeProduct(shop, { shopId: as === dlunaClerk ? DLUNA : 2, price: 12_550 })
  const { quantity = 1, ...buyer } = given
  const order = {
    itemsBag: [{ id, cantidad: quantity }],
    cliente: 'Consumidor Final',
    nit: 'CF',
    descuento: 0,
    ...buyer,
  }
  const { body } = await shop.call(placeOrder, { as, raw: [order] })
  return { invoice: body.id as number, product: id }
}

const idsOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map((row) => row.id)
const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)

describe.each(LISTS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('has the state of the electronic document, and none for an order without one (D167)', async () => {
    const [issued, plain] = [await sell(), await sell()]
    standDocument(shop, { shopId: ROSALES, invoiceId: issued.invoice })
    const { body } = await shop.call(call, { as: clerk })
    const rowOf = (id: number) => body.data.find((row: { id: number }) => row.id === id)
    expect(rowOf(issued.invoice)).toMatchObject({ fel: 'certificado' })
    expect(rowOf(plain.invoice)).not.toHaveProperty('fel')
  })

  test('answers rows as specified, newest first, with the columns that may be searched', async () => {
    const first = await sell({ cliente: 'Ana Cux', nit: '1234567-9' })
    const second = await sell()
    const { body } = await shop.call(call, { as: clerk })
    const ids = idsOf({ body })
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids.indexOf(second.invoice)).toBeLessThan(ids.indexOf(first.invoice))
    expect(body.data.find((row: { id: number }) => row.id === first.invoice)).toEqual({
      id: first.invoice,
      numero: `2026${first.invoice}`,
      fecha: '2026-11-19 10:00:00',
      comercio: 'Rosales',
      autor: 'María Ixchel Ñuñez',
      cliente: 'Ana Cux',
      nit: '1234567-9',
      afiliado: null,
      afiliadoCodigo: null,
      total: '125.50',
      proceso: 'En proceso',
      procesoRaw: 1,
      cobro: 'Por cobrar',
    })
    expect(body.dataSearch).toContainEqual({ id: 'cliente', nombre: 'Cliente' })
    expect(body.total).toBe(ids.length)
  })

  test('a clerk sees the clerk’s shop, the office every shop', async () => {
    const [here, there] = [await sell(), await sell({}, dlunaClerk)]
    const seen = async (as: string) => {
      const ids = idsOf(await shop.call(call, { as, query: '?page=1&pageSize=500' }))
      return [ids.includes(here.invoice), ids.includes(there.invoice)]
    }
    expect(await seen(clerk)).toEqual([true, false])
    expect(await seen(dlunaClerk)).toEqual([false, true])
    expect(await seen(manager)).toEqual([true, true])
  })

  test('pages follow each other without gap or repetition', async () => {
    for (let n = 0; n < 5; n += 1) await sell()
    const whole = idsOf(await shop.call(call, { as: clerk }))
    const pages: number[] = []
    for (let page = 1; ; page += 1) {
      const answer = await shop.call(call, { as: clerk, query: `?page=${page}&pageSize=3` })
      expect(answer.body.total).toBe(whole.length)
      if (answer.body.data.length === 0) break
      pages.push(...idsOf(answer))
    }
    expect(pages).toEqual(whole)
    const ten = await shop.call(call, { as: clerk, query: '?page=1' })
    expect(ten.body.data).toHaveLength(Math.min(10, whole.length))
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1&pageSize=501', 'page=1&pageSize=0'])(
    '%s is refused as a page',
    async (query) => {
      expect((await shop.call(call, { as: clerk, query: `?${query}` })).status).toBe(400)
    },
  )
})

describe('search (D56)', () => {
  const found = async (search: string, columns?: string, as = manager) => {
    const query = new URLSearchParams({ page: '1', pageSize: '500', search, ...(columns && { columns }) })
    const answer = await shop.call(invoiceList, { as, query: `?${query}` })
    expect(answer.body.total).toBe(answer.body.data.length)
    return idsOf(answer)
  }

  test('folds case, accents and ñ on both sides, over the ticked columns', async () => {
    const { invoice } = await sell({ cliente: 'Café Ñandú, S.A.', nit: '998877-K' })
    for (const text of ['cafe nandu', 'CAFÉ ÑANDÚ', ' ñandú, s.a. ', 'afé'])
      expect(await found(text, 'cliente')).toEqual([invoice])
    expect(await found('cafe', 'autor')).toEqual([])
    expect(await found('cafe', 'autor,cliente')).toEqual([invoice])
    expect(await found('cafe')).toEqual([invoice])
    expect(await found('cafe', 'inventada')).toEqual([])
    expect(await found('877-k', 'nit')).toEqual([invoice])
    expect(await found(`2026${invoice}`, 'numero')).toContain(invoice)
    expect(await found('ixchel nun', 'autor')).toContain(invoice)
    expect(await found('d’luna', 'comercio')).not.toContain(invoice)
  })

  test('finds the number on a ticket where ids are looked in, as the lists do at first', async () => {
    const { invoice } = await sell()
    for (const columns of ['id,fecha,comercio,autor,cliente,total', 'id', 'numero'])
      expect(await found(`2026${invoice}`, columns)).toContain(invoice)
    expect(await found(`2025${invoice}`, 'id')).not.toContain(invoice)
    expect(await found('2026', 'id')).not.toContain(invoice)
    expect(await found(`2026${invoice}`, 'autor,cliente')).toEqual([])
    const file = await shop.call(invoiceExport, { as: owner, query: `?search=2026${invoice}&columns=id` })
    expect(String(file.body)).toContain(`2026${invoice}`)
  })

  test('finds amounts as they are written, dates by their parts, states by their words', async () => {
    const { invoice } = await sell({ quantity: 3 })
    expect(await found('376.50', 'total')).toContain(invoice)
    expect(await found('3765', 'total')).not.toContain(invoice)
    expect(await found('2026-11-19 10', 'fecha')).toContain(invoice)
    expect(await found('en proceso', 'proceso')).toContain(invoice)
    await shop.call(setInvoiceState, { as: clerk, body: { id: invoice, state: 'completed' } })
    expect(await found('completa', 'proceso')).toContain(invoice)
  })

  test('takes wildcards as ordinary characters', async () => {
    const { invoice } = await sell({ cliente: '100%_de\\lino' })
    expect(await found('100%_de\\', 'cliente')).toEqual([invoice])
    expect(await found('1%o', 'cliente')).toEqual([])
    expect(await found('_00', 'cliente')).toEqual([])
  })

  test('a clerk searches the clerk’s shop only', async () => {
    const { invoice } = await sell({ cliente: 'Llantas Quiché' }, dlunaClerk)
    expect(await found('quiche', 'cliente', manager)).toEqual([invoice])
    expect(await found('quiche', 'cliente', clerk)).toEqual([])
  })
})

describe('the detail', () => {
  const detail = (as: string, id: number) => shop.call(invoiceById, { as, body: { id } })

  test('is of the clerk’s shop, or of any shop for the office', async () => {
    const { invoice } = await sell()
    for (const as of [clerk, manager, owner]) expect((await detail(as, invoice)).status).toBe(200)
    expect((await detail(dlunaClerk, invoice)).status).toBe(404)
    expect((await detail(owner, 999_999)).status).toBe(404)
  })

  test('carries what a ticket of that shop prints', async () => {
    const { invoice } = await sell({}, dlunaClerk)
    const { data } = (await detail(dlunaClerk, invoice)).body
    expect(data.tienda).toMatchObject({ titulo: 'D’Luna', plantilla: 'balam', recortar: 1 })
    expect(data).toMatchObject({ afiliado: null, afiliadoCodigo: null })
    expect(data).toMatchObject({ anulada: false, descuento: 0, adi: '0.00', subtotal: '125.50', total: '125.50' })
  })
})

describe('the state', () => {
  const set = (as: string, id: number, state: 'inProcess' | 'completed') =>
    shop.call(setInvoiceState, { as, body: { id, state } })
  const stateOf = async (id: number) => (await shop.call(invoiceById, { as: owner, body: { id } })).body.data.procesoRaw

  test('goes to Completado and back, and says so', async () => {
    const { invoice } = await sell()
    expect((await set(clerk, invoice, 'completed')).body.message).toBe('El pedido está completado.')
    expect(await stateOf(invoice)).toBe(2)
    expect((await set(manager, invoice, 'inProcess')).body.message).toBe('El pedido está en proceso.')
    expect(await stateOf(invoice)).toBe(1)
  })

  test('touches nothing else (trap 25)', async () => {
    const { invoice, product } = await sell({ quantity: 2 })
    const row = () => shop.database.raw.prepare('select * from invoice where id = ?').get(invoice) as object
    const before = row()
    await set(clerk, invoice, 'completed')
    expect(row()).toEqual({ ...before, state: 2 })
    expect(stockOf(product)).toMatchObject({ quantity: 8, moved: 8 })
  })

  test.each([0, 3, '', 'Completado', null, undefined])('%j is refused as a state', async (invoiceProcess) => {
    const { invoice } = await sell()
    const answer = await shop.call(setInvoiceState, { as: clerk, raw: [{ idData: invoice, invoiceProcess }] })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual(['invoiceProcess'])
  })
})

describe('a void (D28)', () => {
  const undo = (id: number, as = owner) => shop.call(voidInvoice, { as, body: { id } })

  test('gives the units back once, however often it is asked for (trap 5)', async () => {
    const { invoice, product } = await sell({ quantity: 4 })
    expect(stockOf(product)).toMatchObject({ quantity: 6, moved: 6 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(invoice)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(stockOf(product)).toMatchObject({ quantity: 10, moved: 10 })
    const moves = shop.database.raw
      .prepare('select change, balance, reason from stock_movement where invoice_id = ? order by id')
      .all(invoice)
    expect(moves).toEqual([
      { change: -4, balance: 6, reason: 'sale' },
      { change: 4, balance: 10, reason: 'void' },
    ])
  })

  test('is in the audit log once', async () => {
    const { invoice } = await sell()
    await Promise.all([undo(invoice), undo(invoice)])
    const entries = shop.database.raw
      .prepare(`select act, before, after from audit_entry where entity = 'factura' and entity_id = ?`)
      .all(String(invoice))
    const before = `{"numero":"2026${invoice}","total":"125.50"}`
    expect(entries).toEqual([{ act: 'anular', before, after: '{"estado":"ANULADA"}' }])
  })

  test('stores an optional reason, which the log and the invoice show', async () => {
    const reasonOf = async (motivo?: unknown) => {
      const { invoice } = await sell()
      const { status } = await shop.call(voidInvoice, { as: owner, raw: [{ idData: invoice, motivo }] })
      const { body } = await shop.call(invoiceById, { as: owner, body: { id: invoice } })
      const log = shop.database.raw
        .prepare(`select after from audit_entry where entity = 'factura' and entity_id = ?`)
        .pluck()
        .get(String(invoice)) as string | undefined
      return [status, body.data?.anulacion, log && JSON.parse(log)]
    }
    const correction = { fecha: '2026-11-19 10:00:00', autor: expect.stringMatching(/^Persona/) }
    expect(await reasonOf('  Se cobró dos veces ')).toEqual([
      200,
      { ...correction, motivo: 'Se cobró dos veces' },
      { estado: 'ANULADA', motivo: 'Se cobró dos veces' },
    ])
    for (const nothing of [undefined, '', '  '])
      expect(await reasonOf(nothing)).toEqual([200, { ...correction, motivo: null }, { estado: 'ANULADA' }])
    expect((await reasonOf('x'.repeat(201)))[0]).toBe(400)
    expect((await reasonOf(7))[0]).toBe(400)
  })

  test('is found by its whole number or id, marked, by the owner alone', async () => {
    const [{ invoice }, live] = [await sell(), await sell()]
    await undo(invoice)
    const found = async (search: string, as = owner, columns = 'id,numero,cliente') => {
      const { body } = await shop.call(invoiceList, {
        as,
        query: `?page=1&pageSize=500&search=${search}&columns=${columns}`,
      })
      const row = body.data.find(({ id }: { id: number }) => id === invoice)
      return row ? [row.anulada, row.numero, body.total - body.data.length] : 'nothing'
    }
    expect(await found(`2026${invoice}`)).toEqual([true, `2026${invoice}`, 0])
    expect(await found(String(invoice))).toEqual([true, `2026${invoice}`, 0])
    for (const as of [manager, clerk]) expect(await found(`2026${invoice}`, as)).toBe('nothing')
    for (const part of [`026${invoice}`, `2025${invoice}`, `2026${invoice}0`, 'ixchel'])
      expect(await found(part)).toBe('nothing')
    expect(await found(`2026${invoice}`, owner, 'cliente')).toBe('nothing')
    const { body } = await shop.call(invoiceList, { as: owner, query: `?page=1&search=2026${live.invoice}` })
    expect(body.data[0]).not.toHaveProperty('anulada')
  })

  test('gives each line of many back to its product', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => makeProduct(shop)))
    const itemsBag = ids.map((id, index) => ({ id, cantidad: index + 1 }))
    const order = { itemsBag, cliente: 'Ana', nit: 'CF', descuento: 0 }
    const { body } = await shop.call(placeOrder, { as: clerk, raw: [order] })
    expect(ids.map((id) => stockOf(id)?.quantity)).toEqual([9, 8, 7])
    await undo(body.id)
    expect(ids.map((id) => stockOf(id)?.quantity)).toEqual([10, 10, 10])
  })

  test('gives units back to a product that is no longer sold', async () => {
    const { invoice, product } = await sell({ quantity: 2 })
    shop.database.raw.prepare(`update product set is_active = 0, deleted_at = 'now' where id = ?`).run(product)
    expect((await undo(invoice)).status).toBe(200)
    expect(stockOf(product)).toMatchObject({ quantity: 10, moved: 10 })
  })

  test('is for the owner alone', async () => {
    const { invoice, product } = await sell()
    for (const as of [manager, clerk, dlunaClerk]) expect((await undo(invoice, as)).status).toBe(403)
    expect(stockOf(product)?.quantity).toBe(9)
    expect((await undo(999_999)).status).toBe(404)
  })

  test('leaves the lists and their totals', async () => {
    const { invoice } = await sell({ cliente: 'Por anular' })
    for (const call of LISTS) {
      const total = async () => (await shop.call(call, { as: clerk })).body.total
      expect(await total()).toBeGreaterThan(0)
    }
    const before = (await shop.call(invoiceList, { as: owner })).body.total
    await undo(invoice)
    for (const call of LISTS)
      for (const query of ['', '?page=1&pageSize=500', '?page=1&pageSize=500&search=por+anular'])
        for (const as of [owner, clerk]) expect(idsOf(await shop.call(call, { as, query }))).not.toContain(invoice)
    expect((await shop.call(invoiceList, { as: owner })).body.total).toBe(before - 1)
  })

  test('stays readable by the owner, marked, and is not found by others', async () => {
    const { invoice } = await sell()
    await undo(invoice)
    const read = (as: string) => shop.call(invoiceById, { as, body: { id: invoice } })
    expect((await read(owner)).body.data).toMatchObject({ id: invoice, anulada: true, total: '125.50' })
    for (const as of [manager, clerk]) expect((await read(as)).status).toBe(404)
  })

  test('ends all changes of the state', async () => {
    const { invoice } = await sell()
    await undo(invoice)
    const answer = await shop.call(setInvoiceState, { as: owner, body: { id: invoice, state: 'completed' } })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('Esta factura está ANULADA y ya no cambia.')
  })

  test('beside a state change leaves the invoice void, with the answered state', async () => {
    const { invoice } = await sell()
    const [, changed] = await Promise.all([
      undo(invoice),
      shop.call(setInvoiceState, { as: clerk, body: { id: invoice, state: 'completed' } }),
    ])
    const row = shop.database.raw.prepare('select state, voided_at from invoice where id = ?').get(invoice)
    expect(row).toMatchObject({ state: changed.status === 200 ? 2 : 1, voided_at: expect.any(String) })
  })
})

test('a total stops counting at 10,000, and a whole list at its newest 10,000', async () => {
  const { raw } = shop.database
  const { invoice } = await sell({ cliente: 'Semilla' })
  raw.exec('begin')
  const copied = [
    'shop_id, shop_name, shop_key, extension_id, extension_name, author_id, author_name, author_key, customer,',
    'customer_key, nit, percent, discount, adi, subtotal, total, state, issued_at, issued_local',
  ].join(' ')
  raw.exec(`insert into invoice (${copied}) select ${copied} from invoice
    cross join (with recursive n (i) as (select 1 union all select i + 1 from n where i < 10050) select i from n) as many
    where invoice.id = ${invoice}`)
  raw.exec('commit')
  for (const [query, rows] of [
    ['', 10_000],
    ['?page=1', 10],
    ['?page=1&search=semilla&columns=cliente', 10],
  ] as const)
    for (const as of [owner, clerk]) {
      const { body } = await shop.call(invoiceList, { as, query })
      expect([body.total, body.data.length]).toEqual([10_000, rows])
    }
  const last = await shop.call(invoiceList, { as: owner, query: '?page=1005' })
  expect(last.body.data.length).toBe(10)
})
