import { sql } from 'kysely'

/** Code and further codes (D174), one a line for searches. The `case` saves work for products without further codes. */
export const everyCode = sql<string>`case product.codes_key when '' then product.code_key else product.code_key || ${sql.lit('\n')} || product.codes_key end`
