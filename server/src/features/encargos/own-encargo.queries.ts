import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bigint } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Engine } from '../../db/statement.ts'
import type { Own } from './own-encargo.ts'

/** Whose encargos are meant, as parameters of a statement. */
export type OwnEncargos = { readonly ownShopId: number | null; readonly ownAuthorId: number | null }

export const ownParams = (own: Own): OwnEncargos => ({
  ownShopId: own?.shopId ?? null,
  ownAuthorId: own?.authorId ?? null,
})

/** An encargo is own when its commerce is the caller's shop, or the caller made it (wire.md). */
export const ownEncargo = (p: Markers<OwnEncargos>, engine: Engine): RawBuilder<SqlBool> =>
  sql`(${bigint(engine, p.ownShopId)} is null or encargo.shop_id = ${p.ownShopId} or encargo.author_id = ${p.ownAuthorId})`
