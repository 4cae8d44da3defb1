import type { ScanMode } from '@mostrador/domain/goods/stock-count'

/** What was counted with one key or one reading. */
export interface CountScan {
  readonly countId: number
  /** Either: what the device knew by its code, or the bare code. */
  readonly productId?: number
  readonly code?: string
  readonly units: number
  readonly mode: ScanMode
}

/** What a line will say once the scans that wait are counted. */
export const withWaiting = (counted: number, scans: readonly Pick<CountScan, 'units' | 'mode'>[]): number =>
  scans.reduce((sum, { units, mode }) => (mode === 'set' ? units : Math.max(0, sum + units)), counted)
