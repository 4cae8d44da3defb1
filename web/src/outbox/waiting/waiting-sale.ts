import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import type { Bag } from '../../bag/bag.ts'
import { unitsOf } from '../../bag/bag.ts'
import type { SaleMark } from '../../drawer/number-sale.ts'

/** pendiente, enviando, por revisar (D58). */
export type WaitingState = 'pending' | 'sending' | 'review'

/** A sale of this device that the server has not confirmed. It is on disk before it is sent (D58, D74). */
export interface WaitingSale {
  /** The sale's key (D25), the same in the bag, in every attempt and in the queue. */
  readonly key: string
  readonly userId: number
  readonly cashier: string
  /** The shop that it was made in. Unknown for sales that older builds kept. */
  readonly shopId?: number
  /** Names of that shop and its extension, for its ticket. Unknown for sales that older builds kept. */
  readonly shop?: string
  readonly extension?: string
  /** The bag as agreed with the customer. Never changed. */
  readonly bag: Bag
  /** The till's time, 'YYYY-MM-DD HH:mm:ss' (D74). */
  readonly soldAt: string
  /** Time in milliseconds, by which the queue is ordered. */
  readonly queuedAt: number
  readonly state: WaitingState
  /** True while the counter itself waits for the answer, so that the sale is not shown as provisional. */
  readonly isAtCounter: boolean
  /** The sale's shift, and its number among this device's sales there (D97). */
  readonly mark?: SaleMark
  readonly said?: string
  /** Cause of the last failure: no answer, or a fault of the server. */
  readonly trouble?: 'network' | 'server'
  readonly items?: readonly RefusedItem[]
  /** The order that is stored under its key with other content (D25). */
  readonly storedAs?: number
}

/** Tells whether the panel shows the sale. A sale still at the counter is hidden. */
export const isTold = (sale: WaitingSale): boolean => !sale.isAtCounter

/** The refused sale that this one replaces. undefined while the counter still waits for the answer. */
export const replacedBy = ({ isAtCounter, bag }: WaitingSale): string | undefined =>
  isAtCounter ? undefined : bag.corrects?.key

/** A bag that sells a refused sale anew. */
export const correctionOf = ({ bag, key, soldAt }: Pick<WaitingSale, 'bag' | 'key' | 'soldAt'>): Bag => ({
  ...bag,
  key: null,
  isUnanswered: false,
  corrects: { key, soldAt, first: bag.corrects?.first ?? bag.corrects?.key ?? key },
})

type Sender = Pick<Profile, 'role' | 'officeRole' | 'hasAffiliates' | 'shopId'>

/** True if the sale belongs to another shop than the one in which an office user sells now (D228). */
export const isElsewhere = ({ officeRole, shopId }: Sender, sale: Pick<WaitingSale, 'shopId'>): boolean =>
  officeRole !== undefined && sale.shopId !== undefined && sale.shopId !== shopId

/** True if a person's own sale can be sent now. An office user sends it while she sells in its shop (D228). */
export const leavesNow = (profile: Sender, sale: Pick<WaitingSale, 'shopId'>): boolean =>
  profile.officeRole === undefined ? !can(profile, 'sales.begin') : !isElsewhere(profile, sale)

export const byAge = (a: WaitingSale, b: WaitingSale): number => a.queuedAt - b.queuedAt || a.key.localeCompare(b.key)

/** Units that this device has sold and the server does not know of yet, by product. */
export function unitsWaiting(sales: readonly WaitingSale[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const { bag } of sales)
    for (const { productId, quantity } of bag.lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

export const sizeOf = ({ bag }: WaitingSale) => ({ products: bag.lines.length, units: unitsOf(bag) })

export const markOf = ({ mark }: Pick<WaitingSale, 'mark'>) =>
  mark ? { shift: mark.shift, device: mark.device, deviceNumber: mark.deviceNumber } : {}
