// Runs only on SQLite: it tests files that an upload left behind, not SQL.

import { Readable } from 'node:stream'
import { uploadPhotos } from '@mostrador/contract/platform/photos'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ask, connections } from '../../testing/ask.ts'
import { MULTIPART } from '../../testing/multipart.ts'
import { testApp } from '../../testing/test-app.ts'
import { LeftoverBodies } from './leftover-bodies.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('unwanted bodies', () => {
  function endless(): { body: Readable; taken: () => number } {
    let taken = 0
    const body = new Readable({ highWaterMark: 1, read: () => body.push(Buffer.alloc(10)) })
    body.on('data', () => {
      taken += 1
    })
    body.pause()
    return { body, taken: () => taken }
  }
  const turn = async () => {
    vi.advanceTimersByTime(2)
    await new Promise(setImmediate)
  }

  test('are read in turn, one piece at a time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const leftovers = new LeftoverBodies(2)
    const all = [endless(), endless(), endless()]
    for (const { body } of all) leftovers.drain(body)
    await new Promise(setImmediate)
    expect(all.map(({ taken }) => taken())).toEqual([0, 0, 0])
    for (let piece = 0; piece < 7; piece += 1) await turn()
    expect(all.map(({ taken }) => taken())).toEqual([3, 2, 2])
    leftovers.close()
  })

  test('do not hold up others after their client hung up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const leftovers = new LeftoverBodies(2)
    const [gone, there] = [endless(), endless()]
    leftovers.drain(gone.body)
    leftovers.drain(there.body)
    gone.body.destroy(new Error('hung up'))
    for (let piece = 0; piece < 5; piece += 1) await turn()
    expect([gone.taken(), there.taken()]).toEqual([0, 4])
    leftovers.close()
  })
})

test('a client that is still sending gets the refusal, and its connection continues', async () => {
  const shop = await testApp()
  const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const agent = connections(1)
  const headers = { 'content-type': MULTIPART }
  const body = Buffer.alloc(3_000_000)
  for (let n = 0; n < 2; n += 1) {
    const { status } = await ask(port, { method: 'POST', path: uploadPhotos.path, headers, body, agent })
    expect(status).toBe(401)
  }
  agent.destroy()
  await shop.close()
})
