import { ageOf, type DocumentAge } from '@mostrador/domain/fiscal/age'
import type { DocumentState } from '@mostrador/domain/fiscal/state'
import { localTime } from '@mostrador/domain/time'
import { isOutside, type RowScope } from '../../../caller.ts'
import { type Environment, hasCredentials } from '../../../certifiers/secrets.ts'
import type { Db } from '../../../db/session.ts'
import { listOpenDocuments } from './documents/fel-document.queries.ts'
import { type FelShop, listFelShops } from './settings/fel-shop.queries.ts'

export interface ShopStatus {
  readonly shopId: number
  readonly shop: string
  readonly isOn: boolean
  readonly hasCredentials: boolean
  readonly certifier: FelShop['certifier']
  readonly queued: number
  readonly rejected: number
  readonly review: number
  readonly annulPending: number
  /**
   * Local time of the oldest document that waits for its certifier, null without any. Documents that a person must
   * correct have a line of their own.
   */
  readonly oldest: string | null
  readonly age: DocumentAge
}

/** A scoped caller gets only the caller's shop. */
export async function shopStatuses(
  db: Db,
  scope: RowScope,
  certifierKeys: Environment,
  now: number,
): Promise<ShopStatus[]> {
  const shops = (await listFelShops(db)).filter(({ shopId }) => !isOutside(scope, shopId))
  const open = await listOpenDocuments(db)
  return shops.map(({ shopId, shop, isOn, certifier, issuerNit }) => {
    const own = open.filter((each) => each.shopId === shopId)
    const count = (...states: readonly DocumentState[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((sum, { documents }) => sum + documents, 0)
    const waiting = own.filter(({ state }) => state === 'queued' || state === 'sending')
    const oldest = waiting.map(({ oldest: first }) => first ?? '').toSorted()[0]
    return {
      shopId,
      shop,
      isOn,
      hasCredentials: hasCredentials(certifierKeys, certifier, issuerNit),
      certifier,
      queued: count('queued', 'sending', 'waiting'),
      rejected: count('rejected'),
      review: count('review'),
      annulPending: count('annulPending'),
      oldest: oldest ? localTime(Date.parse(oldest)) : null,
      age: oldest ? ageOf(Date.parse(oldest), now) : 'fresh',
    }
  })
}
