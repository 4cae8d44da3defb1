import { can } from '@mostrador/domain/people/permissions'
import type { Caller } from '../../../caller.ts'

/** Figures of a count that a user may see besides the counted units (D110, D117). */
export interface CountReader {
  /** True if the user may see expected units before approval. */
  readonly seesExpected: boolean
  readonly seesWorth: boolean
}

export const readerOf = (caller: Caller): CountReader => ({
  seesExpected: can(caller, 'stockCounts.approve'),
  seesWorth: can(caller, 'costs.read'),
})
