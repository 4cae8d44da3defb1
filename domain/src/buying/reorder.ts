import { counted, groupCount } from '../count.ts'
import type { Day } from '../time.ts'

/** Number of whole days before today from which a product's pace is computed (D114). */
export const PACE_DAYS = 42
/** Fewest days with a sale from which a pace is computed. Fewer may be chance. */
export const LEAST_SALE_DAYS = 3
/** Days of sales that are proposed for a product without a maximum. */
const PROPOSED_DAYS = 30
/** Days of sales that a shop keeps for itself. Units beyond that are offered to another shop before any are bought. */
const KEPT_DAYS = 60
/** Days from ordering to receiving for a supplier without a figure. */
export const USUAL_DELIVERY_DAYS = 7

export interface StockTurn {
  readonly day: Day
  readonly isEmpty: boolean
}

/**
 * Counts the days, given in order, on which a product was in stock. A day sold out from morning to evening does not
 * count. Before the first turn the shelf was in the opposite state. Without turns it was always as it is now.
 */
export function daysInStock(turns: readonly StockTurn[], days: readonly Day[], isThereNow: boolean): number {
  const [first] = turns
  let isThere = first === undefined ? isThereNow : first.isEmpty
  let at = 0
  let count = 0
  for (const day of days) {
    let wasThere = isThere
    for (let turn = turns[at]; turn !== undefined && turn.day <= day; turn = turns[++at]) {
      isThere = !turn.isEmpty
      wasThere ||= isThere
    }
    if (wasThere) count += 1
  }
  return count
}

export interface SoldUnits {
  readonly units: number
  readonly saleDays: number
  readonly daysInStock: number
}

/**
 * Units a day. Null with fewer than `LEAST_SALE_DAYS` days with a sale, without units sold, or without a day in stock.
 */
export const paceOf = ({ units, saleDays, daysInStock: days }: SoldUnits): number | null =>
  saleDays < LEAST_SALE_DAYS || units <= 0 || days === 0 ? null : units / days

export interface StockedProduct {
  readonly quantity: number
  readonly minimum: number | null
  readonly maximum: number | null
  /** Days from ordering to receiving (null: unknown). */
  readonly deliveryDays: number | null
  readonly pace: number | null
  /** Units that suppliers still have to deliver. */
  readonly ordered: number
  /** Units that another shop sent and that have not arrived. */
  readonly onTheWay: number
}

export interface PurchaseProposal {
  /** Whole days until the stock is sold (null: no pace). */
  readonly daysLeft: number | null
  /** Proposed units. Null without a maximum and a pace. */
  readonly units: number | null
  readonly reason: string
}

/** Returns how many units of a product to buy and why, or undefined if there are enough (D114). */
export function purchaseProposalFor(product: StockedProduct): PurchaseProposal | undefined {
  const { quantity, minimum, maximum, pace, ordered, onTheWay } = product
  const days = product.deliveryDays ?? USUAL_DELIVERY_DAYS
  const isLow = minimum !== null && quantity <= minimum
  const willBeLow = pace !== null && quantity - pace * days <= (minimum ?? 0)
  if (!isLow && !willBeLow) return undefined
  const target = maximum ?? (pace === null ? null : Math.ceil(pace * PROPOSED_DAYS))
  return {
    daysLeft: pace === null ? null : Math.floor(quantity / pace),
    units: target === null ? null : Math.max(0, target - quantity - ordered - onTheWay),
    reason: reasonFor(product),
  }
}

function reasonFor({ quantity, minimum, pace, deliveryDays }: StockedProduct): string {
  const left = quantity === 0 ? 'no queda ninguna' : quantity === 1 ? 'queda 1' : `quedan ${groupCount(quantity)}`
  const parts = [
    pace === null ? 'Se vende muy de vez en cuando' : `Vende ${pace.toFixed(pace < 0.1 ? 2 : 1)} al día`,
    left,
    ...(minimum !== null && quantity <= minimum ? [`el mínimo es ${groupCount(minimum)}`] : []),
    ...(deliveryDays === null ? [] : [`la casa tarda ${counted(deliveryDays, 'día', 'días')}`]),
  ]
  return parts.join('; ')
}

/**
 * Units that a shop can give to another: the stock beyond its minimum or `KEPT_DAYS` days of sales, whichever is more.
 */
export function spareOf({ quantity, minimum, pace }: Pick<StockedProduct, 'quantity' | 'minimum' | 'pace'>): number {
  const kept = Math.max(minimum ?? 0, pace === null ? 0 : Math.ceil(pace * KEPT_DAYS))
  return Math.max(0, quantity - kept)
}
