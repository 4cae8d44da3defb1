import { TRUST_PAGE } from '@mostrador/domain/platform/trust-page'
import type { OwnNames } from './own-addresses.ts'

/** The addresses of the shop's own network (D136). */
export interface Network {
  /** Address for a device that trusts the authority. '' if this computer is in no network. */
  readonly address: string
  /** Other addresses of the same server. */
  readonly others: readonly string[]
  /** Address with which any device can begin. */
  readonly trust: string
}

/** The same addresses as they are called at a port. */
export function networkAt({ addresses, name }: OwnNames, port: number): Network {
  const [first, ...more] = addresses
  if (first === undefined) return { address: '', others: [], trust: '' }
  const names = name === undefined ? more : [...more, name]
  return {
    address: `https://${first}:${port}`,
    others: names.map((host) => `https://${host}:${port}`),
    trust: `http://${first}:${port}${TRUST_PAGE}`,
  }
}
