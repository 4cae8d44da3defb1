import type { TableColumns } from './table.ts'
import type { INDEXES, TABLES } from './tables/all.ts'

type Described = (typeof TABLES | typeof INDEXES)[number]

/**
 * The tables as both engines hold them, for Kysely: what `tables/` describes. Flags are 0 or 1, instants UTC text, money
 * whole centavos, percentages basis points. `…_key` columns hold the folded text that is searched or must be unique
 * (D56, D77).
 */
export interface Schema extends Columns {}

type Columns = { [T in Described as T['name']]: TableColumns<T> }
