import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import type { Bag } from '../../bag/bag.ts'
import { unitsOf } from '../../bag/bag.ts'
import type { SaleMark } from '../../drawer/number-sale.ts'

/** pendiente, enviando, por revisar (D58). */
export type WaitingState = 'pending' | 'sending' | 'review'

/**
 * A sale that this device has made and the server has not named yet. It stands on the device's disk before anything
 * leaves, and goes only when an answer names its key, or its cashier discards it with a reason (D58, D74).
 */
export interface WaitingSale {
  /** The sale's key (D25): of the bag, of every attempt, of the queue. */
  readonly key: string
  readonly userId: number
  readonly cashier: string
  /** The shop that it was made in. Unknown for sales that older builds kept. */
  readonly shopId?: number
  /** Names of that shop and its extension, for its ticket. Unknown for sales that older builds kept. */
  readonly shop?: string
  readonly extension?: string
  /** As it was agreed with the customer: never changed. */
  readonly bag: Bag
  /** The till's time, 'YYYY-MM-DD HH:mm:ss' (D74). */
  readonly soldAt: string
  /** Milliseconds: the order of the queue. */
  readonly queuedAt: number
  readonly state: WaitingState
  /** The counter that made it still waits for the answer itself: nobody has been told that it is provisional. */
  readonly isAtCounter: boolean
  /** The shift that it was made in, and which of this device's sales there it is (D97). */
  readonly mark?: SaleMark
  /** What the server last said of it. */
  readonly said?: string
  /** Who kept it from being stored when it was last tried: nobody answered at all, or the server had trouble of its own. */
  readonly trouble?: 'network' | 'server'
  /** The lines that made the server refuse (D22, D24). */
  readonly items?: readonly RefusedItem[]
  /** The order that is stored under its key with other content (D25). */
  readonly storedAs?: number
}

/** What the person is told about: what a counter is just selling is not. */
export const isTold = (sale: WaitingSale): boolean => !sale.isAtCounter

/** The refused sale that this one replaces; none while the counter that corrects it still waits for the answer. */
export const replacedBy = ({ isAtCounter, bag }: WaitingSale): string | undefined =>
  isAtCounter ? undefined : bag.corrects?.key

type Sender = Pick<Profile, 'role' | 'officeRole' | 'hasAffiliates' | 'shopId'>

/** Tells whether the sale is of another shop than the one in which somebody of the office sells now (D228). */
export const isElsewhere = ({ officeRole, shopId }: Sender, sale: Pick<WaitingSale, 'shopId'>): boolean =>
  officeRole !== undefined && sale.shopId !== undefined && sale.shopId !== shopId

/** Tells whether a person's own sale leaves now. One of the office sends it while she sells in its shop (D228). */
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

/** '3 productos, 5 unidades' needs both. */
export const sizeOf = ({ bag }: WaitingSale) => ({ products: bag.lines.length, units: unitsOf(bag) })

/** The same as the requests name it: the shift, the device, the number. */
export const markOf = ({ mark }: Pick<WaitingSale, 'mark'>) =>
  mark ? { shift: mark.shift, device: mark.device, deviceNumber: mark.deviceNumber } : {}
