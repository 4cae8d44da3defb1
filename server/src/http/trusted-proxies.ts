import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The networks that Fastify knows by name (its manual, `trustProxy`). */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export function proxiesOf(trustProxy: string | false): (address: string) => boolean {
  if (trustProxy === false) return () => false
  const known = new BlockList()
  for (const written of trustProxy.split(',').map((each) => each.trim()))
    for (const network of NAMED[written] ?? [written]) addTo(known, network)
  return (address) => known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function addTo(known: BlockList, network: string): void {
  const [address = '', range] = network.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (range === undefined) known.addAddress(address, family)
  else known.addSubnet(address, isIPv4(range) ? bitsOf(range) : Number(range), family)
}

/** Returns 24 for 255.255.255.0. */
const bitsOf = (mask: string): number =>
  mask.split('.').reduce((bits, part) => bits + Number(part).toString(2).replaceAll('0', '').length, 0)
