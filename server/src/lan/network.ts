import { TRUST_PAGE } from '@mostrador/domain/platform/trust-page'
import type { OwnNames } from './own-addresses.ts'

/** The addresses of the shop's own network (D136). */
export interface Network {
  /** Where a trusting device opens the shop; '' where this computer is in no network. */
  readonly address: string
  /** More ways to the same. */
  readonly others: readonly string[]
  /** Where any device can begin. */
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
