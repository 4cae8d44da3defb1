// Runs only on SQLite: it tests addresses of proxies, not SQL.

import { expect, test } from 'vitest'
import { proxiesOf } from './trusted-proxies.ts'

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['loopback', '127.0.0.2', true],
  ['loopback', '::1', true],
  ['uniquelocal', '172.20.0.3', true],
  ['uniquelocal', '::ffff:172.20.0.3', true],
  ['uniquelocal', '200.1.2.3', false],
  ['10.1.0.0/16, 192.168.1.5', '10.1.9.9', true],
  ['10.1.0.0/16, 192.168.1.5', '192.168.1.5', true],
  ['10.1.0.0/16, 192.168.1.5', '10.2.9.9', false],
  ['10.1.0.0/255.255.0.0', '10.1.9.9', true],
  ['fd00::/8', 'fd12::1', true],
])('with TRUST_PROXY=%s the address %s is a proxy: %s', (trusted, address, isProxy) => {
  expect(proxiesOf(trusted)(address)).toBe(isProxy)
})

test('without TRUST_PROXY no address is a proxy', () => {
  expect(proxiesOf(false)('127.0.0.1')).toBe(false)
})
