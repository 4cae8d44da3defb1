import { isLoggedIn } from '@mostrador/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** The states of so many requests at once, from one address. */
const ask = async (url: string, remoteAddress: string): Promise<Set<number>> => {
  const answers = Array.from({ length: 150 }, () => shop.app.inject({ url, remoteAddress }))
  return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))
}

test('a stranger’s calls are counted: more than a hundred within a second are refused', async () => {
  expect(await ask(isLoggedIn.path, '10.9.0.1')).toContain(429)
})

test('files are no calls: the tills of a shop, behind one address, open their screens at once', async () => {
  expect(await ask('/api/resources/toalla.webp', '10.9.0.2')).toEqual(new Set([404]))
  expect(await ask('/client/pedidos/nuevo', '10.9.0.3')).not.toContain(429)
})
