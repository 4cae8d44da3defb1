import { HIGHEST_PRICE, HIGHEST_QUANTITY, LOWEST_PRICE } from '../goods/price.ts'
import { type Centavos, share } from '../money.ts'
import { type BasisPoints, WHOLE } from '../percent.ts'
import { DAY_MS, type Day, dayAfter, dayOfLocal, type Instant, localDay, localTime } from '../time.ts'

/** The kinds of things a rule may be about. A new kind of target needs its word here and its key in `targetsOf`. */
export const TARGET_WORDS = {
  product: 'producto',
  family: 'familia',
  group: 'grupo',
  element: 'elemento',
  specification: 'especificacion',
  hashtag: 'hashtag',
  everything: 'todo',
} as const
export type TargetType = keyof typeof TARGET_WORDS

/** Record 7 of the hashtags is { type: 'hashtag', id: 7 }. The id of everything is 0. */
export interface RuleTarget {
  readonly type: TargetType
  readonly id: number
}

export type TargetKey = `${TargetType}:${number}`

export const targetKey = ({ type, id }: RuleTarget): TargetKey => `${type}:${id}`

export const EVERYTHING: RuleTarget = { type: 'everything', id: 0 }

export interface Belonging {
  readonly groupId: number
  readonly elementId: number
  readonly specificationId: number
  readonly familyId?: number | null | undefined
  readonly tags?: readonly number[] | undefined
}

/** Keys of the targets, without the product itself and everything. */
export const targetsOf = ({ groupId, elementId, specificationId, familyId, tags = [] }: Belonging): TargetKey[] => [
  targetKey({ type: 'group', id: groupId }),
  targetKey({ type: 'element', id: elementId }),
  targetKey({ type: 'specification', id: specificationId }),
  ...(typeof familyId === 'number' ? [targetKey({ type: 'family', id: familyId })] : []),
  ...tags.map((id) => targetKey({ type: 'hashtag', id })),
]

/** A step of a scale: price or percentage off from that many units on. */
export interface ScaleStep {
  readonly from: number
  readonly price?: Centavos | undefined
  readonly percent?: BasisPoints | undefined
}

/** Terms by which a rule changes the cost of its lines (D181). */
export type RuleTerms =
  | { readonly kind: 'percent'; readonly percent: BasisPoints }
  | { readonly kind: 'price'; readonly price: Centavos }
  /** Steps in ascending order. All units cost the price of the last reached step. */
  | { readonly kind: 'scale'; readonly steps: readonly ScaleStep[] }
  /** The 3×2 is { take: 3, pay: 2 }: of each three units the cheapest is free. */
  | { readonly kind: 'bundle'; readonly take: number; readonly pay: number }

export const RULE_KIND_WORDS = { percent: 'porciento', price: 'precio', scale: 'escala', bundle: 'lleva' } as const
export type RuleKind = keyof typeof RULE_KIND_WORDS

export const AUDIENCE_WORDS = { everybody: 'todos', affiliates: 'afiliados' } as const
export type Audience = keyof typeof AUDIENCE_WORDS

/** Times at which a rule holds, on Guatemala's clock. */
export interface Schedule {
  /** First and last day, both included. null: without limit. */
  readonly from: Day | null
  readonly until: Day | null
  /** Weekdays from 1 (Monday) to 7 (Sunday). Empty means all days. */
  readonly weekdays: readonly number[]
  /** ['08:00', '12:00']: from eight until before noon. '24:00' is the end of the day. null: all day. */
  readonly hours: readonly [string, string] | null
}

export interface PriceRule {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly target: RuleTarget
  readonly audience: Audience
  readonly terms: RuleTerms
  /** True if units of all products of the target count together. Only scales and bundles count units. */
  readonly isTogether: boolean
}

export const MOST_RULES = 200
export const MOST_STEPS = 10
export const LONGEST_RULE_NAME = 80
export const LARGEST_BUNDLE = 100
/** Days ahead for which a till keeps rules, and days back in which a queued sale may have used one (D184). */
export const RULE_DAYS = 3

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7

/** Tells whether a rule holds on a day, at some hour of it. */
export const isOnDay = ({ from, until, weekdays }: Schedule, day: Day): boolean =>
  (from === null || from <= day) &&
  (until === null || day <= until) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(day)))

/** Tells whether a rule holds at a local time 'YYYY-MM-DD HH:mm:ss'. */
export function holdsAt(schedule: Schedule, local: string): boolean {
  if (!isOnDay(schedule, dayOfLocal(local))) return false
  const time = local.slice(11, 16)
  return schedule.hours === null || (schedule.hours[0] <= time && time < schedule.hours[1])
}

/** Tells whether a rule holds at some moment between two instants in milliseconds, both included. */
export function holdsBetween(schedule: Schedule, start: number, end: number): boolean {
  const [first, last] = [localTime(start), localTime(end)]
  const lastDay = localDay(end)
  for (let day = localDay(start); day <= lastDay; day = dayAfter(day, 1)) {
    if (!isOnDay(schedule, day)) continue
    const [opens, closes] = schedule.hours ?? ['00:00', '24:00']
    if (`${day} ${opens}:00` <= last && first < `${day} ${closes}:00`) return true
  }
  return false
}

