import { type Expression, sql } from 'kysely'

/** SQL of a reduced price, rounded half up, for a catalogue's search and range (D40). */
export const reducedPriceSql = (percent: Expression<number>) =>
  sql<number>`(product.price * (100 - ${percent}) + 50) / 100`
