import { endpoints } from '@mostrador/contract/endpoints'
import { logout } from '@mostrador/contract/people/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs } from '../../testing/factories.ts'
import { MULTIPART } from '../../testing/multipart.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let shop: TestApp
let owner: string
let clerk: string

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
})
afterAll(() => shop.close())

let serial = 0
/** So many refused calls of one address would be too many. */
const elsewhere = () => {
  serial += 1
  return `10.8.${serial >> 8}.${serial & 255}`
}

const writes = endpoints.filter((endpoint) => endpoint.method !== 'GET' || endpoint === logout)
const named = <E extends { name: string }>(list: readonly E[]) =>
  list.map((endpoint) => [endpoint.name, endpoint] as const)

describe('no call that writes is made by another site with the owner’s cookie', () => {
  test.each(named(writes))('%s', async (_, { method, path, takesFiles }) => {
    const before = shop.database.raw.prepare('select count(*) as rows from session').get()
    const send = (headers: Record<string, string>, payload = '[{}]') =>
      shop.app.inject({
        method,
        url: path,
        headers,
        cookies: { sid: owner },
        remoteAddress: elsewhere(),
        ...(method !== 'GET' && { payload }),
      })
    const type = takesFiles ? MULTIPART : 'application/json'
    for (const foreign of [{ origin: 'https://sitio.malo' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await send({ 'content-type': type, ...foreign })).statusCode).toBe(403)
    expect(shop.database.raw.prepare('select count(*) as rows from session').get()).toEqual(before)
  })
})

describe('no call takes a body that a form of another site can send', () => {
  const withBody = endpoints.filter(({ method, takesFiles }) => method !== 'GET' && !takesFiles)
  test.each(named(withBody))('%s', async (_, { method, path }) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', MULTIPART]) {
      const headers = { 'content-type': type }
      const answer = await shop.app.inject({ method, url: path, headers, cookies: { sid: owner }, payload: 'id=1' })
      expect([401, 403, 415]).toContain(answer.statusCode)
    }
  })
})

describe('what a logged-in person is answered carries the headers too', () => {
  const reads = endpoints.filter((endpoint) => endpoint.method === 'GET' && endpoint !== logout)
  test.each(named(reads))('%s', async (_, { path }) => {
    for (const sid of [owner, clerk]) {
      const url = path.replaceAll(/:[a-zA-Z]+/g, '2')
      const { headers, body } = await shop.app.inject({ url, cookies: { sid } })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['server']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
      // Nobody between may keep it: not at all, or privately and asked for again each time.
      expect(headers['cache-control']).toMatch(/^(no-store|private, no-cache)$/)
      if (headers['cache-control'] !== 'no-store') expect(headers['etag']).toBeTruthy()
      expect(body).not.toMatch(/argon2|password_hash|sqlite|node_modules/i)
    }
  })
})
