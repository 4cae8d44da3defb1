// Runs only on SQLite: it tests certificates and addresses of the shop’s network, not SQL.

import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { network } from '@mostrador/contract/group/network'
import { currentUser, login } from '@mostrador/contract/people/session'
import { REFUSALS } from '@mostrador/domain/messages.es'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../../testing/ask.ts'
import { loginAs } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { handshake, pemOf, readTrusting } from '../../../../testing/trusting.ts'
import { Damage } from '../../../db/damage.ts'
import { answerErrors } from '../../../http/errors.ts'
import { LanDoor } from '../../../lan/lan-door.ts'
import { trustRoutes } from './trust.routes.ts'

const TILL = '192.168.1.30'

const shop = await openTestApp({ LAN: '1' })
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const port = (shop.app.server.address() as AddressInfo).port
const ca = readFileSync(join(shop.place.dataDir, 'lan-authority.pem'), 'utf8').split('-----BEGIN PRIVATE')[0] ?? ''

const ready = { status: 200, text: expect.stringContaining('') }

describe('one port', () => {
  test('serves https to devices that trust the authority, and http to the computer itself', async () => {
    expect(await readTrusting(port, ca, '/healthz')).toMatchObject(ready)
    expect((await ask(port, { method: 'GET', path: '/healthz' })).status).toBe(200)
  })

  test('keeps a connection open for many calls, by https too', async () => {
    const socket = await handshake(port, ca, 'localhost')
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    for (const times of [1, 2, 3]) {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await expect.poll(() => received.split('HTTP/1.1 200').length - 1).toBe(times)
    }
    socket.destroy()
  })

  test('reads a request whose first bytes come one by one', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    const answer = once(socket.setEncoding('utf8'), 'data')
    for (const letter of 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n') {
      socket.write(letter)
      await new Promise(setImmediate)
    }
    expect(String((await answer)[0])).toContain('HTTP/1.1 200')
    socket.destroy()
  })

  test.each([
    ['hang up at once', (socket: Socket) => socket.end()],
    ['are reset', (socket: Socket) => socket.resetAndDestroy()],
    [
      'go away in their handshake',
      (socket: Socket) => socket.write(Buffer.from([22, 3, 1, 0, 5, 1, 2]), () => socket.destroy()),
    ],
    ['send anything but HTTP', (socket: Socket) => socket.write(Buffer.alloc(4096, 7)) && socket.end()],
  ])('survives a hundred connections that %s', async (_, act) => {
    const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
    await Promise.all(
      sockets.map(async (socket) => {
        socket.on('error', () => undefined).resume()
        await once(socket, 'connect')
        act(socket)
        if (!socket.destroyed) await once(socket, 'close')
      }),
    )
    expect(await readTrusting(port, ca, '/healthz')).toMatchObject(ready)
  })

  test('uses the present certificate for a new connection, without a restart', async () => {
    const dated = async () => {
      const socket = await handshake(port, ca, 'localhost')
      const { serialNumber } = socket.getPeerCertificate()
      socket.destroy()
      return serialNumber
    }
    const before = await dated()
    expect(await dated()).toBe(before)
    shop.clock.now = Date.now() + 16 * 24 * 3_600_000
    const open = await handshake(port, ca, 'localhost')
    await shop.lan?.look()
    expect(await dated()).not.toBe(before)
    // Open connections survive the change of certificate.
    const answer = once(open.setEncoding('utf8'), 'data')
    open.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(String((await answer)[0])).toContain('200 OK')
    open.destroy()
  })

  test('sends the cookie of an https session only by https, and does not forbid http to browsers', async () => {
    const request = { method: 'GET', url: '/healthz', remoteAddress: TILL } as const
    expect((await shop.app.inject(request)).headers['strict-transport-security']).toBeUndefined()
    const socket = await handshake(port, ca, 'localhost')
    const answer = once(socket.setEncoding('utf8'), 'data')
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(String((await answer)[0]).toLowerCase()).not.toContain('strict-transport-security')
    socket.destroy()
  })
})

