import { publicBrands } from '@mostrador/contract/group/brands'
import { lookups } from '@mostrador/contract/group/lookups'
import { paperLogo, setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { currentUser } from '@mostrador/contract/people/session'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { contrast } from '@mostrador/domain/group/colour'
import { MOST_DOTS, readDots } from '@mostrador/domain/group/dot-picture'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, ROSALES } from '../../../../testing/factories.ts'
import { makePhoto, picture } from '../../../../testing/photo.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string

beforeEach(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
})
afterEach(() => shop.close())

const at = (id: number) => `/api/settings/shop/${id}`
const read = async (id: number) => (await shop.call(shopSettings, { as: owner, path: at(id) })).body.data
const write = async (id: number, change: Record<string, unknown>) => {
  const { titulo, direccion, whatsapp, catalogo, credito, pie, plantilla, recortar } = await read(id)
  const ticket = { titulo, direccion, whatsapp, catalogo, credito, pie, plantilla, recortar }
  return shop.call(setShopSettings, { as: owner, path: at(id), raw: { ...ticket, ...change } })
}
const open = async (name: string, more: object = {}) =>
  shop.call(lookups.shop.add, { as: owner, raw: [{ nameDataRow: name, activeDataRow: 1, ...more }] })
const marcas = async () => (await shop.call(publicBrands)).body.data

