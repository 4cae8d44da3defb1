import { sql } from 'kysely'

/**
 * A product's code with its further codes (D174), one a line, for searches. No typed word contains a line break. The
 * `case` avoids joining text for the many products without further codes.
 */
export const everyCode = sql<string>`case product.codes_key when '' then product.code_key else product.code_key || ${sql.lit('\n')} || product.codes_key end`
