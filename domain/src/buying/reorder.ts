import { counted, groupCount } from '../count.ts'
import type { Day } from '../time.ts'

/** The pace of a product is that of so many whole days before today (D114). */
export const PACE_DAYS = 42
/** Sold on fewer days than this, it has no pace: what was sold may have been chance. */
export const LEAST_SALE_DAYS = 3
/** Without a maximum so many days' worth are proposed. */
const PROPOSED_DAYS = 30
/** A shop that has more days' worth of an article gives some before it is bought. */
const SPARE_DAYS = 60
/** From ordering to receiving, where nobody has said it. */
export const USUAL_DELIVERY_DAYS = 7

/** A movement that emptied a shelf, or filled an empty one. */
export interface ShelfTurn {
  readonly day: Day
  readonly isEmpty: boolean
}

/**
 * On how many of some days, in their order, there was any of a product: a day on which it was sold out from morning to evening
 * is left out. Before its first filling there was none; without any turn it is as it is now.
 */
export function daysInStock(turns: readonly ShelfTurn[], days: readonly Day[], isThereNow: boolean): number {
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

/** What was sold of a product in the days that make its pace. */
export interface SoldUnits {
  readonly units: number
  /** Days with a sale. */
  readonly saleDays: number
  readonly daysInStock: number
}

/** Units a day; null: sold on too few days to tell. */
export const paceOf = ({ units, saleDays, daysInStock: days }: SoldUnits): number | null =>
  saleDays < LEAST_SALE_DAYS || units <= 0 || days === 0 ? null : units / days

export interface Stocked {
  readonly quantity: number
  readonly minimum: number | null
  readonly maximum: number | null
  /** null: not known. */
  readonly deliveryDays: number | null
  readonly pace: number | null
  /** Asked of suppliers and not come yet, and sent by another shop. */
  readonly ordered: number
  readonly onTheWay: number
}

export interface Proposal {
  /** How many whole days it lasts; null without a pace. */
  readonly daysLeft: number | null
  /** null: nobody can tell how many, it was sold too seldom. */
  readonly units: number | null
  readonly reason: string
}

/** Whether a product is to be bought, how many, and why in one sentence; undefined: there is enough (D114). */
export function proposalFor(product: Stocked): Proposal | undefined {
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

/** 'Vende 1.4 al día; quedan 3; la casa tarda 6 días' */
function reasonFor({ quantity, minimum, pace, deliveryDays }: Stocked): string {
  const left = quantity === 0 ? 'no queda ninguna' : quantity === 1 ? 'queda 1' : `quedan ${groupCount(quantity)}`
  const said = [
    pace === null ? 'Se vende muy de vez en cuando' : `Vende ${pace.toFixed(pace < 0.1 ? 2 : 1)} al día`,
    left,
    ...(minimum !== null && quantity <= minimum ? [`el mínimo es ${groupCount(minimum)}`] : []),
    ...(deliveryDays === null ? [] : [`la casa tarda ${counted(deliveryDays, 'día', 'días')}`]),
  ]
  return said.join('; ')
}

/** How many a shop can give of an article: what is beyond its own days' worth, and never its minimum. */
export function spareOf({ quantity, minimum, pace }: Pick<Stocked, 'quantity' | 'minimum' | 'pace'>): number {
  const kept = Math.max(minimum ?? 0, pace === null ? 0 : Math.ceil(pace * SPARE_DAYS))
  return Math.max(0, quantity - kept)
}
