import type { Profile } from '@mostrador/domain/people/user'

/** Who calls: the account as the database has it now, and the session it came with. */
export interface Caller extends Profile {
  readonly sessionHash: string
}

/** Whose rows somebody may reach: one shop's, by its id, or every shop's (null). */
export type RowScope = number | null

/** A clerk reaches the own shop's rows, the office every shop's. */
export const rowScope = (caller: Caller): RowScope => (caller.role === 'clerk' ? caller.shopId : null)

/** Whether a shop's rows are out of somebody's reach: they are answered as if they were not there (404). */
export const isOutside = (scope: RowScope, shopId: number): boolean => scope !== null && shopId !== scope

/**
 * Of which shop a list shows rows: its id, or 0 for every shop. undefined: of one that is out of reach, so none. `asked`: the shop
 * that it was asked for, if any.
 */
export const shopListed = (scope: RowScope, asked: number | undefined): number | undefined =>
  asked !== undefined && isOutside(scope, asked) ? undefined : (asked ?? scope ?? 0)

/** Who did something, as it is kept. */
export type Author = Pick<Profile, 'id' | 'name'>

/** Who does something, and to whose rows. */
export interface Actor extends Author {
  readonly scope: RowScope
}

export const actorOf = (caller: Caller): Actor => ({ id: caller.id, name: caller.name, scope: rowScope(caller) })
