import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import { DAY_MS, type Instant, instantOf, MINUTE_MS } from '../time.ts'
import type { MovementReason } from './movement.ts'

/** Scope of a count: everything of its place, a group, an element, chosen goods, or the ten of the day (D117). */
export type CountScope = 'all' | 'group' | 'element' | 'list' | 'today'

/** alcance, on the wire. */
export const SCOPE_WORDS = {
  all: 'todo',
  group: 'grupo',
  element: 'elemento',
  list: 'lista',
  today: 'hoy',
} as const satisfies Record<CountScope, string>

export type CountState = 'open' | 'approved'

export const COUNT_STATE_WORDS = { open: 'abierto', approved: 'aprobado' } as const satisfies Record<CountState, string>

/** modo of a scan: units are added to the count, or replace it. */
export type ScanMode = 'add' | 'set'

export const SCAN_MODE_WORDS = { add: 'sumar', set: 'poner' } as const satisfies Record<ScanMode, string>

export const stockCountNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.stockCount, issuedAt, id)

export const MOST_LISTED = 1000

export const OLDEST_SCAN_MS = 7 * DAY_MS

/** Expected shelf at a moment: the stock, and the units of encargos that lie there too. */
export interface ShelfStock {
  readonly stock: number
  readonly held: number
}

export interface CountedLine extends ShelfStock {
  readonly counted: number
  readonly firstAt: Instant
  readonly lastAt: Instant
  /** True if the shelf had changed between two of its scans. */
  readonly hasShifted: boolean
}

export interface CountScan extends ShelfStock {
  readonly units: number
  readonly mode: ScanMode
  readonly at: Instant
}

export const onShelf = ({ stock, held }: ShelfStock): number => stock + held

/** Adds a scan. A late one leaves the line's time, and is refused if it replaces the count or makes it negative. */
export function withScan(
  line: CountedLine | undefined,
  scan: CountScan,
): CountedLine | { readonly problem: 'belowZeroCounted' | 'countedSince' } {
  const { units, mode, at, stock, held } = scan
  if (mode === 'set' && line && line.lastAt > at) return { problem: 'countedSince' }
  const counted = mode === 'set' ? units : (line?.counted ?? 0) + units
  if (counted < 0) return { problem: 'belowZeroCounted' }
  if (!line || mode === 'set') return { counted, stock, held, firstAt: at, lastAt: at, hasShifted: false }
  const hasShifted = line.hasShifted || onShelf(line) !== onShelf(scan)
  if (at < line.firstAt) return { ...line, counted, firstAt: at, hasShifted }
  if (at < line.lastAt) return { ...line, counted, hasShifted }
  return { counted, stock, held, firstAt: line.firstAt, lastAt: at, hasShifted }
}

/** Change of stock by an approved line: counted units less expected ones (D117). */
export const countDifference = (line: ShelfStock & { readonly counted: number }): number => line.counted - onShelf(line)

/** Time around a scan in which its order with a movement is unknown: goods move before or after their booking. */
export const NEAR_MS = 3 * MINUTE_MS

/** Movements that leave units on the shelf: an encargo takes its units only from the stock. */
const STAYS: ReadonlySet<MovementReason> = new Set(['encargo', 'release'])

/** Movements that do not disturb a count: those above, and a product's first units, which nobody scanned before. */
const IS_NO_MOVING: ReadonlySet<MovementReason> = new Set([...STAYS, 'opening'])

/** Corrections of the stock. A later one may already have fixed what a count found. */
const CORRECTS: ReadonlySet<MovementReason> = new Set(['edit', 'import', 'difference', 'theft', 'count'])

export interface CountedMovement {
  readonly at: Instant
  readonly reason: MovementReason
}

const watchedFrom = ({ firstAt }: Pick<CountedLine, 'firstAt'>): Instant => instantOf(Date.parse(firstAt) - NEAR_MS)

/** Tests whether to count a line again (D117): its goods moved within `NEAR_MS`, or their stock was corrected since. */
export function hasMoved(line: CountedLine, movements: readonly CountedMovement[]): boolean {
  const [from, to] = [watchedFrom(line), instantOf(Date.parse(line.lastAt) + NEAR_MS)]
  return (
    line.hasShifted ||
    movements.some(
      ({ at, reason }) =>
        (at >= from && at <= to && !IS_NO_MOVING.has(reason)) || (at > line.lastAt && CORRECTS.has(reason)),
    )
  )
}

/** Tests whether goods moved since the first scan, so that the next scan must start over. */
export const mustStartOver = (line: CountedLine, movements: readonly CountedMovement[]): boolean =>
  hasMoved(line, movements) &&
  (line.hasShifted || movements.some(({ at, reason }) => at >= line.firstAt && !IS_NO_MOVING.has(reason)))

export const shelfBefore = (
  { stock, held }: ShelfStock,
  since: readonly { readonly change: number; readonly reason: MovementReason }[],
): ShelfStock => ({
  stock: since.reduce((sum, { change }) => sum - change, stock),
  held: since.reduce((sum, { change, reason }) => (STAYS.has(reason) ? sum + change : sum), held),
})

export interface CountCandidate {
  readonly id: number
  readonly value: number
  /** Days since it was last counted (null: never). */
  readonly daysSince: number | null
  /** Recent corrections of its stock, and sales without stock. */
  readonly oddities: number
}

const MOST_TODAY = 10

/** Weight in days of a product that was never counted. */
const NEVER_DAYS = 365

const weightOf = ({ value, daysSince, oddities }: CountCandidate): number =>
  (1 + value) * (1 + (daysSince ?? NEVER_DAYS)) * (1 + oddities)

/** Returns the goods to count today, where a wrong figure costs most and is likeliest, with the reason (D117). */
export const tenOfToday = (candidates: readonly CountCandidate[]): { readonly id: number; readonly reason: string }[] =>
  candidates
    .filter(({ daysSince }) => daysSince !== 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one) || one.id - other.id)
    .slice(0, MOST_TODAY)
    .map((candidate) => ({ id: candidate.id, reason: reasonOf(candidate) }))

/** Reason in words. It must not reveal a figure of the stock to the person who counts. */
function reasonOf({ daysSince, oddities }: CountCandidate): string {
  const since =
    daysSince === null
      ? 'Nunca se ha contado'
      : daysSince === 1
        ? 'Se contó ayer'
        : `Hace ${daysSince} días que no se cuenta`
  const odd =
    oddities === 0
      ? 'está entre lo que más vale'
      : oddities === 1
        ? 'se corrigió 1 vez'
        : `se corrigió ${oddities} veces`
  return `${since} y ${odd}.`
}
