import type { Profile } from '@mostrador/domain/people/user'

export interface Caller extends Profile {
  readonly sessionHash: string
}

/** The reachable shop, null for every shop. */
export type RowScope = number | null

export const rowScope = (caller: Caller): RowScope => (caller.role === 'clerk' ? caller.shopId : null)

/** Rows out of reach are answered as missing (404). */
export const isOutside = (scope: RowScope, shopId: number): boolean => scope !== null && shopId !== scope

/** The shop whose rows a list shows, 0 for every shop, undefined if the requested shop is out of reach. */
export const shopListed = (scope: RowScope, wantedShopId: number | undefined): number | undefined =>
  wantedShopId !== undefined && isOutside(scope, wantedShopId) ? undefined : (wantedShopId ?? scope ?? 0)

export type Author = Pick<Profile, 'id' | 'name'>

export interface Actor extends Author {
  readonly scope: RowScope
}

export const actorOf = (caller: Caller): Actor => ({ id: caller.id, name: caller.name, scope: rowScope(caller) })
