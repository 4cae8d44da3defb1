import type { Migration } from '../migrate.ts'
import { buying } from './baseline/buying.ts'
import { cash } from './baseline/cash.ts'
import { fel } from './baseline/fel.ts'
import { goods } from './baseline/goods.ts'
import { office } from './baseline/office.ts'
import { people } from './baseline/people.ts'
import { places } from './baseline/places.ts'
import { sales } from './baseline/sales.ts'
import { stock } from './baseline/stock.ts'
import { unreleased } from './unreleased.ts'

/** Each refers only to tables of itself and of those before it. */
const AREAS = [places, people, goods, cash, sales, buying, stock, fel, office]

/** Makes all tables of 1.0.0. Kinds that are kept as numbers have no check, so a new one changes no table (decision 0093). */
export const baseline: Migration = {
  name: '0001-baseline',
  statements: (ddl) => AREAS.flatMap((area) => area(ddl)),
  replaces: unreleased,
}
