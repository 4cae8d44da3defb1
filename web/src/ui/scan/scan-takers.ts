import type { ScanListener, ScannerTiming } from './scan-gate.ts'

export interface ScanTaker extends ScanListener {
  /** The field that takes text typed while no field has the focus. */
  typingPlace(): Element | null
  readonly timing: ScannerTiming
  /** Number of dialogs around the taker. The page's own one has -1 and gets what no other takes. */
  readonly depth: number
  /** True if an open dialog keeps scans from the taker, because the scan could cover or lose the dialog's content. */
  readonly restsUnderDialogs: boolean
}

/** In the order in which they mounted. */
const takers: ScanTaker[] = []

export function addTaker(taker: ScanTaker): void {
  takers.push(taker)
}

/** Returns the number of remaining takers. */
export function removeTaker(taker: ScanTaker): number {
  const at = takers.indexOf(taker)
  if (at >= 0) takers.splice(at, 1)
  return takers.length
}

/** The deepest gets scans, among equals the latest. */
export function topTaker(isCovered: boolean): ScanTaker | undefined {
  const awake = takers.filter(({ restsUnderDialogs }) => !(isCovered && restsUnderDialogs))
  return awake.toSorted((a, b) => a.depth - b.depth).at(-1)
}
