import { type Expression, sql } from 'kysely'

/** A product's price with a percent off, rounded half up: what a catalogue's search and range look at (D40). */
export const reducedPriceSql = (percent: Expression<number>) =>
  sql<number>`(product.price * (100 - ${percent}) + 50) / 100`
