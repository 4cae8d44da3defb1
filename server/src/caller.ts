import type { Profile } from '@mostrador/domain/people/user'

/** Who calls: the account as the database has it now, and the session it came with. */
export interface Caller extends Profile {
  readonly sessionHash: string
}

/** The shop whose rows a caller may see: a clerk's own, every shop's (null) for the office. */
export const rowScope = (caller: Caller): number | null => (caller.role === 'clerk' ? caller.shopId : null)
