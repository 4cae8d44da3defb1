import { type Caller, rowScope } from '../../caller.ts'

/** Whose encargos are meant: a clerk's own, or all (null). */
export type Own = { readonly shopId: number; readonly authorId: number } | null

/** The encargos that a caller may see. */
export const ownOf = (caller: Caller): Own =>
  rowScope(caller) === null ? null : { shopId: caller.shopId, authorId: caller.id }

/** An encargo is own when its commerce is the caller's shop, or the caller made it (wire.md). */
export const isOwn = (own: Own, encargo: { readonly shopId: number; readonly authorId: number }): boolean =>
  own === null || encargo.shopId === own.shopId || encargo.authorId === own.authorId