describe("http in the shop's network", () => {
  const by = (method: 'GET' | 'HEAD' | 'POST' | 'PUT', url: string, remoteAddress = TILL) =>
    shop.app.inject({ method, url, remoteAddress })

  test.each([
    '/',
    '/client/dashboard',
    '/autenticacion/sesion',
    '/catalogue/rosales',
    '/sw.js',
    '/meta.json',
    '/nada?x=1',
  ])('%s leads to the trust page', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await by(method, url)
      expect([statusCode, headers.location, body, headers['set-cookie']]).toEqual([302, '/confianza', '', undefined])
    }
  })

  test('no call is answered, whoever makes it, and no password is read', async () => {
    const clerk = await loginAs(shop, 'clerk')
    const read = { method: 'GET', url: currentUser.path, headers: { cookie: `sid=${clerk}` } } as const
    const refused = { message: REFUSALS.needsHttps() }
    const plain = await shop.app.inject({ ...read, remoteAddress: TILL })
    expect([plain.statusCode, plain.json()]).toEqual([403, expect.objectContaining(refused)])
    const entered = await by('POST', login.path)
    expect([entered.statusCode, entered.headers['set-cookie']]).toEqual([403, undefined])
    // Calls from the computer itself, and through a proxy with https, are still accepted.
    expect((await shop.app.inject({ ...read, remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
    expect((await shop.app.inject({ ...read, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
  })

  test("cannot be opened by the computer's own name as Host", async () => {
    const { statusCode } = await shop.app.inject({ url: '/', headers: { host: 'localhost' }, remoteAddress: TILL })
    expect(statusCode).toBe(302)
  })

  test.each(['/confianza/mostrador.crt', '/confianza/prueba', '/confianza/trabajador.js', '/healthz', '/readyz'])(
    'still serves %s',
    async (url) => expect((await by('GET', url)).statusCode === 302).toBe(false),
  )
})

test('without LAN http is served, and there is no trust page', async () => {
  const plain = await testApp()
  const { statusCode } = await plain.app.inject({ url: '/healthz', remoteAddress: TILL })
  const { headers } = await plain.app.inject({ url: '/confianza', remoteAddress: TILL })
  const certificate = await plain.app.inject({ url: '/confianza/mostrador.crt' })
  expect([statusCode, headers.location, certificate.statusCode]).toEqual([200, '/', 404])
  const { body } = await plain.call(network, { as: await loginAs(plain, 'clerk') })
  expect(body.data).toEqual({ encendida: 2, instalado: 2, direccion: '', otras: [], confianza: '', huella: '' })
  await plain.close()
})

test('a shop published by https shows that address if it has no local one', async () => {
  const published = await testApp({ PUBLIC_URL: 'https://tienda.test' })
  const { body } = await published.call(network, { as: await loginAs(published, 'clerk') })
  expect(body.data).toMatchObject({ encendida: 2, direccion: 'https://tienda.test', confianza: '' })
  await published.close()
})

describe('the trust page', () => {
  let site: FastifyInstance
  let lan: LanDoor
  let names = { addresses: ['192.168.1.10', '10.1.2.3'], name: 'caja.local' }

  beforeAll(async () => {
    lan = await LanDoor.open({ dataDir: shop.place.dataDir, clock: Date.now, atLeast: 0, namesOf: () => names })
    site = fastify()
    answerErrors(site, new Damage(), () => false)
    const render = (page: unknown) => ({ html: JSON.stringify(page), style: '' })
    trustRoutes(site, { database: shop.database, clock: Date.now, origin: 'http://127.0.0.1:3001', render, lan })
  })
  afterAll(() => site.close())

  const page = async (host: string, remoteAddress = TILL, agent = '') => {
    const answer = await site.inject({ url: '/confianza', remoteAddress, headers: { host, 'user-agent': agent } })
    return { page: answer.json(), policy: String(answer.headers['content-security-policy']) }
  }

  test('names the address by which it was opened, and may connect only there', async () => {
    for (const host of ['192.168.1.10:3001', '10.1.2.3:3001', 'caja.local:3001']) {
      const answer = await page(host)
      expect(answer.page).toMatchObject({ kind: 'trust', address: `https://${host}`, isItself: false })
      expect(answer.policy).toContain(`connect-src 'self' https://${host};`)
    }
  })

  test.each(['sitio.malo', 'a; script-src *', '192.168.1.99:3001', '127.0.0.1:3001'])(
    'opened as «%s» names the likeliest own address',
    async (host) => {
      const answer = await page(host)
      expect(answer.page.address).toBe('https://192.168.1.10:3001')
      expect(answer.policy).toContain("connect-src 'self' https://192.168.1.10:3001;")
    },
  )

  test('recognises the computer itself, and a computer without a network', async () => {
    expect((await page('localhost:3001', '127.0.0.1')).page).toMatchObject({
      isItself: true,
      start: 'http://192.168.1.10:3001/confianza',
    })
    names = { addresses: [], name: 'caja.local' }
    await lan.look()
    const { page: alone, policy } = await page('localhost:3001', '127.0.0.1')
    expect([alone.address, alone.start]).toEqual(['', ''])
    expect(policy).toContain("connect-src 'self';")
  })

  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8)', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macos'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
    ['', 'windows'],
  ])('tells %s about %s first', async (agent, system) => {
    expect((await page('caja.local:3001', TILL, agent)).page.system).toBe(system)
  })

  test('sends the certificate that it names, and never a key', async () => {
    const { rawPayload, headers } = await site.inject({ url: '/confianza/mostrador.crt' })
    expect(headers['content-type']).toBe('application/x-x509-ca-cert')
    expect(new X509Certificate(rawPayload).fingerprint256).toBe((await page('caja.local')).page.fingerprint)
    expect(rawPayload).toEqual(lan.authority.der)
    expect(pemOf(lan.authority).replaceAll('\n', '')).toContain(ca.split('\n')[1])
  })

  test('may run its test from the same page by http', async () => {
    const { headers, body } = await site.inject({ url: '/confianza/prueba' })
    expect([headers['access-control-allow-origin'], body]).toEqual(['*', '{"listo":true}'])
  })
})
