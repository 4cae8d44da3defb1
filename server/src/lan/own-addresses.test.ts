import { expect, test } from 'vitest'
import { isLocalAddress, localName, ownNames } from './own-addresses.ts'

const card = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') =>
  ({ address, internal, family, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never

test("local addresses, those of the shop's own card first", () => {
  const cards = {
    lo: [card('127.0.0.1', true)],
    docker0: [card('172.17.0.1')],
    'br-5d1': [card('172.18.0.1')],
    wlan0: [card('192.168.1.10'), card('fe80::1', false, 'IPv6')],
    eth0: [card('10.1.2.3'), card('190.56.1.2'), card('10.1.2.3')],
  }
  expect(ownNames(cards, 'Caja-1.tienda.gt')).toEqual({
    addresses: ['192.168.1.10', '10.1.2.3', '172.17.0.1', '172.18.0.1'],
    name: 'caja-1.local',
  })
})

test.each([
  ['192.168.1.10', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['190.56.1.2', false],
  ['8.8.8.8', false],
  ['fd00::2', false],
  ['', false],
])('%s: %s', (address, isOurs) => expect(isLocalAddress(address)).toBe(isOurs))

test.each([
  ['CAJA', 'caja.local'],
  ['caja.local', 'caja.local'],
  ['María PC', undefined],
  ['caja_1', undefined],
  ['-caja', undefined],
  ['localhost', undefined],
  ['', undefined],
])('a computer called «%s» is %s', (host, name) => expect(localName(host)).toBe(name))
