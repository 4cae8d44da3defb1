import { MENU_AREAS, type MenuArea } from '@mostrador/domain/platform/menu-area'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowScope } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { TABLES } from '../../../db/tables/all.ts'

const USES = TABLES.flatMap(({ name, about: { area } }) => (area ? [{ table: name, ...area }] : []))

/** Narrows the rows that count by a column with a shop, and by one with a user. */
interface Within {
  readonly shop: (column: string) => RawBuilder<SqlBool>
  readonly user: (column: string) => RawBuilder<SqlBool>
}

/** Each condition stops at the first row that counts. */
function hasRows({ table, shops, user, counts }: (typeof USES)[number], within: Within): RawBuilder<SqlBool> {
  const living = counts ? sql<SqlBool>`deleted_at is null` : sql<SqlBool>`true`
  const own = user ? within.user(user) : sql<SqlBool>`true`
  const after = counts === 'second' ? sql`limit 1 offset 1` : sql``
  const found = (place: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${living} and ${own} and ${place} ${after})`
  return shops
    ? sql`(${sql.join(
        shops.map((column) => found(within.shop(column))),
        sql` or `,
      )})`
    : found(sql`true`)
}

const unusedOf = (within: Within) =>
  sql.join(
    Object.keys(MENU_AREAS).map((area) => {
      const uses = USES.filter(({ name }) => name === area).map((use) => hasRows(use, within))
      return sql`select ${sql.lit(area)} as area where not (${sql.join(uses, sql` or `)})`
    }),
    sql` union all `,
  )

const ofAll = statement()((db) =>
  db
    .selectFrom(sql<{ area: MenuArea }>`(${unusedOf({ shop: () => sql`true`, user: () => sql`true` })})`.as('unused'))
    .select('area'),
)
const ofShop = statement<{ shopId: number; userId: number }>()((db, p) => {
  const unused = unusedOf({
    shop: (column) => sql`${sql.ref(column)} = ${p.shopId}`,
    user: (column) => sql`${sql.ref(column)} = ${p.userId}`,
  })
  return db.selectFrom(sql<{ area: MenuArea }>`(${unused})`.as('unused')).select('area')
})

/** Menu areas without anything that the user may see (D230). A clerk sees only the clerk's commissions (D194). */
export const findUnusedAreas = async (db: Db, scope: RowScope, userId: number): Promise<MenuArea[]> =>
  (scope === null ? await db.all(ofAll, {}) : await db.all(ofShop, { shopId: scope, userId })).map(({ area }) => area)
