// Runs only on SQLite: it tests the Origin of a request, not SQL.

import { lookups } from '@mostrador/contract/group/lookups'
import { isLoggedIn, logout } from '@mostrador/contract/people/session'
import { describe, expect, test } from 'vitest'
import { loginAs } from '../../testing/factories.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')

let serial = 0
const write = (headers: Record<string, string>) => {
  serial += 1
  return shop.call(lookups.group.add, { as: owner, body: { name: `Grupo ${serial}`, isActive: true }, headers })
}
const groups = async () => (await shop.call(lookups.group.list, { as: owner })).body.data.length as number

describe('a write from our own page is accepted', () => {
  test.each([
    ['no header at all: a script', {}],
    ['our published origin', { origin: 'http://mostrador.test' }],
    ['the origin that the browser was served from', { origin: 'http://caja.local:3001', host: 'caja.local:3001' }],
    ['an address of the shop’s network', { origin: 'http://192.168.1.20:3001', host: '192.168.1.20:3001' }],
    ['one of six groups', { origin: 'http://[fd00::20]:3001', host: '[fd00::20]:3001' }],
    ['the computer’s name in the shop', { origin: 'http://caja-1:3001', host: 'caja-1:3001' }],
    ['this same computer', { origin: 'http://localhost:3001', host: 'localhost:3001' }],
    ['same-origin', { origin: 'http://mostrador.test', 'sec-fetch-site': 'same-origin' }],
    ['typed by the user', { 'sec-fetch-site': 'none' }],
  ])('%s', async (_, headers: Record<string, string>) => {
    expect((await write(headers)).status).toBe(201)
  })
})

describe('a write from elsewhere is refused and changes nothing', () => {
  test.each([
    ['another site', { origin: 'https://sitio.malo' }],
    ['another port', { origin: 'http://mostrador.test:8080' }],
    ['another scheme', { origin: 'https://mostrador.test' }],
    ['a name that begins like ours', { origin: 'http://mostrador.test.malo' }],
    ['no origin that is one', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['cross-site without origin', { 'sec-fetch-site': 'cross-site' }],
    ['cross-site with our origin', { origin: 'http://mostrador.test', 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['an unknown word', { 'sec-fetch-site': 'otro' }],
  ])('%s', async (_, headers: Record<string, string>) => {
    const before = await groups()
    const answer = await write(headers)
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({
      success: false,
      message: 'Esta solicitud viene de otro sitio y no se aceptó.',
    })
    expect(await groups()).toBe(before)
  })
})

test('a page elsewhere whose name leads to the shop’s network is refused, and told what to do', async () => {
  for (const name of [
    'sitio.malo',
    'mostrador.test.malo',
    '192.168.1.20.nip.io',
    'local.malo',
    'x@192.168.1.20.malo',
  ]) {
    const host = name.split('@').at(-1) ?? ''
    const before = await groups()
    const answer = await write({ origin: `http://${host}:3001`, host: `${host}:3001`, 'sec-fetch-site': 'same-origin' })
    expect([answer.status, answer.body.message]).toEqual([
      403,
      `Esta tienda no atiende con el nombre «${host}». Ábrala con su dirección de siempre; quien la instaló fija otra en PUBLIC_URL.`,
    ])
    expect(await groups()).toBe(before)
  }
})

describe('the logout is a GET and changes state (D14)', () => {
  const isOpen = async (as: string) => (await shop.call(isLoggedIn, { as })).body.IS_LOGGED_IN as boolean
  const foreign = { 'sec-fetch-site': 'cross-site' }

  test.each([
    logout.path,
    `${logout.path}?x=1`,
    logout.path.replace('token', 'toke%6e'),
    logout.path.replace('/api', '/%61pi'),
  ])('from another site %s changes nothing', async (url) => {
    const as = await loginAs(shop, 'clerk')
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await shop.app.inject({ method, url, headers: foreign, cookies: { sid: as } })
      expect(answer.statusCode).toBe(403)
    }
    expect(await isOpen(as)).toBe(true)
  })

  test('from our own page it ends the session', async () => {
    const as = await loginAs(shop, 'clerk')
    const answer = await shop.call(logout, { as, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answer.status).toBe(200)
    expect(await isOpen(as)).toBe(false)
  })

  test('other reads are allowed from everywhere, so that links open pages', async () => {
    expect((await shop.call(isLoggedIn, { headers: foreign })).status).toBe(200)
  })
})

describe('the content types that a foreign form can send', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html', 'application/xml'])('%s', async (type) => {
    const before = await groups()
    const answer = await shop.app.inject({
      method: 'POST',
      url: lookups.group.add.path,
      payload: '[{"nameDataRow":"Por formulario","activeDataRow":1}]',
      headers: { 'content-type': type },
      cookies: { sid: owner },
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ success: false, message: 'El servidor no acepta este tipo de contenido.' })
    expect(await groups()).toBe(before)
  })
})
