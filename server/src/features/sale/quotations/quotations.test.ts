import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCustomer, joinCustomers } from '@mostrador/contract/people/customer-acts'
import { addOffer } from '@mostrador/contract/sale/offers'
import { quotationList } from '@mostrador/contract/sale/quotation-list'
import {
  addQuotation,
  editQuotation,
  quotationById,
  quotationPdf,
  withdrawQuotation,
} from '@mostrador/contract/sale/quotations'
import { DAY_MS } from '@mostrador/domain/time'
import { beforeEach, expect, test } from 'vitest'
import { loginAs, makeAffiliate, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { makePhoto, picture } from '../../../../testing/photo.ts'
import { THURSDAY_AT_TEN } from '../../../../testing/test-app.ts'
import { PhotoStore } from '../../../photos/photo-store.ts'
import { PHOTO_LIMITS, type PhotoLimits, readPhotos } from './quotation-photos.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
let clerk = await loginAs(shop, 'clerk')
const raw = shop.database.raw

/** Sets the clock. Sessions end in a day. */
async function atTime(now: number): Promise<void> {
  shop.clock.now = now
  clerk = await loginAs(shop, 'clerk')
}
beforeEach(() => atTime(THURSDAY_AT_TEN))

const lineOf = (id: number, more: object = {}) => ({ id, cantidad: 2, valor: '10.00', ...more })
const quotationOf = (id: number, more: object = {}) => ({ items: [lineOf(id)], descuento: 0, ...more })
const add = (body: object, headers: Record<string, string> = {}) =>
  shop.call(addQuotation, { as: clerk, raw: [body], headers })
const edit = (body: object) => shop.call(editQuotation, { as: clerk, raw: [body] })
const withdraw = (id: number) => shop.call(withdrawQuotation, { as: clerk, raw: [{ id, motivo: 'Ya no la quiere' }] })
const read = async (id: number, version?: number) =>
  (await shop.call(quotationById, { as: clerk, raw: [{ id, version }] })).body.data
const rows = async (query = '') => (await shop.call(quotationList, { as: clerk, query })).body.data

test('a quotation has its number, the price of now and its days; nothing leaves the stock', async () => {
  const id = await makeProduct(shop, { name: 'Toalla', price: 10_00, quantity: 1 })
  const { status, body } = await add(quotationOf(id, { descuento: 10, nombre: 'Rosa Quiej', nota: 'Para el hotel' }))
  expect([status, body.numero]).toEqual([201, `CZ2026${body.id}`])
  expect(await read(body.id)).toMatchObject({
    estado: 'abierta',
    cliente: 'Rosa Quiej',
    vence: '2026-12-04',
    dias: 15,
    nota: 'Para el hotel',
    subtotal: '20.00',
    rebaja: '2.00',
    total: '18.00',
    descuento: 10,
    items: [{ id, nombre: 'Toalla', cantidad: 2, valor: '10.00', valorHoy: '10.00', disponibilidad: 1 }],
  })
  const stock = raw.prepare('select quantity from product where id = ?').pluck()
  expect(stock.get(id)).toBe(1)
  expect(raw.prepare('select count(*) from stock_movement where product_id = ? and change < 0').pluck().get(id)).toBe(0)
})

test('a shown price or offer that has changed is refused with today’s', async () => {
  const id = await makeProduct(shop, { name: 'Sábana', price: 12_00 })
  const { status, body } = await add(quotationOf(id))
  expect([status, body.items]).toEqual([409, [expect.objectContaining({ id, valor: '12.00' })]])
  const rule = { nombre: `Diez ${id}`, clase: 'porciento', porciento: 10, objetivo: { tipo: 'producto', id } }
  const regla = (await shop.call(addOffer, { as: owner, raw: [rule] })).body.id
  const wrong = lineOf(id, { valor: '12.00', oferta: '2.00', regla, reglaVersion: 1 })
  const other = await add({ items: [wrong], descuento: 0 })
  expect([other.status, other.body.items[0]]).toEqual([409, expect.objectContaining({ oferta: '2.40', regla })])
  const offered = lineOf(id, { valor: '12.00', oferta: '2.40', regla, reglaVersion: 1 })
  const made = await add({ items: [offered], descuento: 0 })
  expect([made.status, (await read(made.body.id)).total]).toEqual([201, '21.60'])
  const silent = await add({ items: [lineOf(id, { valor: '12.00' })], descuento: 0 })
  expect((await read(silent.body.id)).items[0]).toMatchObject({ oferta: '2.40', regla, reglaVersion: 1 })
})

test('ADI prices need an affiliate, and are those of the shop', async () => {
  const id = await makeProduct(shop, { price: 10_00 })
  const adi = { items: [lineOf(id, { adi: '8.00' })], descuento: 0 }
  expect((await add(adi)).status).toBe(400)
  const afiliado = await makeAffiliate(shop)
  const made = await add({ ...adi, afiliado })
  expect(made.status).toBe(201)
  expect(await read(made.body.id)).toMatchObject({ afiliado, total: '16.00', items: [{ adi: '8.00' }] })
})

test('what may not be quoted is refused, and nothing is stored', async () => {
  const id = await makeProduct(shop, { price: 10_00 })
  const off = await makeProduct(shop, { price: 10_00, isActive: false })
  const before = raw.prepare('select count(*) from quotation').pluck().get()
  const answers = [
    quotationOf(id, { dias: 91 }),
    quotationOf(id, { dias: 0 }),
    quotationOf(id, { nota: 'x'.repeat(501) }),
    { items: [], descuento: 0 },
    { items: [lineOf(id), lineOf(id)], descuento: 0 },
    quotationOf(id, { clienteId: 999_999 }),
    quotationOf(id, { afiliado: 999_999 }),
    quotationOf(off),
    quotationOf(999_999),
    quotationOf(id, { comercio: 1 }),
    quotationOf(id, { extension: 2 }),
  ].map((body) => add(body))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 409, 409, 409, 404, 404, 404])
  expect(raw.prepare('select count(*) from quotation').pluck().get()).toBe(before)
})

