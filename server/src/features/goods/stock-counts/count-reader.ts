import { can } from '@mostrador/domain/people/permissions'
import type { Caller } from '../../../caller.ts'

/** What somebody is told of a count beside what was counted (D110, D117). */
export interface CountReader {
  /** What should have been there before it is approved. */
  readonly seesExpected: boolean
  /** What a difference is worth. */
  readonly seesWorth: boolean
}

export const readerOf = (caller: Caller): CountReader => ({
  seesExpected: can(caller, 'stockCounts.approve'),
  seesWorth: can(caller, 'costs.read'),
})
