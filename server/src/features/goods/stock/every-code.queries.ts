import { sql } from 'kysely'

/** A product's code with its further codes (D174), a line each, as lists search them. No word that is typed holds a line break. */
export const everyCode = sql<string>`product.code_key || ${sql.lit('\n')} || product.codes_key`