test('one key makes one quotation', async () => {
  const body = quotationOf(await makeProduct(shop, { price: 10_00 }))
  const headers = { 'idempotency-key': randomUUID() }
  const [first, second] = [await add(body, headers), await add(body, headers)]
  expect([second.body.id, second.headers['idempotent-replayed']]).toEqual([first.body.id, 'true'])
  expect((await add({ ...body, dias: 3 }, headers)).status).toBe(422)
})

test('an edit is a new version at today’s prices, and the old one stays to be read', async () => {
  const id = await makeProduct(shop, { price: 10_00 })
  const idData = (await add(quotationOf(id, { nombre: 'Rosa' }))).body.id
  raw.prepare('update product set price = 1100 where id = ?').run(id)
  await atTime(shop.clock.now + 2 * DAY_MS)
  expect((await edit({ ...quotationOf(id), idData })).status).toBe(409)
  const items = [lineOf(id, { cantidad: 3, valor: '11.00' })]
  expect((await edit({ items, descuento: 0, nombre: 'Rosa Quiej', dias: 1, idData, version: 1 })).status).toBe(200)
  expect(await read(idData)).toMatchObject({ version: 2, cliente: 'Rosa Quiej', vence: '2026-11-22', total: '33.00' })
  expect(await read(idData, 1)).toMatchObject({ version: 1, cliente: 'Rosa', vence: '2026-12-04', total: '20.00' })
  expect((await read(idData)).versiones.map(({ total }: { total: string }) => total)).toEqual(['20.00', '33.00'])
  const stale = await edit({ items, descuento: 0, idData, version: 1 })
  expect([stale.status, stale.body.actual]).toEqual([409, expect.objectContaining({ id: idData, version: 2 })])
  expect((await shop.call(quotationById, { as: clerk, raw: [{ id: idData, version: 3 }] })).status).toBe(404)
})

test('a withdrawn quotation shows its reason, and is neither edited nor withdrawn again', async () => {
  const body = quotationOf(await makeProduct(shop, { price: 10_00 }))
  const { id } = (await add(body)).body
  expect((await withdraw(id)).status).toBe(201)
  expect(await read(id)).toMatchObject({ estado: 'anulada', motivo: 'Ya no la quiere' })
  expect([(await withdraw(id)).status, (await edit({ ...body, idData: id })).status]).toEqual([409, 409])
  expect((await withdraw(999_999)).status).toBe(404)
})

