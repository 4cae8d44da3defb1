import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { choosePort } from './choose-port.ts'
import { isPortFree } from './is-port-free.ts'

const without =
  (...taken: number[]) =>
  async (port: number) =>
    !taken.includes(port)

test.each([
  ['takes the usual port at first', undefined, [], { port: 3001 }],
  ['takes the next one if the usual one is taken', undefined, [3001, 3002], { port: 3003 }],
  ['stays at the kept port', 3017, [3001], { port: 3017 }],
  ['says from where it moved if the kept port is taken', 3017, [3017, 3001], { port: 3002, movedFrom: 3017 }],
  ['moves from the usual port', 3001, [3001], { port: 3002, movedFrom: 3001 }],
] as const)('%s', async (_, kept, taken, chosen) => {
  expect(await choosePort(kept, without(...taken))).toEqual(chosen)
})

test('finds none if all are taken', async () => {
  expect(await choosePort(undefined, async () => false)).toBeUndefined()
})

test('a port with a listener is not free, on this computer alone or on all networks', async () => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, host, () => resolve((other.address() as { port: number }).port))
    })
    expect(await isPortFree(port)).toBe(false)
    await new Promise((resolve) => other.close(resolve))
    expect(await isPortFree(port)).toBe(true)
  }
})
