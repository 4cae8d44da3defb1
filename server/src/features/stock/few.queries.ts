import { FEW_UNITS } from '@mostrador/domain/dashboard'
import { sql } from 'kysely'

/**
 * Whether a product is about to run out: at its minimum or below, without one at three or below (D46, D114). As the index
 * `product_few` says it, by which such products are found.
 */
export const isFew = sql<boolean>`product.quantity <= coalesce(product.minimum, ${sql.lit(FEW_UNITS)})`
