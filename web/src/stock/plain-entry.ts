import { lookups } from '@mostrador/contract/group/lookups'
import { PLAIN_PRODUCT } from '@mostrador/domain/goods/plain-product'
import { fold } from '@mostrador/domain/search'
import { call } from '../api/calls/call.ts'

/** Creates the entry if it is missing. */
export async function plainEntry(
  kind: keyof typeof PLAIN_PRODUCT,
  entries: readonly { readonly id: number; readonly name: string }[],
): Promise<number> {
  const name = PLAIN_PRODUCT[kind]
  const found = entries.find((entry) => fold(entry.name) === fold(name))
  return found?.id ?? (await call(lookups[kind].add, { body: { name, isActive: true } })).id
}
