// Runs only on SQLite: it tests headers of replies, not SQL.

import { inventory } from '@mostrador/contract/goods/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs } from '../../testing/factories.ts'
import { hasOurHeaders, namesNoSoftware, type RawAnswer, sendRaw } from '../../testing/raw-request.ts'
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

const raw = (head: string) => sendRaw(port, head)
const get = (path: string, more = '') =>
  raw(`GET ${path} HTTP/1.1\r\nHost: mostrador.test\r\nConnection: close\r\n${more}\r\n`)

describe('an answer outside the calls has the headers and names no software', () => {
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
    namesNoSoftware(answer)
    if (status >= 400)
      expect(JSON.parse(answer.body)).toMatchObject({ message: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/) })
  })

  test('a broken request line is answered and the server keeps running', async () => {
    const answer = await raw('\x16\x03\x01 no es HTTP\r\n\r\n')
    expect(answer.status).toBe(400)
    namesNoSoftware(answer)
    expect((await get('/healthz')).status).toBe(200)
  })
})

test('a cached list stays in the browser and is revalidated', async () => {
  const answer = await shop.call(inventory, { as: clerk })
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

test('strict transport is sent only where the shop is published by https', async () => {
  expect((await get('/healthz')).headers.has('strict-transport-security')).toBe(false)
  const published = await testApp({ PUBLIC_URL: 'https://mostrador.test' })
  const { headers } = await published.app.inject({ url: '/healthz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  await published.close()
})

test('a fault reveals nothing internal, and names the request', async () => {
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
