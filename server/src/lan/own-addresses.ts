import { BlockList, isIPv4 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/**
 * IPv4 networks that nobody on the internet has (IANA: 'globally reachable: no'). The authority vouches only for
 * these.
 */
export const LOCAL_NETWORKS: readonly (readonly [address: string, bits: number])[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
]

/** Domains that public DNS does not have. */
export const LOCAL_DOMAINS = ['local', 'localhost', 'lan', 'home.arpa', 'internal'] as const

const localBlocks = new BlockList()
for (const [address, bits] of LOCAL_NETWORKS) localBlocks.addSubnet(address, bits)

export const isLocalAddress = (address: string): boolean => isIPv4(address) && localBlocks.check(address)

/** Virtual network cards, behind which there is no device of the shop. */
const MADE_UP = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|tailscale|zt|utun|wg)/i

export interface OwnNames {
  /** IPv4, the likeliest first. */
  readonly addresses: readonly string[]
  /** 'caja.local', undefined if the computer's name is invalid in an address. */
  readonly name: string | undefined
}

const NAME_PART = /^(?!-)[a-z0-9-]{1,63}$/

/** `hostname` may return anything: 'Caja', 'caja.local', 'María PC'. */
export function localName(host: string): string | undefined {
  const part = host.split('.', 1)[0]?.toLowerCase() ?? ''
  return NAME_PART.test(part) && part !== 'localhost' ? `${part}.local` : undefined
}

export function ownNames(cards = networkInterfaces(), host = hostname()): OwnNames {
  const found = Object.entries(cards).flatMap(([card, all]) =>
    (all ?? [])
      .filter(({ internal, address }) => !internal && isLocalAddress(address))
      .map(({ address }) => ({ address, rank: Number(MADE_UP.test(card)) })),
  )
  const sorted = found.toSorted((a, b) => a.rank - b.rank).map(({ address }) => address)
  return { addresses: [...new Set(sorted)], name: localName(host) }
}
