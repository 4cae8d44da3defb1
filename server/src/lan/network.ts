import { TRUST_PAGE } from '@mostrador/domain/platform/trust-page'
import type { OwnNames } from './own-addresses.ts'

export interface Network {
  /** For a device that trusts the authority. '' without a network. */
  readonly address: string
  readonly others: readonly string[]
  /** Start address for any device. */
  readonly trust: string
}

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