test('the list is searched, sorted and chosen by state, shop and customer, by the day of the shop', async () => {
  const clienteId = (await shop.call(addCustomer, { as: owner, raw: [{ nombre: 'Hotel Ixchel' }] })).body.id
  const product = await makeProduct(shop, { price: 10_00 })
  const alias = (await shop.call(addCustomer, { as: owner, raw: [{ nombre: 'Hotel Ixchel, bodega' }] })).body.id
  const open = (await add(quotationOf(product, { clienteId: alias, nombre: 'Hotel Ixchel', dias: 2 }))).body.id
  await shop.call(joinCustomers, { as: owner, raw: [{ queda: clienteId, sale: alias }] })
  const gone = (await add(quotationOf(product, { clienteId, dias: 1 }))).body.id
  const off = (await add(quotationOf(product, { clienteId }))).body.id
  await withdraw(off)
  // The last hour of the last day of `open`, which UTC counts as the next one.
  await atTime(Date.parse('2026-11-22T05:00:00Z'))
  const ids = async (query: string) =>
    (await rows(`?cliente=${clienteId}&${query}`)).map(({ id }: { id: number }) => id)
  expect(await ids('')).toEqual([off, gone, open])
  expect([await ids('estado=abierta'), await ids('estado=vencida'), await ids('estado=anulada')]).toEqual([
    [open],
    [gone],
    [off],
  ])
  expect(await ids('search=vencida')).toEqual([gone])
  expect(await ids(`search=cz2026${open}`)).toEqual([open])
  expect(await ids('search=hotel&sort=vence')).toEqual([gone, open, off])
  expect(await ids('sort=-estado')).toEqual([gone, off, open])
  expect(await ids('comercio=1')).toEqual([])
  expect(await ids('desde=2026-11-20')).toEqual([])
  await atTime(Date.parse('2026-11-22T06:00:00Z'))
  expect(await ids('estado=vencida')).toEqual([gone, open])
  expect((await rows(`?cliente=${clienteId}`))[0]).toMatchObject({ comercio: 'Rosales', cliente: 'Hotel Ixchel' })
})

test('a quotation is printed on letter sheets or on a ticket, each of its versions', async () => {
  const product = await makeProduct(shop, { name: 'Toalla impresa', price: 10_00 })
  const { id, numero } = (await add(quotationOf(product, { nombre: 'Hotel Ixchel', nota: 'Para enero' }))).body
  const items = [lineOf(product, { cantidad: 5 })]
  expect((await edit({ items, descuento: 0, nombre: 'Hotel Ixchel', idData: id })).status).toBe(200)
  const print = async (query: string) => {
    const path = `/api/cotizaciones/${id}.pdf`
    const { status, headers, body } = await shop.call(quotationPdf, { as: clerk, path, query })
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`cotizacion-${String(numero).toLowerCase()}.pdf`)
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: body as Buffer }).toString()
  }
  for (const query of ['', '?papel=ticket']) {
    const text = await print(query)
    for (const word of [numero, 'Hotel Ixchel', 'Toalla impresa', 'Q50.00', '04-12-2026']) expect(text).toContain(word)
  }
  const first = await print('?papel=carta&version=1')
  expect([first.includes('Q20.00'), first.includes('Para enero')]).toEqual([true, true])
  const wrong = { as: clerk, path: `/api/cotizaciones/${id}.pdf`, query: '?papel=pared' }
  expect((await shop.call(quotationPdf, wrong)).status).toBe(400)
  expect((await shop.call(quotationPdf, { as: clerk, path: '/api/cotizaciones/999999.pdf' })).status).toBe(404)
})

test('letter sheets have the photos of the products, a ticket has none, and a missing photo stops nothing', async () => {
  const product = await makeProduct(shop, { price: 10_00 })
  const { id } = (await add(quotationOf(product))).body
  const pictures = async (query: string) => {
    const file = await shop.call(quotationPdf, { as: clerk, path: `/api/cotizaciones/${id}.pdf`, query })
    expect(file.status).toBe(200)
    return (file.body as Buffer).includes('/Subtype /Image')
  }
  const name = (photos: string) => raw.prepare('update product set photos = ? where id = ?').run(photos, product)
  expect(await pictures('')).toBe(false)
  name(await makePhoto(shop, owner))
  expect([await pictures(''), await pictures('?papel=ticket')]).toEqual([true, false])
  name(`${'0'.repeat(32)}.webp`)
  expect(await pictures('')).toBe(false)
})

test('photos are read up to a number, a sum of bytes and a time, the first lines first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fotos-'))
  const photos = new PhotoStore(folder)
  const ids: number[] = []
  for (const _ of [1, 2, 3]) {
    const id = await makeProduct(shop)
    raw.prepare('update product set photos = ? where id = ?').run(await photos.keep(await picture()), id)
    ids.push(id)
  }
  const read = (limits: Partial<PhotoLimits>) =>
    readPhotos(shop.database.reads, photos, ids, { ...PHOTO_LIMITS, ...limits })
  const all = await read({})
  expect([...all.keys()]).toEqual(ids)
  const first = all.get(ids[0] ?? 0)?.byteLength ?? 0
  expect([...(await read({ count: 2 })).keys()]).toEqual(ids.slice(0, 2))
  expect([...(await read({ bytes: first + 1 })).keys()]).toEqual(ids.slice(0, 1))
  expect((await read({ milliseconds: -1 })).size).toBe(0)
  rmSync(folder, { recursive: true })
})

test('the days of a quotation are a setting of the shop', async () => {
  raw.prepare('update cash_setting set quotation_days = 3 where shop_id = ?').run(ROSALES)
  const { id } = (await add(quotationOf(await makeProduct(shop, { price: 10_00 })))).body
  expect((await read(id)).vence).toBe('2026-11-22')
})
