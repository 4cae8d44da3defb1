import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import { DAY_MS, type Instant, instantOf, MINUTE_MS } from '../time.ts'
import type { MovementReason } from './movement.ts'

/** What a count is of: everything of its place, a group, an element, chosen goods, or the ten of the day (D117). */
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

/** estado, on the wire. */
export const COUNT_STATE_WORDS = { open: 'abierto', approved: 'aprobado' } as const satisfies Record<CountState, string>

/** modo of a scan: units are added to what was counted, or take its place. */
export type ScanMode = 'add' | 'set'

export const SCAN_MODE_WORDS = { add: 'sumar', set: 'poner' } as const satisfies Record<ScanMode, string>

/** 'C', the year of its beginning and the id. */
export const stockCountNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.stockCount, issuedAt, id)

/** Most goods that a list may name. */
export const MOST_LISTED = 1000

/** A scan that was kept without network may be this old when it arrives. */
export const OLDEST_SCAN_MS = 7 * DAY_MS

/** What is known of the shelf at a moment: the stock, and beside it what encargos hold, which lies there too. */
export interface ShelfStock {
  readonly stock: number
  readonly held: number
}

/** A line of a count, as its scans made it. */
export interface CountedLine extends ShelfStock {
  readonly counted: number
  readonly firstAt: Instant
  /** The moment of the line: `stock` and `held` are of then. */
  readonly lastAt: Instant
  /** Whether the shelf was found changed between two of its scans. */
  readonly hasShifted: boolean
}

/** Units that somebody counted, and the shelf at that moment. */
export interface CountScan extends ShelfStock {
  readonly units: number
  readonly mode: ScanMode
  readonly at: Instant
}

/** What should lie on the shelf. */
export const onShelf = ({ stock, held }: ShelfStock): number => stock + held

/**
 * A line after a scan. One that arrives after a younger one is added without becoming the line's moment; one that would set the
 * line to what it was before a younger one is refused, as is one that would take away more than was counted.
 */
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

/** What approving a line adds to the stock: what was counted, less what should have been there then (D117). */
export const countDifference = (line: ShelfStock & { readonly counted: number }): number => line.counted - onShelf(line)

/** So near to a scan nobody knows which came first, the counting or the moving: goods are handed over before they are booked, or after. */
export const NEAR_MS = 3 * MINUTE_MS

/** An encargo takes its units from the stock when it is made; they stay on the shelf. */
const STAYS: ReadonlySet<MovementReason> = new Set(['encargo', 'release'])

/** Beside those a product's first units: nobody scanned it before. */
const IS_NO_MOVING: ReadonlySet<MovementReason> = new Set([...STAYS, 'opening'])

/** Acts that set the stock right: what a count found before them may be what they corrected. */
const CORRECTS: ReadonlySet<MovementReason> = new Set(['edit', 'import', 'difference', 'theft', 'count'])

/** A change of a product's stock, as far as a count looks at it. */
export interface CountedMovement {
  readonly at: Instant
  readonly reason: MovementReason
}

/** From when on movements of a line's product are looked at. */
const watchedFrom = ({ firstAt }: Pick<CountedLine, 'firstAt'>): Instant => instantOf(Date.parse(firstAt) - NEAR_MS)

/**
 * Whether a line must be counted again: its goods moved between its first and its last scan, or within three minutes of them,
 * or somebody set their stock right since (D117).
 */
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

/**
 * Whether what was counted of a line must be forgotten before more of it is counted: its goods moved since its first scan. What
 * moved shortly before that leaves the line to be counted again, too; but whoever is counting it goes on.
 */
export const mustStartOver = (line: CountedLine, movements: readonly CountedMovement[]): boolean =>
  hasMoved(line, movements) &&
  (line.hasShifted || movements.some(({ at, reason }) => at >= line.firstAt && !IS_NO_MOVING.has(reason)))

/** The shelf at an earlier moment, from what it is now and what moved since. */
export const shelfBefore = (
  { stock, held }: ShelfStock,
  since: readonly { readonly change: number; readonly reason: MovementReason }[],
): ShelfStock => ({
  stock: since.reduce((sum, { change }) => sum - change, stock),
  held: since.reduce((sum, { change, reason }) => (STAYS.has(reason) ? sum + change : sum), held),
})

/** A product that may be counted today, with what speaks for it. */
export interface CountCandidate {
  readonly id: number
  /** What its stock is worth. */
  readonly value: number
  /** Days since it was last counted; null: never. */
  readonly daysSince: number | null
  /** How often its stock was set right lately, or sold without being there. */
  readonly oddities: number
}

const MOST_TODAY = 10

/** Never counted weighs as much as a year. */
const NEVER_DAYS = 365

const weightOf = ({ value, daysSince, oddities }: CountCandidate): number =>
  (1 + value) * (1 + (daysSince ?? NEVER_DAYS)) * (1 + oddities)

/** The goods to count today: those where a wrong figure costs most and is likeliest, with the reason (D117). */
export const tenOfToday = (candidates: readonly CountCandidate[]): { readonly id: number; readonly reason: string }[] =>
  candidates
    .filter(({ daysSince }) => daysSince !== 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one) || one.id - other.id)
    .slice(0, MOST_TODAY)
    .map((candidate) => ({ id: candidate.id, reason: reasonOf(candidate) }))

/** Says no figure of the stock: who counts is not told what should be there. */
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
