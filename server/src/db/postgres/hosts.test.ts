import { expect, test } from 'vitest'
import { hostsOf, isLost } from './hosts.ts'

test.each([
  ['postgres://ana:x@one/shop', ['postgres://ana:x@one/shop']],
  [
    'postgres://ana:x%2Cy@one:5432,two:5433/shop?sslmode=require',
    ['postgres://ana:x%2Cy@one:5432/shop?sslmode=require', 'postgres://ana:x%2Cy@two:5433/shop?sslmode=require'],
  ],
  ['postgresql://one,[::1]:5433', ['postgresql://one', 'postgresql://[::1]:5433']],
  ['postgres://ana:a,b@one,two/shop', ['postgres://ana:a,b@one/shop', 'postgres://ana:a,b@two/shop']],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
])('%s names %j', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts)
})

test('a lost connection differs from a refused statement', () => {
  const isLostBy = (message: string, code?: string) => isLost(Object.assign(new Error(message), { code }))
  expect(isLostBy('Connection terminated unexpectedly')).toBe(true)
  expect(isLostBy('timeout exceeded when trying to connect')).toBe(true)
  expect(isLostBy('terminating connection due to administrator command', '57P01')).toBe(true)
  expect(isLostBy('cannot execute INSERT in a read-only transaction', '25006')).toBe(true)
  expect(isLostBy('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')).toBe(true)
  expect(isLostBy('could not serialize access', '40001')).toBe(false)
  expect(isLostBy('password authentication failed', '28P01')).toBe(false)
  expect(isLostBy('canceling statement due to user request', '57014')).toBe(false)
})
