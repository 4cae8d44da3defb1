import { sql } from 'kysely'

/**
 * A product's code with its further codes (D174), a line each, as lists search them. No word that is typed holds a line break.
 * Most products have none, and joining nothing to their code would slow a search over all of them.
 */
export const everyCode = sql<string>`case product.codes_key when '' then product.code_key else product.code_key || ${sql.lit('\n')} || product.codes_key end`