/** One version of a rule with its period. `replacedAt` is null for the present version. */
export interface RuleVersion {
  readonly schedule: Schedule
  readonly isPaused: boolean
  readonly createdAt: Instant
  readonly replacedAt: Instant | null
}

/** Tells whether a version could be charged at some moment of the days before a sale without network (D184). */
export function wasInForce({ schedule, isPaused, createdAt, replacedAt }: RuleVersion, soldAt: number): boolean {
  const start = Math.max(soldAt - RULE_DAYS * DAY_MS, Date.parse(createdAt))
  const end = replacedAt === null ? soldAt : Math.min(soldAt, Date.parse(replacedAt))
  return !isPaused && start <= end && holdsBetween(schedule, start, end)
}

export const RULE_STATE_WORDS = {
  holding: 'vigente',
  scheduled: 'programada',
  paused: 'pausada',
  ended: 'terminada',
} as const
export type RuleState = keyof typeof RULE_STATE_WORDS

/** Returns the state of a rule on a day. Days of the week and hours do not count. */
export function ruleState(
  { isPaused, from, until }: { readonly isPaused: boolean } & Pick<Schedule, 'from' | 'until'>,
  today: Day,
): RuleState {
  if (until !== null && until < today) return 'ended'
  if (isPaused) return 'paused'
  return from !== null && from > today ? 'scheduled' : 'holding'
}

/** Price of a unit with a percentage off: rounded half up to the centavo, at least a centavo (D183). */
export const percentOff = (price: Centavos, percent: BasisPoints): Centavos =>
  Math.max(LOWEST_PRICE, share(price, WHOLE - percent, WHOLE))

/** Tests whether a rule's percentage would leave less than half a centavo of a price. Such a rule is refused. */
export function isBelowCentavo(terms: RuleTerms, price: Centavos): boolean {
  const percents =
    terms.kind === 'percent'
      ? [terms.percent]
      : terms.kind === 'scale'
        ? terms.steps.map((step) => step.percent ?? 0)
        : []
  return percents.some((percent) => share(price, WHOLE - percent, WHOLE) < LOWEST_PRICE)
}

export type RuleProblem =
  | 'name'
  | 'dates'
  | 'weekdays'
  | 'hours'
  | 'percent'
  | 'price'
  | 'noSteps'
  | 'tooManySteps'
  | 'steps'
  | 'bundle'
  | 'together'

type WrittenRule = Pick<PriceRule, 'name' | 'terms' | 'isTogether'> & { readonly schedule: Schedule }

export function ruleProblem({ name, schedule, terms, isTogether }: WrittenRule): RuleProblem | null {
  if (name.trim() === '' || name.length > LONGEST_RULE_NAME) return 'name'
  if (isTogether && (terms.kind === 'percent' || terms.kind === 'price')) return 'together'
  return scheduleProblem(schedule) ?? termsProblem(terms)
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function scheduleProblem({ from, until, weekdays, hours }: Schedule): RuleProblem | null {
  if (from !== null && until !== null && until < from) return 'dates'
  const areDays = weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)
  if (!areDays || new Set(weekdays).size !== weekdays.length) return 'weekdays'
  if (hours === null) return null
  const [opens, closes] = hours
  return TIME.test(opens) && (TIME.test(closes) || closes === '24:00') && opens < closes ? null : 'hours'
}

const isWhole = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most

const isPercent = (value: number | undefined) => isWhole(value, 1, WHOLE - 1)
const isPrice = (value: number | undefined) => isWhole(value, LOWEST_PRICE, HIGHEST_PRICE)

function termsProblem(terms: RuleTerms): RuleProblem | null {
  switch (terms.kind) {
    case 'percent':
      return isPercent(terms.percent) ? null : 'percent'
    case 'price':
      return isPrice(terms.price) ? null : 'price'
    case 'bundle':
      return isWhole(terms.take, 2, LARGEST_BUNDLE) && isWhole(terms.pay, 1, terms.take - 1) ? null : 'bundle'
    case 'scale':
      return stepsProblem(terms.steps)
  }
}

/** Each step must begin later and be cheaper than the one before, all in prices or all in percentages. */
function stepsProblem(steps: readonly ScaleStep[]): RuleProblem | null {
  if (steps.length === 0) return 'noSteps'
  if (steps.length > MOST_STEPS) return 'tooManySteps'
  for (const [index, { from, price, percent }] of steps.entries()) {
    if (!isWhole(from, 1, HIGHEST_QUANTITY) || (price === undefined) === (percent === undefined)) return 'steps'
    if (price !== undefined && !isPrice(price)) return 'price'
    if (percent !== undefined && !isPercent(percent)) return 'percent'
    const before = steps[index - 1]
    if (!before) continue
    const isCheaper =
      price === undefined
        ? before.percent !== undefined && percent !== undefined && before.percent < percent
        : before.price !== undefined && before.price > price
    if (before.from >= from || !isCheaper) return 'steps'
  }
  return null
}