describe('a shop’s brand', () => {
  test('is saved in part, shown to anyone in order, and kept', async () => {
    const brand = {
      slug: 'la-espiga',
      etiqueta: 'Panadería',
      descripcion: 'Pan de cada día',
      colores: { fondo: '#FFF8F0', texto: '#2b1a10', acento: '#9a3412' },
      voz: 'recta',
      ejemplo: 'Champurrada…',
    }
    expect((await write(ROSALES, { ...brand, titulo: 'La Espiga' })).status).toBe(200)
    const kept = { ...brand, colores: { ...brand.colores, fondo: '#fff8f0' } }
    expect(await read(ROSALES)).toMatchObject({ ...kept, titulo: 'La Espiga', publica: 1, logo: '', afiliados: 1 })
    const { ejemplo: _example, ...logo } = kept
    expect(await marcas()).toEqual([
      { ...logo, comercioId: ROSALES, titulo: 'La Espiga', logo: '' },
      expect.objectContaining({ comercioId: DLUNA, slug: 'dluna' }),
    ])
    expect((await write(ROSALES, { orden: 3 })).status).toBe(200)
    expect((await marcas()).map(({ comercioId }: { comercioId: number }) => comercioId)).toEqual([DLUNA, ROSALES])
    expect((await write(ROSALES, { publica: 2 })).status).toBe(200)
    expect(await marcas()).toHaveLength(1)
  })

  test('has opening hours and a map link, which its public page shows and the log names', async () => {
    expect(await read(ROSALES)).toMatchObject({ horario: '', mapa: '' })
    const mapa = 'https://maps.app.goo.gl/abc'
    expect(
      (await write(ROSALES, { horario: ' Lunes  a viernes: 9:00 a 18:00 \r\n\n Sábado: 9:00 a 13:00\n', mapa })).status,
    ).toBe(200)
    expect(await read(ROSALES)).toMatchObject({ horario: 'Lunes a viernes: 9:00 a 18:00\nSábado: 9:00 a 13:00', mapa })
    const logged = shop.database.raw.prepare(`select after from audit_entry where entity = 'ticket'`).pluck().get()
    expect(JSON.parse(String(logged))).toEqual({ horario: 'Lunes a viernes: 9:00 a 18:00\nSábado: 9:00 a 13:00', mapa })
    expect((await write(ROSALES, { horario: '', mapa: '' })).status).toBe(200)
    expect(await read(ROSALES)).toMatchObject({ horario: '', mapa: '' })
  })

  test.each([
    ['slug', { slug: 'Con Espacio' }],
    ['slug', { slug: '' }],
    ['slug', { slug: 'a'.repeat(41) }],
    ['slug', { slug: 'dluna' }],
    ['voz', { voz: 'gótica' }],
    ['etiqueta', { etiqueta: 'x'.repeat(201) }],
    ['logo', { logo: 'no-está.webp' }],
    ['horario', { horario: 'x'.repeat(201) }],
    ['horario', { horario: 'Lun\nMar\nMié\nJue\nVie\nSáb\nDom\nFeriados' }],
    ['mapa', { mapa: 'http://maps.app.goo.gl/abc' }],
    ['mapa', { mapa: 'javascript:alert(1)' }],
    ['mapa', { mapa: 'https://maps.gt@otro.sitio' }],
    ['mapa', { mapa: `https://maps.app.goo.gl/${'x'.repeat(500)}` }],
    ['colores.fondo', { colores: { fondo: 'red', texto: '#000000', acento: '#000000' } }],
    ['colores.acento', { colores: { fondo: '#ffffff', texto: '#000000' } }],
  ])('reports at %s the fault of %j', async (field, change) => {
    const { status, body } = await write(ROSALES, change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is refused if unreadable, with the nearest readable colour', async () => {
    const colores = { fondo: '#ffffff', texto: '#111111', acento: '#ffd400' }
    const { status, body } = await write(ROSALES, { colores })
    expect(status).toBe(400)
    const [nearest = ''] = /#[0-9a-f]{6}/.exec(body.message) ?? []
    const sentence = `El color de acento no se lee bien sobre ese fondo. El más cercano que se lee: ${nearest}.`
    expect(body.fields).toEqual({ 'colores.acento': sentence })
    expect(contrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect((await write(ROSALES, { colores: { ...colores, acento: nearest } })).status).toBe(200)
    // If two pairs of colours are unreadable, both fields have a message.
    const pale = await write(ROSALES, { colores: { ...colores, texto: '#eeeeee' } })
    expect([pale.status, pale.body]).toEqual([
      400,
      {
        success: false,
        message: 'Revise los datos marcados.',
        fields: { 'colores.texto': expect.stringMatching(/^El texto no se lee/), 'colores.acento': sentence },
      },
    ])
  })

  test('has an uploaded logo', async () => {
    const files = [{ field: 'image', name: 'logo.png', content: await picture('png', 40, 'navy') }]
    const { body } = await shop.call(uploadPhotos, { as: owner, files })
    // Before saving, the owner sees the logo as paper will show it.
    const shown = (await shop.call(paperLogo, { as: owner, path: `/api/settings/logo/${body.photoPath}` })).body.data
    expect((await write(ROSALES, { logo: body.photoPath })).status).toBe(200)
    expect((await marcas())[0].logo).toBe(body.photoPath)
    // Tickets and reprints have the logo, until it is removed.
    const clerk = await loginAs(shop, 'clerk')
    const printed = async () => (await shop.call(currentUser, { as: clerk })).body.tienda.logo
    expect(readDots(await printed())).toMatchObject({ height: MOST_DOTS.height })
    expect(shown).toEqual({ puntos: await printed() })
    expect((await shop.call(currentUser, { as: clerk })).body.data[0].marca.logo).toBe(body.photoPath)
    expect((await write(ROSALES, { etiqueta: 'Otra' })).status).toBe(200)
    expect(await printed()).toBeDefined()
    expect((await write(ROSALES, { logo: '' })).status).toBe(200)
    expect(await printed()).toBeUndefined()
  })

  test('prints nothing for a logo without ink, and refuses other files', async () => {
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const { body } = await shop.call(uploadPhotos, {
      as: owner,
      files: [{ field: 'image', name: 'blanco.png', content }],
    })
    const logoNamed = (name: string) => shop.call(paperLogo, { as: owner, path: `/api/settings/logo/${name}` })
    expect((await logoNamed(body.photoPath)).body.data).toEqual({ puntos: '' })
    for (const name of ['no-esta.webp', '..%2Fmostrador.db', 'x'.repeat(300), '%00'])
      expect([name, (await logoNamed(name)).status]).toEqual([name, 404])
  })

  test('is shown to its clerks if it has a logo', async () => {
    const clerk = await loginAs(shop, 'clerk')
    const sign = async () => (await shop.call(currentUser, { as: clerk })).body.data[0].marca
    expect(await sign()).toBeUndefined()
    const colores = { fondo: '#101820', texto: '#f2f4f7', acento: '#ffb000' }
    const logo = await makePhoto(shop, owner)
    expect((await write(ROSALES, { colores, logo })).status).toBe(200)
    expect(await sign()).toEqual({ colores, logo })
  })

  test('keeps its old address from other shops', async () => {
    expect((await write(ROSALES, { slug: 'hogar' })).status).toBe(200)
    expect((await write(DLUNA, { slug: 'rosales' })).body.fields).toHaveProperty('slug')
    expect((await write(ROSALES, { slug: 'rosales' })).status).toBe(200)
    expect((await write(DLUNA, { slug: 'hogar' })).body.fields).toHaveProperty('slug')
  })

  test('may be edited by the owner only', async () => {
    const manager = await loginAs(shop, 'manager')
    expect((await shop.call(setShopSettings, { as: manager, path: at(ROSALES), raw: { slug: 'x' } })).status).toBe(403)
  })
})

describe('a new shop', () => {
  test('has its own address, and a public catalogue if it was given one', async () => {
    const made = await open('Panadería «La Espiga»', { slug: 'espiga' })
    expect(made.status).toBe(201)
    expect(await read(made.body.id)).toMatchObject({ slug: 'espiga', publica: 1, titulo: 'Panadería «La Espiga»' })
    const other = await open('¡Rosales!')
    expect(await read(other.body.id)).toMatchObject({ slug: 'rosales-2', publica: 2, afiliados: 1, rebajaCatalogo: 0 })
    const rtl = await open('مخبز 🥖')
    expect(await read(rtl.body.id)).toMatchObject({ slug: 'tienda', titulo: 'مخبز 🥖' })
    expect((await marcas()).map(({ slug }: { slug: string }) => slug)).toEqual(['rosales', 'dluna', 'espiga'])
  })

  test('is refused with a taken or invalid address', async () => {
    const taken = await open('Otra', { slug: 'dluna' })
    expect(taken.body.fields).toEqual({ slug: 'Otra tienda tiene o tuvo esta dirección. Elija otra.' })
    for (const slug of ['dluna', 'A b', '']) {
      const { status, body } = await open('Otra', { slug })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['slug']])
    }
    expect((await open('Otra')).status).toBe(201)
  })

  test('is made once when two ask for one address at once', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `Tienda ${at}`)
    const answers = await Promise.all(names.map((name) => open(name, { slug: 'la-misma' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
  })

  test('is refused as the thirteenth of the landing page', async () => {
    for (let no = 3; no <= 12; no += 1) expect((await open(`Tienda ${no}`, { slug: `t-${no}` })).status).toBe(201)
    const tooMany = 'La portada muestra 12 catálogos como máximo. Quite otro del público primero.'
    expect((await open('Tienda 13', { slug: 't-13' })).body.fields).toEqual({ slug: tooMany })
    const { body } = await open('Tienda 13')
    const { status, body: refused } = await write(body.id, { publica: 1 })
    expect([status, refused.fields]).toEqual([400, { publica: tooMany }])
  })

  test('can be deleted once it is not public, and frees its address', async () => {
    const { body } = await open('Otra', { slug: 'otra' })
    const remove = () => shop.call(lookups.shop.remove, { as: owner, raw: [{ idData: body.id }] })
    expect((await remove()).status).toBe(409)
    expect((await write(body.id, { publica: 2 })).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect((await open('Nueva', { slug: 'otra' })).status).toBe(201)
  })
})
