// Runs only on SQLite: it tests bodies that are refused before they are read, not SQL.

import { connect, type Socket } from 'node:net'
import { lookups } from '@mostrador/contract/group/lookups'
import { login } from '@mostrador/contract/people/session'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginAs } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let shop: TestApp
let port: number
let owner: string
const opened: Socket[] = []
const JSON_BODY = { 'content-type': 'application/json' }

// Freezes the clock, because calls are counted by the second.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await testApp({}, Date.now)
  owner = await loginAs(shop, 'owner')
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => {
  vi.setSystemTime(Date.now() + 5_000)
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

interface Sent {
  readonly socket: Socket
  readonly status: Promise<number>
}

function begin(path: string, length: number, body = '', headers: Readonly<Record<string, string>> = {}): Sent {
  const lines = Object.entries({ host: 'a', ...JSON_BODY, 'content-length': String(length), ...headers })
  const socket = connect(port, '127.0.0.1')
  opened.push(socket)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`)
  const status = new Promise<number>((resolve) => {
    socket.once('data', (bytes) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(bytes))?.[1])))
    socket.on('error', () => resolve(0)).on('close', () => resolve(0))
  })
  return { socket, status }
}
const settled = () => begin('/api/nada', 0).status

/** Sends a body in two parts, so that the server waits, and returns the status. */
async function inTwoParts(): Promise<number> {
  vi.setSystemTime(Date.now() + 2_000)
  const { socket, status } = begin(login.path, 2, '[')
  await settled()
  socket.write(']')
  return status
}

describe('a call that is open to anyone', () => {
  test.each([login, catalogue])('$name: a body above 16 kB is refused before it is sent', async ({ path }) => {
    expect(await begin(path, 16 * 1024 + 1).status).toBe(413)
  })

  test('an unknown address reads no larger body either', async () => {
    expect(await begin('/api/nada', 16 * 1024 + 1).status).toBe(413)
  })

  test.each([
    ['nested deeper than any call', '['.repeat(9)],
    ['with more values than any call', `[${'1,'.repeat(500)}1]`],
  ])('a body %s is refused before it is parsed', async (_, payload) => {
    const answer = await shop.app.inject({ method: 'POST', url: login.path, payload, headers: JSON_BODY })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { IS_LOGGED_IN: false, message: 'Lo que se envió tiene demasiadas partes.' },
    ])
  })

  test('a logged-in person may send more', async () => {
    const url = lookups.group.add.path
    const payload = `[{"nameDataRow":"Grupo","activeDataRow":1,"x":[${'1,'.repeat(20_000)}1]}]`
    const answer = await shop.app.inject({ method: 'POST', url, payload, headers: JSON_BODY, cookies: { sid: owner } })
    expect(answer.statusCode).toBe(201)
  })
})

test('calls are counted before their body: more than a hundred in a second are refused while it is missing', async () => {
  const all = Array.from({ length: 110 }, () => begin(login.path, 2))
  const answered = await Promise.all(all.slice(-5).map(({ status }) => status))
  expect(answered).toEqual([429, 429, 429, 429, 429])
})

test('a refused body does not count in the limit', async () => {
  const refused = Array.from({ length: 80 }, () => begin(login.path, 200_000, '['))
  for (const { status } of refused) expect(await status).toBe(413)
  expect(await inTwoParts()).toBe(400)
})

test('bodies of one address that wait for their end are bounded, and make room when it hangs up', async () => {
  const waiting = Array.from({ length: 80 }, () => begin(login.path, 16 * 1024, '['))
  // Bodies within the limit are not answered yet.
  expect(await Promise.race(waiting.map(({ status }) => status))).toBe(429)
  // The staff's limit is separate.
  const group = '[{"nameDataRow":"Otro grupo","activeDataRow":1}]'
  const { socket, status } = begin(lookups.group.add.path, group.length, group.slice(0, -1), { cookie: `sid=${owner}` })
  socket.write(group.slice(-1))
  expect(await status).toBe(201)

  for (const { socket: one } of waiting) one.destroy()
  await expect.poll(inTwoParts).toBe(400)
})
