import { setTradingGroup, tradingGroup } from '@mostrador/contract/group/trading-group'
import { currentUser } from '@mostrador/contract/people/session'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loginAs } from '../../../../testing/factories.ts'
import { tillOf } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { makePhoto } from '../../../../testing/photo.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

const NOBODY = { nombre: '', razonSocial: '', nit: '', direccion: '', logo: '' }
const stored = async () => (await shop.call(tradingGroup, { as: await loginAs(shop, 'clerk') })).body.data
const save = (raw: object) => shop.call(setTradingGroup, { as: owner, raw })

test("the group is empty at first, and everybody reads the owner's data, which are logged", async () => {
  expect(await stored()).toEqual(NOBODY)
  const raw = { ...NOBODY, nombre: 'Panaderías San José', nit: '576937-k' }
  const { status, body } = await save(raw)
  expect([status, body.message]).toEqual([200, 'Se guardaron los datos del negocio.'])
  expect(body.data).toEqual({ ...raw, nit: '576937K' })
  expect(await stored()).toEqual(body.data)
  // Saving equal data is no change.
  await save(raw)
  const entries = shop.database.raw.prepare("select before, after from audit_entry where entity = 'grupo'").all()
  expect(entries).toEqual([
    { before: '{"nombre":"","nit":""}', after: '{"nombre":"Panaderías San José","nit":"576937K"}' },
  ])
  await save(NOBODY)
  expect(await stored()).toEqual(NOBODY)
})

test('tickets have its name, unless it is empty', async () => {
  const clerk = await loginAs(shop, 'clerk')
  const sold = await tillOf(shop, clerk).sell(1)
  const printed = async () => {
    const invoice = (await shop.call(invoiceById, { as: clerk, body: { id: sold.body.id } })).body.data
    const kept = (await shop.call(currentUser, { as: clerk })).body
    return [invoice.tienda.grupo, kept.tienda.grupo]
  }
  expect(await printed()).toEqual([undefined, undefined])
  await save({ ...NOBODY, nombre: 'Panaderías San José' })
  expect(await printed()).toEqual(['Panaderías San José', 'Panaderías San José'])
  await save(NOBODY)
})

test('the logo is an uploaded photo', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const content = await sharp({ create: { width: 40, height: 20, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const file = { field: 'image', name: 'logo.png', type: 'image/png', content }
  const { body } = await shop.call(uploadPhotos, { as: owner, files: [file] })
  const [logo] = String(body.photoPath).split(',')
  expect((await save({ ...NOBODY, logo })).status).toBe(200)
  expect((await stored()).logo).toBe(logo)
  await save(NOBODY)
})

test.each([
  ['nit', '5769370', 'El último dígito no corresponde: revise el NIT.'],
  ['nit', 'CF', 'El último dígito no corresponde: revise el NIT.'],
  ['logo', `${'a'.repeat(32)}.webp`, 'Suba el logo de nuevo: no está entre las fotos guardadas.'],
  ['logo', '../mostrador.db', 'Suba el logo de nuevo: no está entre las fotos guardadas.'],
  ['logo', 'data:image/svg+xml,<svg/>', 'Suba el logo de nuevo: no está entre las fotos guardadas.'],
  ['nombre', 'a'.repeat(201), 'Escriba como máximo 200 caracteres.'],
])('%s «%s» is refused at its field, and nothing changes', async (field, value, problem) => {
  const before = await stored()
  const { status, body } = await save({ ...NOBODY, razonSocial: 'No queda', [field]: value })
  expect([status, body.fields]).toEqual([400, { [field]: problem }])
  expect(await stored()).toEqual(before)
})

test('two wrong fields both get a message', async () => {
  const { status, body } = await save({ ...NOBODY, nit: '5769370', logo: '../mostrador.db' })
  expect([status, body.message, Object.keys(body.fields)]).toEqual([400, 'Revise los datos marcados.', ['nit', 'logo']])
})

test('omitted fields stay, so parallel edits of different ones all hold', async () => {
  const logo = await makePhoto(shop, owner)
  const incomplete = [{ nombre: 'La Espiga' }, { razonSocial: 'Espiga, S. A.' }, { nit: '576937-k' }, [{ logo }], {}]
  const answers = await Promise.all(incomplete.map(save))
  expect(answers.map(({ status }) => status)).toEqual(incomplete.map(() => 200))
  const all = { nombre: 'La Espiga', razonSocial: 'Espiga, S. A.', nit: '576937K', direccion: '', logo }
  expect(await stored()).toEqual(all)
  expect((await save({ nit: '' })).body.data).toEqual({ ...all, nit: '' })
  await save(NOBODY)
})

test('two owners at once make one row with the data of one of them', async () => {
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro']
  const answers = await Promise.all(names.map((nombre) => save({ ...NOBODY, nombre })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(names).toContain((await stored()).nombre)
  await save(NOBODY)
})
