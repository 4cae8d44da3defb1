import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { FEW_UNITS } from '@mostrador/domain/goods/product'
import { sql } from 'kysely'

/**
 * SQL of a product that runs out: at its minimum or below, or at three or below without one (D46, D114). A set never
 * does, but its pieces do (D179). The condition equals that of the index `product_few`. The range of quantities makes
 * SQLite choose that index over one of all the shop's products.
 */
export const isFew = sql<boolean>`product.pieces = '' and product.quantity <= ${sql.lit(HIGHEST_QUANTITY)} and product.quantity <= coalesce(product.minimum, ${sql.lit(FEW_UNITS)})`
