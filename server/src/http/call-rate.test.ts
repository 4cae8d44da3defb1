// Runs only on SQLite: it tests calls a second, which one process counts, not SQL.

import { inventory } from '@mostrador/contract/goods/products'
import { isLoggedIn, login } from '@mostrador/contract/people/session'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let shop: TestApp
let serial = 0
const JSON_BODY = { 'content-type': 'application/json' }

// All within one second, however long a busy machine takes.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await testApp({}, Date.now)
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

const ask = async (url: string, remoteAddress: string): Promise<Set<number>> => {
  const answers = Array.from({ length: 150 }, () => shop.app.inject({ url, remoteAddress }))
  return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))
}

test('more than a hundred calls of a stranger in a second are refused', async () => {
  expect(await ask(isLoggedIn.path, '10.9.0.1')).toContain(429)
})

test.each<[string, InjectOptions]>([
  ['what nobody may without a session', { url: inventory.path }],
  ['a session that is none', { url: inventory.path, cookies: { sid: 'inventado' } }],
  ['an address that there is not', { url: '/api/nada' }],
  ['a write from another site', { method: 'POST', url: login.path, headers: { origin: 'https://sitio.malo' } }],
  ['a body that cannot be read', { method: 'POST', url: login.path, headers: JSON_BODY, payload: '{' }],
  [
    'a body of another kind',
    { method: 'POST', url: login.path, headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
])('a stranger’s refused calls are counted too, and with them those that would be answered: %s', async (_, request) => {
  serial += 1
  const remoteAddress = `10.9.1.${serial}`
  const answers = await Promise.all(Array.from({ length: 150 }, () => shop.app.inject({ ...request, remoteAddress })))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('1')
})

test('files do not count as calls, so all tills behind one address open their screens at once', async () => {
  expect(await ask('/api/resources/toalla.webp', '10.9.0.2')).toEqual(new Set([404]))
  expect(await ask('/client/pedidos/nuevo', '10.9.0.3')).not.toContain(429)
})
