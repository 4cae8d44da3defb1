import type { z } from 'zod/mini'
import type { COUNTING } from '../../../stock/waiting-scans.ts'

/** What was counted with one key or one reading. */
export interface CountScan extends Readonly<z.output<typeof COUNTING.shape>> {}

/** What a line will say once the scans that wait are counted. */
export const withWaiting = (counted: number, scans: readonly Pick<CountScan, 'units' | 'mode'>[]): number =>
  scans.reduce((sum, { units, mode }) => (mode === 'set' ? units : Math.max(0, sum + units)), counted)
