import type { z } from 'zod/mini'
import type { COUNTING } from '../../../stock/waiting-scans.ts'

export interface CountScan extends Readonly<z.output<typeof COUNTING.shape>> {}

export const withWaiting = (counted: number, scans: readonly Pick<CountScan, 'units' | 'mode'>[]): number =>
  scans.reduce((sum, { units, mode }) => (mode === 'set' ? units : Math.max(0, sum + units)), counted)
