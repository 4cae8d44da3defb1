import { setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { currentUser } from '@mostrador/contract/people/session'
import { adiPrices } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

const at = (id: number) => ({ as: owner, path: `/api/settings/shop/${id}` })

test("the owner edits a shop's tickets, and the log has the changes", async () => {
  const { data } = (await shop.call(shopSettings, at(ROSALES))).body
  expect(data).toMatchObject({ titulo: 'Rosales', plantilla: 'vianney', recortar: 1, piezasEnTicket: 1 })
  const raw = { ...data, titulo: 'Rosales Hogar', pie: '', recortar: 2, piezasEnTicket: 2 }
  const saved = await shop.call(setShopSettings, { ...at(ROSALES), raw })
  expect(saved.body).toEqual({ success: true, data: raw, message: 'Se guardaron los ajustes de «Rosales».' })
  expect((await shop.call(shopSettings, at(ROSALES))).body.data).toEqual(raw)
  await shop.call(setShopSettings, { ...at(ROSALES), raw })
  const entries = shop.database.raw.prepare(`select before, after from audit_entry where entity = 'ticket'`).all()
  expect(entries).toEqual([
    {
      before: JSON.stringify({ titulo: data.titulo, pie: data.pie, recortar: 1, piezasEnTicket: 1 }),
      after: JSON.stringify({ titulo: 'Rosales Hogar', pie: '', recortar: 2, piezasEnTicket: 2 }),
    },
  ])
})

test("a shop's rules are saved, and hold at once (D131)", async () => {
  const clerk = await loginAs(shop, 'clerk')
  const { data } = (await shop.call(shopSettings, at(ROSALES))).body
  expect(data).toMatchObject({ afiliados: 1, encargos: 1, rebajaCatalogo: 5, factorReducido: 20 })
  const settle = (changes: object) => shop.call(setShopSettings, { ...at(ROSALES), raw: { ...data, ...changes } })
  const productId = await makeProduct(shop, { price: 10_000 })
  const priceAsked = async () => {
    const { body } = await shop.call(adiPrices, { as: clerk, body: [{ productId, quantity: 1 }] })
    return body.data?.[0]?.value
  }
  expect(await priceAsked()).toBe('80.00')
  expect((await settle({ factorReducido: 35 })).status).toBe(200)
  expect(await priceAsked()).toBe('65.00')
  expect((await settle({ afiliados: 2 })).status).toBe(200)
  expect((await shop.call(adiPrices, { as: clerk, body: [{ productId, quantity: 1 }] })).status).toBe(403)
  expect((await shop.call(affiliateList, { as: clerk })).status).toBe(403)
  expect((await shop.call(affiliateList, { as: owner })).status).toBe(200)
  const { body } = await shop.call(currentUser, { as: clerk })
  expect(body.data[0]).toMatchObject({ comercio: 'Rosales', afiliados: 2, encargos: 1, factorReducido: 20 })
  expect((await settle({})).status).toBe(200)
  expect((await shop.call(affiliateList, { as: clerk })).status).toBe(200)
})

test('omitted settings stay, so two parallel edits both hold, each with its log entry', async () => {
  const { data: before } = (await shop.call(shopSettings, at(DLUNA))).body
  const settings = [
    { whatsapp: '+502 5512 3344' },
    { apartadoDias: 45 },
    { etiqueta: 'Joyería' },
    { rebajaCatalogo: 7 },
    { ventasCredito: 1 },
    { creditoGracia: 5 },
    { creditoVerSumas: 1 },
    { cotizacionDias: 20 },
    { pie: 'Vuelva pronto' },
    // Body of the other calls of money.md: one object in an array.
    [{ diasDevolucion: 12 }],
    {},
  ]
  const entries = () =>
    shop.database.raw
      .prepare(`select before, after from audit_entry where entity = 'ticket' and entity_id = ? order by id`)
      .all(String(DLUNA))
  const answers = await Promise.all(settings.map((raw) => shop.call(setShopSettings, { ...at(DLUNA), raw })))
  expect(answers.map(({ status }) => status)).toEqual(settings.map(() => 200))
  const changes: Record<string, unknown>[] = settings.flat()
  expect((await shop.call(shopSettings, at(DLUNA))).body.data).toEqual(Object.assign({}, before, ...changes))
  const logged = changes.slice(0, -1).map((change) => {
    const [field = ''] = Object.keys(change)
    return { before: JSON.stringify({ [field]: before[field] }), after: JSON.stringify(change) }
  })
  expect(entries()).toHaveLength(logged.length)
  expect(entries()).toEqual(expect.arrayContaining(logged))
})

test('an unknown shop has no settings, and invalid values are refused by field', async () => {
  expect((await shop.call(shopSettings, at(99))).status).toBe(404)
  const { data } = (await shop.call(shopSettings, at(ROSALES))).body
  expect((await shop.call(setShopSettings, { ...at(99), raw: data })).status).toBe(404)
  for (const [field, value] of [
    ['titulo', ''],
    ['plantilla', 'otra'],
    ['recortar', 3],
    ['pie', 'x'.repeat(2001)],
    ['afiliados', 0],
    ['rebajaCatalogo', 91],
    ['factorReducido', 12.5],
    ['factorReducido', -1],
  ]) {
    const answer = await shop.call(setShopSettings, { ...at(ROSALES), raw: { ...data, [String(field)]: value } })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  }
})

test('an invalid WhatsApp number is refused, and an empty one is accepted', async () => {
  const settle = (whatsapp: string) => shop.call(setShopSettings, { ...at(DLUNA), raw: { whatsapp } })
  const refused = await settle('5550 014')
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Escriba un número de WhatsApp: 8 dígitos, o con el código de su país.',
  ])
  for (const whatsapp of ['', '5550-0142', '+52 55 1234 5678']) expect((await settle(whatsapp)).status).toBe(200)
})
