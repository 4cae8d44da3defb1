import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { FEW_UNITS } from '@mostrador/domain/goods/product'
import { sql } from 'kysely'

/**
 * Whether a product is about to run out: at its minimum or below, without one at three or below (D46, D114). A set is not, its
 * pieces are (D179). As the index `product_few` says it, by which such products are found. That no minimum is above the highest quantity is said for SQLite: with a
 * range of quantities it takes that index rather than one of all the shop's products.
 */
export const isFew = sql<boolean>`product.pieces = '' and product.quantity <= ${sql.lit(HIGHEST_QUANTITY)} and product.quantity <= coalesce(product.minimum, ${sql.lit(FEW_UNITS)})`
