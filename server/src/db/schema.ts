import type { TableColumns } from './table.ts'
import type { INDEXES, TABLES } from './tables/all.ts'

type Described = (typeof TABLES | typeof INDEXES)[number]

/**
 * The tables that `tables/` describes, for Kysely. Flags are 0 or 1, instants UTC text, money whole centavos,
 * percentages basis points, unit costs millionths of a quetzal (null if unknown, D110). `…_local` columns hold
 * Guatemala's clock ('YYYY-MM-DD HH:mm:ss'), `…_key` columns the folded text that is searched or must be unique
 * (D56, D77). `version` grows with every edit. A document's names are copies of its day, but its `customer_id` may
 * name a customer who was joined with another since (D185).
 */
export interface Schema extends Columns {}

type Columns = { [T in Described as T['name']]: TableColumns<T> }
