import { connect } from 'node:net'
import { endpoints } from '@mostrador/contract/endpoints'
import { inventory } from '@mostrador/contract/goods/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let shop: TestApp
let port: number
let clerk: string

beforeAll(async () => {
  shop = await testApp({ TRUST_PROXY: '127.0.0.1' })
  clerk = await loginAs(shop, 'clerk')
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => shop.close())

interface RawAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

let strangers = 0

/** Sends bytes as they stand, what no client library would send, each time for another stranger: one who is refused often is sent away. */
const raw = (head: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let text = ''
    strangers += 1
    const sent = head.replace('\r\n', `\r\nX-Forwarded-For: 10.8.0.${strangers}\r\n`)
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [first = '', body = ''] = text.split('\r\n\r\n')
      const [line = '', ...fields] = first.split('\r\n')
      const headers = new Map(
        fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)]),
      )
      resolve({ status: Number(line.split(' ')[1]), headers, body })
    })
  })

const get = (path: string, more = '') =>
  raw(`GET ${path} HTTP/1.1\r\nHost: mostrador.test\r\nConnection: close\r\n${more}\r\n`)

const SOFTWARE = /fastify|node|express|FST_|ERR_|sqlite|kysely|zod|statusCode/i

function hasOurHeaders({ headers }: RawAnswer): void {
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBeTruthy()
  expect(headers.has('server')).toBe(false)
  expect(headers.has('x-powered-by')).toBe(false)
  expect([...headers].filter(([name]) => name.startsWith('x-ratelimit'))).toEqual([])
}

describe('every call of the table, refused or not, carries the headers and names no software', () => {
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, { method, path }) => {
    const answer = await raw(
      `${method} ${path} HTTP/1.1\r\nHost: mostrador.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
    expect(answer.status).toBeGreaterThanOrEqual(200)
    hasOurHeaders(answer)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).not.toMatch(SOFTWARE)
  })
})

describe('and so does every answer that no call gives', () => {
  const post = (path: string, headers: string, body: string) =>
    raw(
      `POST ${path} HTTP/1.1\r\nHost: mostrador.test\r\nConnection: close\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`,
    )
  const json = 'Content-Type: application/json\r\n'
  const nested = (depth: number) => `{"email":${'['.repeat(depth)}null${']'.repeat(depth)}}`
  test.each<[string, () => Promise<RawAnswer>, number]>([
    ['an unknown call', () => get('/api/nada'), 404],
    ['the bare /api', () => get('/api'), 404],
    ['an unknown method', () => raw('PATCH /api/data/store HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'), 404],
    ['an address that cannot be read', () => get('/api/%E0%A4%A'), 404],
    ['an address of 8,000 letters', () => get(`/api/resources/${'a'.repeat(8000)}`), 404],
    ['another site', () => post('/api/auth/validateToken', `${json}Origin: https://malo\r\n`, '{}'), 403],
    ['a body that is no JSON', () => post('/api/auth/validateToken', json, '{"email":'), 400],
    ['a poisoned body', () => post('/api/auth/validateToken', json, '{"__proto__":{"email":"x"}}'), 400],
    ['a body of lists in lists', () => post('/api/auth/validateToken', json, nested(5_000)), 400],
    ['a body of another type', () => post('/api/auth/validateToken', 'Content-Type: text/plain\r\n', 'x'), 415],
    ['a body that is too large', () => post('/api/auth/validateToken', json, ' '.repeat(300_000)), 413],
    ['a photo that is none', () => get('/api/resources/x.png'), 404],
    ['the pulse', () => get('/healthz'), 200],
    ['the readiness', () => get('/readyz'), 200],
  ])('%s', async (_, ask, status) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    hasOurHeaders(answer)
    expect(answer.body).not.toMatch(SOFTWARE)
    if (status >= 400)
      expect(JSON.parse(answer.body)).toMatchObject({ message: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/) })
  })

  test('a broken request line is answered and the server lives', async () => {
    const answer = await raw('\x16\x03\x01 no es HTTP\r\n\r\n')
    expect(answer.status).toBe(400)
    expect(answer.body).not.toMatch(SOFTWARE)
    expect((await get('/healthz')).status).toBe(200)
  })
})

test('a kept list stays in the browser and is asked for again', async () => {
  const answer = await shop.call(inventory, { as: clerk })
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

test('strict transport is told where the shop is published under https, and only there', async () => {
  expect((await get('/healthz')).headers.has('strict-transport-security')).toBe(false)
  const published = await testApp({ PUBLIC_URL: 'https://mostrador.test' })
  const { headers } = await published.app.inject({ url: '/healthz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  await published.close()
})

test('a fault of ours says nothing of its inside, and names the request', async () => {
  const broken = await testApp()
  const as = await loginAs(broken, 'clerk')
  broken.database.raw.exec('drop index product_shop; alter table stock_movement rename to hidden; drop table revision')
  const { status, body } = await broken.call(inventory, { as })
  expect(status).toBe(500)
  expect(body).toEqual({
    success: false,
    message: expect.stringMatching(
      /^Algo falló en el servidor y no se guardó nada. Intente de nuevo. \(Referencia .+\)$/,
    ),
  })
  await broken.close()
})
