import type { Habit, ScanListener } from './scan-gate.ts'

/** A part of the screen that receives scans while it is mounted. */
export interface ScanTaker extends ScanListener {
  /** The field that takes what is typed while none has the focus. */
  typingPlace(): Element | null
  readonly habit: Habit
  /** Number of dialogs around the taker. The page's own one has -1 and gets what no other takes. */
  readonly depth: number
  /** An open dialog keeps scans from it, for what it opens would cover or lose what the dialog holds. */
  readonly restsUnderDialogs: boolean
}

/** The takers that are drawn, in the order in which they came. */
const takers: ScanTaker[] = []

export function addTaker(taker: ScanTaker): void {
  takers.push(taker)
}

/** Returns the number of takers that are left. */
export function removeTaker(taker: ScanTaker): number {
  const at = takers.indexOf(taker)
  if (at >= 0) takers.splice(at, 1)
  return takers.length
}

/** The one that gets scans now: the deepest, among equals the latest. */
export function topTaker(isCovered: boolean): ScanTaker | undefined {
  const awake = takers.filter(({ restsUnderDialogs }) => !(isCovered && restsUnderDialogs))
  return awake.toSorted((a, b) => a.depth - b.depth).at(-1)
}
