// Runs only on SQLite: it tests connections of the HTTP server, not SQL.

import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Connections } from './connections.ts'

const LIMITS = { inAll: 6, perAddress: 3, perPerson: 2 }

let server: Server
let connections: Connections
let opened: Socket[]

beforeEach(async () => {
  opened = []
  server = createServer().listen(0, '127.0.0.1')
  connections = new Connections(LIMITS, (address) => address === '127.0.0.99')
  server.prependListener('connection', (socket) => connections.accept(socket.on('error', () => undefined)))
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of opened) socket.destroy()
  server.close()
})

interface Opened {
  readonly ours: Socket
  readonly theirs: Socket
}

async function open(localAddress: string): Promise<Opened> {
  const { port } = server.address() as { port: number }
  const accepted = once(server, 'connection')
  const theirs = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  opened.push(theirs)
  const [ours] = (await accepted) as [Socket]
  return { ours, theirs }
}
async function openAll(count: number, address: (n: number) => string): Promise<Opened[]> {
  const all: Opened[] = []
  for (let n = 0; n < count; n += 1) all.push(await open(address(n)))
  return all
}
const states = (all: readonly Opened[]) => all.map(({ ours }) => (ours.destroyed ? 'closed' : 'open'))

describe('the connections of one address', () => {
  test("above the limit close a stranger's oldest one for each new one", async () => {
    const all = await openAll(5, () => '127.0.0.2')
    expect(states(all)).toEqual(['closed', 'closed', 'open', 'open', 'open'])
    expect(connections.count).toBe(3)
  })

  test('that of somebody who is logged in stays', async () => {
    const [till, ...others] = await openAll(3, () => '127.0.0.2')
    connections.trust((till as Opened).ours, 7)
    const later = await openAll(2, () => '127.0.0.2')
    expect(states([till as Opened, ...others, ...later])).toEqual(['open', 'closed', 'closed', 'open', 'open'])
  })

  test('a new one is closed where all others are of people who are logged in', async () => {
    const tills = await openAll(3, () => '127.0.0.2')
    for (const [person, { ours }] of tills.entries()) connections.trust(ours, person)
    const [late] = await openAll(1, () => '127.0.0.2')
    expect(states([...tills, late as Opened])).toEqual(['open', 'open', 'open', 'closed'])
  })

  test('are not limited for a proxy', async () => {
    const all = await openAll(5, () => '127.0.0.99')
    expect(states(all)).toEqual(Array(5).fill('open'))
  })
})

describe('the connections of all addresses', () => {
  test('above the limit lose the oldest one of the address with most', async () => {
    const till = await open('127.0.0.2')
    const crowd = await openAll(3, () => '127.0.0.3')
    const others = await openAll(2, (n) => `127.0.0.${10 + n}`)
    const late = await open('127.0.0.20')
    expect(states([till, ...crowd, ...others, late])).toEqual([
      'open',
      'closed',
      'open',
      'open',
      'open',
      'open',
      'open',
    ])
    expect(connections.count).toBe(6)
  })

  test('get room when a client closes one', async () => {
    const all = await openAll(6, (n) => `127.0.0.${10 + n}`)
    const [first, ...rest] = all as [Opened, ...Opened[]]
    first.theirs.destroy()
    await once(first.ours.resume(), 'close')
    const late = await open('127.0.0.30')
    expect(states([...rest, late])).toEqual(Array(6).fill('open'))
  })
})

test("above the limit of a person the oldest connection counts as a stranger's", async () => {
  const all = await openAll(3, () => '127.0.0.2')
  for (const { ours } of all) connections.trust(ours, 7)
  const late = await open('127.0.0.2')
  expect(states([...all, late])).toEqual(['closed', 'open', 'open', 'open'])
})
