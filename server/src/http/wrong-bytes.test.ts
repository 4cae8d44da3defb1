// Runs only on SQLite: it tests bytes that are no UTF-8, not SQL.

import { gzipSync } from 'node:zlib'
import { lookups } from '@mostrador/contract/group/lookups'
import { addAffiliate } from '@mostrador/contract/people/affiliate-acts'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { expect, test } from 'vitest'
import { loginAs } from '../../testing/factories.ts'
import { MULTIPART, multipart } from '../../testing/multipart.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

const groups = async () => (await shop.call(lookups.group.list, { as: owner })).body.data.length as number
const add = (payload: Buffer) =>
  shop.app.inject({
    method: 'POST',
    url: lookups.group.add.path,
    payload,
    headers: { 'content-type': 'application/json' },
    cookies: { sid: owner },
  })
const body = (name: Buffer) =>
  Buffer.concat([Buffer.from('[{"nameDataRow":"Niños '), name, Buffer.from('","activeDataRow":1}]')])

test('a compressed body is refused and stores nothing', async () => {
  const before = await groups()
  const answer = await shop.app.inject({
    method: 'POST',
    url: lookups.group.add.path,
    payload: gzipSync(body(Buffer.from('s'))),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    cookies: { sid: owner },
  })
  expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  expect(await groups()).toBe(before)
})

test.each([
  ['a letter of another alphabet’s code', [0xf1]],
  ['the beginning of a sign', [0xe2, 0x82]],
  ['a sign written too long', [0xc0, 0xaf]],
  ['half of a pair', [0xed, 0xa0, 0x80]],
])('a body that is no UTF-8 is refused and stores nothing: %s', async (_, bytes) => {
  const before = await groups()
  const answer = await add(body(Buffer.from(bytes)))
  expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  expect(await groups()).toBe(before)
})

test('UTF-8 is stored letter by letter', async () => {
  expect((await add(body(Buffer.from('½ 👩‍👧')))).statusCode).toBe(201)
  const { body: listed } = await shop.call(lookups.group.list, { as: owner })
  expect(listed.data.map(({ nombre }: { nombre: string }) => nombre)).toContain('Niños ½ 👩‍👧')
})

test('an address with invalid UTF-8 is refused', async () => {
  const ask = (query: string) => shop.call(affiliateList, { as: owner, query })
  for (const query of ['?page=1&search=%F1', '?page=1&search=100%', '?page=1&search=%ED%A0%80'])
    expect((await ask(query)).status).toBe(400)
  expect((await ask('?page=1&search=ni%C3%B1os')).status).toBe(200)
})

test('a name has nothing in it that nobody sees: written with it, it is the same name', async () => {
  const write = (name: string) => shop.call(lookups.group.add, { as: owner, body: { name, isActive: true } })
  expect((await write('Toa\u200Bllas \u202Eonarev\u202C')).status).toBe(201)
  const again = await write('\uFEFFToallas onarev')
  expect([again.status, again.body.message]).toEqual([409, 'Ya existe «Toallas onarev». Escriba otro nombre.'])
  const nobody = await write('\u200B\u2060')
  expect([nobody.status, nobody.body.fields]).toEqual([400, { nameDataRow: 'Este dato es obligatorio.' }])
})

test("invisible characters are removed from people's names", async () => {
  const raw = {
    code: 77,
    name: 'Ana\u200D Cux\u2066',
    phone: '55123344',
    email: 'ana\u200B@tienda.gt',
    description: 'x',
    status: 1,
  }
  expect((await shop.call(addAffiliate, { as: owner, raw: [raw] })).status).toBe(201)
  const { body: listed } = await shop.call(affiliateList, { as: owner })
  expect(listed.affiliates[0]).toMatchObject({ nombre: 'Ana Cux', email: 'ana@tienda.gt' })
})

test.each([
  [
    'bytes that are no UTF-8',
    Buffer.from([0xff, 0xfe, 0x6d, 0xc0, 0xaf, 0x61, 0xed, 0xa0, 0x80, 0x6c, 0x61, 0xe2, 0x82]),
    'mala',
  ],
  ['nothing else', Buffer.from([0xff, 0xc3]), 'El archivo'],
  ['what nobody sees', Buffer.from('m\u202Eal\u200B\u0085\u0007a'), 'mala'],
  ['a way out of the folder', Buffer.from('..\\..\\/etc/\xffmala', 'latin1'), 'mala'],
  ['an emoji where it is cut', Buffer.from(`${'a'.repeat(59)}😀😀`), `${'a'.repeat(59)}😀`],
])('a file whose name has %s is shown without it', async (_, name, shown) => {
  const [head = '', tail = ''] = multipart([{ field: 'image', name: '|', content: 'no photo' }])
    .toString()
    .split('|')
  const answer = await shop.app.inject({
    method: uploadPhotos.method,
    url: uploadPhotos.path,
    payload: Buffer.concat([Buffer.from(head), name, Buffer.from(tail)]),
    headers: { 'content-type': MULTIPART },
    cookies: { sid: owner },
  })
  expect([answer.statusCode, answer.json().message]).toEqual([400, `${shown} no es una foto jpg, jpeg o png.`])
})
