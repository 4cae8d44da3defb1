import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@mostrador/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LanDoor } from './lan-door.ts'

const NOW = Date.parse('2026-11-19T16:00:00Z')

let folder: string
let now: number
let addresses: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-door-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  now = NOW
  addresses = ['192.168.1.10']
})

const open = (atLeast = 0) =>
  LanDoor.open({ dataDir: folder, clock: () => now, atLeast, namesOf: () => ({ addresses, name: 'caja.local' }) })

function counting(door: LanDoor): () => number {
  let made = 0
  door.onRenewed(() => {
    made += 1
  })
  return () => made
}

test('keeps its certificate while nothing changes', async () => {
  const door = await open()
  const made = counting(door)
  const { cert } = door.served
  now += 14 * DAY_MS
  await Promise.all([door.look(), door.look(), door.look()])
  expect([made(), door.served.cert]).toEqual([0, cert])
})

test('the server renews its certificate early, once for parallel calls', async () => {
  const door = await open()
  const made = counting(door)
  now += 15 * DAY_MS
  await Promise.all([door.look(), door.look(), door.look()])
  expect(made()).toBe(1)
  await door.look()
  expect(made()).toBe(1)
})

test('follows an address that comes, goes and changes', async () => {
  const door = await open()
  const made = counting(door)
  expect(
    ['192.168.1.10', '192.168.1.77', '::ffff:192.168.1.10', '127.0.0.1', '190.56.1.2'].map((a) => door.speaksFor(a)),
  ).toEqual([true, false, true, true, true])
  addresses = ['192.168.1.10', '10.0.0.5']
  await door.look()
  addresses = ['192.168.1.77']
  await door.look()
  expect([made(), door.names.addresses, door.speaksFor('192.168.1.77'), door.speaksFor('192.168.1.10')]).toEqual([
    2,
    ['192.168.1.77'],
    true,
    false,
  ])
})

test('a clock corrected backwards gives a certificate of today', async () => {
  now = NOW + 400 * DAY_MS
  const door = await open()
  const made = counting(door)
  now = NOW
  await door.look()
  expect(made()).toBe(1)
})

test('a clock before the day of the build counts as that day', async () => {
  now = Date.parse('2010-01-01')
  const door = await open(NOW)
  const made = counting(door)
  now = NOW + 1000
  await door.look()
  expect(made()).toBe(0)
})
