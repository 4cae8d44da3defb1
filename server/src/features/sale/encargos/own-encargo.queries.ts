import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, rowScope } from '../../../caller.ts'
import { bigintParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Engine } from '../../../db/statement.ts'

/** Scope of encargos: a clerk's own, or all (null). */
export type Own = { readonly shopId: number; readonly authorId: number } | null

export const ownOf = (caller: Caller): Own =>
  rowScope(caller) === null ? null : { shopId: caller.shopId, authorId: caller.id }

/** An encargo is own when its commerce is the caller's shop, or the caller made it (wire.md). */
export const isOwn = (own: Own, encargo: { readonly shopId: number; readonly authorId: number }): boolean =>
  own === null || encargo.shopId === own.shopId || encargo.authorId === own.authorId

export type OwnEncargos = { readonly ownShopId: number | null; readonly ownAuthorId: number | null }

export const ownParams = (own: Own): OwnEncargos => ({
  ownShopId: own?.shopId ?? null,
  ownAuthorId: own?.authorId ?? null,
})

/** SQL of `isOwn`. */
export const ownEncargo = (p: Markers<OwnEncargos>, engine: Engine): RawBuilder<SqlBool> =>
  sql`(${bigintParam(engine, p.ownShopId)} is null or encargo.shop_id = ${p.ownShopId} or encargo.author_id = ${p.ownAuthorId})`
