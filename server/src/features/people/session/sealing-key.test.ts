import { currentUser } from '@mostrador/contract/people/session'
import { expect, test } from 'vitest'
import { loginAs, makeUser, openSession } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()

const keyOf = async (as?: string) => (await shop.call(currentUser, { as })).body.llaveBorradores

test('gives a person the same key in each session, and nobody another person’s (D11)', async () => {
  const id = await makeUser(shop, { role: 'owner' })
  const sessions = [await openSession(shop, id), await openSession(shop, id)]
  const [first, second] = await Promise.all(sessions.map(keyOf))
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).toBe(first)
  expect(await keyOf(await loginAs(shop, 'owner'))).not.toBe(first)
  expect(await keyOf()).toBeUndefined()
})

test('is one key where two servers make it at once', async () => {
  const id = await makeUser(shop, { role: 'manager' })
  shop.database.raw.exec(`delete from secret where name = 'sealing-key'`)
  const session = await openSession(shop, id)
  const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf(session)))
  expect(new Set(keys).size).toBe(1)
})
